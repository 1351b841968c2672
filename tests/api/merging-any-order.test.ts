import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GameState } from '../../src/contract/mutations.ts'
import { moveUserGames } from '../../src/server/merged-games/move-user-games.ts'
import { setGameState } from '../../src/server/gamestates/write-states.ts'
import { STATE_NUMBERS, stateOf } from '../../src/server/gamestates/state-numbers.ts'
import { wantGame } from '../../src/server/wishlist/wishlist.ts'
import { signUp } from '../support/player.ts'
import { roundsOf } from '../support/rounds.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { Limiter } from '../../src/server/http/limiter.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import { Metrics } from '../../src/server/metrics/metrics.ts'
import { testGameId } from '../support/test-catalogue.ts'

const ROUNDS = roundsOf({ quick: 6, soak: 20 })
const GAMES = [1, 2, 3, 4].map(testGameId)
const STATES = [...Object.keys(STATE_NUMBERS), null] as (GameState | null)[]

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

interface Value {
  state: GameState | null
  at: number
  /** The original time, if it has replaced a value that was undone later. */
  statedAt?: number
}
interface Wished {
  wanted: boolean
  at: number
}

/** The verdicts of one player: a model that applies one change after the other, without a database. */
class Model {
  readonly states = new Map<number, Value>()
  readonly wishes = new Map<number, Wished>()
  readonly mains = new Map<number, number>()

  set(game: number, value: Value): void {
    if (!isLater(value, this.states.get(game))) return
    this.states.set(game, value)
    const main = this.mains.get(game)
    if (main === undefined) return
    const there = this.states.get(main)
    if (isLater(value, asStated(there))) this.states.set(main, lifted(value, there))
    this.states.set(game, { ...value, state: null })
  }

  wish(game: number, wished: Wished): void {
    const existing = this.wishes.get(game)
    if (existing && !isNewer(wished, existing)) return
    this.wishes.set(game, wished)
    const main = this.mains.get(game)
    if (main === undefined) return
    const there = this.wishes.get(main)
    if (!there || isNewer(wished, there)) this.wishes.set(main, wished)
    this.wishes.set(game, { ...wished, wanted: false })
  }

  /** Merges: the latest state of the merged games replaces an earlier or an undone one of the main game. */
  merge(mains: ReadonlyMap<number, number>): void {
    this.mains.clear()
    for (const [game, main] of mains) this.mains.set(game, main)
    const duplicatesOf = Map.groupBy(mains, ([, main]) => main)
    for (const [main, duplicate] of duplicatesOf) {
      const value = duplicate.flatMap(([game]) => this.states.get(game) ?? []).filter(({ state }) => state !== null)
      const latest = value.toSorted((a, b) => (isLater(asStated(a), asStated(b)) ? -1 : 1))[0]
      const there = this.states.get(main)
      if (latest && (there === undefined || there.state === null || isLater(asStated(latest), asStated(there))))
        this.states.set(main, lifted(latest, there))
      const wanted = duplicate.flatMap(([game]) => this.wishes.get(game) ?? []).filter((wish) => wish.wanted)
      const at = Math.max(0, ...wanted.map((wish) => wish.at), this.wishes.get(main)?.at ?? 0)
      if (wanted.length > 0) this.wishes.set(main, { wanted: true, at })
      for (const [game] of duplicate) {
        const [state, wish] = [this.states.get(game), this.wishes.get(game)]
        if (state) this.states.set(game, { state: null, at: state.at })
        if (wish) this.wishes.set(game, { ...wish, wanted: false })
      }
    }
  }
}

const asStated = <S extends Value | undefined>(value: S): S => value && { ...value, at: value.statedAt ?? value.at }

/** Returns a value that replaces another, never with an earlier time. */
function lifted(value: Value, there: Value | undefined): Value {
  return { state: value.state, at: Math.max(value.at, there?.at ?? 0), statedAt: asStated(value).at }
}

function isLater(one: Value, other: Value | undefined): boolean {
  const numberOf = ({ state }: Value) => (state === null ? 0 : STATE_NUMBERS[state])
  return other === undefined || one.at > other.at || (one.at === other.at && numberOf(one) > numberOf(other))
}

function isNewer(one: Wished, other: Wished): boolean {
  return one.at > other.at || (one.at === other.at && one.wanted && !other.wanted)
}

it('verdicts, merges and unmerges in any order have the same result as the model', { timeout: 120_000 }, async () => {
  for (let seed = 1; seed <= ROUNDS; seed++) await oneLife(seed)
})

function request(id: string) {
  return [
    { db: server.db, clock: server.clock.now, metrics: new Metrics(), limiter: new Limiter(server.db, server.clock.now, RATE_LIMITS) },
    { user: { id, tokenHash: '', wantsAdult: false, hasJustWritten: false, contactedAt: 0, awaitsPage: false } },
    id,
  ] as const
}

