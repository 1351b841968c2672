import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GameState } from '../../src/contract/mutations.ts'
import { moveOpinions } from '../../src/server/folded/move-opinions.ts'
import { setGameState } from '../../src/server/gamestates/write-states.ts'
import { STATE_NUMBERS, stateOf } from '../../src/server/gamestates/state-numbers.ts'
import { wantGame } from '../../src/server/wishlist/wishlist.ts'
import { signUp } from '../support/player.ts'
import { roundsOf } from '../support/rounds.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
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

interface Said {
  state: GameState | null
  at: number
  /** Where it stands in place of what was taken back later: when it was said itself. */
  saidAt?: number
}
interface Wished {
  wanted: boolean
  at: number
}

/** What one player has said, worked out one thing after the other with no database. */
class Model {
  readonly states = new Map<number, Said>()
  readonly wishes = new Map<number, Wished>()
  readonly mains = new Map<number, number>()

  say(game: number, said: Said): void {
    if (!isLater(said, this.states.get(game))) return
    this.states.set(game, said)
    const main = this.mains.get(game)
    if (main === undefined) return
    const there = this.states.get(main)
    if (isLater(said, asSaid(there))) this.states.set(main, lifted(said, there))
    this.states.set(game, { ...said, state: null })
  }

  wish(game: number, wished: Wished): void {
    const standing = this.wishes.get(game)
    if (standing && !isNewer(wished, standing)) return
    this.wishes.set(game, wished)
    const main = this.mains.get(game)
    if (main === undefined) return
    const there = this.wishes.get(main)
    if (!there || isNewer(wished, there)) this.wishes.set(main, wished)
    this.wishes.set(game, { ...wished, wanted: false })
  }

  /** In the order in which what was said comes to stand: the later over the earlier, and what was taken back under both. */
  fold(mains: ReadonlyMap<number, number>): void {
    this.mains.clear()
    for (const [game, main] of mains) this.mains.set(game, main)
    const formerOf = Map.groupBy(mains, ([, main]) => main)
    for (const [main, former] of formerOf) {
      const said = former.flatMap(([game]) => this.states.get(game) ?? []).filter(({ state }) => state !== null)
      const latest = said.toSorted((a, b) => (isLater(asSaid(a), asSaid(b)) ? -1 : 1))[0]
      const there = this.states.get(main)
      if (latest && (there === undefined || there.state === null || isLater(asSaid(latest), asSaid(there)))) this.states.set(main, lifted(latest, there))
      const wanted = former.flatMap(([game]) => this.wishes.get(game) ?? []).filter((wish) => wish.wanted)
      const at = Math.max(0, ...wanted.map((wish) => wish.at), this.wishes.get(main)?.at ?? 0)
      if (wanted.length > 0) this.wishes.set(main, { wanted: true, at })
      for (const [game] of former) {
        const [state, wish] = [this.states.get(game), this.wishes.get(game)]
        if (state) this.states.set(game, { state: null, at: state.at })
        if (wish) this.wishes.set(game, { ...wish, wanted: false })
      }
    }
  }
}

const asSaid = <S extends Said | undefined>(said: S): S => said && { ...said, at: said.saidAt ?? said.at }

/** As it stands in place of another: never with an earlier time than that. */
function lifted(said: Said, there: Said | undefined): Said {
  return { state: said.state, at: Math.max(said.at, there?.at ?? 0), saidAt: asSaid(said).at }
}

function isLater(one: Said, other: Said | undefined): boolean {
  const numberOf = ({ state }: Said) => (state === null ? 0 : STATE_NUMBERS[state])
  return other === undefined || one.at > other.at || (one.at === other.at && numberOf(one) > numberOf(other))
}

function isNewer(one: Wished, other: Wished): boolean {
  return one.at > other.at || (one.at === other.at && one.wanted && !other.wanted)
}

it('whatever is said, folded and unfolded in whatever order, stands as if one had worked it out by hand', { timeout: 120_000 }, async () => {
  for (let seed = 1; seed <= ROUNDS; seed++) await oneLife(seed)
})

function request(id: string) {
  return [{ db: server.db, clock: server.clock.now, metrics: new Metrics() }, { user: { id, tokenHash: '', wantsAdult: false, hasJustWritten: false, contactedAt: 0 } }, id] as const
}

