import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { roundsOf } from '../support/rounds.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let greedy: Player
let swiper: Player
let isOverwhelmed = false
/** The duration of each response by the server's clock. */
let responseMs = 0

beforeAll(async () => {
  // Called once the clock of a response runs.
  const isSlow = () => {
    server.clock.advance(responseMs)
    return isOverwhelmed
  }
  server = await buildTestApp({ isOverwhelmed: isSlow })
})
afterAll(() => server.close())
beforeEach(async () => {
  isOverwhelmed = false
  responseMs = 0
  ;[greedy, swiper] = [await signUp(server.app), await signUp(server.app)]
})

const read = (who: Browser) => who.call<ErrorResponse>('popularPlayers')
const swipe = (who: Player) =>
  who.call('pushGameStates', { body: { user_id: who.id, states: [{ game_id: testGameId(1), state: 'liked' }] } })

/** Sends six requests at once; each takes four seconds by the server's clock. */
async function takeLong(who: Browser): Promise<void> {
  const held = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  const lock = server.db.transaction().execute(async (trx) => {
    await sql`lock table list in access exclusive mode`.execute(trx)
    held.resolve()
    await waits.promise
  })
  await held.promise
  const answers = Array.from({ length: 6 }, () => who.call('playerLists', { params: { userId: greedy.id } }))
  const asking = () =>
    sql<{ count: number }>`select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      server.db,
    )
  await expect.poll(async () => Number((await asking()).rows[0]?.count)).toBe(6)
  server.clock.advance(4_000)
  waits.resolve()
  await lock
  await Promise.all(answers)
}

it('an overwhelmed server first refuses the clients whose responses took most time in the last minute', async () => {
  await takeLong(greedy)
  expect((await read(greedy)).status).toBe(200)
  isOverwhelmed = true
  const refused = await read(greedy)
  expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '10'])
  expect([(await read(swiper)).status, (await swipe(swiper)).status, (await read(new Browser(server.app))).status]).toEqual([200, 200, 401])
  server.clock.advance(60_000)
  expect((await read(greedy)).status).toBe(200)
})

/** As many batches as a full queue has; the number of rows changes only the duration of this test. */
const ROWS = roundsOf({ quick: 5, soak: 100 })

it('it accepts a full queue of 100 batches meanwhile', async () => {
  isOverwhelmed = true
  // As slow as an overwhelmed server is.
  responseMs = 900
  const answers: number[] = []
  for (let batch = 0; batch < 100; batch++) {
    const states = Array.from({ length: ROWS }, (_, n) => ({ game_id: testGameId(1 + ((batch * ROWS + n) % 150)), state: 'liked' }))
    answers.push((await swiper.call('pushGameStates', { body: { user_id: swiper.id, states } })).status)
  }
  expect(new Set(answers)).toEqual(new Set([200]))
})
