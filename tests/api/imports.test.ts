// Tests what an import may do that a player's own actions may not, and that it cannot be misused.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationFeed } from '../../src/contract/notifications.ts'
import type { GameReviews } from '../../src/contract/reviews.ts'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import { scanPlayers } from '../../src/server/notifications/scan-players.ts'
import { NEW_IMPORTER_ITEMS_MAX } from '../../src/server/writes/write-limits.ts'
import { seedList } from '../support/seed-lists.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const DAY = 24 * 60 * 60 * 1_000

let server: TestApp
let [ana, ben]: readonly [Player, Player] = [] as never

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[ana, ben] = [await signUp(server.app), await signUp(server.app)]
  await sql`delete from review`.execute(server.db)
})

/** Records an import of `count` changes. Returns the timestamp before theirs. */
async function record(player: Player, changes = 30_000): Promise<number> {
  const at = server.clock.now() - changes - 1
  const { status } = await player.call('recordImport', {
    body: { userId: player.id, import_id: randomUUID(), changes, source: 'A file', device: 'A device', at },
  })
  expect(status).toBe(200)
  return at
}

const write = (player: Player, at: number, more: object = {}) =>
  player.call<{ review?: { id: string }; results?: { status: string; code?: string }[]; error?: { code: string } }>('writeReview', {
    body: { userId: player.id, game_id: testGameId(7), rating: 80, comment: '', at, ...more },
  })

/** Inserts imported reviews of a player, without mutations. */
const seedReviews = (player: Player, count: number, at: number) =>
  sql`
  insert into review (id, user_id, game_id, rating, comment, masked_by, versions, created_at, at, rev)
  select gen_random_uuid(), ${player.id}, ${testGameId(20)} + n, 50, '', '', array[]::uuid[], ${at}::bigint, ${at}::bigint + n, 1
  from generate_series(1, ${count}::integer) n`.execute(server.db)

const waitDays = async (player: Player, days: number) => {
  await sql`update app_user set created_at = created_at - ${days * DAY}::bigint where id = ${player.id}`.execute(server.db)
}

describe('an import', () => {
  it('contains no replies, likes, follows or mentions: others are notified of these, whatever was recorded', async () => {
    const cem = await signUp(server.app)
    const own = await write(ben, server.clock.now(), { comment: 'Warm.' })
    const at = await record(ana)
    const reviewId = own.body.review?.id ?? ''
    await ana.call('followPlayer', { body: { viewerId: ana.id, targetId: ben.id, following: true, at: at + 1 } })
    await ana.call('likeReview', { params: { reviewId }, body: { userId: ana.id, liked: true, at: at + 2 } })
    await ana.call('writeReply', {
      params: { reviewId },
      body: { userId: ana.id, comment: `So it is, @${cem.user.username}.`, at: at + 3 },
    })
    await write(ana, at + 4, { comment: `As @${ben.user.username} says.` })
    server.clock.advance(1_000)
    await scanPlayers(server.db, server.clock.now())
    const kindsOf = async (player: Player) => {
      const { body } = await player.call<NotificationFeed>('notificationFeed')
      return body.notifications.map(({ kind }) => kind).toSorted()
    }
    // Ben’s mention was in a review, and an import contains reviews.
    expect([await kindsOf(ben), await kindsOf(cem)]).toEqual([['FOLLOW', 'REVIEW', 'REVIEW_REPLY'], ['MENTION']])
  })

  it('of a new account contains no links, neither in reviews nor in lists', async () => {
    const at = await record(ana)
    const review = { comment: 'See https://example.org for more.' }
    expect((await write(ana, at + 1, { comment: 'Warm.' })).status).toBe(200)
    const refused = await write(ana, at + 2, { ...review, game_id: testGameId(8) })
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'links_too_soon'])
    const list = { user_id: ana.id, list_name: 'Brought', description: review.comment, games: [testGameId(1)], at: at + 3 }
    const refusedList = await ana.call<{ error?: { code: string } }>('createList', { body: list })
    expect([refusedList.status, refusedList.body.error?.code]).toEqual([422, 'links_too_soon'])
    await waitDays(ana, 3)
    expect((await write(ana, at + 2, { ...review, game_id: testGameId(8) })).status).toBe(200)
  })

  it('18.3 of a new account may have two hundred reviews and lists in its first three days', async () => {
    const at = await record(ana)
    await seedReviews(ana, NEW_IMPORTER_ITEMS_MAX - 101, at)
    for (let list = 0; list < 100; list++) await seedList(server.db, { userId: ana.id })
    await sql`update list set at = ${at + 1} where user_id = ${ana.id}`.execute(server.db)
    const outcome = async (at: number, game: number) => {
      const { status, body } = await write(ana, at, { game_id: testGameId(game) })
      return [status, body.results?.[0]?.code ?? body.results?.[0]?.status]
    }
    expect(await outcome(at + 1_000, 7)).toEqual([200, 'applied'])
    expect(await outcome(at + 1_001, 8)).toEqual([200, 'rate_limited'])
    // The player's own changes are not rate-limited by it.
    expect(await outcome(server.clock.now(), 9)).toEqual([200, 'applied'])
    await waitDays(ana, 3)
    expect(await outcome(at + 1_001, 8)).toEqual([200, 'applied'])
  })
})

describe('the mean of a game', () => {
  const scoresOf = async () => {
    await recount(server.db)
    return (await ben.call<GameReviews>('gameReviews', { params: { gameId: testGameId(7) } })).body.scores
  }

  it('includes imported scores a day after the import was recorded, by the database’s clock', async () => {
    const at = await record(ana)
    await write(ben, server.clock.now(), { rating: 80 })
    await write(ana, at + 1, { rating: 0 })
    expect(await scoresOf()).toMatchObject({ count: 1 })
    await sql`update import_record set recorded_at = recorded_at - interval '1 day' where user_id = ${ana.id}`.execute(server.db)
    expect(await scoresOf()).toMatchObject({ count: 2 })
  })

  it('excludes a review that a host has hidden', async () => {
    await write(ben, server.clock.now(), { rating: 80 })
    const { body } = await write(ana, server.clock.now(), { rating: 0 })
    expect(await scoresOf()).toMatchObject({ count: 2 })
    await sql`update review set hidden_at = 1 where id = ${body.review?.id ?? ''}`.execute(server.db)
    expect(await scoresOf()).toMatchObject({ count: 1 })
  })
})
