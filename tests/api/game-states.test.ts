import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { bumpRevision } from '../../src/server/db/user-revision.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { untilWaiting } from '../support/until-waiting.ts'

interface PulledResponse {
  now: number
  cursor: number
  states: { game_id: number; state: string | null; at: number }[]
}

const [ONE, TWO, THREE] = [testGameId(1), testGameId(2), testGameId(3)]
const NO_GAME = testGameId(999_000)

let server: TestApp
let player: Player
let now: number

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  now = server.clock.now()
})

async function push(states: unknown[], as: Player = player) {
  return as.call<WriteResponse>('pushGameStates', { body: { user_id: as.id, states } })
}

async function statuses(states: unknown[]): Promise<string[]> {
  const answer = await push(states)
  expect(answer.status).toBe(200)
  return answer.body.results.map(({ status, code }) => (code === undefined ? status : `${status} ${code}`))
}

async function states(as: Player = player) {
  return (await as.call<{ game_id: number; state: string }[]>('pullGameStates', { params: { userId: as.id } })).body
}

async function pull(since: number, as: Player = player): Promise<PulledResponse> {
  const answer = await as.call<PulledResponse>('pullGameStates', { params: { userId: as.id }, query: { since: String(since) } })
  expect(answer.status).toBe(200)
  return answer.body
}

