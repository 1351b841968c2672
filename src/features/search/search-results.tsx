import { useCallback, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Platform } from '../../contract/games.ts'
import type { FoundGame } from '../../contract/search.ts'
import { CoverGrid } from '../../ui/cover-grid/cover-grid.tsx'
import { useColumns } from '../../ui/cover-grid/use-columns.ts'
import { GameCard } from '../../ui/game-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { SearchLayout } from './search-params.ts'
import styles from './search-results.module.css'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'

export interface SearchResultsProps {
  /** Identifies the search. */
  searchKey: string
  games: readonly FoundGame[]
  platforms: ReadonlyMap<number, Platform>
  layout: SearchLayout
  /** They belong to an earlier search: the response to the current one is pending. */
  isOld: boolean
  /** After the last row: that more is loading, or why not. */
  end: ReactNode
  onNearEnd: () => void
}

const idOf = ({ id }: FoundGame) => id

/** Renders the games in rows of covers or one below the other. */
export function SearchResults({ searchKey, games, platforms, layout, isOld, end, onNearEnd }: SearchResultsProps) {
  const isRows = layout === 'rows'
  // The grid renders its rows again for another function.
  const drawGame = useCallback(
    (game: FoundGame) => (
      <GameCard
        game={game}
        platforms={platforms}
        layout={isRows ? 'row' : 'grid'}
        {...(game.matched_name !== undefined && { alias: MESSAGES.alsoCalled(game.matched_name) })}
      />
    ),
    [platforms, isRows],
  )
  return (
    <div className={styles.results} aria-busy={isOld || undefined} data-old={isOld || undefined}>
      <CoverGrid
        label={MESSAGES.results}
        tiles={games}
        idOf={idOf}
        renderTile={drawGame}
        isOneColumn={isRows}
        heightsKey={searchKey}
        onNearEnd={onNearEnd}
      />
      <div className={styles.end}>{end}</div>
    </div>
  )
}

/** Renders the real layout as placeholders. */
export function ResultsToCome({ layout }: { layout: SearchLayout }) {
  const list = useRef<HTMLDivElement>(null)
  const { columns } = useColumns(list)
  const places = Array.from({ length: layout === 'rows' ? 8 : columns * 4 }, (_, place) => place)
  return (
    <div
      ref={list}
      className={layout === 'rows' ? undefined : styles.covers}
      style={{ '--columns': columns } as Record<string, number>}
      aria-hidden
    >
      {places.map((place) =>
        layout === 'rows' ? (
          <div key={place} className={styles.rowToCome}>
            <Skeleton className={styles.smallCoverToCome} />
            <Skeleton className={styles.nameToCome} />
          </div>
        ) : (
          <div key={place} className={styles.coverToCome}>
            <Skeleton shape="cover" />
            <Skeleton className={styles.nameToCome} />
          </div>
        ),
      )}
    </div>
  )
}
