// Shows [S260].
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TIMELINE_GAMES_SHOWN, TIMELINE_PAGE_SIZE } from '../../src/contract/timeline.ts'
import type { TimelineResponse } from '../../src/contract/timeline.ts'
import { experienceOf } from '../../src/domain/quests/level.ts'
import { recordLevels } from '../../src/server/notifications/record-levels.ts'
import { refreshScores } from '../../src/server/quests/refresh-scores.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

let server: TestApp
let [ana, ben, cora]: Player[] = []
let today: number

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[ana, ben, cora] = [await signUp(server.app), await signUp(server.app), await signUp(server.app)]
  // Noon, so that an hour more or less stays on the day.
  today = Math.floor(server.clock.now() / DAY) * DAY - DAY / 2
  await follow(ben as Player)
  await follow(cora as Player)
})

async function follow(other: Player, following = true): Promise<void> {
  server.clock.advance(1)
  const { status } = await (ana as Player).call('followPlayer', { body: { viewerId: ana?.id, targetId: other.id, following } })
  expect(status).toBe(200)
}

async function like(player: Player | undefined, game: number, at: number): Promise<void> {
  await sql`insert into game_state (user_id, game_id, state, at, rev) values (${player?.id}::uuid, ${testGameId(game)}, 1, ${at}, 1)`.execute(
    server.db,
  )
}

async function want(player: Player | undefined, game: number, at: number, wanted = true): Promise<void> {
  await sql`insert into wish (user_id, game_id, wanted, at, rev) values (${player?.id}::uuid, ${testGameId(game)}, ${wanted}, ${at}, 1)`.execute(
    server.db,
  )
}

async function ask(after?: string, player = ana): Promise<TimelineResponse> {
  const { status, body } = await (player as Player).call<TimelineResponse>('timeline', { query: after === undefined ? {} : { after } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const summary = ({ entries }: TimelineResponse) => entries.map(({ kind, display_name: name, count }) => [kind, name, count])

describe('the timeline', () => {
  it('has the events of followed players, the latest first, with the games of a day as one', async () => {
    for (let game = 1; game <= 15; game++) await want(ben, game, today + game)
    await want(ben, 20, today - DAY)
    await want(cora, 3, today - HOUR)
    // Likes of followed players are private.
    await like(cora, 4, today)
    const { body } = await (cora as Player).call<{ review?: { id: string } }>('writeReview', {
      body: { userId: cora?.id, game_id: testGameId(7), rating: 80, comment: 'Warm.', status: 'finished' },
    })
    const answer = await ask()
    expect(summary(answer)).toEqual([
      ['finished', cora?.user.display_name, 1],
      ['wanted', ben?.user.display_name, 15],
      ['wanted', cora?.user.display_name, 1],
      ['wanted', ben?.user.display_name, 1],
    ])
    expect(answer.entries[0]?.review).toMatchObject({ id: body.review?.id, comment: 'Warm.', rating: 80 })
    expect(answer.entries[1]?.game_ids).toEqual(Array.from({ length: TIMELINE_GAMES_SHOWN }, (_, n) => testGameId(15 - n)))
    expect(answer).toMatchObject({ next: null, following_count: 2 })
  })

  it('has public lists with their games, and no private one', async () => {
    const list = (name: string, is_public: boolean) =>
      (ben as Player).call('createList', { body: { user_id: ben?.id, list_name: name, games: [testGameId(1), testGameId(2)], is_public } })
    await list('Cosy', true)
    await list('Secret', false)
    const { entries } = await ask()
    expect(entries.map(({ kind, list: shown, count }) => [kind, shown?.list_name, count])).toEqual([['listed', 'Cosy', 2]])
    await sql`update list set is_public = false where user_id = ${ben?.id}::uuid`.execute(server.db)
    expect((await ask()).entries).toEqual([])
  })

  it('has nothing that was undone, nor of players who are no longer followed, are muted or have blocked one', async () => {
    await want(ben, 1, today, false)
    await want(cora, 3, today)
    expect(summary(await ask())).toEqual([['wanted', cora?.user.display_name, 1]])
    await (ana as Player).call('mutePlayer', { params: { targetId: cora?.id ?? '' }, body: { userId: ana?.id, muted: true } })
    expect((await ask()).entries).toEqual([])
    server.clock.advance(1)
    await (ana as Player).call('mutePlayer', { params: { targetId: cora?.id ?? '' }, body: { userId: ana?.id, muted: false } })
    expect((await ask()).entries).toHaveLength(1)
    await (cora as Player).call('blockPlayer', { params: { targetId: ana?.id ?? '' }, body: { userId: cora?.id, blocked: true } })
    expect((await ask()).entries).toEqual([])
    await want(ben, 4, today)
    expect((await ask()).entries).toHaveLength(1)
    await follow(ben as Player, false)
    expect(await ask()).toEqual({ entries: [], next: null, following_count: 0 })
  })

  it('has the level that a player has reached, while they keep the experience for it', async () => {
    const standAt = async (experience: number) => {
      await sql`update player_score set experience = ${experience} where user_id = ${ben?.id}::uuid`.execute(server.db)
      await recordLevels(server.db, today)
    }
    await refreshScores(server.db, today)
    // A new player is only recorded.
    await sql`insert into notified_upto (user_id, rev, level) values (${ben?.id}::uuid, 0, 0)
      on conflict (user_id) do update set level = 0`.execute(server.db)
    await standAt(experienceOf(2))
    expect((await ask()).entries).toEqual([])
    await standAt(experienceOf(7) + 1)
    const { entries } = await ask()
    expect(entries).toEqual([
      expect.objectContaining({
        kind: 'levelled',
        user_id: ben?.id,
        level: 7,
        at: today,
        count: 0,
        game_ids: [],
        review: null,
        list: null,
      }),
    ])
    await standAt(experienceOf(7) - 1)
    expect((await ask()).entries).toEqual([])
  })

  it('is returned in pages, each entry once, to any age', async () => {
    for (let n = 0; n < 2 * TIMELINE_PAGE_SIZE + 5; n++) await want(n % 2 === 0 ? ben : cora, n + 1, today - n * 9 * DAY)
    const seen: string[] = []
    for (let after: string | undefined, page = 0; page < 3; page++) {
      const { entries, next } = await ask(after)
      seen.push(...entries.map(({ id }) => id))
      after = next ?? undefined
      expect(next === null).toBe(page === 2)
    }
    expect(new Set(seen).size).toBe(2 * TIMELINE_PAGE_SIZE + 5)
  })

  it('refuses an invalid cursor, and shows nobody another player’s timeline', async () => {
    for (const after of [
      'x',
      Buffer.from('[1]').toString('base64url'),
      Buffer.from(JSON.stringify(['1', randomUUID()])).toString('base64url'),
    ]) {
      expect((await (ana as Player).call('timeline', { query: { after } })).status).toBe(400)
    }
    await want(ben, 1, today)
    expect(await ask(undefined, cora)).toEqual({ entries: [], next: null, following_count: 0 })
  })
})