async function oneLife(seed: number): Promise<void> {
  const random = seededRandom(seed)
  const below = (max: number) => Math.floor(max * random())
  const one = <T>(values: readonly T[]) => values[below(values.length)] as T
  const { id: userId } = await signUp(server.app)
  const model = new Model()
  await setMains(null)
  for (let step = 0; step < 25; step++) {
    // From a few times, so that many are equal.
    const [game, at] = [one(GAMES), 1 + below(12)]
    const what = random()
    if (what < 0.5) {
      const items = Array.from({ length: 1 + below(2) }, () => ({ game_id: game, state: one(STATES), at: 1 + below(12) }))
      await setGameState.run(...request(userId), items)
      // The earlier changes of a request are applied first, and only the final value moves.
      for (const { state, at: statedAt } of items.toSorted((a, b) => a.at - b.at)) model.set(game, { state, at: statedAt })
    } else if (what < 0.8) {
      const wanted = random() < 0.6
      await wantGame.run(...request(userId), [{ game_id: game, wanted, at }])
      model.wish(game, { wanted, at })
    } else {
      const mains = someMains(random)
      await server.db.updateTable('game').set({ main_id: null }).where('id', 'in', GAMES).execute()
      for (const [id, main_id] of mains) await server.db.updateTable('game').set({ main_id }).where('id', '=', id).execute()
      await moveUserGames(server.db)
      model.merge(mains)
    }
    await expectSame(userId, model, `seed ${seed}, step ${step}`)
  }
  await moveUserGames(server.db)
  expect(await moveUserGames(server.db)).toBe(0)
}

/** Merges some games into others, which are merged into none. */
function someMains(random: () => number): ReadonlyMap<number, number> {
  const roots = GAMES.filter(() => random() < 0.5)
  if (roots.length === 0) return new Map()
  return new Map(
    GAMES.flatMap((id) => {
      const root = roots[Math.floor(random() * roots.length)] as number
      return roots.includes(id) || random() < 0.3 ? [] : [[id, root] as const]
    }),
  )
}

async function expectSame(userId: string, model: Model, when: string): Promise<void> {
  const { rows: value } = await sql<{ game_id: number; state: number | null; at: number }>`
    select game_id, state, at from game_state where user_id = ${userId}`.execute(server.db)
  expect(sorted(value.map(({ game_id, state, at }) => [game_id, { state: stateOf(state), at }])), when).toEqual(
    sorted([...model.states].map(([game, { state: value, at }]) => [game, { state: value, at }])),
  )
  const { rows: wished } = await sql<{ game_id: number; wanted: boolean; at: number }>`
    select game_id, wanted, at from wish where user_id = ${userId}`.execute(server.db)
  expect(sorted(wished.map(({ game_id, wanted, at }) => [game_id, { wanted, at }])), when).toEqual(sorted(model.wishes))
}

function sorted<T>(entries: Iterable<readonly [number, T]>): (readonly [number, T])[] {
  return [...entries].toSorted(([a], [b]) => a - b)
}

it('verdicts are the same whether they arrive before or after the merge, and however often each arrives', async () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const random = seededRandom(1_000 + seed)
    const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
    const { id: userId } = await signUp(server.app)
    const verdicts = Array.from({ length: 6 }, (_, n) => ({ game_id: one(GAMES.slice(0, 3)), state: one(STATES.slice(0, 3)), at: 10 + n }))
    const deliveries = [...verdicts, ...verdicts].toSorted(() => random() - 0.5)
    await setMains(null)
    const mergedAt = Math.floor(random() * (deliveries.length + 1))
    for (const [n, item] of deliveries.entries()) {
      if (n === mergedAt) await setMains(testGameId(1))
      await setGameState.run(...request(userId), [item])
    }
    await setMains(testGameId(1))
    const rows = await server.db
      .selectFrom('game_state')
      .select(['game_id', 'state', 'at'])
      .where('user_id', '=', userId)
      .where('state', 'is not', null)
      .execute()
    const latest = verdicts.at(-1)
    expect(rows, `seed ${seed}`).toEqual([{ game_id: testGameId(1), state: STATE_NUMBERS[latest?.state as GameState], at: latest?.at }])
  }
})

async function setMains(main_id: number | null): Promise<void> {
  await server.db.updateTable('game').set({ main_id: null }).where('id', 'in', GAMES).execute()
  await server.db
    .updateTable('game')
    .set({ main_id })
    .where('id', 'in', [testGameId(2), testGameId(3)])
    .execute()
  await moveUserGames(server.db)
}
