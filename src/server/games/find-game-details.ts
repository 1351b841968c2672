import { sql } from 'kysely'
import type { GameParts } from '../../contract/games.ts'
import { GAME_ID_BASE } from '../../contract/limits.ts'
import { isImageId } from '../../domain/cover-url.ts'
import type { ImportedGame } from '../catalogue/import/imported-game.ts'
import type { Db } from '../db/database.ts'
import { isGameId } from './game-cards.ts'

const SCREENSHOTS_MAX = 24
const VIDEOS_MAX = 12
const MAIN_GAME = 0
const VIDEO_ID = /^[A-Za-z0-9_-]{1,20}$/

export interface FoundGame {
  /** The id of the main game, if the requested one was merged into it. */
  readonly id: number
  readonly parts: GameParts
}

interface Row {
  id: number
  name: string
  game_type: number
  first_release_date: number | null
  platform_ids: number[]
  is_main: boolean
  /** Null if no import has written the game. */
  screenshot_ids: string[] | null
  videos: ImportedGame['videos'] | null
  releases: ImportedGame['releases'] | null
  version_title: string | null
  version_parent_igdb_id: number | null
  /** Null if its rating is not the players'. */
  score_count: number | null
}

/**
 * Returns a game by any of its numbers: our own, the provider's, or that of a merged game, with the data of those, in one round trip.
 * Returns undefined if no game has the number.
 */
export async function findGameDetails(db: Db, number: number): Promise<FoundGame | undefined> {
  const rows = isGameId(number) ? await readRows(db, number) : []
  const main = rows.find((row) => row.is_main)
  return main && { id: main.id, parts: { ...scoresOf(main), ...mediaOf(main), releases: releasesOf(rows), versions: versionsOf(rows) } }
}

/** The provider's ids are below ours. A number that the provider has not assigned may still be one of ours. */
async function readRows(db: Db, number: number): Promise<Row[]> {
  const isOurs = sql`select coalesce(main_id, id) as id, 1 as place from game where id = ${number}`
  const isTheirs = sql`select coalesce(main_id, id) as id, 0 as place from game where igdb_id = ${number}`
  const asked = number < GAME_ID_BASE ? sql`${isTheirs} union all ${isOurs} order by place limit 1` : isOurs
  const { rows } = await sql<Row>`
    with asked (id, place) as (${asked}),
    together as (
      select game.*, true as is_main from game join asked on game.id = asked.id
      union all
      select game.*, false from game join asked on game.main_id = asked.id
    )
    select id, name, game_type, first_release_date, platform_ids, is_main,
      screenshot_ids, videos, releases, version_title, version_parent_igdb_id,
      case when players_rating_10 is not null then
        (select sum(times)::integer from game_scores cross join unnest(bins) times where game_scores.game_id = together.id)
      end as score_count
    from together left join game_import on game_import.game_id = together.id
    order by first_release_date nulls last, id`.execute(db)
  return rows
}

function scoresOf({ score_count: count }: Row): Pick<GameParts, 'score_count'> {
  return count === null ? {} : { score_count: count }
}

function mediaOf({ screenshot_ids: screenshots, videos }: Row): Pick<GameParts, 'screenshots' | 'videos'> {
  return {
    screenshots: [...new Set(screenshots ?? [])].filter(isImageId).slice(0, SCREENSHOTS_MAX),
    videos: (videos ?? [])
      .filter(({ id }) => VIDEO_ID.test(id))
      .slice(0, VIDEOS_MAX)
      .map(({ id, name }) => ({ id, name })),
  }
}

/** Returns the first release of each platform, of the game or of a version of it. */
function releasesOf(rows: readonly Row[]): GameParts['releases'] {
  const first = new Map<number, GameParts['releases'][number]>()
  for (const { platformId, seconds, format } of rows.flatMap(({ releases }) => releases ?? [])) {
    const known = first.get(platformId)
    if (known && timeOf(known.date) <= timeOf(seconds)) continue
    first.set(platformId, { platform_id: platformId, date: seconds, date_format: seconds === null ? null : format })
  }
  return [...first.values()].toSorted((a, b) => compare(timeOf(a.date), timeOf(b.date)) || a.platform_id - b.platform_id)
}

function timeOf(seconds: number | null): number {
  return seconds ?? Infinity
}

/** Infinity minus Infinity is NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}

function versionsOf(rows: readonly Row[]): GameParts['versions'] {
  return rows.filter(isVersion).map(({ id, name, version_title: title, game_type, first_release_date, platform_ids }) => ({
    id,
    name,
    title,
    game_type,
    first_release_date,
    platform_ids,
  }))
}

/** Returns whether to list the row as a version. A merged main game that is no edition was the same game under another number. */
function isVersion({ is_main, game_type, version_title: title, version_parent_igdb_id: parent }: Row): boolean {
  return !is_main && (game_type !== MAIN_GAME || title !== null || parent !== null)
}
