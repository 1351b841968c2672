// Shows [S294 S318].
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PullChangesResponse } from '../../src/contract/changes.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { TopicThread } from '../../src/contract/discussions.ts'
import { DELETED_PLAYER, eraseSoftDeleted } from '../../src/server/accounts/erase-soft-deleted.ts'
import { FRESH_FOR_MS } from '../../src/server/accounts/fresh-sign-in.ts'
import { refreshScores } from '../../src/server/quests/refresh-scores.ts'
import { Discusser } from '../support/discusser.ts'
import { Browser, signUp, SOME_PLATFORM } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const DAY = 24 * 60 * 60 * 1_000
const GRACE = 7

let server: TestApp
let [ana, ben]: [Player, Player] = [] as never
/** The text that Ana writes everywhere. */
let mentions = ''

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  mentions = `Ana was here ${randomUUID()}`
  // Accounts that other tests have deleted.
  await eraseSoftDeleted(server.db, server.clock.now(), 0)
  ;[ana, ben] = [await signUp(server.app), await signUp(server.app)]
})

const leave = (player: Browser, word = 'DELETE') => player.call<ErrorResponse>('deleteAccount', { body: { word } })

async function signInAgain(player: Player): Promise<Browser> {
  const browser = new Browser(server.app)
  const { status } = await browser.call('login', { body: { email: player.email, password: player.password } })
  expect(status).toBe(200)
  return browser
}

/** Creates one item of every type that a player can write, and that others can write about it. */
async function live(): Promise<{ review: string; list: string; topic: string }> {
  const ok = async (asked: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await asked
    expect(status, JSON.stringify(body)).toBe(200)
    server.clock.advance(1)
    return body
  }
  const by = (player: Player) => ({ userId: player.id })
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    await ok(one.call('followPlayer', { body: { viewerId: one.id, targetId: other.id, following: true } }))
    for (let n = 1; n <= 12; n++) {
      await ok(
        one.call('pushGameStates', {
          body: { user_id: one.id, states: [{ game_id: testGameId(n), state: 'liked', at: server.clock.now() }] },
        }),
      )
    }
    await ok(one.call('wantGame', { params: { gameId: testGameId(20) }, body: { ...by(one), wanted: true } }))
  }
  const { review } = (await ok(
    ana.call('writeReview', { body: { ...by(ana), game_id: testGameId(1), rating: 80, comment: mentions } }),
  )) as { review: { id: string } }
  const list = randomUUID()
  await ok(
    ana.call('createList', { body: { user_id: ana.id, list_id: list, list_name: mentions, games: [testGameId(1)], is_public: true } }),
  )
  await ok(ben.call('likeReview', { params: { reviewId: review.id }, body: { ...by(ben), liked: true } }))
  await ok(ben.call('likeList', { params: { listId: list }, body: { ...by(ben), liked: true } }))
  await ok(ben.call('writeReply', { params: { reviewId: review.id }, body: { ...by(ben), comment: 'So was Ben' } }))
  await ok(ben.call('blockPlayer', { params: { targetId: (await signUp(server.app)).id }, body: { ...by(ben), blocked: true } }))
  const [anaTalks, benTalks] = [new Discusser(ana, server), new Discusser(ben, server)]
  const topic = await anaTalks.topic({ title: mentions })
  const first = await anaTalks.post(topic.id, mentions)
  await benTalks.post(topic.id, 'Ben answers', first)
  await anaTalks.post(topic.id, `${mentions}, and nobody answered`)
  await benTalks.likeTopic(topic.id)
  await refreshScores(server.db, server.clock.now())
  return { review: review.id, list, topic: topic.id }
}

