import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GameCard } from '../../src/contract/games.ts'
import type { WishResponse } from '../../src/contract/wishlist.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

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

function want(gameId: number | string, body: Record<string, unknown> = {}, as: Player = player) {
  return as.call<WishResponse>('wantGame', { params: { gameId }, body: { userId: as.id, ...body } })
}

async function card(gameId: number): Promise<GameCard | undefined> {
  return (await player.call<GameCard[]>('gamesBatch', { body: { ids: [gameId] } })).body[0]
}

describe('wishing for a game', () => {
  it('is wanted by default', async () => {
    const { status, body } = await want(ONE)
    expect(status).toBe(200)
    expect(body).toEqual({
      now,
      history: expect.any(String) as string,
      results: [{ id: expect.any(String) as string, status: 'applied' }],
      wanted: true,
      totalWanted: expect.any(Number) as number,
    })
  })

  it('sets the wanted end state, and of two the later wins, in any order of arrival', async () => {
    const [id, later] = [randomUUID(), randomUUID()]
    await want(ONE, { wanted: false, id: later, at: now })
    expect((await want(ONE, { id, at: now - 1 })).body).toMatchObject({ wanted: false, results: [{ id, status: 'stale' }] })
    for (let delivery = 0; delivery < 2; delivery++) {
      expect((await want(ONE, { wanted: false, id: later, at: now })).body.results).toEqual([{ id: later, status: 'applied' }])
    }
    expect((await want(ONE, { at: now + 1 })).body.wanted).toBe(true)
  })

  it('keeps the state of the game', async () => {
    await player.call('likeGame', { params: { gameId: ONE }, body: { userId: player.id } })
    await want(ONE)
    await want(ONE, { wanted: false, at: now + 1 })
    const { body } = await player.call<unknown[]>('pullGameStates', { params: { userId: player.id } })
    expect(body).toEqual([{ game_id: ONE, state: 'liked' }])
  })

  it.each([NO_GAME, '0', '2147483648', '9999999999'])('of the unknown game %s: 404 and nothing written', async (gameId) => {
    const before = await databaseDigest(server.db)
    expect(await want(gameId)).toMatchObject({ status: 404, body: { error: { code: 'unknown_game' } } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('refuses a clock that is ahead: 422 and nothing written', async () => {
    const before = await databaseDigest(server.db)
    expect(await want(ONE, { at: now + 60_001 })).toMatchObject({ status: 422, body: { error: { code: 'clock_skew' } } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('is applied by batch, for the valid ones', async () => {
    const id = randomUUID()
    const { body } = await player.call<WriteResponse>('wantsBatch', {
      body: { userId: player.id, wishes: [{ id, game_id: ONE, at: now }, { game_id: NO_GAME }, { game_id: TWO, wanted: 1 }] },
    })
    expect(body.results).toMatchObject([
      { id, status: 'applied' },
      { status: 'rejected', code: 'unknown_game' },
      { status: 'rejected', code: 'invalid_item', message: 'wishes[2].wanted must be of type boolean.' },
    ])
  })

  it('is counted over all players by a refresh, up and down, and is on the card', async () => {
    const gameId = testGameId(120)
    const fan = await signUp(server.app)
    for (const as of [player, fan]) await want(gameId, { at: now - 3 }, as)
    await player.call('likeGame', { params: { gameId }, body: { userId: player.id } })
    await server.app.catalogue.refresh()
    expect(await card(gameId)).toMatchObject({ wishlist_count: 2, like_qty: 1 })
    expect((await want(gameId, { wanted: false, at: now - 2 })).body.totalWanted).toBe(2)
    await server.app.catalogue.refresh()
    expect(await card(gameId)).toMatchObject({ wishlist_count: 1, like_qty: 1 })
  })

  it('that another server has counted reaches the cards of this one', async () => {
    const gameId = testGameId(121)
    await server.app.catalogue.refresh()
    await want(gameId)
    await server.db.updateTable('game').set({ wishlist_count: 1 }).where('id', '=', gameId).execute()
    await server.app.catalogue.refresh()
    expect((await card(gameId))?.wishlist_count).toBe(1)
  })
})
