import { gamePath } from '../../domain/game-path.ts'
import { tidyLine } from '../../domain/visible-text.ts'
import type { EntityValues } from '../entities.ts'
import type { GameState } from '../mutations.ts'
import { csvLine } from './csv.ts'
import type { ExportGame } from './export-format.ts'

/** The file of a ZIP that other services read: all that the player says of a game in one row. */
export const GAMES_FILE = 'games.csv'

/** All that a player says of one game: by its state, a wish, a review, or a list that it is in. */
export interface SaidGame {
  readonly id: number
  /** Absent where whoever makes the file does not know it. */
  readonly game?: ExportGame | undefined
  /** Null where there is none, or nobody knows. */
  readonly steamId: number | null
  readonly state: GameState | null
  readonly isWanted: boolean
  readonly review: Pick<EntityValues['reviews'], 'rating' | 'comment' | 'status' | 'played_on'> | null
  /** The names of the player's lists that it is in. */
  readonly lists: readonly string[]
}

/**
 * The first six are called as Letterboxd's import has them, of which others read most as well; no mark of UTF-8 before
 * them, which would be part of the first name for some.
 */
const COLUMNS = [
  'Name', 'Year', 'Rating', 'WatchedDate', 'Tags', 'Review', 'state', 'wish', 'status', 'score', 'igdb_id', 'steam_app_id', 'url',
] as const

/** The first line of the file. */
export function gamesHeader(): string {
  return csvLine(COLUMNS)
}

/** The line of one game; `origin` is the server's address, for the page of the game there. */
export function gamesLine({ id, game, steamId, state, isWanted, review, lists }: SaidGame, origin: string): string {
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

/** Of five, in halves, as most count; there are none of nought. */
function starsOf(score: number): number {
  return Math.max(1, Math.round(score / 10)) / 2
}

/** A comma would make two of one. */
function asTag(name: string): string {
  return tidyLine(name.replaceAll(',', ' '))
}
