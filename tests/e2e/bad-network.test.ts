import { SHEET_MESSAGES } from '../../src/app/shell/messages.ts'
import { couldNotBeSaved, FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import { seedQuestEvents } from '../support/device-seed.ts'
import { roundsOf } from '../support/rounds.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

/** Enough changes that the worker is killed between full batches; a long flight has ten thousand. */
const MANY = roundsOf({ quick: 800, soak: 10_000 })
const GROWTH_MAX_BYTES = 50 * 1024 * 1024

test(
  'fault 87: thousands of changes are sent in full batches, while the deck stays usable and the page stays small',
  { tag: '@soak' },
  async ({ player: ada, lab, database, page }) => {
    test.setTimeout(45_000 + 10 * MANY)
    await ada.openDeck()
    await ada.untilWorkerControls()
    await lab.offline()
    const eventIds = await seedQuestEvents(ada, MANY)
    await ada.reload()
    await expect(ada.syncLine).toHaveText(FIXED_MESSAGES.savedOnDevice)
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
  },
)

test('fault 19: a rejected change shows its reason, can be retried, and blocks no other', async ({ player: ada, lab, database }) => {
  const shell = new ShellView(ada)
  await ada.openDeck()
  const refusal = { error: { code: 'invalid_item', message: 'This game cannot be owned.' } }
  const { gameId, name } = await ada.topCard()
  const refusing = lab.fail({ ...WRITES.states, bodyIncludes: `"game_id":${gameId},` }, { type: 'status', code: 422, body: refusal })
  await ada.tap('Owned')
  await expect(ada.syncLine).toHaveText(couldNotBeSaved(1))
  const other = await ada.tap('Like')
  await expect.poll(() => database.statesOf(ada)).toEqual({ [other.gameId]: 'liked' })

  const sheet = await shell.openSheet()
  await expect(sheet.getByText(`Owned: ${name}`)).toBeVisible()
  await expect(sheet.getByText(refusal.error.message)).toBeVisible()
  lab.stopFailing(refusing)
  await sheet.getByRole('button', { name: SHEET_MESSAGES.retry }).click()

  await untilBothEndsAgree(database, ada, { [gameId]: 'owned', [other.gameId]: 'liked' })
  await expect(ada.syncLine).toHaveText(FIXED_MESSAGES.allSaved)
})
