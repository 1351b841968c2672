import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DeckFilters, SwipedeckResponse } from '../../src/contract/games.ts'
import { DECK_PAGE_SIZE } from '../../src/contract/limits.ts'
import type { GameState } from '../../src/contract/mutations.ts'
import { rankGames } from '../../src/deck-engine/deal.ts'
import type { Db } from '../../src/server/db/database.ts'
import { DeckPlayers } from '../../src/server/deck/deck-players.ts'
import type { DeckPlayer } from '../../src/server/deck/deck-players.ts'
import type { Catalogue } from '../../src/server/catalogue/index/catalogue.ts'
import { dealSwipedeck } from '../../src/server/deck/swipedeck.ts'
import { Limiter } from '../../src/server/http/limiter.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import { Metrics } from '../../src/server/metrics/metrics.ts'
import { setGameState } from '../../src/server/gamestates/write-states.ts'
import { GENERATED_GENRE_IDS, GENERATED_PLATFORM_IDS } from '../support/generate-games.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { BENCH_GAMES, timed, withBenchCatalogue } from './bench-catalogue.ts'
import type { BenchCatalogue } from './bench-catalogue.ts'
import { generatedGameId } from './generated-catalogue.ts'
import { atLeast, atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median, quantile, sum } from './statistics.ts'

const DECKS = 500
const WARM_UP = 60
/** An exact ranking of every game takes a hundred times as long as a deck. */
const EXACT_EVERY = 20
const P99_RATIO_MAX = 5
const SAME_DECK_MIN_PERCENT = 95
/** The numbers of settled games of the bench's players: most have few, one in ten has thousands. */
const SETTLED = [100, 120, 80, 100, 5_000, 90, 110, 100, 100, 60]
const SHOWN = [0, 60, 200]
/** The size of a batch that the outbox sends. */
const SWIPES = 20

export type Filter = (random: () => number) => DeckFilters

/** The classes of filters that were compared when the design was chosen. */
export const CLASSES: Readonly<Record<string, Filter>> = {
  none: () => ({}),
  pg: (random) => ({ platforms: some(GENERATED_PLATFORM_IDS.slice(0, 20), random), genres: some(GENERATED_GENRE_IDS, random) }),
  pgy: (random) => {
    const yMin = 1985 + Math.floor(35 * random())
    return { ...CLASSES['pg']?.(random), yMin, yMax: yMin + 1 + Math.floor(8 * random()) }
  },
  rare: (random) => {
    const yMin = 1990 + Math.floor(30 * random())
    return { platforms: [one(GENERATED_PLATFORM_IDS.slice(40), random)], genres: [one(GENERATED_GENRE_IDS, random)], yMin, yMax: yMin + 2 }
  },
}

interface Sample {
  readonly deck: number[]
  readonly rows: number[]
  /** For each deal, the percentage of games that an exact ranking would also deal. */
  readonly same: number[]
}

/** The deck at 300,000 games, compared with a read of its rows by key, and with an exact ranking of every game. */
export const deckBench: Bench = {
  name: 'deck',
  title: `a deck of ${DECK_PAGE_SIZE} out of ${BENCH_GAMES.toLocaleString('en')} games, one client`,
  run: (log) => {
    log('loading games and players')
    return withBenchCatalogue((bench) => measureDecks(bench, log))
  },
}

async function measureDecks({ db, open }: BenchCatalogue, log: (line: string) => void): Promise<Findings> {
  const userIds = await insertPlayers(db)
  const { catalogue, loadMs } = await open()
  const world = { db, catalogue, userIds, players: new DeckPlayers(db) }
  const samples = new Map<string, Sample>()
  for (const [name, filter] of Object.entries(CLASSES)) {
    log(`filters: ${name}`)
    samples.set(name, await measureClass(world, filter))
  }
  return findingsOf(samples, loadMs)
}

interface World {
  readonly db: Db
  readonly catalogue: Catalogue
  readonly userIds: readonly string[]
  readonly players: DeckPlayers
}

async function measureClass({ db, catalogue, userIds, players }: World, filter: Filter): Promise<Sample> {
  const random = seededRandom(5)
  const sample: Sample = { deck: [], rows: [], same: [] }
  const swiped = new Map<string, readonly number[]>()
  for (let turn = -WARM_UP; turn < DECKS; turn++) {
    const userId = one(userIds, random)
    const filters = filter(random)
    const alreadyShown = Array.from({ length: one(SHOWN, random) }, () => generatedGameId(Math.floor(2_000 * random())))
    const readPlayer = () => players.read(userId, catalogue.index, catalogue.community)
    const [deckMs, answer] = await timed(
      async () =>
        (
          await dealSwipedeck(catalogue, catalogue.community, await readPlayer(), {
            userId,
            alreadyShown,
            filters,
            adult: false,
            now: Date.now(),
          })
        ).body,
    )
    const ids = Array.from({ length: DECK_PAGE_SIZE }, () => generatedGameId(Math.floor(BENCH_GAMES * random())))
    const [rowsMs] = await timed(() => readRows(db, ids))
    const dealt = (JSON.parse(answer) as SwipedeckResponse).games.map(({ id }) => id)
    if (turn >= 0) {
      sample.deck.push(deckMs)
      sample.rows.push(rowsMs)
      if (turn % EXACT_EVERY === 0) sample.same.push(samePercent(catalogue, await readPlayer(), filters, alreadyShown))
    }
    await swipe(db, userId, dealt.slice(0, SWIPES), swiped.get(userId) ?? [])
    swiped.set(userId, dealt.slice(0, SWIPES))
  }
  return sample
}

