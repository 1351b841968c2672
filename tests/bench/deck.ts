import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DeckFilters, SwipedeckAnswer } from '../../src/contract/games.ts'
import { DECK_PAGE_SIZE } from '../../src/contract/limits.ts'
import type { GameState } from '../../src/contract/mutations.ts'
import type { Db } from '../../src/server/db/database.ts'
import { DeckPlayers } from '../../src/server/games/deck-players.ts'
import type { DeckPlayer } from '../../src/server/games/deck-players.ts'
import type { LiveCatalogue } from '../../src/server/games/live-catalogue.ts'
import { dealSwipedeck } from '../../src/server/games/swipedeck.ts'
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
/** One plain query takes up to a second and a half. */
const PLAIN_EVERY = 50
const P99_RATIO_MAX = 5
const PLAIN_RATIO_MIN = 50
/** Equal scores may stand in either order, and at the end of the page one of them is cut off. */
const SAME_DECK_MIN_PERCENT = 95
/** How many games the players of the bench have settled: some a few, one in ten thousands. */
const SETTLED = [100, 120, 80, 100, 5_000, 90, 110, 100, 100, 60]
const SHOWN = [0, 60, 200]
/** As a flush sends them. */
const SWIPES = 20

type Filter = (random: () => number) => DeckFilters

/** The classes of filters that were told apart when the design was chosen. */
const CLASSES: Readonly<Record<string, Filter>> = {
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
  readonly plain: number[]
  readonly same: number[]
}

/** The deck at 300,000 games, against reading its rows by their key and against asking SQL for all of it. */
export const deckBench: Bench = {
  name: 'deck',
  title: `a deck of ${DECK_PAGE_SIZE} out of ${BENCH_GAMES.toLocaleString('en')} games, one client`,
  run: (say) => {
    say('loading games and players')
    return withBenchCatalogue((bench) => measureDecks(bench, say))
  },
}

async function measureDecks({ db, open }: BenchCatalogue, say: (line: string) => void): Promise<Findings> {
  const userIds = await insertPlayers(db)
  const { catalogue, loadMs } = await open()
  const world = { db, catalogue, userIds, players: new DeckPlayers(db) }
  const samples = new Map<string, Sample>()
  for (const [name, filter] of Object.entries(CLASSES)) {
    say(`filters: ${name}`)
    samples.set(name, await measureClass(world, filter))
  }
  return findingsOf(samples, loadMs)
}

interface World {
  readonly db: Db
  readonly catalogue: LiveCatalogue
  readonly userIds: readonly string[]
  readonly players: DeckPlayers
}

async function measureClass({ db, catalogue, userIds, players }: World, filter: Filter): Promise<Sample> {
  const random = seededRandom(5)
  const sample: Sample = { deck: [], rows: [], plain: [], same: [] }
  const swiped = new Map<string, readonly number[]>()
  for (let turn = -WARM_UP; turn < DECKS; turn++) {
    const userId = one(userIds, random)
    const filters = filter(random)
    const alreadyShown = Array.from({ length: one(SHOWN, random) }, () => generatedGameId(Math.floor(2_000 * random())))
    const [deckMs, answer] = await timed(async () =>
      (await dealSwipedeck(catalogue, await players.read(userId, catalogue.index), { alreadyShown, filters, adult: false })).body)
    const ids = Array.from({ length: DECK_PAGE_SIZE }, () => generatedGameId(Math.floor(BENCH_GAMES * random())))
    const [rowsMs] = await timed(() => readRows(db, ids))
    const dealt = (JSON.parse(answer) as SwipedeckAnswer).games.map(({ id }) => id)
    if (turn >= 0) {
      sample.deck.push(deckMs)
      sample.rows.push(rowsMs)
      if (turn % PLAIN_EVERY === 0) {
        const player = await players.read(userId, catalogue.index)
        const [plainMs, plainIds] = await timed(() => readPlainDeck(db, userId, player, filters, alreadyShown))
        sample.plain.push(plainMs)
        sample.same.push(samePercent(dealt, plainIds))
      }
    }
    await swipe(db, userId, dealt.slice(0, SWIPES), swiped.get(userId) ?? [])
    swiped.set(userId, dealt.slice(0, SWIPES))
  }
  return sample
}

/** Between two decks somebody swipes. What was swiped the time before is cleared, so that nobody's record grows. */
async function swipe(db: Db, userId: string, gameIds: readonly number[], before: readonly number[]): Promise<void> {
  const swipes = new Map<number, GameState | null>(before.map((id) => [id, null]))
  for (const [number, id] of gameIds.entries()) swipes.set(id, number % 2 === 0 ? 'liked' : 'disliked')
  const states = [...swipes].map(([game_id, state]) => ({ game_id, state }))
  await setGameState.run({ db, clock: Date.now }, { user: { id: userId, tokenHash: '', wantsAdult: false } }, userId, states)
}

