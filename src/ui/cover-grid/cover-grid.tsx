import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { Skeleton } from '../skeleton.tsx'
import styles from './cover-grid.module.css'
import { drawOnce } from './draw-once.ts'
import { inRows, useColumns } from './use-columns.ts'
import type { Narrowest } from './use-columns.ts'

const ROWS_TO_COME = 4

/** How high the rows of pages were when they were left, so that the way back finds each tile where it lay. */
const heightsOf = new Map<string, CacheSnapshot>()

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
  ref?: Ref<HTMLDivElement>
}

/** Tiles in rows; what is far from the screen is not in the document. */
export function CoverGrid<T>(props: CoverGridProps<T>) {
  const { label, tiles, idOf, renderTile, isOneColumn = false, narrowest, heightsKey, onLaidOut, ref } = props
  const grid = useRef<HTMLDivElement>(null)
  const measured = useColumns(grid, narrowest)
  const columns = isOneColumn ? Math.min(measured, 1) : measured
  const rows = useMemo(() => inRows(tiles, columns), [tiles, columns])
  const drawRow = useMemo(() => {
    const place = { className: isOneColumn ? styles.line : styles.row, style: { '--columns': columns } as Record<string, number> }
    return drawOnce((row: readonly T[]) => (
      <div key={row[0] && idOf(row[0])} role="presentation" {...place}>
        {row.map((tile) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold
          <div key={idOf(tile)} role="listitem" data-tile-id={idOf(tile)}>
            {renderTile(tile)}
          </div>
        ))}
      </div>
    ))
  }, [columns, isOneColumn, idOf, renderTile])
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const key = heightsKey === undefined ? undefined : `${columns} ${heightsKey}`
  const heights = key === undefined ? undefined : heightsOf.get(key)
  useEffect(() => {
    if (columns > 0) onLaidOut?.()
  }, [columns, onLaidOut])
  const leave = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const shown = virtualizer.current
    leave.current = key === undefined || !shown ? undefined : () => heightsOf.set(key, shown.cache)
  })
  // Only what is left: other tiles in the same page have had other heights in between.
  useLayoutEffect(() => () => leave.current?.(), [])
  return (
    <div ref={grid}>
      {columns === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are boxes of the library's that no list may hold
        <div ref={ref} role="list" aria-label={label}>
          {/* Another width has rows of another height. */}
          <WindowVirtualizer key={columns} ref={virtualizer} {...(heights && { cache: heights })} bufferSize={600} data={rows}>
            {drawRow}
          </WindowVirtualizer>
        </div>
      )}
    </div>
  )
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
