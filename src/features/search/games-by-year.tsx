import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import type { GameCard as Game, Platform } from '../../contract/games.ts'
import { NearEnd } from '../../ui/cover-grid/cover-grid.tsx'
import { coverRowPx, useColumns } from '../../ui/cover-grid/use-columns.ts'
import { WindowRows } from '../../ui/cover-grid/window-rows.tsx'
import { GameCard } from '../../ui/game-card.tsx'
import styles from './games-by-year.module.css'
import results from './search-results.module.css'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import { releaseYear } from '../../domain/release-date.ts'

/** How near the end the next page is requested. */
const ROWS_AHEAD = 1
/** The height of a year's heading. */
const YEAR_PX = 40

export interface GamesByYearProps {
  /** Identifies the search. */
  searchKey: string
  /** By their date. */
  games: readonly Game[]
  /** Whether no game follows. */
  isComplete: boolean
  platforms: ReadonlyMap<number, Platform>
  /** They belong to an earlier search: the response to the current one is pending. */
  isOld: boolean
  /** After the last year: that more is loading, or why not. */
  end: ReactNode
  onNearEnd: () => void
}

/** Renders a section for each year, with its covers, small ones in one row; sections that are far from the screen are not mounted. */
export function GamesByYear({ searchKey, games, isComplete, platforms, isOld, end, onNearEnd }: GamesByYearProps) {
  'use memo'
  const list = useRef<HTMLDivElement>(null)
  const { columns, tilePx } = useColumns(list)
  const rows = columns === 0 ? [] : rowsOfYears(blocksByYear(games, columns, isComplete), columns)
  const last = rows.length - 1
  const drawRow = (row: readonly YearBlock[], place: number) => (
    <div key={row[0]?.key} className={styles.years} style={{ '--columns': columns } as Record<string, number>}>
      {place >= last - ROWS_AHEAD ? <NearEnd key={games.length} onShown={onNearEnd} /> : null}
      {row.map((block) => (
        <Year key={block.key} block={block} columns={row.length === 1 ? columns : block.games.length} platforms={platforms} />
      ))}
    </div>
  )
  return (
    <div ref={list} className={results.results} aria-busy={isOld || undefined} data-old={isOld || undefined}>
      {/* Another width has years of another height. */}
      {columns === 0 ? null : (
        <WindowRows
          key={columns}
          rows={rows}
          drawRow={drawRow}
          aboutPx={YEAR_PX + coverRowPx(tilePx)}
          heightsKey={`${columns} ${searchKey}`}
        />
      )}
      <div className={results.end}>{end}</div>
    </div>
  )
}

interface YearProps {
  block: YearBlock
  /** The number of its columns in the row. */
  columns: number
  platforms: ReadonlyMap<number, Platform>
}

function Year({ block, columns, platforms }: YearProps) {
  const id = useId()
  const { year, count, goesOn, games } = block
  const name = year === null ? MESSAGES.noYear : String(year)
  return (
    <div className={styles.block} style={{ '--columns': columns } as Record<string, number>}>
      {goesOn ? null : (
        <h2 className={styles.year}>
          <span id={id}>{name}</span> {/* One is seen to be one. */}
          {count === null || count === 1 ? null : <small className={styles.count}>{MESSAGES.games(count)}</small>}
        </h2>
      )}
      <ul className={results.covers} {...(goesOn ? { 'aria-label': name } : { 'aria-labelledby': id })}>
        {games.map((game) => (
          <li key={game.id}>
            <GameCard game={game} platforms={platforms} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The maximum size of a block: of a longer year only the part near the screen is mounted. */
const BLOCK_MAX_GAMES = 60

/** Games of one year in one block. */
interface YearBlock {
  readonly key: string
  /** Null for games without a date. */
  readonly year: number | null
  /** Whether its year continues from the previous block: then it has no heading. */
  readonly goesOn: boolean
  /** The number of games in the year; null while the last ones may be missing. */
  readonly count: number | null
  readonly games: readonly Game[]
}

/** Returns the years of games sorted by date. `isWhole`: no game follows. Blocks within a year end with full rows of `columns`. */
export function blocksByYear(games: readonly Game[], columns: number, isComplete: boolean): YearBlock[] {
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

function yearOf(game: Game | undefined): number | null {
  return game ? releaseYear(game.first_release_date) : null
}