/** Returns the tables that contain one of these words, with the number of rows. */
async function findTraces(...words: string[]): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
    server.db,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const mentions = sql.join(
      words.map((word) => sql`strpos(lower(line::text), ${word.toLowerCase()}) > 0`),
      sql` or `,
    )
    const {
      rows: [row],
    } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(name)} line where ${mentions}`.execute(server.db)
    if (row && row.count > 0) found[name] = row.count
  }
  return found
}

describe('deleting an account', () => {
  it('needs the confirmation word, and a sign-in of the last ten minutes; otherwise nothing changes', async () => {
    expect((await leave(ana, 'delete')).status).toBe(400)
    expect((await leave(new Browser(server.app))).status).toBe(401)
    server.clock.advance(FRESH_FOR_MS)
    const refused = await leave(ana)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'confirm_first'])
    expect((await ana.call('me')).status).toBe(200)
    expect((await ana.call('confirmSignIn', { body: { password: ana.password } })).status).toBe(200)
    expect((await leave(ana)).status).toBe(200)
  })

  it('hides at once everything that others saw of the player', async () => {
    const { review, list, topic } = await live()
    const canBeFollowed = async () => {
      const cora = await signUp(server.app)
      return (await cora.call('followPlayer', { body: { viewerId: cora.id, targetId: ana.id, following: true } })).status
    }
    const seen = async () => ({
      profile: (await ben.call('profile', { params: { userId: ana.id } })).status,
      review: (await ben.call('reviewThread', { params: { reviewId: review } })).status,
      list: (await ben.call('getList', { params: { listId: list }, query: { viewerId: ben.id } })).status,
      topic: (await ben.call('topicThread', { params: { topicId: topic } })).status,
      ownReviews: JSON.stringify((await ben.call('playerReviews', { params: { userId: ana.id } })).body).includes(mentions),
      ownLists: JSON.stringify((await ben.call('playerLists', { params: { userId: ana.id } })).body).includes(mentions),
      socials: (await ben.call('playerSocials', { params: { userId: ana.id } })).status,
      following: (await ben.call('following', { params: { userId: ana.id } })).status,
      inReviews: JSON.stringify((await ben.call('gameReviews', { params: { gameId: testGameId(1) } })).body).includes(ana.id),
      inTimeline: JSON.stringify((await ben.call('timeline')).body).includes(ana.id),
      inLeaderboard: JSON.stringify((await ben.call('leaderboard')).body).includes(ana.id),
      inFollowers: JSON.stringify((await ben.call('followers', { params: { userId: ben.id } })).body).includes(ana.id),
      inSimilarPlayers: JSON.stringify((await ben.call('similarPlayers', { params: { userId: ben.id } })).body).includes(ana.id),
      inPull: JSON.stringify((await ben.call('pullChanges')).body).includes(ana.user.username),
      inSearch: JSON.stringify((await ben.call('suggestUsers', { query: { q: ana.user.username } })).body).includes(ana.id),
      canBeFollowed: await canBeFollowed(),
    })
    const before = await seen()
    expect(before).toMatchObject({
      profile: 200,
      review: 200,
      list: 200,
      topic: 200,
      ownReviews: true,
      ownLists: true,
      inReviews: true,
      inTimeline: true,
      inLeaderboard: true,
      inFollowers: true,
      inPull: true,
      inSearch: true,
      canBeFollowed: 200,
    })
    await leave(ana)
    expect(await seen()).toEqual({
      profile: 404,
      review: 404,
      list: 404,
      topic: 404,
      ownReviews: false,
      ownLists: false,
      socials: 404,
      following: 404,
      inReviews: false,
      inTimeline: false,
      inLeaderboard: false,
      inFollowers: false,
      inPull: false,
      inSimilarPlayers: false,
      inSearch: false,
      canBeFollowed: 404,
    })
    const {
      body: { cursor },
    } = await ben.call<PullChangesResponse>('pullChanges')
    await signInAgain(ana)
    expect(await seen()).toEqual(before)
    // A device that pulled the player without a name gets the name.
    const {
      body: { changes },
    } = await ben.call<PullChangesResponse>('pullChanges', { query: { since: cursor } })
    expect(changes).toMatchObject([{ entity: 'follows', id: ana.id, value: { username: ana.user.username } }])
  })

  it('does not prevent others from unfollowing the player, and that stays when the player returns', async () => {
    const follow = (following: boolean) => ben.call('followPlayer', { body: { viewerId: ben.id, targetId: ana.id, following } })
    await follow(true)
    await leave(ana)
    server.clock.advance(1)
    expect((await follow(false)).status).toBe(200)
    await signInAgain(ana)
    const {
      body: { changes },
    } = await ben.call<PullChangesResponse>('pullChanges')
    expect(changes.filter(({ entity }) => entity === 'follows')).toMatchObject([{ id: ana.id, value: null }])
  })

  it('fault 52: tells every device of the player by 410, applies nothing that they still send, and lets them sign in again', async () => {
    const phone = await signInAgain(ana)
    expect((await leave(ana)).status).toBe(200)
    for (let n = 0; n < 2; n++) {
      const late = await phone.call<ErrorResponse>('pushGameStates', {
        body: { user_id: ana.id, states: [{ game_id: testGameId(1), state: 'liked' }] },
      })
      expect([late.status, late.body.error.code]).toEqual([410, 'account_deleted'])
      expect((await phone.call<ErrorResponse>('me')).body.error.code).toBe('account_deleted')
    }
    expect(await server.db.selectFrom('game_state').selectAll().where('user_id', '=', ana.id).execute()).toEqual([])
    // A device that has not been told yet is only signed out, once the player has returned.
    const back = await signInAgain(ana)
    expect((await back.call('me')).status).toBe(200)
    expect((await phone.call<ErrorResponse>('me')).status).toBe(401)
    expect((await phone.call('login', { body: { email: ana.email, password: ana.password } })).status).toBe(200)
  })

  it('can be undone until the grace period ends; then the account is erased, and its address is free', async () => {
    await leave(ana)
    const left = server.clock.now()
    expect(await eraseSoftDeleted(server.db, left + GRACE * DAY - 1, GRACE)).toBe(0)
    const back = await signInAgain(ana)
    expect(await eraseSoftDeleted(server.db, left + 100 * DAY, GRACE)).toBe(0)
    expect((await leave(back)).status).toBe(200)
    expect(await eraseSoftDeleted(server.db, server.clock.now() + GRACE * DAY, GRACE)).toBe(1)
    const lateSignIn = await back.call('login', { body: { email: ana.email, password: ana.password } })
    expect(lateSignIn.status).toBe(401)
    const phone = new Browser(server.app)
    const again = await phone.call('register', {
      body: { email: ana.email, password: ana.password, display_name: 'Ana', avatar_url: '', settings: { platforms: [SOME_PLATFORM] } },
    })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
  })

  it('erases every text of the player from every table, and keeps what others wrote', async () => {
    const { topic } = await live()
    const phone = await signInAgain(ana)
    await ben.call('similarPlayers', { params: { userId: ben.id } })
    expect(Object.keys(await findTraces(ana.id, ana.email))).toEqual(
      expect.arrayContaining(['app_user', 'session', 'follow', 'game_state', 'review', 'list', 'topic', 'post']),
    )
    await leave(ana)
    expect(await eraseSoftDeleted(server.db, server.clock.now(), 0)).toBe(1)
    expect(await findTraces(ana.id, ana.email, ana.user.username, mentions)).toEqual({})
    expect((await phone.call<ErrorResponse>('me')).body.error.code).toBe('account_deleted')
    const { body } = await ben.call<TopicThread>('topicThread', { params: { topicId: topic } })
    expect(body.topic).toMatchObject({ state: 'deleted', title: '', user_id: '' })
    expect(body.posts.map(({ state, text }) => [state, text])).toEqual([
      ['deleted', ''],
      ['standing', 'Ben answers'],
    ])
    expect((await ben.call('profile', { params: { userId: DELETED_PLAYER } })).status).toBe(404)
    expect(await server.db.selectFrom('reply').select('comment').where('user_id', '=', ben.id).execute()).toEqual([
      { comment: 'So was Ben' },
    ])
  })

  it('erases all deleted accounts, and is retried if it was interrupted', async () => {
    await leave(ana)
    await leave(ben)
    const stopped = AbortSignal.abort(new Error('stopping'))
    await expect(eraseSoftDeleted(server.db, server.clock.now(), 0, stopped)).rejects.toThrow('stopping')
    expect(await eraseSoftDeleted(server.db, server.clock.now(), 0)).toBe(2)
    expect(await findTraces(randomUUID())).toEqual({})
  })
})
