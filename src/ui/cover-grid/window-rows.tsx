import { createContext, useContext, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactElement, RefObject } from 'react'
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
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const scrolled = useRef<Scrolled>({ rows: null, top: 0 })
  const draw = useMemo(
    () =>
      drawOnce((row: Row, place: number) => {
        const element = drawRow(row, place)
        return <RowToCome key={element.key} {...{ virtualizer, scrolled, place, aboutPx }}>{element}</RowToCome>
      }),
    [drawRow, aboutPx, virtualizer, scrolled],
  )
  const noteScroll = () => {
    const shown = virtualizer.current
    // Before it knows its screen it has drawn nothing, though the way back may have scrolled already.
    scrolled.current = { rows: shown?.viewportSize ? rows : null, top: shown?.scrollOffset ?? 0 }
  }
  const heights = heightsKey === undefined ? undefined : heightsOf.get(heightsKey)
  const leave = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const shown = virtualizer.current
    leave.current = heightsKey === undefined || !shown ? undefined : () => heightsOf.set(heightsKey, shown.cache)
  })
  // Only what is left: other rows in the same page have had other heights in between.
  useLayoutEffect(() => () => leave.current?.(), [])
  return (
    <Rows value={rows}>
      <WindowVirtualizer
        ref={virtualizer}
        {...(heights && { cache: heights })}
        itemSize={aboutPx}
        bufferSize={AHEAD_PX}
        data={rows}
        onScroll={noteScroll}
      >
        {draw}
      </WindowVirtualizer>
    </Rows>
  )
}

/** What is shown, for a row that asks whether the page was scrolled since. */
const Rows = createContext<readonly object[]>([])

/** How the page was scrolled last. */
interface Scrolled {
  /** What was shown then; null where none was yet. */
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
 * What the screen shows of new rows is drawn in their frame, and so is what the page jumps to, by a screen or more. Any other row
 * has its room at once and is drawn when the frames leave time for it: mostly it lies below the screen until then.
 */
function RowToCome({ virtualizer, scrolled, place, aboutPx, children }: RowToComeProps) {
  const rows = useContext(Rows)
  const isAtOnce = () => {
    // Where the page is scrolled to now is known here before it is noted as the last time.
    const top = virtualizer.current?.scrollOffset ?? 0
    const screenPx = virtualizer.current?.viewportSize || innerHeight
    const hasJumped = Math.abs(top - scrolled.current.top) >= screenPx
    return hasJumped || (scrolled.current.rows !== rows && place * aboutPx < top + screenPx)
  }
  const isDrawn = useDeferredValue(true, isAtOnce())
  return isDrawn ? children : <div data-to-come style={{ blockSize: virtualizer.current?.getItemSize(place) ?? aboutPx }} />
}
