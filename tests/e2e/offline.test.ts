// Shows [S101].
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { roundsOf } from '../support/rounds.ts'
import { swipeByKeys, swipeByTouch, untilAtServer, untilBothEndsAgree } from '../support/swipes.ts'

const CARDS = roundsOf({ quick: 20, soak: 100 })
const TOUCHED = roundsOf({ quick: 3, soak: 10 })
const BEFORE_CLOSING = roundsOf({ quick: 6, soak: 30 })

const withCovers = test.extend({ coversAhead: true })

withCovers(
  '9.2 fault 23: a player reloads offline and swipes, and online each card arrives once; swipes before they close the app offline are sent without it',
  async ({ player: ada, lab, database }) => {
    const first = await ada.openDeck()
    await ada.untilWorkerControls()
    await ada.untilDeckHolds(CARDS + 20)
    await untilCoverIsCached(ada.page, first.gameId)
    expect(await filesFetchedTwice(ada.page), 'what is fetched ahead is what then runs').toEqual([])
    await lab.offline()
    const { gameId } = await ada.reload()
    expect(await sourcesOfPageAndCode(ada.page), 'nothing waits for the worker to start').toEqual(new Set(['cache']))

    const cover = ada.page.locator(`main article[data-game-id="${gameId}"] img`)
    await expect(cover).toHaveAttribute('src', /^\/covers\//)
    const width = await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
    expect(width).toBeGreaterThan(100)
    const byTouch = await swipeByTouch(ada, TOUCHED)
    const byKeys = await swipeByKeys(ada, CARDS - TOUCHED)
    await expect(ada.syncLine).toHaveText(FIXED_MESSAGES.savedOnDevice)
    expect(await database.statesOf(ada)).toEqual({})
    await lab.online()

    await untilBothEndsAgree(database, ada, { ...byTouch, ...byKeys })
    await expect(ada.syncLine).toHaveText(FIXED_MESSAGES.allSaved)

    await lab.offline()
    const swiped = await swipeByKeys(ada, BEFORE_CLOSING)
    await lab.closeEverything()
    await lab.online()
    await untilAtServer(database, ada, { ...byTouch, ...byKeys, ...swiped })
    expect(lab.appPages()).toEqual([])
  },
)

/** Waits until the cover of a shown card is on the device. The first one may have loaded before the worker controlled the page. */
async function untilCoverIsCached(page: Page, gameId: number): Promise<void> {
  const isCached = () =>
    page
      .locator(`main article[data-game-id="${gameId}"] img`)
      .evaluate(async (image: HTMLImageElement) => (await caches.match(image.src)) !== undefined && image.src.includes('/covers/'))
  await expect.poll(isCached, { timeout: 30_000 }).toBe(true)
}

/** Returns the code files that the browser requested more than once: as a preload in one mode, and to run them in another. */
async function filesFetchedTwice(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\/build\/.*\.js$/.test(name) ? [name] : [])),
  )
  expect(names.length, 'more than one file').toBeGreaterThan(2)
  return names.filter((name, at) => names.indexOf(name) !== at)
}

/** Returns the sources of the page and its code, as the browser reports them. No library types this. */
async function sourcesOfPageAndCode(page: Page): Promise<Set<string>> {
  const sources = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ name }) => /\/(swipedeck|build\/.*)$/.test(name))
      .map((timing) => (timing as PerformanceEntry & { workerFinalSourceType: string }).workerFinalSourceType),
  )
  expect(sources.length, 'the page, and more than one file').toBeGreaterThan(2)
  return new Set(sources)
}
