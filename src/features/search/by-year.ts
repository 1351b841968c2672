import type { GameCard } from '../../contract/games.ts'
import { releaseYear } from '../../domain/release-date.ts'

/** The maximum size of a block: of a longer year only the part near the screen is mounted. */
const BLOCK_MAX_GAMES = 60

/** Games of one year in one block. */
export interface YearBlock {
  readonly key: string
  /** Null for games without a date. */
  readonly year: number | null
  /** Whether its year continues from the previous block: then it has no heading. */
  readonly goesOn: boolean
  /** The number of games in the year; null while the last ones may be missing. */
  readonly count: number | null
  readonly games: readonly GameCard[]
}

/** Returns the years of games sorted by date. `isWhole`: no game follows. Blocks within a year end with full rows of `columns`. */
export function blocksByYear(games: readonly GameCard[], columns: number, isComplete: boolean): YearBlock[] {
  const perBlock = Math.max(1, Math.floor(BLOCK_MAX_GAMES / columns)) * columns
  const blocks: YearBlock[] = []
  for (let start = 0; start < games.length;) {
    const year = yearOf(games[start])
    let end = start
    while (end < games.length && yearOf(games[end]) === year) end++
    const count = end < games.length || isComplete ? end - start : null
    for (let from = start; from < end; from += perBlock) {
      const part = (from - start) / perBlock
      blocks.push({ key: `${year}-${part}`, year, goesOn: part > 0, count, games: games.slice(from, Math.min(end, from + perBlock)) })
    }
    start = end
  }
  return blocks
}

/** Returns short years in shared rows of at most `columns` games; a year with more games has a row of its own. */
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
