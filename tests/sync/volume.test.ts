// Shows [S101 S105].
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BATCH_MAX_ITEMS } from '../../src/contract/limits.ts'
import type { OutboxRowOf } from '../../src/local/db/outbox-row.ts'
import { signUp } from '../support/player.ts'
import { roundsOf } from '../support/rounds.ts'
import { questCount, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

/** The fake database slows down with every row that was ever moved. Ten thousand are for a real one. */
const ROWS = roundsOf({ quick: 400, soak: 6_000 })
/** The requests whose responses are lost: early, and near the end. */
const CUTS = [3, ROWS / BATCH_MAX_ITEMS - 2]

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test(
  'fault 87: thousands of changes after a long flight are sent in full batches, and resume after every interruption',
  async () => {
    const device = new SyncedDevice(server, await signUp(server.app))
    await device.swipeInRows(1, 'owned')
    const [, template] = (await device.rows()) as [unknown, OutboxRowOf<'quest.record'>]
    await device.db.outbox.clear()
    await device.db.outbox.bulkPut(
      Array.from({ length: ROWS }, (_, index) => {
        const id = device.newId()
        const payload = { eventId: id, type: 'SWIPE' as const, retracted: false }
        return { ...template, seq: (index + 1) as never, id, entityKey: `quest:${id}`, payload, at: template.at + index }
      }),
    )
    // Twice a response is lost and the app is closed before it can try again.
    for (const cut of CUTS) {
      let requests = 0
      device.line.beforeForward = () => {
        requests += 1
        if (requests === cut) device.line.next('/quests/', { kind: 'lose-answer' })
      }
      await device.sync()
      device.restart()
      await device.pass(60_000)
    }
    device.line.beforeForward = () => undefined
    await device.syncUntilIdle()
    expect(await questCount(server, device.userId)).toBe(ROWS)
    expect(await device.rows('pending', 'inflight', 'rejected')).toEqual([])
    const batches = device.line.requests.filter(({ path }) => path.includes('/quests/'))
    expect(batches.length).toBe(ROWS / BATCH_MAX_ITEMS + 2)
  },
  30_000 + 20 * ROWS,
)
