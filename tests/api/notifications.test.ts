// Shows [S225 S228 S229].
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationFeed, NotificationPreferences } from '../../src/contract/notifications.ts'
import { NOTIFICATIONS_PAGE_SIZE } from '../../src/contract/notifications.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { experienceOf } from '../../src/domain/quests/level.ts'
import { FRESH_FOR_MS } from '../../src/server/accounts/fresh-sign-in.ts'
import { scanPlayers, lookFurther } from '../../src/server/notifications/scan-players.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const DAY = 24 * 60 * 60 * 1_000

let server: TestApp
let [ana, ben, cora]: readonly [Player, Player, Player] = [] as never

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[ana, ben, cora] = [await signUp(server.app), await signUp(server.app), await signUp(server.app)]
})

async function look(): Promise<void> {
  server.clock.advance(1_000)
  await scanPlayers(server.db, server.clock.now())
}

async function feed(player: Player, cursor?: string): Promise<NotificationFeed> {
  const { status, body } = await player.call<NotificationFeed>('notificationFeed', { query: cursor === undefined ? {} : { cursor } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Returns a player's notifications after a run of the job: circle, kind, last actor, and number of actors. */
async function notificationsOf(player: Player) {
  await look()
  return (await feed(player)).notifications.map(({ circle, kind, actors, count }) => [circle, kind, actors[0]?.user_id, count])
}

async function call(player: Player, name: Parameters<Player['call']>[0], request: Parameters<Player['call']>[1]) {
  server.clock.advance(1)
  const { status, body } = await player.call<Record<string, { id: string }>>(name, request)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const review = async (player: Player, comment = 'Warm.', game = 7) =>
  (await call(player, 'writeReview', { body: { userId: player.id, game_id: testGameId(game), rating: 80, comment } }))['review']?.id ?? ''
const likeReview = (player: Player, reviewId: string, liked = true) =>
  call(player, 'likeReview', { params: { reviewId }, body: { userId: player.id, liked } })
const follow = (player: Player, other: Player, following = true) =>
  call(player, 'followPlayer', { body: { viewerId: player.id, targetId: other.id, following } })
const reply = (player: Player, reviewId: string, comment: string) =>
  call(player, 'writeReply', { params: { reviewId }, body: { userId: player.id, comment } })
const prefer = (player: Player, body: object) => call(player, 'editNotificationPreferences', { body })

describe('the notifications of a player', () => {
  it('combine likes of a review, with its game', async () => {
    const id = await review(ana)
    await likeReview(ben, id)
    await likeReview(cora, id)
    await look()
    const { notifications, unread } = await feed(ana)
    expect(unread).toBe(1)
    expect(notifications).toMatchObject([
      {
        circle: 'personal',
        kind: 'REVIEW',
        count: 2,
        actor_count: 2,
        review_id: id,
        game: { id: testGameId(7), name: expect.any(String) as string },
      },
    ])
    expect(notifications[0]?.actors.map(({ user_id: userId }) => userId).toSorted()).toEqual([ben.id, cora.id].toSorted())
    expect(await notificationsOf(ben)).toEqual([])
  })

  it('distinguish a score from a review, and name lists and discussions', async () => {
    await likeReview(ben, await review(ana, ''))
    const list = await call(ana, 'createList', { body: { user_id: ana.id, list_name: 'Cosy', games: [testGameId(1)], is_public: true } })
    await call(ben, 'likeList', {
      params: { listId: (list as { id?: string }).id ?? list['list']?.id ?? '' },
      body: { userId: ben.id, liked: true },
    })
    const topicId = randomUUID().replace(/^(.{14})./, '$14')
    await call(ana, 'writeTopic', {
      body: { userId: ana.id, topic_id: topicId, game_id: testGameId(1), title: 'Best boss?', text: 'Which is it?' },
    })
    await call(ben, 'likeTopic', { params: { topicId }, body: { userId: ben.id, liked: true } })
    const postId = randomUUID().replace(/^(.{14})./, '$14')
    await call(ben, 'writePost', { params: { topicId }, body: { userId: ben.id, post_id: postId, text: 'The last one.' } })
    await call(cora, 'likePost', { params: { postId }, body: { userId: cora.id, liked: true } })
    await look()
    const { notifications } = await feed(ana)
    expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['DISCUSSION', 'DISCUSSION_REPLY', 'LIST', 'SCORE'])
    expect(notifications.find(({ kind }) => kind === 'LIST')?.list?.name).toBe('Cosy')
    expect(notifications.find(({ kind }) => kind === 'DISCUSSION_REPLY')?.topic).toEqual({ id: topicId, title: 'Best boss?' })
    // A liked post names its discussion and its game.
    expect((await feed(ben)).notifications).toMatchObject([
      { kind: 'DISCUSSION', topic: { id: topicId, title: 'Best boss?' }, game: { id: testGameId(1) } },
    ])
  })

  it('contain replies, mentions and follows, one for each event', async () => {
    const id = await review(ana)
    await reply(ben, id, `Right, @${cora.user.username}, and @${ana.user.username}.`)
    await follow(ben, ana)
    expect((await notificationsOf(ana)).toSorted()).toEqual([
      ['personal', 'FOLLOW', ben.id, 1],
      ['personal', 'MENTION', ben.id, 1],
    ])
    expect(await notificationsOf(cora)).toEqual([['personal', 'MENTION', ben.id, 1]])
    await reply(cora, id, 'So it is.')
    expect(await notificationsOf(ana)).toContainEqual(['personal', 'REVIEW_REPLY', cora.id, 1])
  })

  it('contain activities of followed players, and nothing from before the follow', async () => {
    await review(ben, 'Long before.', 3)
    await look()
    await follow(ana, ben)
    expect(await notificationsOf(ana)).toEqual([])
    await review(ben)
    await review(ben, 'Cold.', 8)
    await follow(ben, cora)
    expect((await notificationsOf(ana)).toSorted()).toEqual([
      ['heroes', 'FOLLOW', ben.id, 1],
      ['heroes', 'REVIEW', ben.id, 2],
    ])
    await follow(ana, ben, false)
    await review(ben, 'Once more.', 9)
    expect((await notificationsOf(ana)).find(([, kind]) => kind === 'REVIEW')?.[3]).toBe(2)
  })

  it('lose events that were undone, deleted, made private or hidden', async () => {
    const id = await review(ana)
    await likeReview(ben, id)
    expect(await notificationsOf(ana)).toHaveLength(1)
    await likeReview(ben, id, false)
    expect(await notificationsOf(ana)).toEqual([])
    // A repetition restores the event with its old time, so it is not new.
    const before = (await feed(ana)).notifications
    await likeReview(ben, id)
    expect(before).toEqual([])
    expect(await notificationsOf(ana)).toHaveLength(1)
    await call(ana, 'mutePlayer', { params: { targetId: ben.id }, body: { userId: ana.id, muted: true } })
    expect(await notificationsOf(ana)).toEqual([])
    await call(ana, 'mutePlayer', { params: { targetId: ben.id }, body: { userId: ana.id, muted: false } })
    expect(await notificationsOf(ana)).toHaveLength(1)
    await call(ana, 'deleteReview', { params: { reviewId: id }, body: { userId: ana.id } })
    expect(await notificationsOf(ana)).toEqual([])
  })

  it('are the same after any number of runs, and nothing is found twice', async () => {
    await likeReview(ben, await review(ana))
    await look()
    const first = await feed(ana)
    await sql`update notified_upto set rev = 0`.execute(server.db)
    expect((await notificationsOf(ana)).length).toBe(first.notifications.length)
    expect((await feed(ana)).notifications).toEqual(first.notifications)
  })

  it('are read up to a time, on all devices, and that time never decreases [S224]', async () => {
    await likeReview(ben, await review(ana))
    await look()
    const at = (await feed(ana)).notifications[0]?.at ?? 0
    await call(ana, 'readNotifications', { body: { userId: ana.id, up_to: at } })
    await call(ana, 'readNotifications', { body: { userId: ana.id, up_to: at - 10 } })
    expect(await feed(ana)).toMatchObject({ unread: 0, read_up_to: at })
    await follow(ben, ana)
    await look()
    expect((await feed(ana)).unread).toBe(1)
  })

  it('have a time for each batch of a run: an event that comes after the page was shown is unread', async () => {
    const id = await review(ana)
    await likeReview(ben, id)
    await reply(cora, id, 'Indeed')
    await follow(ben, ana)
    await look()
    const ats = (await feed(ana)).notifications.map(({ at }) => at)
    expect(new Set(ats).size).toBe(3)
    // A page between two batches has shown only the earliest event.
    await call(ana, 'readNotifications', { body: { userId: ana.id, up_to: Math.min(...ats) } })
    expect((await feed(ana)).unread).toBe(2)
  })

  it('are returned by pages, each once', async () => {
    for (let n = 0; n < NOTIFICATIONS_PAGE_SIZE + 3; n++) {
      await sql`
        insert into notification (user_id, event_key, circle, kind, group_key, actor_id, other_id, at)
        values (${ana.id}::uuid, ${`follow:${n}`}, 'personal', 'FOLLOW', ${`personal:FOLLOW:${n}`}, ${ben.id}::uuid, ${ana.id}::uuid, ${server.clock.now() - Math.floor(n / 2)})`.execute(
        server.db,
      )
    }
    const first = await feed(ana)
    const second = await feed(ana, first.next ?? '')
    const ids = [...first.notifications, ...second.notifications].map(({ id }) => id)
    expect([first.notifications.length, second.notifications.length, second.next]).toEqual([NOTIFICATIONS_PAGE_SIZE, 3, null])
    expect(new Set(ids).size).toBe(NOTIFICATIONS_PAGE_SIZE + 3)
    for (const cursor of ['x', Buffer.from('[1]').toString('base64url')]) {
      expect((await ana.call('notificationFeed', { query: { cursor } })).status).toBe(400)
    }
  })
})

describe('levels and games', () => {
  it('a reached level is a notification for the player and for their followers', async () => {
    await follow(ana, ben)
    await look()
    await lookFurther(server.db, server.clock.now())
    await sql`
      insert into player_score (user_id, experience, week_monday, week_experience, counted_rev) values (${ben.id}::uuid, ${experienceOf(3)}, 0, 0, 1)
      on conflict (user_id) do update set experience = excluded.experience`.execute(server.db)
    await lookFurther(server.db, server.clock.now())
    await lookFurther(server.db, server.clock.now())
    const own = (await feed(ben)).notifications.find(({ kind }) => kind === 'LEVELUP')
    expect(own).toMatchObject({ circle: 'personal', level: 3, count: 1 })
    expect((await feed(ana)).notifications).toMatchObject([{ circle: 'heroes', kind: 'LEVELUP', level: 3 }])
  })

  it('a game on the wishlist that is released on an owned platform is a notification on its day', async () => {
    const day = Math.floor(server.clock.now() / DAY) * DAY + DAY
    const game = testGameId(5)
    await sql`update game set first_release_date = ${day / 1_000}, release_date_format = 0, platform_ids = '{6,48}' where id = ${game}`.execute(
      server.db,
    )
    for (const player of [ana, ben]) await call(player, 'wantGame', { params: { gameId: game }, body: { userId: player.id, wanted: true } })
    await sql`
      insert into user_setting (user_id, key, value, at, rev) values (${ana.id}::uuid, 'platforms', '[48]', 1, 1), (${ben.id}::uuid, 'platforms', '[130]', 1, 1)
      on conflict (user_id, key) do update set value = excluded.value`.execute(server.db)
    await lookFurther(server.db, server.clock.now())
    expect((await feed(ana)).notifications).toEqual([])
    await lookFurther(server.db, day + 1)
    expect((await feed(ana)).notifications).toMatchObject([{ kind: 'GAME_RELEASE', game: { id: game } }])
    expect((await feed(ben)).notifications).toEqual([])
  })

  it('a new game of a liked series is a notification, but no loaded catalogue is', async () => {
    await sql`insert into series (id, name, slug) values (901, 'Tower', 'tower') on conflict do nothing`.execute(server.db)
    await sql`update game set series_id = 901 where id = ${testGameId(2)}`.execute(server.db)
    await sql`insert into game_state (user_id, game_id, state, at, rev) values (${ana.id}::uuid, ${testGameId(2)}, 1, 1, 1)`.execute(
      server.db,
    )
    await lookFurther(server.db, server.clock.now())
    const {
      rows: [made],
    } = await sql<{ id: number }>`
      insert into game (id, name, summary, game_type, platform_ids, genre_ids, game_mode_ids, theme_ids, tag_ids, developer_ids, publisher_ids, series_id, rank_weight)
      select max(id) + 1, 'Tower 2', '', max(game_type), '{}', '{}', '{}', '{}', '{}', '{}', '{}', 901, 0 from game returning id`.execute(
      server.db,
    )
    await lookFurther(server.db, server.clock.now())
    expect((await feed(ana)).notifications).toMatchObject([{ kind: 'GAME_ANNOUNCE', game: { id: made?.id, name: 'Tower 2' } }])
    expect((await feed(ben)).notifications).toEqual([])
    await sql`insert into game (id, name, summary, game_type, platform_ids, genre_ids, game_mode_ids, theme_ids, tag_ids, developer_ids, publisher_ids, series_id, rank_weight)
      select ${made?.id ?? 0} + n, 'Tower ' || n, '', (select max(game_type) from game), '{}', '{}', '{}', '{}', '{}', '{}', '{}', 901, 0 from generate_series(1, 1001) n`.execute(
      server.db,
    )
    await lookFurther(server.db, server.clock.now())
    expect((await feed(ana)).notifications).toHaveLength(1)
  })
})

describe('the choice of notifications', () => {
  it('is everything but promotions by default, with a switch for each', async () => {
    const { body } = await ana.call<NotificationPreferences>('notificationPreferences', {})
    expect(
      Object.entries(body.personal)
        .filter(([, isOn]) => !isOn)
        .map(([kind]) => kind),
    ).toEqual(['PROMO'])
    expect([
      Object.keys(body.personal).length,
      Object.keys(body.heroes).length,
      Object.values(body.heroes).every(Boolean),
      body.quiet_hours,
    ]).toEqual([12, 9, true, null])
    await prefer(ana, { personal: { FOLLOW: false }, quiet_hours: { from: '22:00', to: '07:30' } })
    await prefer(ana, { push: { heroes: { LIST: false } } })
    const { body: after } = await ana.call<NotificationPreferences>('notificationPreferences', {})
    expect(after).toMatchObject({
      personal: { FOLLOW: false, LIST: true },
      push: { heroes: { LIST: false } },
      quiet_hours: { from: '22:00', to: '07:30' },
    })
  })

  it('applies to the feed', async () => {
    await follow(ben, ana)
    expect(await notificationsOf(ana)).toHaveLength(1)
    await prefer(ana, { personal: { FOLLOW: false } })
    expect(await notificationsOf(ana)).toEqual([])
    expect((await feed(ana)).unread).toBe(0)
  })

  it.each([
    [{ personal: { NEWS: true } }],
    [{ heroes: { PROMO: true } }],
    [{ quiet_hours: { from: '25:00', to: '07:00' } }],
    [{ personal: { LIST: 'yes' } }],
    [{ extra: 1 }],
  ])('refuses %j', async (body) => {
    expect((await ana.call('editNotificationPreferences', { body })).status).toBe(400)
  })
})

describe('the calendar', () => {
  const make = async (player: Player) => ((await call(player, 'makeCalendar', {})) as unknown as { path: string }).path
  const statusAt = async (path: string) => (await server.app.inject(path)).statusCode

  it('needs a recent proof of identity to be created: its address works without a session, for ever', async () => {
    server.clock.advance(FRESH_FOR_MS)
    const refused = await ana.call<ErrorResponse>('makeCalendar', {})
    expect([refused.status, refused.body.error.code]).toEqual([403, 'confirm_first'])
    await ana.call('confirmSignIn', { body: { password: ana.password } })
    expect(await statusAt(await make(ana))).toBe(200)
  })

  it('ends with a new password', async () => {
    const path = await make(ana)
    expect((await ana.call('changePassword', { body: { password: 'Another-Horse-8-Battery' } })).status).toBe(200)
    expect(await statusAt(path)).toBe(404)
    expect((await ana.call<{ made_at: number | null }>('calendarAddress', {})).body.made_at).toBeNull()
  })

  it('is not available while a deleted account may be restored, and is again with it', async () => {
    const path = await make(ana)
    expect((await ana.call('deleteAccount', { body: { word: 'DELETE' } })).status).toBe(200)
    expect(await statusAt(path)).toBe(404)
    await ana.call('login', { body: { email: ana.email, password: ana.password } })
    expect(await statusAt(path)).toBe(200)
  })

  it('has the releases of wished games, at an address that can be revoked', async () => {
    const day = Math.floor(server.clock.now() / DAY) * DAY + 3 * DAY
    for (const [game, format] of [
      [11, 0],
      [12, 2],
    ] as const) {
      await sql`update game set name = ${`Game, ${game}; the \\ one`}, first_release_date = ${day / 1_000}, release_date_format = ${format} where id = ${testGameId(game)}`.execute(
        server.db,
      )
      await call(ana, 'wantGame', { params: { gameId: testGameId(game) }, body: { userId: ana.id, wanted: true } })
    }
    const { path } = (await call(ana, 'makeCalendar', {})) as unknown as { path: string }
    const answer = await server.app.inject(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(answer.body).toContain(String.raw`SUMMARY:Game\, 11\; the \\ one`)
    const { path: second } = (await call(ana, 'makeCalendar', {})) as unknown as { path: string }
    expect([(await server.app.inject(path)).statusCode, (await server.app.inject(second)).statusCode]).toEqual([404, 200])
    await call(ana, 'revokeCalendar', {})
    expect((await server.app.inject(second)).statusCode).toBe(404)
    expect((await ana.call<{ made_at: number | null }>('calendarAddress', {})).body.made_at).toBeNull()
  })
})