async function oneLife(seed: number): Promise<void> {
  const random = seededRandom(seed)
  const below = (max: number) => Math.floor(max * random())
  const one = <T>(values: readonly T[]) => values[below(values.length)] as T
  const { id: userId } = await signUp(server.app)
  const model = new Model()
  await setMains(null)
  for (let step = 0; step < 25; step++) {
    // Of few times, so that many are the same.
    const [game, at] = [one(GAMES), 1 + below(12)]
    const what = random()
    if (what < 0.5) {
      const items = Array.from({ length: 1 + below(2) }, () => ({ game_id: game, state: one(STATES), at: 1 + below(12) }))
      await setGameState.run(...request(userId), items)
      // Of one request the earlier come first, and only what stands in the end moves.
      for (const { state, at: saidAt } of items.toSorted((a, b) => a.at - b.at)) model.say(game, { state, at: saidAt })
    } else if (what < 0.8) {
      const wanted = random() < 0.6
      await wantGame.run(...request(userId), [{ game_id: game, wanted, at }])
      model.wish(game, { wanted, at })
    } else {
      const mains = someMains(random)
      await server.db.updateTable('game').set({ main_id: null }).where('id', 'in', GAMES).execute()
      for (const [id, main_id] of mains) await server.db.updateTable('game').set({ main_id }).where('id', '=', id).execute()
      await moveOpinions(server.db)
      model.fold(mains)
    }
    await expectSame(userId, model, `seed ${seed}, step ${step}`)
  }
  await moveOpinions(server.db)
  expect(await moveOpinions(server.db)).toBe(0)
}

/** Some games become part of others, which are part of none. */
function someMains(random: () => number): ReadonlyMap<number, number> {
  const roots = GAMES.filter(() => random() < 0.5)
  if (roots.length === 0) return new Map()
  return new Map(GAMES.flatMap((id) => {
    const root = roots[Math.floor(random() * roots.length)] as number
    return roots.includes(id) || random() < 0.3 ? [] : [[id, root] as const]
  }))
}

async function expectSame(userId: string, model: Model, when: string): Promise<void> {
  const { rows: said } = await sql<{ game_id: number; state: number | null; at: number }>`
    select game_id, state, at from game_state where user_id = ${userId}`.execute(server.db)
  expect(sorted(said.map(({ game_id, state, at }) => [game_id, { state: stateOf(state), at }])), when).toEqual(sorted([...model.states].map(([game, { state: said, at }]) => [game, { state: said, at }])))
  const { rows: wished } = await sql<{ game_id: number; wanted: boolean; at: number }>`
    select game_id, wanted, at from wish where user_id = ${userId}`.execute(server.db)
  expect(sorted(wished.map(({ game_id, wanted, at }) => [game_id, { wanted, at }])), when).toEqual(sorted(model.wishes))
}

function sorted<T>(entries: Iterable<readonly [number, T]>): (readonly [number, T])[] {
  return [...entries].toSorted(([a], [b]) => a - b)
}

it('verdicts stand the same whether they come before the fold or after it, and however often each comes', async () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const random = seededRandom(1_000 + seed)
    const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
    const { id: userId } = await signUp(server.app)
    const verdicts = Array.from({ length: 6 }, (_, n) => ({ game_id: one(GAMES.slice(0, 3)), state: one(STATES.slice(0, 3)), at: 10 + n }))
    const deliveries = [...verdicts, ...verdicts].toSorted(() => random() - 0.5)
    await setMains(null)
    const foldedAt = Math.floor(random() * (deliveries.length + 1))
    for (const [n, item] of deliveries.entries()) {
      if (n === foldedAt) await setMains(testGameId(1))
      await setGameState.run(...request(userId), [item])
    }
    await setMains(testGameId(1))
    const rows = await server.db.selectFrom('game_state').select(['game_id', 'state', 'at'])
      .where('user_id', '=', userId).where('state', 'is not', null).execute()
    const latest = verdicts.at(-1)
    expect(rows, `seed ${seed}`).toEqual([{ game_id: testGameId(1), state: STATE_NUMBERS[latest?.state as GameState], at: latest?.at }])
  }
})

async function setMains(main_id: number | null): Promise<void> {
  await server.db.updateTable('game').set({ main_id: null }).where('id', 'in', GAMES).execute()
  await server.db.updateTable('game').set({ main_id }).where('id', 'in', [testGameId(2), testGameId(3)]).execute()
  await moveOpinions(server.db)
}
