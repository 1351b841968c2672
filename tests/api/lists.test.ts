import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SavedList, SharedList } from '../../src/contract/lists.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { ADULT_THEME_ID } from '../../src/domain/adult-games.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { seedList } from '../support/seed-lists.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

type LikeResponse = WriteResponse & { liked: boolean; totalLikes: number }

let server: TestApp
let author: Player
let player: Player
let listId: string
let now: number

beforeAll(async () => {
  server = await buildTestApp()
  author = await signUp(server.app)
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  listId = await seedList(server.db, { userId: author.id })
  now = server.clock.now()
})

const read = (who: Player, id = listId) => who.call<SavedList>('getList', { params: { listId: id } })
const like = (body: Record<string, unknown> = {}, id = listId) => player.call<LikeResponse>('likeList', { params: { listId: id }, body })

describe('a list', () => {
  it('is returned with its author, its games in their order, and whether the reader likes it', async () => {
    const games = [testGameId(9), testGameId(2), testGameId(5)]
    const id = await seedList(server.db, { userId: author.id, name: 'For rain', gameIds: games, isTop10: true })
    expect(await read(player, id)).toMatchObject({
      status: 200,
      body: {
        id,
        user_id: author.id,
        display_name: expect.any(String),
        list_name: 'For rain',
        games,
        is_public: true,
        is_top10: true,
        is_ranked: true,
        like_count: 0,
        liked_by_me: false,
        liked_at: 0,
        created_at: '2026-01-01T00:00:00.000Z',
      },
    })
  })

  it('may have no games', async () => {
    const id = await seedList(server.db, { userId: author.id, gameIds: [] })
    expect((await read(player, id)).body.games).toEqual([])
  })

  it('that is private exists for its author only', async () => {
    const id = await seedList(server.db, { userId: author.id, isPublic: false })
    expect((await read(author, id)).body).toMatchObject({ id, is_public: false })
    const [hidden, absent] = [await read(player, id), await read(player, randomUUID())]
    for (const answer of [hidden, absent]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'unknown_list' } } })
    }
  })

  it('is the player’s only Top 10', async () => {
    await seedList(server.db, { userId: player.id, isTop10: true })
    await expect(seedList(server.db, { userId: player.id, isTop10: true })).rejects.toThrow(/list_top10/)
  })

  it.each(['1', 'x', '%2e%2e'])('is not searched for by an invalid id: %s', async (id) => {
    expect([400, 404]).toContain((await read(player, id)).status)
  })
})

