import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameCard } from '../../src/contract/games.ts'
import type { PulledGameStates } from '../../src/contract/states.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { findPostmaster } from '../../src/server/db/postmaster.ts'
import { registration } from '../support/player.ts'
import { prepareData } from '../support/prepared-data.ts'
import { RealServer } from '../support/real-server.ts'
import { untilWell } from '../support/until-well.ts'
import { roundsOf } from '../support/rounds.ts'
import { seededRandom } from '../support/seeded-random.ts'

const ROUNDS = roundsOf({ quick: 1, soak: 15 })
/** A round is mostly one start of the server: 5 s on two quiet cores. */
const ROUND_MAX_MS = 15_000
const GAMES = 20
const KILL_WITHIN_MS = 60
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

let dataDir: string
let server: RealServer
let origin: string
let cookie = ''
let userId: string
let games: number[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-crash-'))
  await prepareData(dataDir)
  await startServer()
  const answer = await post('/api/users/register', registration())
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  userId = ((await answer.json()) as { user: { id: string } }).user.id
  const deck = (await (await post('/api/games/swipedeck', { user_id: 0 })).json()) as { games: GameCard[] }
  games = deck.games.slice(0, GAMES).map((game) => game.id)
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function startServer(): Promise<void> {
  server = new RealServer({ DATA_DIR: dataDir })
  origin = await untilWell(server)
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(origin + path, { method: 'POST', headers: { ...OWN, cookie }, body: JSON.stringify(body) })
}

/** Pushes one batch with the same state and time for all games: the time identifies the batch. */
async function push(at: number): Promise<void> {
  const states = games.map((game_id) => ({ game_id, state: at % 2 === 0 ? 'liked' : 'disliked', at }))
  const answer = await post('/api/users/gamestate/batch', { user_id: userId, states })
  if (answer.status !== 200) throw new Error(`${answer.status}`)
  const { results } = (await answer.json()) as WriteResponse
  expect(results.map((result) => result.status)).toEqual(games.map(() => 'applied'))
}

/** Returns the times in the server's rows: a single one if every batch was applied completely. */
async function moments(): Promise<number[]> {
  const answer = await fetch(`${origin}/api/users/gamestate/batch/${userId}?since=0`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  const { states } = (await answer.json()) as PulledGameStates
  expect(states.map((state) => state.game_id).toSorted()).toEqual(games.toSorted())
  return [...new Set(states.map((state) => state.at))]
}

/** Pushes one batch after the other until the server has died; returns the last sent and the last acknowledged. */
async function pushUntilKilled(acknowledged: number): Promise<{ sent: number; acknowledged: number }> {
  for (let at = acknowledged + 1; ; at++) {
    try {
      await push(at)
      acknowledged = at
    } catch {
      return { sent: at, acknowledged }
    }
  }
}

describe.each([
  ['the server', false],
  ['the server and its PostgreSQL', true],
])('killing %s in the middle of batches', (_, withPostgres) => {
  it(
    'loses nothing that was acknowledged and leaves no batch half applied (sync faults 22 and 58)',
    async () => {
      const random = seededRandom(58)
      let at = Date.now() - 1_000_000 + (withPostgres ? 500_000 : 0)
      await push(at)
      for (let round = 0; round < ROUNDS; round++) {
        const pushing = pushUntilKilled(at)
        const postgres = await findPostmaster(join(dataDir, 'postgres'))
        // The time of the kill is random, within a few batches.
        setTimeout(
          () => {
            if (withPostgres && postgres !== undefined) process.kill(postgres.pid, 'SIGKILL')
            server.child.kill('SIGKILL')
          },
          5 + random() * KILL_WITHIN_MS,
        )
        const { sent, acknowledged } = await pushing
        await server.ended
        await startServer()

        const [moment, ...others] = await moments()
        expect(others).toEqual([])
        expect(moment).toBeGreaterThanOrEqual(acknowledged)
        expect(moment).toBeLessThanOrEqual(sent)
        // The unacknowledged batch is sent again, and applied once.
        await push(sent)
        expect(await moments()).toEqual([sent])
        at = sent
      }
    },
    60_000 + ROUNDS * ROUND_MAX_MS,
  )
})