function findingsOf(samples: ReadonlyMap<string, Sample>, loadMs: number): Findings {
  const figures = [figure('building the index', loadMs, 'ms')]
  const verdicts = []
  for (const [name, { deck, rows, plain, same }] of samples) {
    figures.push(
      figure(`${name}: deck, median`, median(deck), 'ms'),
      figure(`${name}: deck, p99`, quantile(deck, 0.99), 'ms'),
      figure(`${name}: 60 rows by key, median`, median(rows), 'ms'),
      figure(`${name}: 60 rows by key, p99`, quantile(rows, 0.99), 'ms'),
      figure(`${name}: plain SQL, median`, median(plain), 'ms'),
    )
    verdicts.push(
      atMost(`${name}: p99, times 60 rows by key`, quantile(deck, 0.99) / quantile(rows, 0.99), P99_RATIO_MAX, '×'),
      atLeast(`${name}: median, times faster than plain SQL`, median(plain) / median(deck), PLAIN_RATIO_MIN, '×'),
      atLeast(`${name}: the same games as plain SQL`, sum(same) / same.length, SAME_DECK_MIN_PERCENT, '%'),
    )
  }
  return { figures, verdicts }
}

/**
 * The rows of as many games, found by their key. Their arrays stay text: read one by one they are most of the time
 * that this takes, and garbage enough to hold up whatever is measured next.
 */
function readRows(db: Db, ids: readonly number[]): Promise<unknown> {
  return sql`
    select id, igdb_id, name, summary, cover_image_id, first_release_date, game_type, platform_ids::text,
      genre_ids::text, game_mode_ids::text, theme_ids::text, tag_ids::text, developer_ids::text, publisher_ids::text,
      series_id, rank_weight, like_qty, wishlist_count, rating_10
    from game where id = any(${ids}::integer[])`.execute(db)
}

/** The same deck as one statement: every game scored, the settled ones joined away, the best sixty kept. */
async function readPlainDeck(
  db: Db, userId: string, { weights }: DeckPlayer, filters: DeckFilters, shown: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select game.*, ln(1 + like_qty) + rank_weight + (
      select coalesce(sum(weight), 0)
      from unnest(${[...weights.keys()]}::integer[], ${[...weights.values()]}::double precision[]) as taste (genre, weight)
      where genre = any(genre_ids)) as score
    from game
    where listed and not exists (
        select 1 from game_state where user_id = ${userId} and game_id = game.id and state is not null)
      and id <> all(${shown}::integer[])
      and (${filters.platforms ?? null}::integer[] is null or platform_ids && ${filters.platforms ?? null}::integer[])
      and (${filters.genres ?? null}::integer[] is null or genre_ids && ${filters.genres ?? null}::integer[])
      and (${filters.yMin ?? null}::integer is null
        or extract(year from to_timestamp(first_release_date) at time zone 'utc')
          between ${filters.yMin ?? null}::integer and ${filters.yMax ?? null}::integer)
    order by score desc limit ${DECK_PAGE_SIZE}`.execute(db)
  return rows.map(({ id }) => id)
}

async function insertPlayers(db: Db): Promise<string[]> {
  const random = seededRandom(3)
  const players = SETTLED.map(() => randomUUID())
  for (const [number, id] of players.entries()) {
    await sql`insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at)
      values (${id}, ${`bench${number}@example.org`}, ${`bench${number}`}, 'Bench', '', '', 0)`.execute(db)
    // Mostly popular games, as a player has been dealt them.
    const settled = Array.from({ length: SETTLED[number] ?? 0 }, () => generatedGameId(Math.floor(BENCH_GAMES * random() ** 3)))
    await sql`insert into user_revision (user_id, rev) values (${id}, 1)`.execute(db)
    await sql`insert into game_state (user_id, game_id, state, at, rev)
      select ${id}, game_id, 1 + game_id % 3, 0, 1 from (select distinct unnest(${settled}::integer[]) as game_id) settled`.execute(db)
  }
  await sql`analyze game_state`.execute(db)
  return players
}

function samePercent(dealt: readonly number[], ids: readonly number[]): number {
  const known = new Set(ids)
  const same = dealt.filter((id) => known.has(id)).length
  return ids.length === 0 && dealt.length === 0 ? 100 : (100 * same) / Math.max(ids.length, dealt.length)
}

function one<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(values.length * random())] as T
}

/** One to three of them. */
function some<T>(values: readonly T[], random: () => number): T[] {
  return [...new Set(Array.from({ length: 1 + Math.floor(3 * random()) }, () => one(values, random)))]
}
