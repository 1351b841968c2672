import type { GameCard } from '../../contract/games.ts'
import { releaseYear } from '../../domain/release-date.ts'

/** The most that is drawn as one: of a longer year only the part near the screen is in the document. */
const BLOCK_MAX_GAMES = 60

/** Games of one year that stand together. */
export interface YearBlock {
  readonly key: string
  /** Null for games without a date. */
  readonly year: number | null
  /** Whether its year goes on from the block before: then it has no heading of its own. */
  readonly goesOn: boolean
  /** How many games the year has; null while its last ones may be still to come. */
  readonly count: number | null
  readonly games: readonly GameCard[]
}

/**
 * The years of games that stand by their date. `isWhole` says whether no game follows; a year's blocks end with full
 * rows of so many columns.
 */
export function blocksByYear(games: readonly GameCard[], columns: number, isWhole: boolean): YearBlock[] {
  const perBlock = Math.max(1, Math.floor(BLOCK_MAX_GAMES / columns)) * columns
  const blocks: YearBlock[] = []
  for (let start = 0; start < games.length; ) {
    const year = yearOf(games[start])
    let end = start
    while (end < games.length && yearOf(games[end]) === year) end++
    const count = end < games.length || isWhole ? end - start : null
    for (let from = start; from < end; from += perBlock) {
      const part = (from - start) / perBlock
      blocks.push({ key: `${year}-${part}`, year, goesOn: part > 0, count, games: games.slice(from, Math.min(end, from + perBlock)) })
    }
    start = end
  }
  return blocks
}

/**
 * Years of few games side by side, in rows of so many columns; a row is never wider, but a year with more games than
 * that has one to itself.
 */
export function rowsOfYears(blocks: readonly YearBlock[], columns: number): (readonly YearBlock[])[] {
  const rows: YearBlock[][] = []
  let room = 0
  for (const block of blocks) {
    const row = rows.at(-1)
    if (row && block.games.length <= room) row.push(block)
    else {
      rows.push([block])
      room = columns
    }
    room -= block.games.length
  }
  return rows
}

function yearOf(game: GameCard | undefined): number | null {
  return game ? releaseYear(game.first_release_date) : null
}
