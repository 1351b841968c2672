import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SwipedeckResponse } from '../../src/contract/games.ts'
import { eraseSoftDeleted } from '../../src/server/accounts/erase-soft-deleted.ts'
import { learnBeside } from '../../src/server/co-likes/learn-in-worker.ts'
import { learnMatrix } from '../../src/server/co-likes/learn-matrix.ts'
import type { LearnedMatrix } from '../../src/server/co-likes/learn-matrix.ts'
import { ADULT_THEME_ID } from '../../src/domain/adult-games.ts'
import type { Reason } from '../../src/domain/reason.ts'
import { heldLease } from '../support/held-lease.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { seedLikers } from '../support/seed-likers.ts'
import { seedStates } from '../support/seed-tastes.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { untilWaiting } from '../support/until-waiting.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let database: TestDatabase
let server: TestApp
beforeEach(async () => {
  database = await createTestDatabase()
  server = await buildTestApp({ db: database.db })
})
afterEach(async () => {
  await server.close()
  await database.drop()
})

/** Returns the ids of these games, both ends included. */
const games = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => testGameId(from + n))
const learn = () => learnMatrix(server.db, server.clock.now())

/** Learns, and makes the server load the result. */
async function learnAndRefresh(): Promise<LearnedMatrix | undefined> {
  const learned = await learn()
  await server.app.catalogue.refresh()
  return learned
}

/** Returns the games in a game's row; none if it has no row. */
function rowOf(number: number): number[] {
  const { coLikes } = server.app.catalogue.community
  const row = coLikes?.rows.find(testGameId(number)) ?? -1
  if (!coLikes || row < 0) return []
  return [...coLikes.columns.subarray(coLikes.starts[row], coLikes.starts[row + 1])]
    .map((column) => (coLikes.ids[column] ?? 0) - testGameId(0))
    .sort((a, b) => a - b)
}

/** More than any hidden threshold. */
const ENOUGH = 15

/** Half like the games 1 to 6, half 11 to 16. */
async function seedTwoKinds(): Promise<string[]> {
  const first = await seedLikers(server.db, ENOUGH, games(1, 6))
  return [...first, ...(await seedLikers(server.db, ENOUGH, games(11, 16)))]
}

async function dealTo(player: Player): Promise<SwipedeckResponse> {
  const { body } = await player.call<SwipedeckResponse>('swipedeck', { body: { user_id: player.id, filters: {} } })
  return body
}

describe('games that are liked together', () => {
  it('are dealt to a player who likes one of them, with that as the reason', async () => {
    await seedTwoKinds()
    expect(await learnAndRefresh()).toEqual({ players: 30, games: 12 })
    const player = await signUp(server.app)
    await player.call('likeGame', { params: { gameId: testGameId(1) }, body: { userId: player.id } })
    const { games: dealt, whys: reasons = [] } = await dealTo(player)
    const reasonOf = (number: number) =>
      (reasons as readonly Reason[])[dealt.findIndex(({ id }) => id === testGameId(number))]?.find(({ kind }) => kind === 'liked')
    for (const number of [2, 3, 4, 5, 6]) expect(reasonOf(number)).toMatchObject({ of: [{ facet: 'game', id: testGameId(1) }] })
    expect(reasonOf(11)).toBeUndefined()
    expect(rowOf(1)).toEqual([2, 3, 4, 5, 6])
  })

  it('are unknown for a pair that fewer than five players like', async () => {
    const [, second = '', third = '', fourth = '', fifth = ''] = await seedTwoKinds()
    for (const id of [second, third, fourth, fifth]) await seedStates(server.db, id, [testGameId(11)], 'liked')
    await learnAndRefresh()
    expect(rowOf(1)).not.toContain(11)
    expect(rowOf(11)).toEqual([12, 13, 14, 15, 16])
  })

  it('are not computed below twenty players with five likes each', async () => {
    await seedLikers(server.db, 19, games(1, 6))
    await seedLikers(server.db, ENOUGH, games(1, 4))
    expect(await learnAndRefresh()).toEqual({ players: 19, games: 0 })
    expect(server.app.catalogue.community.coLikes).toBeNull()
  })

  it('include no adult games and no unlisted ones; a merged game counts as its main game', async () => {
    await sql`update game set theme_ids = array[${ADULT_THEME_ID}]::integer[] where id = ${testGameId(2)}`.execute(server.db)
    await sql`update game set listed = false where id = ${testGameId(3)}`.execute(server.db)
    await sql`update game set main_id = ${testGameId(20)} where id = ${testGameId(4)}`.execute(server.db)
    await seedLikers(server.db, 20, games(1, 8))
    await learnAndRefresh()
    expect(rowOf(1)).toEqual([5, 6, 7, 8, 20])
    for (const number of [2, 3, 4]) expect(rowOf(number)).toEqual([])
  })
})

