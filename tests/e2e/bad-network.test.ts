import { SHEET_TEXTS } from '../../src/app/shell/texts.ts'
import { couldNotBeSaved, MESSAGES } from '../../src/contract/messages.ts'
import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import { seedQuestEvents } from '../support/device-seed.ts'
import { roundsOf } from '../support/rounds.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

/** Enough for the worker to be killed between full batches; a long flight has ten thousand. */
const MANY = roundsOf({ quick: 800, soak: 10_000 })
const GROWTH_MAX_BYTES = 50 * 1024 * 1024

test('fault 87: thousands of changes go out in full batches, while the deck stays in use and the page stays small', { tag: '@soak' }, async ({
  player: ada, lab, database, page,
}) => {
  test.setTimeout(45_000 + 10 * MANY)
  await ada.openDeck()
  await ada.untilWorkerControls()
  await lab.offline()
  const eventIds = await seedQuestEvents(ada, MANY)
  await ada.reload()
  await expect(ada.syncLine).toHaveText(MESSAGES.savedOnDevice)
  const devtools = await page.context().newCDPSession(page)
  const usedBytes = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const bytesBefore = await usedBytes()

  await lab.online()
  await lab.seen(WRITES.questEvents, { count: 3 })
  await lab.killWorker()
  const swiped = await swipeByKeys(ada, 6)

  await ada.untilSent(20_000 + 10 * MANY)
  const questEvents = await database.questEventsOf(ada)
  expect(questEvents).toHaveLength(MANY + 6)
  expect(questEvents).toEqual(expect.arrayContaining(eventIds))
  expect(await database.statesOf(ada)).toEqual(swiped)
  const full = lab.requests(WRITES.questEvents).filter(({ mutationIds }) => mutationIds.length === 100)
  expect(full.length).toBeGreaterThanOrEqual(MANY / 100)
  expect(lab.requests(WRITES.questEvents).length).toBeLessThan(1.2 * full.length)
  expect((await usedBytes()) - bytesBefore).toBeLessThan(GROWTH_MAX_BYTES)
})

test('fault 19: what the server refuses comes back with its reason, can be tried again, and holds up nothing', async ({
  player: ada, lab, database,
}) => {
  const shell = new ShellView(ada)
  await ada.openDeck()
  const refusal = { error: { code: 'invalid_item', message: 'This game cannot be owned.' } }
  const refusing = lab.fail(WRITES.states, { type: 'status', code: 422, body: refusal })
  const { gameId, name } = await ada.tap('Owned')
  await expect(ada.syncLine).toHaveText(couldNotBeSaved(1))
  await expect.poll(() => database.questEventsOf(ada)).toHaveLength(1)

  const sheet = await shell.openSheet()
  await expect(sheet.getByText(`Owned: ${name}`)).toBeVisible()
  await expect(sheet.getByText(refusal.error.message)).toBeVisible()
  lab.stopFailing(refusing)
  await sheet.getByRole('button', { name: SHEET_TEXTS.retry }).click()

  await untilBothEndsAgree(database, ada, { [gameId]: 'owned' })
  await expect(ada.syncLine).toHaveText(MESSAGES.allSaved)
})
