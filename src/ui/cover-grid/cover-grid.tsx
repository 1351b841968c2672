import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { Skeleton } from '../skeleton.tsx'
import styles from './cover-grid.module.css'
import { coverRowPx, inRows, useColumns } from './use-columns.ts'
import type { Narrowest } from './use-columns.ts'
import { WindowRows } from './window-rows.tsx'

const ROWS_TO_COME = 4

/**
 * How many lines are mounted at once, of covers and of single rows. Now and then a frame has more to render; with one line at a time every
 * second frame had too much.
 */
const LINES = { covers: 2, rows: 4 }
/** How many parts before the end more is requested. */
const PARTS_AHEAD = 2
/** The approximate height of a single row. */
const LINE_PX = 97

export interface CoverGridProps<T> {
  /** The label of the list. */
  label: string
  tiles: readonly T[]
  /** Like `renderTile` it should keep its identity: a new one renders all mounted tiles again. */
  idOf: (tile: T) => number | string
  renderTile: (tile: T) => ReactNode
  /** One column. */
  isOneColumn?: boolean
  narrowest?: Narrowest
  /** Identifies these tiles on their page. If it is set, Back restores the position of each. */
  heightsKey?: string
  /** Called once the rows are laid out. */
  onLaidOut?: () => void
  /** Called when the end comes near the screen, and again when it has moved on. */
  onNearEnd?: () => void
  ref?: Ref<HTMLDivElement>
}

/** Renders tiles in rows; rows that are far from the screen are not mounted. */
export function CoverGrid<T>(props: CoverGridProps<T>) {
  const { label, tiles, idOf, renderTile, isOneColumn = false, narrowest, heightsKey, onLaidOut, onNearEnd, ref } = props
  const grid = useRef<HTMLDivElement>(null)
  const { columns: measured, tilePx } = useColumns(grid, narrowest)
  const columns = isOneColumn ? Math.min(measured, 1) : measured
  const lines = isOneColumn ? LINES.rows : LINES.covers
  // The virtualizer renders all rows again for another array.
  const parts = useMemo(() => inRows(tiles, columns * lines), [tiles, columns, lines])
  // Only a grid that requests more renders its last part again.
  const last = onNearEnd ? parts.length - 1 : 0
  // Or for another function.
  const drawPart = useMemo(() => {
    const place = { className: isOneColumn ? styles.line : styles.row, style: { '--columns': columns } as Record<string, number> }
    return (part: readonly T[], at: number) => (
      <div key={part[0] && idOf(part[0])} role="presentation" {...place}>
        {onNearEnd && at >= last - PARTS_AHEAD ? <NearEnd key={last} onShown={onNearEnd} /> : null}
        {part.map((tile) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold
          <div key={idOf(tile)} role="listitem" data-tile-id={idOf(tile)}>
            {renderTile(tile)}
          </div>
        ))}
      </div>
    )
  }, [last, columns, isOneColumn, idOf, renderTile, onNearEnd])
  const onColumns = useEffectEvent(() => onLaidOut?.())
  useEffect(() => {
    if (columns > 0) onColumns()
  }, [columns])
  return (
    <div ref={grid}>
      {columns === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold
        <div ref={ref} role="list" aria-label={label}>
          {/* Another width has rows of another height. */}
          <WindowRows
            key={columns}
            rows={parts}
            drawRow={drawPart}
            aboutPx={lines * (isOneColumn ? LINE_PX : coverRowPx(tilePx))}
            heightsKey={heightsKey === undefined ? undefined : `${columns} ${heightsKey}`}
          />
        </div>
      )}
    </div>
  )
}

/** Mounted means near the screen. */
export function NearEnd({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}

/** Renders the real layout as placeholders. */
export function CoversToCome({ narrowest }: { narrowest?: Narrowest }) {
  const grid = useRef<HTMLDivElement>(null)
  const { columns } = useColumns(grid, narrowest)
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
