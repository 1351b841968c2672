import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Platform } from '../../contract/games.ts'
import type { FoundGame } from '../../contract/search.ts'
import { drawOnce } from '../../ui/cover-grid/draw-once.ts'
import { inRows, useColumns } from '../../ui/cover-grid/use-columns.ts'
import { GameCard } from '../../ui/game-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { SearchLayout } from './search-params.ts'
import styles from './search-results.module.css'
import { PAGE_TEXTS as TEXTS } from './texts.ts'
import { useKeptHeights } from './use-kept-heights.ts'

/** How near the end the next page is asked for. */
const ROWS_AHEAD = 4

export interface SearchResultsProps {
  /** Tells one search from another. */
  searchKey: string
  games: readonly FoundGame[]
  platforms: ReadonlyMap<number, Platform>
  layout: SearchLayout
  /** What they belong to is not what was asked for last: its answer is on the way. */
  isOld: boolean
  /** Behind the last row: that more is coming, or why not. */
  end: ReactNode
  onNearEnd: () => void
}

/** The games in rows of covers or one below the other; what is far from the screen is not in the document. */
export function SearchResults({ searchKey, games, platforms, layout, isOld, end, onNearEnd }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  const covers = useColumns(list)
  const columns = layout === 'rows' ? Math.min(covers, 1) : covers
  const rows = useMemo(() => inRows(games, columns), [games, columns])
  const last = rows.length - 1
  const drawRow = useMemo(() => {
    const isRow = layout === 'rows'
    const style = { '--columns': columns } as Record<string, number>
    return drawOnce((row: readonly FoundGame[], place) => (
      <div key={row[0]?.id} role="presentation" className={isRow ? styles.row : styles.covers} style={style}>
        {place >= last - ROWS_AHEAD ? <NearEnd key={last} onShown={onNearEnd} /> : null}
        {row.map((game) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold
          <div key={game.id} role="listitem">
            <GameCard
              game={game}
              platforms={platforms}
              layout={isRow ? 'row' : 'grid'}
              {...(game.matched_name !== undefined && { alias: TEXTS.alsoCalled(game.matched_name) })}
            />
          </div>
        ))}
      </div>
    ))
  }, [last, columns, layout, platforms, onNearEnd])
  const key = `${columns} ${searchKey}`
  const [virtualizer, heights] = useKeptHeights(key)
  return (
    <div ref={list} className={styles.results} aria-busy={isOld || undefined} data-old={isOld || undefined}>
      {columns === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold
        <div role="list" aria-label={TEXTS.results}>
          {/* Another layout or width has rows of another height. */}
          <WindowVirtualizer
            key={columns}
            ref={virtualizer}
            {...(heights && { cache: heights })}
            bufferSize={600}
            data={rows}
          >
            {drawRow}
          </WindowVirtualizer>
        </div>
      )}
      <div className={styles.end}>{end}</div>
    </div>
  )
}

/** In the document means near the screen. */
export function NearEnd({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}

/** The real layout before it has anything to show. */
export function ResultsToCome({ layout }: { layout: SearchLayout }) {
  const list = useRef<HTMLDivElement>(null)
  const columns = useColumns(list)
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