describe('pushing game states', () => {
  it('accepts a request without ids and times', async () => {
    expect(
      await statuses([
        { game_id: TWO, state: 'disliked' },
        { game_id: ONE, state: 'liked' },
      ]),
    ).toEqual(['applied', 'applied'])
    expect(await states()).toEqual([
      { game_id: ONE, state: 'liked' },
      { game_id: TWO, state: 'disliked' },
    ])
  })

  it('returns a result for each item under its own id, in order, with the server’s clock', async () => {
    const ids = [randomUUID(), randomUUID()]
    const { body } = await push([
      { id: ids[0], game_id: TWO, state: 'owned', at: now },
      { id: ids[1], game_id: ONE, state: 'liked', at: now },
    ])
    expect(body).toEqual({ now, history: expect.any(String) as string, results: ids.map((id) => ({ id, status: 'applied' })) })
  })

  it('keeps the later of two writes, in whatever order they arrive', async () => {
    expect(await statuses([{ game_id: ONE, state: 'owned', at: now - 10 }])).toEqual(['applied'])
    expect(await statuses([{ game_id: ONE, state: 'liked', at: now - 20 }])).toEqual(['stale'])
    expect(await states()).toEqual([{ game_id: ONE, state: 'owned' }])
    expect(await statuses([{ game_id: ONE, state: 'disliked', at: now - 5 }])).toEqual(['applied'])
    expect(await states()).toEqual([{ game_id: ONE, state: 'disliked' }])
  })

  it('reports a duplicate as applied without any change', async () => {
    const item = { id: randomUUID(), game_id: ONE, state: 'liked', at: now }
    await push([item])
    const before = await pull(0)
    for (let delivery = 0; delivery < 3; delivery++) expect(await statuses([item])).toEqual(['applied'])
    expect((await pull(0)).states).toEqual(before.states)
    expect((await pull(before.cursor)).states).toEqual([])
  })

  it('of two values at the same time keeps the same one, whichever arrived first', async () => {
    await push([
      { game_id: ONE, state: 'liked', at: now },
      { game_id: TWO, state: 'owned', at: now },
    ])
    expect(
      await statuses([
        { game_id: ONE, state: 'owned', at: now },
        { game_id: TWO, state: 'liked', at: now },
      ]),
    ).toEqual(['applied', 'stale'])
    expect(await states()).toEqual([
      { game_id: ONE, state: 'owned' },
      { game_id: TWO, state: 'owned' },
    ])
  })

  it('clears by null and keeps a tombstone that an older write cannot replace', async () => {
    await push([{ game_id: ONE, state: 'liked', at: now - 30 }])
    expect(await statuses([{ game_id: ONE, state: null, at: now - 10 }])).toEqual(['applied'])
    expect(await states()).toEqual([])
    expect(await statuses([{ game_id: ONE, state: 'liked', at: now - 20 }])).toEqual(['stale'])
    expect(await states()).toEqual([])
    expect(await statuses([{ game_id: TWO, state: null, at: now - 10 }])).toEqual(['applied'])
    expect(await statuses([{ game_id: TWO, state: 'liked', at: now - 20 }])).toEqual(['stale'])
  })

  it('applies several items of one game in the order of at', async () => {
    expect(
      await statuses([
        { game_id: ONE, state: 'owned', at: now - 1 },
        { game_id: ONE, state: 'liked', at: now - 3 },
        { game_id: TWO, state: 'liked', at: now - 2 },
        { game_id: ONE, state: null, at: now - 2 },
      ]),
    ).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect(await states()).toEqual([
      { game_id: ONE, state: 'owned' },
      { game_id: TWO, state: 'liked' },
    ])
  })

  it('does so within one batch, too', async () => {
    expect(
      await statuses([
        { game_id: ONE, state: 'owned', at: now },
        { game_id: ONE, state: 'liked', at: now },
      ]),
    ).toEqual(['applied', 'stale'])
    expect(await states()).toEqual([{ game_id: ONE, state: 'owned' }])
  })

  it('applies the valid items of a batch and gives the reason for each failed one', async () => {
    const id = randomUUID()
    const { status, body } = await push([
      { game_id: ONE, state: 'liked', at: now },
      { id, game_id: TWO, state: 'loved', at: now },
      { game_id: NO_GAME, state: 'liked', at: now },
      { game_id: THREE, state: 'owned', at: now + 60_001 },
      'nonsense',
      { game_id: TWO, state: 'disliked', at: now },
    ])
    expect(status).toBe(200)
    expect(body.results.map((result) => result.status)).toEqual(['applied', 'rejected', 'rejected', 'rejected', 'rejected', 'applied'])
    expect(body.results[1]).toEqual({
      id,
      status: 'rejected',
      code: 'invalid_item',
      message: 'states[1].state must be one of "liked", "disliked", "owned" or null.',
    })
    expect(body.results[2]).toMatchObject({ code: 'unknown_game', message: `There is no game ${NO_GAME}.` })
    expect(body.results[3]).toMatchObject({ code: 'clock_skew', message: 'states[3].at is 60 s ahead of the server.' })
    expect(body.results[4]).toMatchObject({ code: 'invalid_item', message: 'states[4] must be of type object.' })
    expect(await states()).toEqual([
      { game_id: ONE, state: 'liked' },
      { game_id: TWO, state: 'disliked' },
    ])
  })

  it.each([
    [{ game_id: ONE, state: 'liked', extra: 1 }, 'states[0] has unknown keys: "extra".'],
    [{ state: 'liked' }, 'states[0] lacks "game_id".'],
    [{ game_id: ONE }, 'states[0] lacks "state".'],
    [{ game_id: '1', state: 'liked' }, 'states[0].game_id must be of type integer.'],
    [{ game_id: 1.5, state: 'liked' }, 'states[0].game_id must be of type integer.'],
    [{ game_id: null, state: 'liked' }, 'states[0].game_id must be of type integer.'],
    [{ game_id: ONE, state: 1 }, 'states[0].state must be one of "liked", "disliked", "owned" or null.'],
    [{ game_id: ONE, state: 'liked', at: -1 }, 'states[0].at must be >= 0.'],
    [{ game_id: ONE, state: 'liked', at: 1e300 }, 'states[0].at must be <= 8640000000000000.'],
    [{ game_id: ONE, state: 'liked', at: '5' }, 'states[0].at must be of type integer.'],
    [{ game_id: ONE, state: 'liked', id: 'x' }, 'states[0].id must be a UUID in lower case.'],
    [null, 'states[0] must be of type object.'],
    [[], 'states[0] must be of type object.'],
  ])('refuses the item %j and writes nothing', async (item, message) => {
    const before = await databaseDigest(server.db)
    const { status, body } = await push([item])
    expect(status).toBe(200)
    expect(body.results).toMatchObject([{ status: 'rejected', code: 'invalid_item', message }])
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it.each([NO_GAME, 0, -1, 7, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300])(
    'refuses the unknown game %d and writes nothing',
    async (gameId) => {
      const before = await databaseDigest(server.db)
      expect(await statuses([{ game_id: gameId, state: 'liked' }])).toEqual(['rejected unknown_game'])
      expect(await databaseDigest(server.db)).toEqual(before)
    },
  )

  it('accepts a clock that is 60 s ahead and no more', async () => {
    expect(await statuses([{ game_id: ONE, state: 'liked', at: now + 60_000 }])).toEqual(['applied'])
    const before = await databaseDigest(server.db)
    expect(await statuses([{ game_id: TWO, state: 'liked', at: now + 60_001 }])).toEqual(['rejected clock_skew'])
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('accepts 100 items and not 101', async () => {
    const hundred = Array.from({ length: 100 }, (_, ordinal) => ({ game_id: testGameId(ordinal + 1), state: 'owned' }))
    expect(new Set(await statuses(hundred))).toEqual(new Set(['applied']))
    const before = await databaseDigest(server.db)
    const answer = await push([...hundred, { game_id: testGameId(101), state: 'owned' }])
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'too_many_items' } } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('clears a state that was written late, after the clearing that waited for it', async () => {
    await statuses([{ game_id: THREE, state: 'disliked', at: now - 3 }])
    const { late } = await server.db.transaction().execute(async (trx) => {
      await bumpRevision(trx, player.id)
      await trx
        .insertInto('clearing')
        .values({ user_id: player.id, category: 'liked', at: now - 1 })
        .execute()
      const pushed = statuses([
        { game_id: ONE, state: 'liked', at: now - 2 },
        { game_id: TWO, state: 'liked', at: now },
      ])
      await untilWaiting(server.db, 1)
      return { late: pushed }
    })
    expect(await late).toEqual(['stale', 'applied'])
    expect(await states()).toEqual([
      { game_id: TWO, state: 'liked' },
      { game_id: THREE, state: 'disliked' },
    ])
  })

  it('applies two concurrent batches with the same games in opposite orders', async () => {
    const other = await signUp(server.app)
    const games = Array.from({ length: 100 }, (_, ordinal) => testGameId(ordinal + 1))
    const batch = (state: string, at: number, gameIds: number[]) => gameIds.map((game_id) => ({ game_id, state, at }))
    for (let round = 0; round < 10; round++) {
      const at = now - 1_000 + round * 10
      const answers = await Promise.all([
        push(batch('liked', at, games)),
        push(batch('owned', at + 1, games.toReversed())),
        push(batch('disliked', at - 5, games)),
        push(batch('liked', at, games), other),
        push(batch('owned', at + 1, games.toReversed()), other),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
    for (const as of [player, other]) expect(new Set((await states(as)).map(({ state }) => state))).toEqual(new Set(['owned']))
  })
})

describe('pulling game states', () => {
  it('returns an empty list to a new player', async () => {
    expect(await states()).toEqual([])
    expect(await pull(0)).toMatchObject({ now, states: [] })
  })

  it('returns changes after the cursor, with tombstones, and nothing if nothing changed', async () => {
    await push([
      { game_id: ONE, state: 'liked', at: now - 9 },
      { game_id: TWO, state: 'owned', at: now - 9 },
    ])
    const first = await pull(0)
    expect(first.states).toEqual([
      { game_id: ONE, state: 'liked', at: now - 9 },
      { game_id: TWO, state: 'owned', at: now - 9 },
    ])
    await push([
      { game_id: ONE, state: null, at: now - 5 },
      { game_id: THREE, state: 'disliked', at: now - 5 },
    ])
    const second = await pull(first.cursor)
    expect(second.cursor).toBeGreaterThan(first.cursor)
    expect(second.states).toEqual([
      { game_id: ONE, state: null, at: now - 5 },
      { game_id: THREE, state: 'disliked', at: now - 5 },
    ])
    expect(await pull(second.cursor)).toEqual({ now, cursor: second.cursor, states: [] })
  })

  it('never misses a write before its cursor, however many writers there are', async () => {
    const seen = new Map<number, string | null>()
    let cursor = 0
    const writing = new AbortController()
    const reading = (async () => {
      while (!writing.signal.aborted) {
        const pulled = await pull(cursor)
        expect(pulled.cursor).toBeGreaterThanOrEqual(cursor)
        cursor = pulled.cursor
        for (const { game_id, state } of pulled.states) seen.set(game_id, state)
      }
    })()
    await Promise.all(Array.from({ length: 40 }, (_, ordinal) => push([{ game_id: testGameId(ordinal + 1), state: 'liked' }])))
    writing.abort()
    await reading
    for (const { game_id, state } of (await pull(cursor)).states) seen.set(game_id, state)
    expect(seen.size).toBe(40)
  })

  it('returns a cursor below the requested one, so that a device notices a restored server', async () => {
    await push([{ game_id: ONE, state: 'liked' }])
    const { cursor, states } = await pull(1_000_000)
    expect(cursor).toBeLessThan(1_000_000)
    expect(states).toEqual([])
  })

  it.each(['-1', 'x', '', '1.5', '1e3', '9999999999999999'])('refuses the cursor %j', async (since) => {
    const answer = await player.call('pullGameStates', { params: { userId: player.id }, query: { since } })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } })
  })

  it('refuses unknown parameters', async () => {
    const answer = await player.call('pullGameStates', { params: { userId: player.id }, query: { until: '3' } })
    expect(answer.status).toBe(400)
  })
})

it('fault 51: nothing is stored without a session: a guest gets a deck, and their swipes are refused', async () => {
  const guest = new Browser(server.app)
  const before = await databaseDigest(server.db)
  const dealt = await guest.call('swipedeck', { body: { user_id: 0, alreadyShown: [ONE], filters: { platforms: [6] } } })
  expect(dealt.status).toBe(200)
  const exported = { states: [{ game_id: TWO, state: 'liked' }] }
  expect((await guest.call('pushGameStates', { body: { user_id: '0', ...exported } })).status).toBe(401)
  expect((await guest.call('likeGame', { params: { gameId: TWO }, body: { userId: '0' } })).status).toBe(401)
  expect((await player.call('pushGameStates', { body: { user_id: '0', ...exported } })).status).toBe(403)
  expect(await databaseDigest(server.db)).toEqual(before)
})
