import { v7 as newUuid } from 'uuid'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { readTable } from '../support/device-view.ts'
import { seedQuestEvents } from '../support/device-seed.ts'
import { roundsOf } from '../support/rounds.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

test('fault 58: a server that is killed during a replay and restarts has every swipe once', async ({ player: ada, lab, database }) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await lab.offline()
  const swiped = await swipeByKeys(ada, roundsOf({ quick: 12, soak: 40 }))
  const held = lab.fail({ ...WRITES.states, nth: 1 }, { type: 'hold', before: 'forward' })
  await lab.online()
  await lab.seen(WRITES.states, { outcome: 'waiting' })

  await lab.killServer()
  await lab.release(held)
  await lab.startServer()

  await new ShellView(ada).sendNow()
  await untilBothEndsAgree(database, ada, swiped)
})

/** Returns the ids that the device counts as acknowledged. */
async function acknowledgedIds({ page, account }: BrowserPlayer): Promise<string[]> {
  const rows = await readTable(page, account.userId, 'outbox')
  return rows.flatMap(({ id, state }) => (state === 'acknowledged' ? [id] : []))
}

test(
  'fault 58: every change that the device counts as acknowledged is on the server, however often that is killed during a replay',
  { tag: '@soak' },
  async ({ player: ada, lab, database }) => {
    const deaths = roundsOf({ quick: 1, soak: 20 })
    test.setTimeout(60_000 + deaths * 10_000)
    await ada.openDeck()
    await ada.untilWorkerControls()
    await lab.offline()
    const eventIds = await seedQuestEvents(ada, 300 * deaths + 200)
    lab.fail(WRITES.questEvents, { type: 'delay', ms: 100 })
    await lab.online()

    for (let death = 1; death <= deaths; death++) {
      await lab.seen(WRITES.questEvents)
      await lab.killServer()
      lab.forgetRequests()
      const acknowledged = await acknowledgedIds(ada)
      expect(await database.questEventsOf(ada)).toEqual(expect.arrayContaining(acknowledged))
      await lab.startServer()
      await new ShellView(ada).sendNow()
    }

    await ada.untilSent()
    expect(await database.questEventsOf(ada)).toEqual(eventIds)
  },
)

interface Push {
  readonly ids: readonly string[]
  isAcknowledged: boolean
}

/** Sends ten batches at once, as from ten devices. Resolves when each has its response or has failed. */
async function pushAtOnce(lab: NetworkLab, { account }: BrowserPlayer, pushes: readonly Push[], onAnswer: () => void) {
  const push = async (one: Push) => {
    const at = Date.now()
    const answer = await fetch(lab.origin + ENDPOINTS.questEventsBatch.path, {
      method: ENDPOINTS.questEventsBatch.method,
      headers: {
        'Content-Type': 'application/json',
        Cookie: account.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        Origin: lab.origin,
      },
      body: JSON.stringify({ userId: account.userId, events: one.ids.map((id) => ({ type: 'SWIPE', id, at })) }),
    })
    const { results } = (await answer.json()) as { results: { status: string }[] }
    one.isAcknowledged = results.every(({ status }) => status === 'applied')
    onAnswer()
  }
  await Promise.allSettled(pushes.map(push))
}

test(
  'fault 58: a server that is killed during a commit has what it acknowledged, and each of the other batches completely or not at all',
  { tag: '@soak' },
  async ({ otherPlayer: ada, lab, database }) => {
    const unknown: Push[] = []
    const deaths = roundsOf({ quick: 2, soak: 20 })
    test.setTimeout(45_000 + deaths * 10_000)
    for (let death = 1; death <= deaths; death++) {
      const pushes = Array.from({ length: 10 }, (): Push => ({
        ids: Array.from({ length: 100 }, () => newUuid()),
        isAcknowledged: false,
      }))
      let answers = 0
      let killed: Promise<void> | undefined
      await pushAtOnce(lab, ada, pushes, () => {
        // Another number of responses each time, up to eight.
        if (++answers === 1 + (death % 8)) killed = lab.killServer()
      })
      // A busy server may have rejected enough requests to be still alive.
      await (killed ?? lab.killServer())
      await lab.startServer()

      const present = new Set(await database.questEventsOf(ada))
      for (const { ids, isAcknowledged } of pushes) {
        const arrived = ids.filter((id) => present.has(id)).length
        expect(isAcknowledged ? [ids.length] : [0, ids.length]).toContain(arrived)
      }
      unknown.push(...pushes.filter(({ isAcknowledged }) => !isAcknowledged))
    }
    expect(unknown.length, 'batches of which nothing was known').toBeGreaterThan(0)

    const again = unknown.slice(0, 10)
    await pushAtOnce(lab, ada, again, () => undefined)
    expect(again.filter(({ isAcknowledged }) => !isAcknowledged)).toEqual([])
    expect(await database.questEventsOf(ada)).toEqual(expect.arrayContaining(again.flatMap(({ ids }) => ids)))
  },
)
