// Shows [S266 S268 S271].
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LeaderboardResponse, OwnLevelInfo, RewardResponse, RewardBankResponse } from '../../src/contract/quests.ts'
import { refreshScores } from '../../src/server/quests/refresh-scores.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

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

const newcomer = () => signUp(server.app, { email: `quester-${randomUUID()}@example.org` })

async function swipe(by: Player, count: number, changes: object = {}) {
  for (let done = 0; done < count; done += 100) {
    const events = Array.from({ length: Math.min(100, count - done) }, () => ({ type: 'SWIPE', id: randomUUID(), at: now, ...changes }))
    await by.call('questEventsBatch', { body: { userId: by.id, events } })
  }
}

async function progress(of = player) {
  const { status, body } = await of.call<OwnLevelInfo>('questProgress', { params: { userId: of.id } })
  expect(status).toBe(200)
  return body
}
const bank = async (of = player) => (await of.call<RewardBankResponse>('rewardBank', { params: { userId: of.id } })).body
const questOf = (body: OwnLevelInfo, id: string) => body.quests.find((quest) => quest.id === id)

describe('progress', () => {
  it('follows from existing data: events, states, wishes, reviews, lists', async () => {
    expect(await progress()).toMatchObject({ level: 1, tier: 'Rookie', experience: 0, reward_tokens: 0 })
    await swipe(player, 20)
    await player.call('pushGameStates', {
      body: {
        user_id: player.id,
        states: [
          { game_id: testGameId(1), state: 'liked', at: now },
          { game_id: testGameId(2), state: 'owned', at: now },
        ],
      },
    })
    await player.call('wantGame', { params: { gameId: testGameId(1) }, body: { userId: player.id } })
    const body = await progress()
    expect(questOf(body, 'daily-swipes')).toMatchObject({ progress: 20, goal: 20, done: true })
    expect(questOf(body, 'likes')?.progress).toBe(1)
    expect(questOf(body, 'collector')?.progress).toBe(1)
    expect(questOf(body, 'wishes')?.progress).toBe(1)
    expect(body.experience).toBe(20 + 20 + 1 + 1 + 1 + 10)
  })

  it('loses undone and deleted data', async () => {
    const id = randomUUID()
    await player.call('questEvent', { body: { userId: player.id, type: 'SWIPE', id, at: now } })
    await player.call('pushGameStates', { body: { user_id: player.id, states: [{ game_id: testGameId(1), state: 'liked', at: now }] } })
    const review = randomUUID()
    await player.call('writeReview', {
      body: {
        userId: player.id,
        review_id: review,
        game_id: testGameId(1),
        rating: 80,
        comment: 'Cosy',
        version: review,
        base_version: null,
        at: now,
      },
    })
    const before = await progress()
    expect(before.experience).toBe(1 + 1 + 20 + 50)
    await player.call('questEvent', { body: { userId: player.id, type: 'SWIPE', event_id: id, retracted: true, at: now + 1 } })
    await player.call('pushGameStates', { body: { user_id: player.id, states: [{ game_id: testGameId(1), state: null, at: now + 1 }] } })
    await player.call('deleteReview', { params: { reviewId: review }, body: { userId: player.id, at: now + 1 } })
    expect((await progress()).experience).toBe(0)
  })

  it('uses the player’s own time zone, and of two zones the last one that was set', async () => {
    const at = Date.UTC(2026, 5, 1, 21, 30)
    await swipe(player, 20, { at: Math.min(now, at) })
    const zone = (name: string, later: number) =>
      player.call('putSettings', { params: { userId: player.id }, body: { time_zone: name, at: now + later } })
    expect((await zone('Pacific/Kiritimati', 2)).status).toBe(200)
    expect((await zone('UTC', 1)).status).toBe(200)
    const { rows } = await sql<{
      zone: string
    }>`select value #>> '{}' as zone from user_setting where user_id = ${player.id} and key = 'time_zone'`.execute(server.db)
    expect(rows).toEqual([{ zone: 'Pacific/Kiritimati' }])
    expect((await zone('Mars/Olympus', 3)).status).toBe(400)
  })

  it('counts nothing for days before the account existed, whatever a clock says', async () => {
    const DAY = 24 * 60 * 60 * 1_000
    const events = Array.from({ length: 90 }, (_, day) => ({ type: 'SWIPE', id: randomUUID(), at: now - day * DAY }))
    await player.call('questEventsBatch', { body: { userId: player.id, events } })
    expect(await progress()).toMatchObject({ streak: 1, experience: 90 + 20 + 50 })
  })

  it('is visible to the player only [S265]', async () => {
    const other = await newcomer()
    expect((await other.call('questProgress', { params: { userId: player.id } })).status).toBe(403)
    expect((await other.call('claimRewards', { body: { userId: player.id } })).status).toBe(403)
    expect((await other.call('unlockReward', { body: { userId: player.id, item: 'ring-moss' } })).status).toBe(403)
  })
})

