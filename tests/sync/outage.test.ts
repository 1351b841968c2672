// Shows [S101 S105].
import { sql } from 'kysely'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { Db } from '../../src/server/db/database.ts'
import { createSyncScheduler } from '../../src/sync/scheduler.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import { roundsOf, SOAK_TAG } from '../support/rounds.ts'
import { unknown } from '../support/scripted-remote.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { questCount, serverStates, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { createTestDeps } from '../support/test-deps.ts'

const MINUTES_10 = 600_000
/** The server dies at every `STEP`th of its queries. */
const STEP = roundsOf({ quick: 5, soak: 1 })

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

describe('fault 17: 503 for ten minutes', () => {
  test('and then a healthy server: the first success comes within a minute, and the queue empties', async () => {
    const device = new SyncedDevice(server, await signUp(server.app))
    await device.swipe(1, 'liked')
    const ends = server.clock.now() + MINUTES_10
    device.line.always(() => (server.clock.now() < ends ? { kind: 'status', status: 503 } : undefined))
    let tries = 0
    while (server.clock.now() < ends) {
      const end = await device.sync('timer')
      const isTried = end.state === 'BackingOff' && end.reason !== null
      tries += isTried ? 1 : 0
      await device.pass(end.state === 'BackingOff' && !isTried ? end.waitMs : 1_000)
    }
    expect(server.clock.now() - ends).toBeLessThanOrEqual(60_000)
    expect(tries).toBeLessThanOrEqual(30)
    expect(await device.sync('timer')).toEqual({ state: 'Idle', waitMs: null })
    expect(await questCount(server, device.userId)).toBe(1)
  })

  test('fifty clients come back within a minute of the end, over 20 s and more, and not in one crowd', { tags: [SOAK_TAG] }, async () => {
    const random = seededRandom(50)
    const outage = Array.from({ length: 50 }, () => backAfterOutage(random))
    const delays = (await Promise.all(outage)).sort((a, b) => a - b)
    expect(delays.at(-1)).toBeLessThanOrEqual(60_000)
    expect((delays.at(-1) as number) - (delays[0] as number)).toBeGreaterThanOrEqual(20_000)
    const perSecond = Map.groupBy(delays, (delay) => Math.floor(delay / 1_000))
    expect(Math.max(...[...perSecond.values()].map((same) => same.length))).toBeLessThanOrEqual(8)
  })
})

/**
 * Runs one page with its scheduler through a ten-minute outage. Returns how long after its end the first sync succeeds.
 */
async function backAfterOutage(random: () => number): Promise<number> {
  const { device, remote, engine } = createTestDeps({ random, locks: undefined })
  const ends = device.now() + MINUTES_10
  remote.always('me', (call) => (device.now() < ends ? unknown('busy') : remote.wellBehaved(call)))
  await device.swipe(1, 'disliked')
  const log: { state: string; at: number }[] = []
  let syncAll: () => void = () => undefined
  const scheduler = createSyncScheduler(
    device.clock,
    (trigger) => engine.sync(trigger, device.userId),
    ({ state }) => {
      log.push({ state, at: device.now() })
      syncAll()
    },
  )
  scheduler.recordWrite()
  while (log.at(-1)?.state !== 'Idle') {
    // Every sync ends before the clock advances.
    const ended = new Promise<void>((resolve) => (syncAll = resolve))
    await device.clock.advance(device.clock.nextTimer)
    await ended
  }
  scheduler.stop()
  return (log.at(-1)?.at ?? Infinity) - ends
}

describe('fault 61: the disk of the server is full', () => {
  const fill = () =>
    sql`create or replace function fill_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`
      .execute(server.db)
      .then(() =>
        sql`create trigger fill_disk before insert or update on game_state for each row execute function fill_disk()`.execute(server.db),
      )

  test('changes wait and none of them is shown as failing, reads work, health reports it; once there is space all arrive', async () => {
    const player = await signUp(server.app)
    const device = new SyncedDevice(server, player)
    await device.swipe(1, 'liked')
    await device.swipe(2, 'liked')
    await fill()
    for (let round = 0; round < 9; round += 1) {
      expect(await device.sync('timer')).toMatchObject({ state: 'BackingOff' })
      await device.pass(60_000)
    }
    const waiting = await device.db.outbox.where('state').notEqual('acknowledged').toArray()
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.map(({ serverErrors }) => serverErrors)).toEqual(waiting.map(() => 0))
    const refused = await player.call<ErrorResponse>('pushGameStates', {
      body: { user_id: player.id, states: [{ game_id: gameCard(3).id, state: 'liked' }] },
    })
    expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '60'])
    expect([(await player.call('pullChanges')).status, (await player.call('health')).status]).toEqual([200, 503])
    await sql`drop trigger fill_disk on game_state`.execute(server.db)
    await device.pass(120_000)
    await device.syncUntilIdle()
    expect(Object.keys(await serverStates(server, device.userId))).toHaveLength(2)
    expect((await player.call('health')).status).toBe(200)
  })
})

describe('fault 22: the server dies in the middle of a batch', () => {
  /** From its nth query on the server does nothing more. 0 for a healthy one. */
  const death = { nth: 0, queries: 0 }
  let mortal: TestApp
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
    mortal = await buildTestApp({ db: dyingAt(death, database.db) })
  })
  afterAll(async () => {
    await mortal.close()
    await database.drop()
  })

  test('at any of its queries: a batch is stored completely or not at all, and the retry completes it', async () => {
    for (let nth = 1, died = true; died; nth += STEP) {
      const device = new SyncedDevice(mortal, await signUp(mortal.app))
      await device.swipe(1, 'liked')
      await device.swipe(2, 'owned')
      await device.swipe(1, 'disliked')
      Object.assign(death, { nth, queries: 0 })
      await device.sync()
      died = death.queries >= nth
      death.nth = 0
      expect([0, 2]).toContain(Object.keys(await serverStates(mortal, device.userId)).length)
      expect([0, 3]).toContain(await questCount(mortal, device.userId))
      await device.pass(60_000)
      await device.syncUntilIdle()
      const expected = { [gameCard(1).id]: 'disliked', [gameCard(2).id]: 'owned' }
      expect(await serverStates(mortal, device.userId)).toEqual(expected)
      expect(await questCount(mortal, device.userId)).toBe(3)
      expect(await device.rows('pending', 'inflight', 'rejected')).toEqual([])
      if (!died) expect(nth).toBeGreaterThan(10)
    }
  })
})

function dyingAt(death: { nth: number; queries: number }, db: Db): Db {
  const count = () => {
    death.queries += 1
    if (death.nth > 0 && death.queries >= death.nth) throw new Error('the server is gone')
  }
  const mortalDb = db.withPlugin({
    transformQuery({ node }) {
      count()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  // Prepared statements were compiled before, so a plugin does not see them.
  const execute = mortalDb.executeQuery.bind(mortalDb)
  return Object.assign(mortalDb, {
    executeQuery: async <R>(query: CompiledQuery<R>) => {
      count()
      return execute(query)
    },
  })
}
