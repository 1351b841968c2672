import { gamePath } from '../../domain/game-path.ts'
import { tidyLine } from '../../domain/visible-text.ts'
import type { EntityValues } from '../entities.ts'
import type { GameState } from '../mutations.ts'
import { csvLine } from './csv.ts'
import type { ExportGame } from './export-format.ts'

/** The file of a ZIP that other services read: all that the player has set of a game in one row. */
export const GAMES_FILE = 'games.csv'

/** All that a player has set of one game: a state, a wish, a review, or the lists that contain it. */
export interface UserGameRecord {
  readonly id: number
  /** Missing if the writer does not know it. */
  readonly game?: ExportGame | undefined
  /** Null if there is none, or it is unknown. */
  readonly steamId: number | null
  readonly state: GameState | null
  readonly isWanted: boolean
  readonly review: Pick<EntityValues['reviews'], 'rating' | 'comment' | 'status' | 'played_on'> | null
  /** The names of the player's lists that contain it. */
  readonly lists: readonly string[]
}

/**
 * The first six have the names of Letterboxd's import, and most of them are read by other services too. There is no byte order mark,
 * because some readers would take it as a part of the first name.
 */
const COLUMNS = [
  'Name',
  'Year',
  'Rating',
  'WatchedDate',
  'Tags',
  'Review',
  'state',
  'wish',
  'status',
  'score',
  'igdb_id',
  'steam_app_id',
  'url',
] as const

/** Returns the first line of the file. */
export function gamesHeader(): string {
  return csvLine(COLUMNS)
}

/** Returns the line of one game. `origin` is the server's address, for the link to the game's page. */
export function gamesLine({ id, game, steamId, state, isWanted, review, lists }: UserGameRecord, origin: string): string {
  const igdbId = game?.igdb_id ?? null
  const url = new URL(gamePath({ id, ...(igdbId !== null && { igdb_id: igdbId }) }), origin).href
  const cells: Record<(typeof COLUMNS)[number], unknown> = {
    Name: game?.name,
    Year: game?.year,
    Rating: review && starsOf(review.rating),
    WatchedDate: review?.played_on,
    Tags: lists.map(asTag).join(', '),
    Review: review?.comment,
    state,
    wish: isWanted,
    status: review?.status,
    score: review?.rating,
    igdb_id: igdbId,
    steam_app_id: steamId,
    url,
  }
  return csvLine(COLUMNS.map((name) => cells[name]))
}

/** Returns the score out of five in halves, as most services count. There are no zero stars. */
function starsOf(score: number): number {
  return Math.max(1, Math.round(score / 10)) / 2
}

/** A comma would split a tag into two. */
function asTag(name: string): string {
  return tidyLine(name.replaceAll(',', ' '))
}
