import { MESSAGES } from '../../src/contract/messages.ts'
import { expect, test } from '../support/browser-test.ts'
import { swipeByKeys, swipeByTouch, untilAtServer, untilBothEndsAgree } from '../support/swipes.ts'

test('a player reloads offline, swipes 100 cards, and online each of them arrives once', async ({
  player: ada, lab, database,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await ada.untilDeckHolds(120)
  await lab.offline()
  const { gameId } = await ada.reload()

  const cover = ada.page.locator(`main article[data-game-id="${gameId}"] img`)
  await expect(cover).toHaveAttribute('src', /^\/covers\//)
  const width = await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
  expect(width).toBeGreaterThan(100)
  const byTouch = await swipeByTouch(ada, 10)
  const byKeys = await swipeByKeys(ada, 90)
  await expect(ada.syncLine).toHaveText(MESSAGES.savedOnDevice)
  expect(await database.statesOf(ada)).toEqual({})
  await lab.online()

  await untilBothEndsAgree(database, ada, { ...byTouch, ...byKeys })
  await expect(ada.syncLine).toHaveText(MESSAGES.allSaved)
})

test('a player closes the app in the tunnel: what they swiped goes out without it', async ({
  player: ada, lab, database,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await lab.offline()
  const swiped = await swipeByKeys(ada, 30)
  await lab.closeEverything()
  await lab.online()

  await untilAtServer(database, ada, swiped)
  expect(lab.appPages()).toEqual([])
})
