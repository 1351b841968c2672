import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { Skeleton } from '../skeleton.tsx'
import styles from './cover-grid.module.css'
import { inRows, useColumns } from './use-columns.ts'
import type { Narrowest } from './use-columns.ts'
import { WindowRows } from './window-rows.tsx'

const ROWS_TO_COME = 4

/** How near the end more is asked for. */
const ROWS_AHEAD = 4

export interface CoverGridProps<T> {
  /** What the list is read out as. */
  label: string
  tiles: readonly T[]
  /** As `renderTile` it should keep its identity: with another one all that is near the screen is drawn anew. */
  idOf: (tile: T) => number | string
  renderTile: (tile: T) => ReactNode
  /** One below the other. */
  isOneColumn?: boolean
  narrowest?: Narrowest
  /** Tells these tiles from others of the same page: where it is said, the way back finds each where it lay. */
  heightsKey?: string
  /** Called once the rows are laid out; should keep its identity. */
  onLaidOut?: () => void
  /** Called where the end comes near the screen, and again where it has moved on. */
  onNearEnd?: () => void
  ref?: Ref<HTMLDivElement>
}

/** Tiles in rows; what is far from the screen is not in the document. */
export function CoverGrid<T>(props: CoverGridProps<T>) {
  const { label, tiles, idOf, renderTile, isOneColumn = false, narrowest, heightsKey, onLaidOut, onNearEnd, ref } = props
  const grid = useRef<HTMLDivElement>(null)
  const measured = useColumns(grid, narrowest)
  const columns = isOneColumn ? Math.min(measured, 1) : measured
  const rows = useMemo(() => inRows(tiles, columns), [tiles, columns])
  // Only who asks for more is drawn anew as more comes.
  const last = onNearEnd ? rows.length - 1 : 0
  const drawRow = useMemo(() => {
    const place = { className: isOneColumn ? styles.line : styles.row, style: { '--columns': columns } as Record<string, number> }
    return (row: readonly T[], at: number) => (
      <div key={row[0] && idOf(row[0])} role="presentation" {...place}>
        {onNearEnd && at >= last - ROWS_AHEAD ? <NearEnd key={last} onShown={onNearEnd} /> : null}
        {row.map((tile) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold
          <div key={idOf(tile)} role="listitem" data-tile-id={idOf(tile)}>
            {renderTile(tile)}
          </div>
        ))}
      </div>
    )
  }, [last, columns, isOneColumn, idOf, renderTile, onNearEnd])
  useEffect(() => {
    if (columns > 0) onLaidOut?.()
  }, [columns, onLaidOut])
  return (
    <div ref={grid}>
      {columns === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold
        <div ref={ref} role="list" aria-label={label}>
          {/* Another width has rows of another height. */}
          <WindowRows key={columns} rows={rows} drawRow={drawRow} heightsKey={heightsKey === undefined ? undefined : `${columns} ${heightsKey}`} />
        </div>
      )}
    </div>
  )
}

/** In the document means near the screen. */
export function NearEnd({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}

/** The real layout before it has anything to show. */
export function CoversToCome({ narrowest }: { narrowest?: Narrowest }) {
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumns(grid, narrowest)
  return (
    <div ref={grid} className={styles.row} style={{ '--columns': columns } as Record<string, number>} aria-hidden>
      {Array.from({ length: columns * ROWS_TO_COME }, (_, place) => (
        <div key={place}>
          <Skeleton shape="cover" />
          <Skeleton className={styles.nameToCome} />
        </div>
      ))}
    </div>
  )
}
