import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactElement } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { drawOnce } from './draw-once.ts'

/** How far from the screen rows are in the document. */
const AHEAD_PX = 600

/** How high the rows of pages were when they were left, so that the way back finds each where it lay. */
const heightsOf = new Map<string, CacheSnapshot>()

export interface WindowRowsProps<Row extends object> {
  rows: readonly Row[]
  /** Each row needs a key of its own. As long as this keeps its identity, no row is drawn twice. */
  drawRow: (row: Row, place: number) => ReactElement
  /** Tells these rows from any others, those of another width too: where it is said, the way back finds each where it lay. */
  heightsKey?: string | undefined
  /** About how high a row is, in pixels: without it, one frame is painted of far too many rows, all too low. */
  aboutPx: number
}

/** Rows one below the other, which the page scrolls; what is far from the screen is not in the document. */
export function WindowRows<Row extends object>({ rows, drawRow, heightsKey, aboutPx }: WindowRowsProps<Row>) {
  const draw = useMemo(() => drawOnce(drawRow), [drawRow])
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const heights = heightsKey === undefined ? undefined : heightsOf.get(heightsKey)
  const leave = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const shown = virtualizer.current
    leave.current = heightsKey === undefined || !shown ? undefined : () => heightsOf.set(heightsKey, shown.cache)
  })
  // Only what is left: other rows in the same page have had other heights in between.
  useLayoutEffect(() => () => leave.current?.(), [])
  return (
    <WindowVirtualizer ref={virtualizer} {...(heights && { cache: heights })} itemSize={aboutPx} bufferSize={AHEAD_PX} data={rows}>
      {draw}
    </WindowVirtualizer>
  )
}