describe('another matrix', () => {
  const leave = (id: string) =>
    server.db.updateTable('app_user').set({ soft_deleted_at: server.clock.now() }).where('id', '=', id).execute()
  const switchOff = (id: string) =>
    sql`insert into user_setting (user_id, key, value, at, rev) values (${id}, 'helps_others', 'false', 1, 2)`.execute(server.db)

  it('is learned at most hourly, and after likes have grown by a twentieth', async () => {
    await seedTwoKinds()
    expect(await learn()).toBeDefined()
    await seedLikers(server.db, 1, games(1, 5))
    server.clock.advance(2 * HOUR)
    // Five more likes than 180.
    expect(await learn()).toBeUndefined()
    await seedLikers(server.db, 1, games(1, 5))
    expect(await learn()).toMatchObject({ players: 32 })
    await seedLikers(server.db, 10, games(1, 5))
    server.clock.advance(HOUR - 1)
    expect(await learn()).toBeUndefined()
    server.clock.advance(1)
    expect(await learn()).toMatchObject({ players: 42 })
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['switches off', switchOff],
    ['leaves', leave],
    [
      'is erased',
      async (id) => {
        await leave(id)
        await eraseSoftDeleted(server.db, server.clock.now() + 1, 0)
      },
    ],
    [
      'clears their likes',
      (id) =>
        sql`update game_state set state = null, rev = 2 where user_id = ${id}`
          .execute(server.db)
          .then(() => sql`update user_revision set rev = 2 where user_id = ${id}`.execute(server.db)),
    ],
    [
      'clears their likes and likes others',
      async (id) => {
        await sql`update game_state set state = null, rev = 2 where user_id = ${id}`.execute(server.db)
        await sql`update user_revision set rev = 2 where user_id = ${id}`.execute(server.db)
        await seedStates(server.db, id, games(31, 36), 'liked')
      },
    ],
  ])('is learned within an hour without a player who %s, whatever has grown', async (_, withdraw) => {
    await seedLikers(server.db, 200, games(21, 26))
    const [one = ''] = await seedLikers(server.db, 1, games(1, 6))
    const learnedFrom = async () =>
      (await server.db.selectFrom('co_like_player').select('likes').where('user_id', '=', one).execute()).length
    await learn()
    expect(await learnedFrom()).toBe(1)
    await withdraw(one)
    server.clock.advance(50 * MINUTE)
    expect(await learn()).toMatchObject({ players: 200 })
    expect(await learnedFrom()).toBe(0)
    server.clock.advance(5 * HOUR)
    expect(await learn()).toBeUndefined()
  })

  it('is learned from accounts of a week that have swiped on three days, within a day of when they are as old', async () => {
    await seedLikers(server.db, 20, games(1, 6))
    const now = server.clock.now()
    const [young = '', hasty = ''] = await seedLikers(server.db, 2, games(1, 6))
    await sql`update game_state set at = ${now} where user_id = ${hasty}`.execute(server.db)
    await sql`update app_user set created_at = ${now - 6 * DAY} where id = ${young}`.execute(server.db)
    await sql`update game_state set at = ${now} - 2 * ${DAY}::bigint + at where user_id = ${young}`.execute(server.db)
    expect(await learn()).toMatchObject({ players: 20 })
    server.clock.advance(DAY)
    expect(await learn()).toMatchObject({ players: 21 })
    server.clock.advance(DAY)
    expect(await learn()).toBeUndefined()
  })

  it('learns nothing from a player who has opted out, as if they had never existed', async () => {
    const [one = ''] = await seedLikers(server.db, 20, games(1, 6))
    await switchOff(one)
    expect(await learnAndRefresh()).toEqual({ players: 19, games: 0 })
  })
})

describe('several servers, and stops', () => {
  it('a stop while it is learned keeps the previous one, and it is learned again', async () => {
    await seedTwoKinds()
    await learn()
    const before = await server.db.selectFrom('co_like_matrix').selectAll().executeTakeFirstOrThrow()
    await seedLikers(server.db, ENOUGH, games(21, 26))
    server.clock.advance(HOUR)
    const order = { connection: database.connection, now: server.clock.now() }
    const stopping = new AbortController()
    await server.db.transaction().execute(async (trx) => {
      await sql`lock table game in access exclusive mode`.execute(trx)
      const learning = learnBeside(server.db, order, stopping.signal)
      await untilWaiting(server.db, 1, 30_000)
      stopping.abort()
      await expect(learning).rejects.toThrow('has ended before it was done')
    })
    expect(await server.db.selectFrom('co_like_matrix').selectAll().executeTakeFirstOrThrow()).toEqual(before)
    await expect
      .poll(() => learnBeside(server.db, order, new AbortController().signal), { timeout: 30_000 })
      .toEqual({ players: 45, games: 18 })
  }, 90_000)

  it('a server that has lost its lease while it learned stores nothing', async () => {
    await seedTwoKinds()
    const before = (await heldLease(server.db)).leaseTerm
    const after = (await heldLease(server.db)).leaseTerm
    await expect(learnMatrix(server.db, server.clock.now(), before)).rejects.toThrow('another server has the lease by now')
    expect(await server.db.selectFrom('co_like_matrix').selectAll().execute()).toEqual([])
    expect(await learnMatrix(server.db, server.clock.now(), after)).toEqual({ players: 30, games: 12 })
  })

  it('another server loads what one has learned', async () => {
    await seedTwoKinds()
    const other = await buildTestApp({ db: server.db })
    try {
      expect(other.app.catalogue.community.coLikes).toBeNull()
      await learn()
      const before = other.app.catalogue.community
      await other.app.catalogue.refresh()
      expect(other.app.catalogue.community).not.toBe(before)
      expect(other.app.catalogue.community.coLikes?.players).toBe(30)
      const started = await buildTestApp({ db: server.db })
      expect(started.app.catalogue.community.coLikes?.ids).toHaveLength(12)
      await started.close()
    } finally {
      await other.close()
    }
  })
})