/** Swipes between two decks. Clears the previous swipes, so that no history grows. */
export async function swipe(db: Db, userId: string, gameIds: readonly number[], before: readonly number[]): Promise<void> {
  const swipes = new Map<number, GameState | null>(before.map((id) => [id, null]))
  for (const [number, id] of gameIds.entries()) swipes.set(id, number % 2 === 0 ? 'liked' : 'disliked')
  const states = [...swipes].map(([game_id, state]) => ({ game_id, state }))
  await setGameState.run(
    { db, metrics: new Metrics(), clock: Date.now, limiter: new Limiter(db, Date.now, RATE_LIMITS) },
    { user: { id: userId, tokenHash: '', wantsAdult: false, hasJustWritten: false, contactedAt: 0, awaitsPage: false } },
    userId,
    states,
  )
}

function findingsOf(samples: ReadonlyMap<string, Sample>, loadMs: number): Findings {
  const figures = [figure('building the index', loadMs, 'ms')]
  const verdicts = []
  for (const [name, { deck, rows, same }] of samples) {
    figures.push(
      figure(`${name}: deck, median`, median(deck), 'ms'),
      figure(`${name}: deck, p99`, quantile(deck, 0.99), 'ms'),
      figure(`${name}: 60 rows by key, median`, median(rows), 'ms'),
      figure(`${name}: 60 rows by key, p99`, quantile(rows, 0.99), 'ms'),
    )
    verdicts.push(
      atMost(`${name}: p99, times 60 rows by key`, quantile(deck, 0.99) / quantile(rows, 0.99), P99_RATIO_MAX, '×'),
      atLeast(`${name}: the same games as the sum of every one`, sum(same) / same.length, SAME_DECK_MIN_PERCENT, '%'),
    )
  }
  return { figures, verdicts }
}

/**
 * Reads the rows of as many games by key. Their arrays stay text: parsing them would take most of the time, and its garbage would delay the
 * next measurement.
 */
function readRows(db: Db, ids: readonly number[]): Promise<unknown> {
  return sql`
    select id, igdb_id, name, summary, cover_image_id, first_release_date, game_type, platform_ids::text,
      genre_ids::text, game_mode_ids::text, theme_ids::text, tag_ids::text, developer_ids::text, publisher_ids::text,
      series_id, rank_weight, like_qty, wishlist_count, rating_10
    from game where id = any(${ids}::integer[])`.execute(db)
}

/** Returns the percentage of the deck's games that an exact ranking would also deal, without the composition of a hand. */
export function samePercent({ index, community }: Catalogue, player: DeckPlayer, filters: DeckFilters, shown: readonly number[]): number {
  const request = { ...player, filters, shown, limit: DECK_PAGE_SIZE, seed: 0, nowS: Date.now() / 1_000 }
  const quick = new Set(rankGames(index, community, request))
  const exact = rankGames(index, community, request, true)
  return exact.length === 0 ? 100 : (100 * exact.filter((id) => quick.has(id)).length) / exact.length
}

async function insertPlayers(db: Db): Promise<string[]> {
  const random = seededRandom(3)
  const players = SETTLED.map(() => randomUUID())
  for (const [number, id] of players.entries()) {
    await sql`insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at)
      values (${id}, ${`bench${number}@example.org`}, ${`bench${number}`}, 'Bench', '', '', 0)`.execute(db)
    // Mostly popular games, because those are dealt first.
    const settled = Array.from({ length: SETTLED[number] ?? 0 }, () => generatedGameId(Math.floor(BENCH_GAMES * random() ** 3)))
    await sql`insert into user_revision (user_id, rev) values (${id}, 1)`.execute(db)
    await sql`insert into game_state (user_id, game_id, state, at, rev)
      select ${id}, game_id, 1 + game_id % 3, 0, 1 from (select distinct unnest(${settled}::integer[]) as game_id) settled`.execute(db)
  }
  await sql`analyze game_state`.execute(db)
  return players
}

export function one<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(values.length * random())] as T
}

/** Returns one to three of the values. */
function some<T>(values: readonly T[], random: () => number): T[] {
  return [...new Set(Array.from({ length: 1 + Math.floor(3 * random()) }, () => one(values, random)))]
}