describe('rewards (fault 83)', () => {
  beforeEach(() => swipe(player, 100))

  it('are granted once, however often and from however many devices they are claimed at once', async () => {
    const { claimable, reward_tokens: waiting } = await bank()
    expect(waiting).toBeGreaterThan(0)
    const claims = await Promise.all(
      Array.from({ length: 6 }, () =>
        player.call<RewardResponse>('claimRewards', { body: { userId: player.id, rewards: claimable, id: randomUUID(), at: now } }),
      ),
    )
    for (const { status, body } of claims) {
      expect([status, body.bank.tokens, body.bank.reward_tokens]).toEqual([200, waiting, 0])
    }
    expect((await progress()).reward_tokens).toBe(0)
    expect(await bank()).toMatchObject({ tokens: waiting, claimable: [] })
  })

  it('without names are all that are earned', async () => {
    const { reward_tokens: waiting } = await bank()
    const { body } = await player.call<RewardResponse>('claimRewards', { body: { userId: player.id } })
    expect(body.bank).toMatchObject({ tokens: waiting, reward_tokens: 0 })
  })

  it('that are not earned grant nothing until they are', async () => {
    await player.call('claimRewards', { body: { userId: player.id, rewards: ['level:30', 'quest:critic'], at: now } })
    expect((await bank()).tokens).toBe(0)
    expect((await player.call('claimRewards', { body: { userId: player.id, rewards: ['level:31'] } })).status).toBe(400)
  })

  it('unlock an item once, and if a token is enough for one of two, it is the first request’s', async () => {
    await player.call('claimRewards', { body: { userId: player.id } })
    const { tokens } = await bank()
    expect(tokens).toBe(2)
    const unlock = (item: string, at: number) =>
      player.call<RewardResponse>('unlockReward', { body: { userId: player.id, item, id: randomUUID(), at } })
    await Promise.all([unlock('ring-tide', now), unlock('ring-tide', now), unlock('ring-moss', now + 1)])
    expect(await bank()).toMatchObject({ tokens: 0, unlocked: ['ring-tide'], waiting: ['ring-moss'] })
    expect((await unlock('ring-none', now)).status).toBe(400)
  })
})

describe('the leaderboard', () => {
  const board = async (query: Record<string, string> = {}, of = player) =>
    (await of.call<LeaderboardResponse>('leaderboard', { query })).body

  it('has the most experienced first, equal ones on one rank, and shows one’s own rank at once', async () => {
    const [first, equal] = [await newcomer(), await newcomer()]
    await swipe(first, 90)
    await swipe(equal, 30)
    await swipe(player, 30)
    await refreshScores(server.db, now)
    const { rows, me } = await board()
    const scores = rows.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const rankOf = (id: string) => rows.find((row) => row.id === id)?.rank
    expect(rankOf(player.id)).toBe(rankOf(equal.id))
    expect(rankOf(first.id)).toBeLessThan(rankOf(player.id) ?? 0)
    expect(me).toEqual(rows.find(({ id }) => id === player.id))
    await swipe(player, 60)
    expect((await board()).me?.score).toBeGreaterThan(me?.score ?? 0)
    expect((await progress()).experience).toBe((await board()).me?.score)
  })

  it('excludes players who do not want to be ranked, or have no points [S259]', async () => {
    expect(await board()).toMatchObject({ me: null })
    await swipe(player, 30)
    expect((await board()).me).not.toBeNull()
    await server.db.updateTable('app_user').set({ on_leaderboard: false }).where('id', '=', player.id).execute()
    const { rows, me } = await board()
    expect([me, rows.some(({ id }) => id === player.id)]).toEqual([null, false])
  })

  it('of followed players contains them and oneself; a blocked player is hidden', async () => {
    const [followed, stranger] = [await newcomer(), await newcomer()]
    for (const one of [followed, stranger, player]) await swipe(one, 30)
    await refreshScores(server.db, now)
    await sql`insert into follow (follower_id, followee_id, following, at, rev) values (${player.id}, ${followed.id}, true, ${now}, 1)`.execute(
      server.db,
    )
    const ids = async (query: Record<string, string>) => (await board(query)).rows.map(({ id }) => id)
    expect((await ids({ of: 'followed' })).toSorted()).toEqual([player.id, followed.id].toSorted())
    await sql`insert into restriction (player_id, other_id, kind, restricted, at, rev) values (${stranger.id}, ${player.id}, 'block', true, ${now}, 1)`.execute(
      server.db,
    )
    expect(await ids({})).not.toContain(stranger.id)
  })

  it('of this week starts again on Monday', async () => {
    await swipe(player, 30)
    expect((await board({ span: 'week' })).me).not.toBeNull()
    server.clock.advance(8 * 24 * 60 * 60 * 1_000)
    expect((await board({ span: 'week' })).me).toBeNull()
    expect((await board()).me).not.toBeNull()
  })
})
