import { createContext, useContext, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactElement, RefObject } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { drawOnce } from './draw-once.ts'

/** The distance from the screen within which rows are mounted. With virtua's `ssrCount` no others are mounted before the first scroll. */
const AHEAD_PX = 600

/** The row heights of pages at the time they were left, so that Back restores the position of each. */
const heightsOf = new Map<string, CacheSnapshot>()

export interface WindowRowsProps<Row extends object> {
  rows: readonly Row[]
  /** Each row needs a key of its own. While this keeps its identity, no row renders twice. */
  drawRow: (row: Row, place: number) => ReactElement
  /** Identifies these rows, also by width. If it is set, Back restores the position of each. */
  heightsKey?: string | undefined
  /** The approximate height of a row, in pixels. Without it, one frame shows far too many rows, all too low. */
  aboutPx: number
}

// Why: docs/decisions/interface/0003-long-lists-draw-late.md
/** Renders rows that the page scrolls; rows that are far from the screen are not mounted. */
export function WindowRows<Row extends object>({ rows, drawRow, heightsKey, aboutPx }: WindowRowsProps<Row>) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const scrolled = useRef<Scrolled>({ rows: null, top: 0 })
  // Holds the rendered rows.
  const draw = useMemo(
    () =>
      drawOnce((row: Row, place: number) => {
        const element = drawRow(row, place)
        return (
          <RowToCome key={element.key} {...{ virtualizer, scrolled, place, aboutPx }}>
            {element}
          </RowToCome>
        )
      }),
    [drawRow, aboutPx, virtualizer, scrolled],
  )
  const recordScroll = () => {
    const shown = virtualizer.current
    // Before it knows its screen it has rendered nothing, though Back may have scrolled already.
    scrolled.current = { rows: shown?.viewportSize ? rows : null, top: shown?.scrollOffset ?? 0 }
  }
  const heights = heightsKey === undefined ? undefined : heightsOf.get(heightsKey)
  const leave = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const shown = virtualizer.current
    leave.current = heightsKey === undefined || !shown ? undefined : () => heightsOf.set(heightsKey, shown.cache)
  })
  // Only when it unmounts: other rows in the same page had other heights meanwhile.
  useLayoutEffect(() => () => leave.current?.(), [])
  return (
    <Rows value={rows}>
      <WindowVirtualizer
        ref={virtualizer}
        {...(heights && { cache: heights })}
        itemSize={aboutPx}
        bufferSize={AHEAD_PX}
        data={rows}
        onScroll={recordScroll}
      >
        {draw}
      </WindowVirtualizer>
    </Rows>
  )
}

/** The shown rows, for a row that checks whether the page was scrolled since. */
const Rows = createContext<readonly object[]>([])

/** The last scroll position. */
interface Scrolled {
  /** The rows at that time; null before any. */
  rows: readonly object[] | null
  /** In pixels below the first row's top. */
  top: number
}

interface RowToComeProps {
  virtualizer: RefObject<WindowVirtualizerHandle | null>
  scrolled: RefObject<Scrolled>
  place: number
  aboutPx: number
  children: ReactElement
}

/**
 * Visible new rows render in their frame, and so do rows after a jump by a screen or more. Any other row has its space at once, and renders
 * when frames leave time for it: usually it is below the screen until then.
 */
function RowToCome({ virtualizer, scrolled, place, aboutPx, children }: RowToComeProps) {
  const rows = useContext(Rows)
  const isAtOnce = () => {
    // The current scroll position is known here before it is recorded.
    const top = virtualizer.current?.scrollOffset ?? 0
    const screenPx = virtualizer.current?.viewportSize || innerHeight
    const hasJumped = Math.abs(top - scrolled.current.top) >= screenPx
    return hasJumped || (scrolled.current.rows !== rows && place * aboutPx < top + screenPx)
  }
  const isDrawn = useDeferredValue(true, isAtOnce())
  return isDrawn ? children : <div data-to-come style={{ blockSize: virtualizer.current?.getItemSize(place) ?? aboutPx }} />
}
