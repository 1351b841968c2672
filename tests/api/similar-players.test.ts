// Shows [S175 S259].
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { SIMILAR_PLAYERS_GAMES_SHOWN, SIMILAR_PLAYERS_MIN_LOVED, SIMILAR_PLAYERS_SHOWN } from '../../src/contract/limits.ts'
import type { SimilarPlayer, SimilarPlayersResponse } from '../../src/contract/similar-players.ts'
import { ADULT_THEME_ID } from '../../src/domain/adult-games.ts'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import { refreshTaste } from '../../src/server/similar-players/refresh-taste.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { seedRestriction } from '../support/seed-people.ts'
import { seedStates } from '../support/seed-tastes.ts'
import { seedList } from '../support/seed-lists.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { TEST_GAMES, testGameId } from '../support/test-catalogue.ts'

const HOUR = 60 * 60_000

let server: TestApp
let ana: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate game_state, wish, similar_players, game_taste, shown_taste`.execute(server.db)
  ana = await signUp(server.app)
})

/** Returns the ids of these games, both ends included. */
const games = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => testGameId(from + n))
const love = (player: Player, ids: readonly number[]) => seedStates(server.db, player.id, ids, 'liked')
const nope = (player: Player, ids: readonly number[]) => seedStates(server.db, player.id, ids, 'disliked')

async function lover(ids: readonly number[]): Promise<Player> {
  const player = await signUp(server.app)
  await love(player, ids)
  return player
}

async function ask(player = ana): Promise<SimilarPlayersResponse> {
  const answer = await player.call<SimilarPlayersResponse>('similarPlayers', { params: { userId: player.id } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const idsOf = ({ twins }: SimilarPlayersResponse) => twins.map(({ id }) => id)

/** Refreshes the players’ tastes and advances a day, so that similar players are computed again. */
async function refresh(): Promise<void> {
  await recount(server.db)
  await refreshTaste(server.db, server.clock.now())
  await sql`truncate similar_players`.execute(server.db)
}

describe('players of similar taste', () => {
  it('are returned with common loved games and unseen ones, among their shown games [S176]', async () => {
    await love(ana, games(1, 20))
    await nope(ana, [testGameId(31)])
    await seedStates(server.db, ana.id, [testGameId(32)], 'owned')
    await ana.call('wantGame', { params: { gameId: testGameId(33) }, body: { userId: ana.id } })
    const ben = await lover(games(16, 23))
    await seedStates(server.db, ben.id, games(31, 34), 'owned')
    const { loved_count: count, twins } = await ask()
    expect(count).toBe(21)
    expect(twins).toEqual([
      {
        id: ben.id,
        username: ben.user.username,
        display_name: ben.user.display_name,
        avatar_url: ben.user.avatar_url,
        percent: expect.any(Number) as number,
        both_count: 6,
        both: [...games(16, 20), testGameId(32)],
        // Disliked, wished and owned games are not unseen.
        unseen_count: 4,
        unseen: [...games(21, 23), testGameId(34)],
      } satisfies SimilarPlayer,
    ])
  })

  it('are sorted by similarity, and there are twenty at most', async () => {
    await love(ana, games(1, 40))
    const players: Player[] = []
    // Two with equal counts differ by how many games they love in all.
    for (let n = 0; n < SIMILAR_PLAYERS_SHOWN + 4; n++) players.push(await lover([...games(1, 12 - (n % 8)), ...games(101, 100 + (n % 8))]))
    for (const prepare of [() => Promise.resolve(), refresh]) {
      await prepare()
      const answer = await ask()
      expect(answer.twins).toHaveLength(SIMILAR_PLAYERS_SHOWN)
      const percents = answer.twins.map(({ percent }) => percent)
      expect(percents).toEqual(percents.toSorted((a, b) => b - a))
      const inCommon = answer.twins.map(({ both_count: count }) => count)
      expect(inCommon).toEqual(inCommon.toSorted((a, b) => b - a))
      expect([inCommon[0], inCommon.at(-1)]).toEqual([SIMILAR_PLAYERS_GAMES_SHOWN, 6])
    }
  })

  it('need ten games that they love, on both sides, and four in common', async () => {
    await love(ana, games(1, SIMILAR_PLAYERS_MIN_LOVED - 1))
    const ben = await lover(games(1, SIMILAR_PLAYERS_MIN_LOVED - 1))
    await lover([...games(1, 3), ...games(50, 58)])
    // Dislikes do not count.
    await nope(ana, games(100, 120))
    await nope(ben, games(100, 120))
    expect(await ask()).toEqual({ loved_count: 9, twins: [] })
    await love(ana, [testGameId(SIMILAR_PLAYERS_MIN_LOVED)])
    expect(await ask()).toEqual({ loved_count: 10, twins: [] })
    await love(ben, [testGameId(80)])
    server.clock.advance(HOUR)
    expect(idsOf(await ask())).toEqual([ben.id])
  })

  it('are never identical by score, and little in common never looks like much', async () => {
    await love(ana, games(1, 12))
    const same = await lover(games(1, 12))
    const few = await lover([...games(1, 4), ...games(50, 57)])
    await refresh()
    const { twins } = await ask()
    expect(idsOf({ loved_count: 0, twins })).toEqual([same.id, few.id])
    expect(twins[0]?.percent).toBeGreaterThan(85)
    expect(twins[0]?.percent).toBeLessThan(100)
    expect(twins[1]?.percent).toBeLessThan(35)
    expect(twins[0]).toMatchObject({ both_count: 12, unseen_count: 0, unseen: [] })
  })

  it('are ranked by rarely loved games before popular ones', async () => {
    const favourites = games(1, 6)
    await love(ana, [...favourites, ...games(21, 26)])
    for (let n = 0; n < 12; n++) await lover([...favourites, ...games(60 + 5 * n, 64 + 5 * n)])
    const [rare, usual] = [await lover([...games(21, 26), ...games(130, 135)]), await lover([...games(1, 6), ...games(136, 141)])]
    await refresh()
    const order = idsOf(await ask())
    // As many games in common, and as many that are not.
    expect(order.indexOf(usual.id)).toBeGreaterThan(order.indexOf(rare.id))
    expect(order).toContain(rare.id)
    const both = (await ask(await lover([...favourites, testGameId(21), ...games(141, 144)]))).twins.find(({ id }) => id === ana.id)?.both
    expect(both?.[0]).toBe(testGameId(21))
  })
})

describe('the shown games of a player', () => {
  const WEEK = 7 * 24 * HOUR
  /** On a Monday at midnight. */
  const beginWeek = () => server.clock.advance(WEEK - ((server.clock.now() + 3 * 24 * HOUR) % WEEK))
  const decide = async (player: Player, ids: readonly number[], state: 'liked' | 'disliked' | null) => {
    if (state !== null) return void (await seedStates(server.db, player.id, ids, state))
    await sql`update game_state set state = null where user_id = ${player.id} and game_id = any(${ids}::integer[])`.execute(server.db)
  }

  it('are at most a dozen in a week, the same to everyone, whatever they dislike, undo and like', async () => {
    beginWeek()
    const random = seededRandom(42)
    const victim = await lover(games(1, 60))
    const [one, other] = [await lover(games(1, 12)), await lover(games(40, 60))]
    const named = new Set<number>()
    for (let request = 0; request < 60; request++) {
      const puppet = random() < 0.5 ? one : other
      const found = (await ask(puppet)).twins.find(({ id }) => id === victim.id)
      for (const gameId of [...(found?.both ?? []), ...(found?.unseen ?? [])]) named.add(gameId)
      await decide(puppet, [...named], random() < 0.5 ? 'disliked' : 'liked')
      await decide(
        puppet,
        games(1, 60).filter(() => random() < 0.3),
        random() < 0.5 ? 'liked' : null,
      )
      // The player continues to swipe as well.
      await decide(victim, games(61 + request, 61 + request), 'liked')
      if (request % 10 === 9) await refresh()
      server.clock.advance(HOUR)
    }
    // A player who loves everything sees all of it.
    await love(one, games(1, TEST_GAMES))
    server.clock.advance(HOUR)
    for (const gameId of (await ask(one)).twins.find(({ id }) => id === victim.id)?.both ?? []) named.add(gameId)
    expect(named.size).toBe(SIMILAR_PLAYERS_GAMES_SHOWN)

    beginWeek()
    const next = (await ask(one)).twins.find(({ id }) => id === victim.id)?.both ?? []
    expect(next).toHaveLength(SIMILAR_PLAYERS_GAMES_SHOWN)
    expect(next.filter((gameId) => !named.has(gameId)).length).toBeGreaterThan(0)
  })

  it('reveal nothing of another game: to love it or not changes neither the players, nor their order, counts and percentages', async () => {
    beginWeek()
    await love(ana, games(1, TEST_GAMES))
    const victims = [await lover(games(1, 40)), await lover(games(20, 60))]
    const shown = new Set((await ask()).twins.flatMap(({ both }) => both))
    // Among the games that are not shown, a victim loves some and nobody loves the others; each has the same weight for the caller.
    const [lovedUnshown, unloved] = [games(1, 60).filter((id) => !shown.has(id)), games(61, TEST_GAMES)]
    const answers: string[] = []
    for (const tested of [lovedUnshown, unloved]) {
      const puppet = await lover([...shown, ...tested.slice(0, 20)])
      const { twins } = await ask(puppet)
      answers.push(JSON.stringify(twins.filter(({ id }) => victims.some((victim) => victim.id === id))))
    }
    expect(answers[0]).toBe(answers[1])
  })

  it('contain no adult game for any caller', async () => {
    const adult = games(TEST_GAMES - 4, TEST_GAMES)
    const setThemes = (ids: readonly number[]) =>
      sql`update game set theme_ids = ${ids}::integer[] where id = any(${adult}::integer[])`.execute(server.db)
    await setThemes([ADULT_THEME_ID])
    await server.app.catalogue.refresh()
    try {
      await love(ana, [...games(1, 10), ...adult])
      const ben = await lover([...games(1, 10), ...adult])
      await ana.call('putSettings', { params: { userId: ana.id }, body: { choices: { adult_games: true } } })
      expect((await ask()).twins).toMatchObject([{ id: ben.id, both: games(1, 10), unseen: [] }])
    } finally {
      await setThemes([])
      await server.app.catalogue.refresh()
    }
  })

  it('end for a player they mute, and for one who mutes them', async () => {
    await love(ana, games(1, 12))
    const ben = await lover(games(1, 12))
    expect(idsOf(await ask())).toEqual([ben.id])
    await seedRestriction(server.db, ben.id, ana.id, 'mute')
    expect(idsOf(await ask())).toEqual([])
    expect(idsOf(await ask(ben))).toEqual([])
  })
})

describe('scores', () => {
  const score = (player: Player, gameId: number, rating: number) =>
    player.call('writeReview', { body: { userId: player.id, game_id: gameId, rating, comment: '' } })

  it('of both players count: the nearer they are, the more similar; without a score of both nothing changes', async () => {
    await love(ana, games(1, 12))
    const [near, none, far] = [await lover(games(1, 12)), await lover(games(1, 12)), await lover(games(1, 12))]
    for (const gameId of games(1, 3)) {
      await score(ana, gameId, 95)
      await score(near, gameId, 90)
      await score(far, gameId, 10)
    }
    await score(none, testGameId(12), 5)
    const percents = new Map((await ask()).twins.map(({ id, percent }) => [id, percent]))
    expect(percents.get(none.id)).toBeGreaterThanOrEqual(percents.get(near.id) ?? 100)
    expect(percents.get(near.id)).toBeGreaterThan(percents.get(far.id) ?? 100)
  })

  it('of deleted reviews no longer count', async () => {
    await love(ana, games(1, 12))
    const ben = await lover(games(1, 12))
    await score(ana, testGameId(1), 100)
    await score(ben, testGameId(1), 0)
    const before = (await ask()).twins[0]?.percent
    await server.db.updateTable('review').set({ deleted_at: 1 }).where('user_id', '=', ben.id).execute()
    expect((await ask()).twins[0]?.percent).toBeGreaterThan(before ?? 100)
  })
})

describe('the suggested players', () => {
  it('exclude at once a player who opts out, and anyone who has yet to confirm their address or to choose a name', async () => {
    await love(ana, games(1, 20))
    const [ben, cora, dan] = [await lover(games(1, 12)), await lover(games(1, 11)), await lover(games(1, 10))]
    expect(idsOf(await ask())).toEqual([ben.id, cora.id, dan.id])
    const set = (id: string, changes: object) => server.db.updateTable('app_user').set(changes).where('id', '=', id).execute()
    await set(ben.id, { twins_hidden: true })
    await set(cora.id, { awaits_verification: true })
    await set(dan.id, { display_name: '' })
    expect(idsOf(await ask())).toEqual([])
    await refresh()
    expect(idsOf(await ask())).toEqual([])
    // A player who hides still sees others.
    await set(ana.id, { twins_hidden: false })
    await set(dan.id, { display_name: 'Dan' })
    await set(cora.id, { awaits_verification: false })
    expect(idsOf(await ask(ben))).toEqual(expect.arrayContaining([ana.id, cora.id, dan.id]))
  })

  it('have their current data: what they undo is missing from the next response on', async () => {
    await love(ana, games(1, 20))
    const ben = await lover(games(11, 22))
    expect((await ask()).twins[0]).toMatchObject({ both_count: 10, unseen_count: 2 })
    await sql`update game_state set state = null where user_id = ${ben.id} and game_id > ${testGameId(18)}`.execute(server.db)
    expect((await ask()).twins[0]).toMatchObject({ both_count: 8, unseen_count: 0 })
    await sql`delete from app_user where id = ${ben.id}`.execute(server.db)
    expect((await ask()).twins).toEqual([])
  })

  it('are cached for a day, and for an hour if the caller’s taste changes', async () => {
    await love(ana, games(1, 40))
    for (let n = 0; n < SIMILAR_PLAYERS_SHOWN; n++) await lover(games(30, 45))
    expect((await ask()).twins).toHaveLength(SIMILAR_PLAYERS_SHOWN)
    const best = await lover(games(1, 12))
    expect(idsOf(await ask())).not.toContain(best.id)
    await love(ana, games(51, 54))
    expect(idsOf(await ask())).not.toContain(best.id)
    server.clock.advance(HOUR)
    expect(idsOf(await ask())).toContain(best.id)
    const better = await lover(games(2, 13))
    server.clock.advance(24 * HOUR - 1)
    expect(idsOf(await ask())).not.toContain(better.id)
    server.clock.advance(1)
    expect(idsOf(await ask())).toContain(better.id)
  })
})

it('are the same to the byte whatever else than loved games another player changes', async () => {
  const random = seededRandom(13)
  const some = (share: number) => games(1, TEST_GAMES).filter(() => random() < share)
  // Enough that each of the others has enough in common, whichever dozen is shown.
  await love(ana, some(0.85))
  await nope(
    ana,
    some(0.2).filter((id) => id % 2 === 0),
  )
  const others: Player[] = []
  for (let n = 0; n < 6; n++) others.push(await lover(some(0.1 + 0.1 * n)))
  await refresh()
  const before = await ask()
  expect(before.twins.length).toBeGreaterThan(4)
  for (let round = 0; round < 4; round++) {
    for (const other of others) {
      const { rows } = await sql<{ game_id: number }>`
        select game_id from game_state where user_id = ${other.id} and state in (1, 3)`.execute(server.db)
      const loved = new Set(rows.map(({ game_id: id }) => id))
      const [dislikes, wants] = [some(0.3), some(0.3)]
      await sql`delete from game_state where user_id = ${other.id} and state = 2`.execute(server.db)
      await nope(
        other,
        dislikes.filter((id) => !loved.has(id)),
      )
      for (const gameId of wants.slice(0, 5)) {
        await other.call('wantGame', { params: { gameId }, body: { userId: other.id, wanted: random() < 0.7 } })
      }
      await seedList(server.db, { userId: other.id, isPublic: false, gameIds: some(0.1) })
    }
    // Cached, computed again, and computed again after a refresh.
    expect(JSON.stringify(await ask())).toBe(JSON.stringify(before))
    await sql`truncate similar_players`.execute(server.db)
    expect(JSON.stringify(await ask())).toBe(JSON.stringify(before))
    await refresh()
    expect(JSON.stringify(await ask())).toBe(JSON.stringify(before))
  }
})

it('a refresh processes players and games in slices, changes nothing that has not changed, and can be stopped', async () => {
  await love(ana, games(1, 20))
  await lover(games(1, 30))
  await recount(server.db)
  const first = await refreshTaste(server.db, server.clock.now())
  expect(first).toEqual({ games: 30, players: 2 })
  expect(await refreshTaste(server.db, server.clock.now())).toEqual({ games: 0, players: 0 })
  await expect(refreshTaste(server.db, server.clock.now(), AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
  // The fewer players love a game, the greater its weight; a game that all love has some.
  const weights = await server.db.selectFrom('game_taste').select(['loved_by', 'weight']).orderBy('game_id').execute()
  expect(weights.map(({ loved_by: count }) => count)).toEqual(games(1, 30).map((_, n) => (n < 20 ? 2 : 1)))
  const [usual, rare] = [weights[0]?.weight ?? 0, weights[29]?.weight ?? 0]
  expect([usual > Math.LN2 - 0.001, rare > usual]).toEqual([true, true])
  const { rows } = await sql`select games, cardinality(game_ids) as shown from shown_taste order by games`.execute(server.db)
  expect(rows).toEqual([
    { games: 20, shown: 12 },
    { games: 30, shown: 12 },
  ])
})

it.each(['nobody', '00000000-0000-7000-8000-000000000000'])('nobody is shown to another: %s', async (userId) => {
  const answer = await ana.call<ErrorResponse>('similarPlayers', { params: { userId } })
  expect([answer.status, answer.body.error.code]).toEqual([403, 'user_mismatch'])
})
