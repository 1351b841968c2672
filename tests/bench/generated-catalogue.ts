import { sql } from 'kysely'
import { GAME_ID_BASE } from '../../src/contract/limits.ts'
import type { Db } from '../../src/server/db/database.ts'
import { generateGames } from '../support/generate-games.ts'
import type { GeneratedGame } from '../support/generate-games.ts'
import { seededRandom } from '../support/seeded-random.ts'

const GAMES_PER_STATEMENT = 5_000
const COMPANIES = 3_000
const RATED_FROM_LIKES = 5
const FIRST_ID = GAME_ID_BASE + 1_000_000
/** Above all provider ids of the starter's games. */
const FIRST_IGDB_ID = 1_000_000
const WORDS = [
  'ancient',
  'brave',
  'castle',
  'dragon',
  'echo',
  'frontier',
  'garden',
  'hollow',
  'island',
  'journey',
  'kingdom',
  'legend',
  'midnight',
  'nova',
  'orbit',
  'puzzle',
  'quest',
  'river',
  'shadow',
  'tower',
  'upon',
  'valley',
  'winter',
]

/** Returns the id of the nth generated game, from 0. */
export function generatedGameId(ordinal: number): number {
  return FIRST_ID + ordinal
}

export interface GeneratedOptions {
  readonly seed?: number
  readonly rankBy?: number
  /** Returns the name of a game; by default a few of two dozen words. */
  readonly nameOf?: (random: () => number) => string
  /** Returns the other names of a game; by default none. */
  readonly otherNamesOf?: (random: () => number) => readonly string[]
}

/**
 * Adds games that are distributed as in a real catalogue. Their popularity is stored in the rank weight, raised by `rankBy`: likes are
 * counted from players, and there are none yet.
 */
export async function insertGeneratedGames(
  db: Db,
  count: number,
  { seed = 11, rankBy = 0, nameOf, otherNamesOf }: GeneratedOptions = {},
): Promise<void> {
  const random = seededRandom(seed)
  await insertCompanies(db)
  let rows: unknown[] = []
  for (const game of generateGames({ count, seed, firstId: FIRST_ID })) {
    const row = rowOf({ ...game, prior: game.prior + rankBy }, random)
    rows.push(nameOf === undefined ? row : { ...row, name: nameOf(random) })
    if (rows.length === GAMES_PER_STATEMENT) {
      await insertRows(db, rows)
      rows = []
    }
  }
  if (rows.length > 0) await insertRows(db, rows)
  if (otherNamesOf !== undefined) await insertOtherNames(db, count, otherNamesOf, seed)
  await sql`vacuum analyze game, game_import`.execute(db)
}

/** Uses a random generator of its own: the games are the same with and without other names. */
async function insertOtherNames(
  db: Db,
  count: number,
  otherNamesOf: (random: () => number) => readonly string[],
  seed: number,
): Promise<void> {
  const random = seededRandom(seed + 1)
  for (let first = 0; first < count; first += GAMES_PER_STATEMENT) {
    const rows = Array.from({ length: Math.min(GAMES_PER_STATEMENT, count - first) }, (_, at) => ({
      id: generatedGameId(first + at),
      names: otherNamesOf(random),
    }))
    await sql`
      insert into game_import (game_id, digest, alternative_names, screenshot_ids, videos, releases)
      select id, 0, names, '{}', '[]', '[]'
      from json_to_recordset(${JSON.stringify(rows)}::json) as generated(id integer, names text[])`.execute(db)
  }
}

async function insertCompanies(db: Db): Promise<void> {
  const companies = Array.from({ length: COMPANIES }, (_, number) => ({
    id: FIRST_ID + number,
    name: `Studio ${number}`,
    slug: `generated-studio-${number}`,
  }))
  await db.insertInto('company').values(companies).execute()
}

function rowOf(game: GeneratedGame, random: () => number) {
  const some = (count: number) => Array.from({ length: count }, () => WORDS[Math.floor(WORDS.length * random())])
  const company = () => FIRST_ID + Math.floor(COMPANIES * random() ** 2)
  return {
    id: game.id,
    // The game has a provider's id, so the starter file, which does not contain it, leaves it unchanged.
    igdb_id: game.id - FIRST_ID + FIRST_IGDB_ID,
    name: some(2 + Math.floor(3 * random())).join(' '),
    summary: some(18).join(' '),
    first_release_date: game.year === null ? null : Date.UTC(game.year, Math.floor(12 * random()), 15) / 1_000,
    game_type: game.gameType,
    platform_ids: game.platformIds,
    genre_ids: game.genreIds,
    game_mode_ids: game.gameModeIds,
    theme_ids: game.themeIds,
    tag_ids: game.tagIds,
    developer_ids: [company()],
    publisher_ids: [company()],
    rank_weight: game.prior,
    // Only known games have a rating.
    rating_10: game.likeQty < RATED_FROM_LIKES ? null : 3 + (game.id % 67) / 10,
  }
}

/** One JSON text per statement: the driver would need more time for thousands of parameters than the database for the rows. */
async function insertRows(db: Db, rows: readonly unknown[]): Promise<void> {
  await sql`
    insert into game (id, igdb_id, name, summary, first_release_date, game_type, platform_ids, genre_ids,
      game_mode_ids, theme_ids, tag_ids, developer_ids, publisher_ids, rank_weight, rating_10)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as generated(
      id integer, igdb_id integer, name text, summary text, first_release_date bigint, game_type integer,
      platform_ids integer[], genre_ids integer[], game_mode_ids integer[], theme_ids integer[], tag_ids integer[],
      developer_ids integer[], publisher_ids integer[], rank_weight double precision,
      rating_10 double precision)`.execute(db)
}
