// Shows [S101 S105].
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameState } from '../../src/contract/mutations.ts'
import type { Fault } from '../support/fault-line.ts'
import { signUp } from '../support/player.ts'
import { roundsOf } from '../support/rounds.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { questCount, serverStates, signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

/** Each seed is another life. A seed with which a soak finds a fault is added here. */
const SEEDS = Array.from({ length: roundsOf({ quick: 2, soak: 100 }) }, (_, n) => n + 1)
const STEPS = 60
/** Few games, so that the devices change the same ones. */
const GAMES = 6
const VERDICTS: GameState[] = ['liked', 'disliked', 'owned']
const FAULTS: Fault[] = [
  { kind: 'refuse' },
  { kind: 'half-upload' },
  { kind: 'lose-answer' },
  { kind: 'truncate', characters: 15 },
  { kind: 'duplicate' },
  { kind: 'late-answer' },
  { kind: 'late-request' },
  { kind: 'replay-later' },
  { kind: 'status', status: 500, code: 'internal' },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429, retryAfterS: 2 },
  { kind: 'html200' },
  { kind: 'redirect' },
  { kind: 'body', body: {} },
]
const CLOCK_ERRORS_MS = [0, 45_000, -45_000, 10 * 365 * 24 * 3_600_000, -10 * 365 * 24 * 3_600_000]

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test.each(SEEDS)('P1 to P4, seed %i: two devices, random swipes, rewinds and faults: when they stop, all agree', async (seed) => {
  const random = seededRandom(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(values.length * random())] as T
  const player = await signUp(server.app)
  const clockErrorMs = pick(CLOCK_ERRORS_MS)
  const devices = [
    new SyncedDevice(server, player),
    new SyncedDevice(server, player, { browser: await signInAgain(server, player), clockErrorMs }),
  ]
  for (const { line } of devices) line.always(() => (random() < 0.35 ? pick(FAULTS) : undefined))
  /** The same time passes on both. */
  const pass = async (ms: number) => {
    server.clock.advance(ms)
    for (const { clock } of devices) await clock.advance(ms)
  }

  let counted = 0
  for (let step = 0; step < STEPS; step += 1) {
    const device = pick(devices)
    const dice = random()
    if (dice < 0.45) {
      await device.swipe(1 + Math.floor(GAMES * random()), pick(VERDICTS))
      counted += 1
    } else if (dice < 0.6) {
      counted -= Math.min(1, await device.db.swipes.count())
      await device.rewind()
    } else if (dice < 0.92) await device.sync(pick(['write', 'timer', 'poll', 'requested']))
    else if (dice < 0.95) device.restart()
    else if (dice < 0.97) device.clock.jump(pick(CLOCK_ERRORS_MS))
    else await device.line.deliver()
    await pass(Math.floor(3_000 * random()))
  }

  for (const { line } of devices) {
    line.heal()
    await line.deliver()
  }
  await pass(60_000)
  // Twice, because the first has to pull what the second sends.
  for (const device of [...devices, ...devices]) await device.syncUntilIdle()
  const states = await serverStates(server, player.id)
  for (const device of devices) {
    expect(await device.rows('pending', 'inflight', 'rejected')).toEqual([])
    expect(await device.mirror()).toEqual(states)
  }
  expect(await questCount(server, player.id)).toBe(counted)
})
