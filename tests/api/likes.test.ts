import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameCard } from '../../src/contract/games.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { REFRESH_INTERVAL_MS } from '../../src/server/catalogue/index/live-catalogue.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

type LikeResponse = WriteResponse & { liked: boolean; totalLikes: number }

const [ONE, TWO] = [testGameId(1), testGameId(2)]
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

function like(gameId: number | string, body: Record<string, unknown> = {}) {
  return player.call<LikeResponse>('likeGame', { params: { gameId }, body: { userId: player.id, ...body } })
}

function likes(items: unknown[]) {
  return player.call<WriteResponse>('likesBatch', { body: { userId: player.id, likes: items } })
}

async function setState(gameId: number, state: string | null, at: number): Promise<void> {
  await player.call('pushGameStates', { body: { user_id: player.id, states: [{ game_id: gameId, state, at }] } })
}

async function stateOf(gameId: number): Promise<string | null | undefined> {
  const { body } = await player.call<{ states: { game_id: number; state: string | null }[] }>('pullGameStates', {
    params: { userId: player.id },
    query: { since: '0' },
  })
  return body.states.find(({ game_id }) => game_id === gameId)?.state
}

describe('liking one game', () => {
  it('accepts a request without ids and times, and returns whether it is liked', async () => {
    const answer = await like(ONE)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      history: expect.any(String) as string,
      liked: true,
      totalLikes: expect.any(Number),
      now,
      results: [{ id: expect.any(String), status: 'applied' }],
    })
    expect(await stateOf(ONE)).toBe('liked')
  })

  it('is the same fact as the state liked', async () => {
    await setState(ONE, 'liked', now - 10)
    expect((await like(ONE, { liked: true, at: now - 10 })).body.results).toMatchObject([{ status: 'applied' }])
    expect((await like(ONE, { liked: false, at: now - 5 })).body.liked).toBe(false)
    expect(await stateOf(ONE)).toBeNull()
    await setState(ONE, 'liked', now - 7)
    expect(await stateOf(ONE)).toBeNull()
  })

  it('returns the result under the given id, and stale for an older one', async () => {
    const id = randomUUID()
    await like(ONE, { at: now })
    const { body } = await like(ONE, { liked: false, at: now - 1, id })
    expect(body).toMatchObject({ liked: true, results: [{ id, status: 'stale' }] })
  })

  it.each(['owned', 'disliked'] as const)('undone clears only the state liked and leaves %s', async (state) => {
    await setState(ONE, state, now - 10)
    expect((await like(ONE, { liked: false, at: now })).body).toMatchObject({ liked: false, results: [{ status: 'applied' }] })
    expect(await stateOf(ONE)).toBe(state)
  })

  it('undone before it arrived stays undone', async () => {
    await like(ONE, { liked: false, at: now })
    expect((await like(ONE, { at: now - 1 })).body).toMatchObject({ liked: false, results: [{ status: 'stale' }] })
    expect(await stateOf(ONE)).toBeNull()
  })

  it('undone clears older likes, even if there was another state when the undo arrived', async () => {
    await setState(ONE, 'owned', now - 20)
    await like(ONE, { liked: false, at: now - 10 })
    expect((await like(ONE, { at: now - 15 })).body).toMatchObject({ liked: false, results: [{ status: 'stale' }] })
    expect(await stateOf(ONE)).toBeNull()
    await setState(ONE, 'disliked', now - 12)
    expect(await stateOf(ONE)).toBe('disliked')
  })

  it.each([NO_GAME, '0', '2147483648', '9999999999'])('of the unknown game %s: 404 and nothing written', async (gameId) => {
    const before = await databaseDigest(server.db)
    expect(await like(gameId)).toMatchObject({ status: 404, body: { error: { code: 'unknown_game' } } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('refuses a clock that is ahead: 422 and nothing written', async () => {
    const before = await databaseDigest(server.db)
    expect(await like(ONE, { at: now + 60_001 })).toMatchObject({ status: 422, body: { error: { code: 'clock_skew' } } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })
})

describe('liking games by the batch', () => {
  it('returns a result for each and applies the valid ones', async () => {
    const id = randomUUID()
    const { status, body } = await likes([
      { id, game_id: ONE, at: now },
      { game_id: NO_GAME },
      { game_id: TWO, liked: 'yes' },
      { game_id: TWO, liked: true, at: now },
    ])
    expect(status).toBe(200)
    expect(body.now).toBe(now)
    expect(body.results).toMatchObject([
      { id, status: 'applied' },
      { status: 'rejected', code: 'unknown_game' },
      { status: 'rejected', code: 'invalid_item', message: 'likes[2].liked must be of type boolean.' },
      { status: 'applied' },
    ])
    expect([await stateOf(ONE), await stateOf(TWO)]).toEqual(['liked', 'liked'])
  })

  it('applies a like and its undo in one batch in the order of at', async () => {
    await setState(ONE, 'owned', now - 10)
    const { body } = await likes([
      { game_id: ONE, liked: false, at: now - 1 },
      { game_id: ONE, liked: true, at: now - 2 },
    ])
    expect(body.results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    expect(await stateOf(ONE)).toBeNull()
  })

  it('accepts 100 and not 101', async () => {
    const hundred = Array.from({ length: 100 }, (_, ordinal) => ({ game_id: testGameId(ordinal + 1) }))
    expect((await likes(hundred)).body.results).toHaveLength(100)
    expect(await likes([...hundred, { game_id: testGameId(101) }])).toMatchObject({
      status: 413,
      body: { error: { code: 'too_many_items' } },
    })
  })
})

describe('the count of likes', () => {
  it('is counted from the players’ rows by a refresh, up and down', async () => {
    const gameId = testGameId(140)
    await like(gameId, { at: now - 10 })
    await setState(gameId, 'liked', now - 9)
    await server.app.catalogue.refresh()
    expect((await like(gameId, { at: now - 8 })).body.totalLikes).toBe(1)
    await like(gameId, { liked: false, at: now - 7 })
    await server.app.catalogue.refresh()
    expect((await like(gameId, { liked: false, at: now - 6 })).body.totalLikes).toBe(0)
  })

  it('ranks a game higher in the deck once it is counted, while the server continues to respond', async () => {
    const own = await buildTestApp()
    try {
      const gameId = testGameId(150)
      const firstOfDeck = async () => {
        const { body } = await new Browser(own.app).call<{ games: GameCard[] }>('swipedeck', { body: { user_id: 0 } })
        return body.games[0]
      }
      const fans: Player[] = []
      // In groups, because sixty at once are more than the queue for hashing accepts.
      for (let party = 0; party < 3; party++) {
        fans.push(...(await Promise.all(Array.from({ length: 20 }, () => signUp(own.app)))))
      }
      await Promise.all(fans.map((fan) => fan.call('likeGame', { params: { gameId }, body: { userId: fan.id } })))
      expect(await firstOfDeck()).toMatchObject({ id: testGameId(1) })
      const [, during] = await Promise.all([own.app.catalogue.refresh(), firstOfDeck(), own.app.catalogue.refresh()])
      expect([testGameId(1), gameId]).toContain(during?.id)
      expect(await firstOfDeck()).toMatchObject({ id: gameId, like_qty: 60 })
    } finally {
      await own.close()
    }
  })

  it('includes players who own a game, up and down', async () => {
    const own = await buildTestApp()
    try {
      const gameId = testGameId(149)
      const card = async (as: Player) => (await as.call<GameCard[]>('gamesBatch', { body: { ids: [gameId] } })).body[0]
      const [owner, fan] = [await signUp(own.app), await signUp(own.app)]
      const put = (as: Player, state: 'owned' | 'liked', at: number) =>
        as.call('pushGameStates', { body: { user_id: as.id, states: [{ game_id: gameId, state, at }] } })
      for (const as of [owner, fan]) await put(as, 'owned', own.clock.now() - 2)
      await own.app.catalogue.refresh()
      expect(await card(owner)).toMatchObject({ owned_count: 2, like_qty: 0 })
      await put(fan, 'liked', own.clock.now() - 1)
      await own.app.catalogue.refresh()
      expect(await card(owner)).toMatchObject({ owned_count: 1, like_qty: 1 })
    } finally {
      await own.close()
    }
  })

  it('is refreshed every five minutes, and stops with the server', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const own = await buildTestApp()
    try {
      const fan = await signUp(own.app)
      await fan.call('likeGame', { params: { gameId: ONE }, body: { userId: fan.id } })
      const counted = async () =>
        (await own.db.selectFrom('game').select('like_qty').where('id', '=', ONE).executeTakeFirstOrThrow()).like_qty
      vi.advanceTimersByTime(REFRESH_INTERVAL_MS - 1)
      expect(await counted()).toBe(0)
      vi.advanceTimersByTime(1)
      await vi.waitFor(async () => expect(await counted()).toBe(1))
    } finally {
      await own.close()
      expect(vi.getTimerCount()).toBe(0)
      vi.useRealTimers()
    }
  })
})