describe('liking a list', () => {
  it('accepts a body with only the player’s id, and returns likes, time and result', async () => {
    const answer = await like({ userId: player.id })
    expect(answer).toMatchObject({ status: 200, body: { liked: true, totalLikes: 1, now } })
    expect(answer.body.results).toEqual([{ id: expect.any(String), status: 'applied' }])
    expect((await read(player)).body).toMatchObject({ liked_by_me: true, liked_at: now, like_count: 1 })
    expect((await read(author)).body).toMatchObject({ liked_by_me: false, like_count: 1 })
  })

  it('sets the wanted end state: twice counts once', async () => {
    const id = randomUUID()
    for (let delivery = 0; delivery < 3; delivery++) {
      expect((await like({ id, liked: true, at: now })).body).toMatchObject({
        totalLikes: 1,
        results: [{ id, status: 'applied' }],
      })
    }
  })

  it('of two the later wins, in any order of arrival', async () => {
    await like({ liked: false, at: now })
    expect((await like({ liked: true, at: now - 1 })).body).toMatchObject({
      liked: false,
      totalLikes: 0,
      results: [{ status: 'stale' }],
    })
    expect((await like({ liked: true, at: now + 1 })).body).toMatchObject({ liked: true, totalLikes: 1 })
  })

  it('4.6 undone while the list is hidden, does not return with an older like that arrives later', async () => {
    await server.db.updateTable('list').set({ hidden_at: now }).where('id', '=', listId).execute()
    expect((await like({ liked: false, at: now - 1 })).body).toMatchObject({ results: [{ status: 'applied' }] })
    await server.db.updateTable('list').set({ hidden_at: null }).where('id', '=', listId).execute()
    expect((await like({ at: now - 2 })).body).toMatchObject({ liked: false, totalLikes: 0, results: [{ status: 'stale' }] })
  })

  it('undone is no longer counted', async () => {
    await like({ at: now - 2 })
    expect((await like({ liked: false, at: now - 1 })).body).toMatchObject({ liked: false, totalLikes: 0 })
  })

  it('is counted over all players', async () => {
    await like()
    const other = await signUp(server.app)
    const answer = await other.call<LikeResponse>('likeList', { params: { listId }, body: {} })
    expect(answer.body.totalLikes).toBe(2)
  })

  it('that is unknown or another player’s private one changes nothing: 404', async () => {
    const hidden = await seedList(server.db, { userId: author.id, isPublic: false })
    const before = await databaseDigest(server.db)
    for (const id of [hidden, randomUUID()]) {
      expect(await like({}, id)).toMatchObject({ status: 404, body: { error: { code: 'unknown_list' } } })
    }
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('refuses a clock that is ahead: 422 and nothing written', async () => {
    const before = await databaseDigest(server.db)
    expect(await like({ at: now + 60_001 })).toMatchObject({ status: 422, body: { error: { code: 'clock_skew' } } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it.each([{ liked: 'yes' }, { at: -1 }, { id: 'x' }, { user_id: 'x' }])('refuses an invalid body: %j', async (body) => {
    expect((await like(body)).status).toBe(400)
  })
})

describe('a list’s address without a session', () => {
  const ask = (id: string) => new Browser(server.app).call<SharedList>('sharedList', { params: { listId: id } })
  const coverOf = (nth: number) => `/covers/p${testGameId(nth)}/cover_big.webp`

  it('shows its name, its author’s name and its first three covers, and nothing else [S436]', async () => {
    const id = await seedList(server.db, { userId: author.id, name: 'For rain', gameIds: [9, 2, 5, 7].map(testGameId) })
    const { status, body, headers } = await ask(id)
    expect([status, body]).toEqual([200, { list_name: 'For rain', display_name: author.user.display_name, covers: [9, 2, 5].map(coverOf) }])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('shows no covers of games for adults', async () => {
    const id = await seedList(server.db, { userId: author.id, gameIds: [8, 2].map(testGameId) })
    await server.db
      .updateTable('game')
      .set({ theme_ids: [ADULT_THEME_ID] })
      .where('id', '=', testGameId(8))
      .execute()
    expect((await ask(id)).body.covers).toEqual([coverOf(2)])
    await server.db.updateTable('game').set({ theme_ids: [] }).where('id', '=', testGameId(8)).execute()
  })

  it.each([
    ['a private list', () => server.db.updateTable('list').set({ is_public: false })],
    ['a deleted list', () => server.db.updateTable('list').set({ deleted_at: now })],
    ['a list that a host has hidden', () => server.db.updateTable('list').set({ hidden_at: now })],
  ] as const)('%s gets the response of a list that does not exist', async (_, change) => {
    await change().where('id', '=', listId).execute()
    const [refused, missing] = [await ask(listId), await ask(randomUUID())]
    const textOf = ({ status, body }: typeof refused) => [status, JSON.stringify(body).replace(/[0-9a-f-]{36}/g, '')]
    expect(refused.status).toBe(404)
    expect(textOf(refused)).toEqual(textOf(missing))
  })

  it('an author who has left, or has not confirmed their address, is not named', async () => {
    for (const [column, value] of [
      ['soft_deleted_at', now],
      ['awaits_verification', true],
    ] as const) {
      const { id: userId } = await signUp(server.app)
      const id = await seedList(server.db, { userId })
      await server.db
        .updateTable('app_user')
        .set({ [column]: value })
        .where('id', '=', userId)
        .execute()
      expect((await ask(id)).status).toBe(404)
    }
  })
})
