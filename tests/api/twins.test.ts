// Shows [S175 S259].
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorAnswer } from '../../src/contract/error-codes.ts'
import { TWINS_GAMES_SHOWN, TWINS_MIN_LOVED, TWINS_SHOWN } from '../../src/contract/limits.ts'
import type { TasteTwin, TasteTwinsAnswer } from '../../src/contract/twins.ts'
import { recount } from '../../src/server/games/recount.ts'
import { refreshTaste } from '../../src/server/twins/refresh-taste.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { seedStates } from '../support/seed-tastes.ts'
import { seedList } from '../support/seed-lists.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { TEST_GAMES, testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let ana: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate game_state, wish, taste_twins, game_taste, player_taste`.execute(server.db)
  ana = await signUp(server.app)
})

/** Games by their numbers, both ends included. */
const games = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => testGameId(from + n))
const love = (player: Player, ids: readonly number[]) => seedStates(server.db, player.id, ids, 'liked')
const nope = (player: Player, ids: readonly number[]) => seedStates(server.db, player.id, ids, 'disliked')

async function lover(ids: readonly number[]): Promise<Player> {
  const player = await signUp(server.app)
  await love(player, ids)
  return player
}

async function ask(player = ana): Promise<TasteTwinsAnswer> {
  const answer = await player.call<TasteTwinsAnswer>('tasteTwins', { params: { userId: player.id } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const idsOf = ({ twins }: TasteTwinsAnswer) => twins.map(({ id }) => id)

/** What a refresh makes of the players’ states, and a day on: whoever was found is looked for anew. */
async function refresh(): Promise<void> {
  await recount(server.db)
  await refreshTaste(server.db, server.clock.now())
  await sql`truncate taste_twins`.execute(server.db)
}

describe('players of like taste', () => {
  it('are told with what both love and what one has not seen, counted whole [S176]', async () => {
    await love(ana, games(1, 20))
    await nope(ana, [testGameId(31)])
    await seedStates(server.db, ana.id, [testGameId(32)], 'owned')
    await ana.call('wantGame', { params: { gameId: testGameId(33) }, body: { userId: ana.id } })
    const ben = await lover(games(5, 30))
    await seedStates(server.db, ben.id, games(31, 34), 'owned')
    const { loved_count: count, twins } = await ask()
    expect(count).toBe(21)
    expect(twins).toEqual([{
      id: ben.id, username: ben.user.username, display_name: ben.user.display_name, avatar_url: ben.user.avatar_url,
      percent: expect.any(Number) as number,
      both_count: 17, both: [...games(5, 16)],
      // Of the others a nope of one's own, a wish and what one owns are no news.
      unseen_count: 11, unseen: [...games(21, 30), testGameId(34)],
    } satisfies TasteTwin])
  })

  it('stand in the order of how alike they are, and there are twenty at most', async () => {
    await love(ana, games(1, 40))
    const players: Player[] = []
    for (let n = 0; n < TWINS_SHOWN + 4; n++) players.push(await lover([...games(n + 1, 40), ...games(101, 101 + n)]))
    for (const prepare of [() => Promise.resolve(), refresh]) {
      await prepare()
      const answer = await ask()
      expect(idsOf(answer)).toEqual(players.slice(0, TWINS_SHOWN).map(({ id }) => id))
      const percents = answer.twins.map(({ percent }) => percent)
      expect(percents).toEqual(percents.toSorted((a, b) => b - a))
      expect(Math.max(...answer.twins.flatMap(({ both, unseen }) => [both.length, unseen.length]))).toBe(TWINS_GAMES_SHOWN)
    }
  })

  it('need ten games that they love, on both sides, and three in common', async () => {
    await love(ana, games(1, TWINS_MIN_LOVED - 1))
    const ben = await lover(games(1, TWINS_MIN_LOVED - 1))
    await lover([...games(1, 2), ...games(50, 70)])
    // Nopes make nobody known.
    await nope(ana, games(100, 120))
    await nope(ben, games(100, 120))
    expect(await ask()).toEqual({ loved_count: 9, twins: [] })
    await love(ana, [testGameId(TWINS_MIN_LOVED)])
    expect(await ask()).toEqual({ loved_count: 10, twins: [] })
    await love(ben, [testGameId(80)])
    server.clock.advance(60_000)
    expect(idsOf(await ask())).toEqual([ben.id])
  })

  it('are never alike all in all, and little in common never looks like much', async () => {
    await love(ana, games(1, 10))
    await lover(games(1, 10))
    const three = await lover([...games(1, 3), ...games(50, 56)])
    await refresh()
    const [same, few] = (await ask()).twins
    expect(same?.percent).toBeLessThan(80)
    expect(few?.id).toBe(three.id)
    expect(few?.percent).toBeLessThan(20)
    await love(ana, games(11, TEST_GAMES))
    const whole = await lover(games(1, TEST_GAMES))
    server.clock.advance(60_000)
    const [best] = (await ask()).twins
    expect(best).toMatchObject({ id: whole.id, both_count: TEST_GAMES, unseen_count: 0, unseen: [] })
    expect(best?.percent).toBeLessThan(100)
  })

  it('are told by what few love before what everybody does', async () => {
    const favourites = games(1, 12)
    await love(ana, [...favourites, ...games(21, 26)])
    for (let n = 0; n < 12; n++) await lover([...favourites, ...games(60 + 5 * n, 64 + 5 * n)])
    const [rare, usual] = [await lover([...games(21, 26), ...games(130, 135)]), await lover([...games(1, 6), ...games(136, 141)])]
    await refresh()
    const order = idsOf(await ask())
    // As many games in common, and as many that are not.
    expect(order.indexOf(usual.id)).toBeGreaterThan(order.indexOf(rare.id))
    expect(order).toContain(rare.id)
    const both = (await ask(await lover([...favourites, testGameId(21)]))).twins.find(({ id }) => id === ana.id)?.both
    expect(both?.[0]).toBe(testGameId(21))
  })
})

describe('scores', () => {
  const score = (player: Player, gameId: number, rating: number) =>
    player.call('writeReview', { body: { userId: player.id, game_id: gameId, rating, comment: '' } })

  it('that both gave count: the nearer they are, the more alike, wherever no score stands beside another nothing changes', async () => {
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

  it('of reviews that are deleted count no longer', async () => {
    await love(ana, games(1, 12))
    const ben = await lover(games(1, 12))
    await score(ana, testGameId(1), 100)
    await score(ben, testGameId(1), 0)
    const before = (await ask()).twins[0]?.percent
    await server.db.updateTable('review').set({ deleted_at: 1 }).where('user_id', '=', ben.id).execute()
    expect((await ask()).twins[0]?.percent).toBeGreaterThan(before ?? 100)
  })
})

describe('who is offered', () => {
  it('is nobody who does not want to be, at once, nor who has yet to confirm their address or to say a name', async () => {
    await love(ana, games(1, 20))
    const [ben, cora, dan] = [await lover(games(1, 20)), await lover(games(1, 19)), await lover(games(1, 18))]
    expect(idsOf(await ask())).toEqual([ben.id, cora.id, dan.id])
    const set = (id: string, changes: object) => server.db.updateTable('app_user').set(changes).where('id', '=', id).execute()
    await set(ben.id, { twins_hidden: true })
    await set(cora.id, { awaits_verification: true })
    await set(dan.id, { display_name: '' })
    expect(idsOf(await ask())).toEqual([])
    await refresh()
    expect(idsOf(await ask())).toEqual([])
    // Whoever hides sees others all the same.
    await set(ana.id, { twins_hidden: false })
    await set(dan.id, { display_name: 'Dan' })
    await set(cora.id, { awaits_verification: false })
    server.clock.advance(60_000)
    expect(idsOf(await ask(ben))).toEqual([ana.id, cora.id, dan.id])
  })

  it('is told as they are now: what they take back is gone from the next answer on', async () => {
    await love(ana, games(1, 20))
    const ben = await lover(games(1, 25))
    expect((await ask()).twins[0]).toMatchObject({ both_count: 20, unseen_count: 5 })
    await sql`update game_state set state = null where user_id = ${ben.id} and game_id > ${testGameId(15)}`.execute(server.db)
    expect((await ask()).twins[0]).toMatchObject({ both_count: 15, unseen_count: 0 })
    await sql`delete from app_user where id = ${ben.id}`.execute(server.db)
    expect((await ask()).twins).toEqual([])
  })

  it('stands for a day, unless one’s own taste changes', async () => {
    await love(ana, games(1, 40))
    for (let n = 0; n < TWINS_SHOWN; n++) await lover(games(1, 30))
    expect((await ask()).twins).toHaveLength(TWINS_SHOWN)
    const best = await lover(games(1, 40))
    expect(idsOf(await ask())).not.toContain(best.id)
    await love(ana, games(41, 44))
    expect(idsOf(await ask())[0]).toBe(best.id)
    const better = await lover(games(1, 44))
    server.clock.advance(24 * 60 * 60 * 1_000 - 1)
    expect(idsOf(await ask())[0]).toBe(best.id)
    server.clock.advance(1)
    expect(idsOf(await ask())[0]).toBe(better.id)
  })
})

it('nothing that another says but what they love changes a byte of the answer', async () => {
  const random = seededRandom(13)
  const some = (share: number) => games(1, TEST_GAMES).filter(() => random() < share)
  await love(ana, some(0.4))
  await nope(ana, some(0.2).filter((id) => id % 2 === 0))
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
      const [nopes, wants] = [some(0.3), some(0.3)]
      await sql`delete from game_state where user_id = ${other.id} and state = 2`.execute(server.db)
      await nope(other, nopes.filter((id) => !loved.has(id)))
      for (const gameId of wants.slice(0, 5)) {
        await other.call('wantGame', { params: { gameId }, body: { userId: other.id, wanted: random() < 0.7 } })
      }
      await seedList(server.db, { userId: other.id, isPublic: false, gameIds: some(0.1) })
    }
    // Kept, found anew, and found anew after a refresh.
    expect(JSON.stringify(await ask())).toBe(JSON.stringify(before))
    await sql`truncate taste_twins`.execute(server.db)
    expect(JSON.stringify(await ask())).toBe(JSON.stringify(before))
    await refresh()
    expect(JSON.stringify(await ask())).toBe(JSON.stringify(before))
  }
})

it('a refresh goes through players and games in slices, changes nothing that has not changed, and can be stopped', async () => {
  await love(ana, games(1, 20))
  await lover(games(1, 30))
  await recount(server.db)
  const first = await refreshTaste(server.db, server.clock.now())
  expect(first).toEqual({ games: 30, players: 2 })
  expect(await refreshTaste(server.db, server.clock.now())).toEqual({ games: 0, players: 0 })
  await expect(refreshTaste(server.db, server.clock.now(), AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
  // The fewer love a game, the more it tells; what all love tells something.
  const weights = await server.db.selectFrom('game_taste').select(['loved_by', 'weight']).orderBy('game_id').execute()
  expect(weights.map(({ loved_by: count }) => count)).toEqual(games(1, 30).map((_, n) => (n < 20 ? 2 : 1)))
  const [usual, rare] = [weights[0]?.weight ?? 0, weights[29]?.weight ?? 0]
  expect([usual > Math.LN2 - 0.001, rare > usual]).toEqual([true, true])
  const { rows } = await sql`select games, round(weight::numeric) as weight from player_taste order by games`.execute(server.db)
  expect(rows).toMatchObject([{ games: 20 }, { games: 30 }])
})

it.each(['nobody', '00000000-0000-7000-8000-000000000000'])('nobody is told of another: %s', async (userId) => {
  const answer = await ana.call<ErrorAnswer>('tasteTwins', { params: { userId } })
  expect([answer.status, answer.body.error.code]).toEqual([403, 'user_mismatch'])
})
