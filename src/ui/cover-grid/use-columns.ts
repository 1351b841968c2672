import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** The minimum width of a tile, in pixels: on a phone, and from 700 px on. */
export interface Narrowest {
  readonly phone: number
  readonly desk: number
}

/** For single covers. */
export const COVER_WIDTHS: Narrowest = { phone: 100, desk: 148 }

const DESK_PX = 700
const GAP_PX = 12

export interface Columns {
  /** The number of columns; 0 until it is known. */
  readonly columns: number
  /** The width of each tile, in pixels. */
  readonly tilePx: number
}

/** Returns the columns of an element. */
export function useColumns(element: RefObject<HTMLElement | null>, narrowest: Narrowest = COVER_WIDTHS): Columns {
  const [width, setWidth] = useState(0)
  // Measured before the first frame, which would otherwise be empty: an observer reports after it.
  useLayoutEffect(() => {
    if (!element.current) return
    const take = (px: number) => setWidth(Math.round(px))
    take(element.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  if (width === 0) return { columns: 0, tilePx: 0 }
  const least = width >= DESK_PX ? narrowest.desk : narrowest.phone
  const columns = Math.max(2, Math.floor((width + GAP_PX) / (least + GAP_PX)))
  return { columns, tilePx: (width + GAP_PX) / columns - GAP_PX }
}

/** The two lines of a name below a cover, and the gap to the next row. */
const NAME_PX = 76

/** Returns the approximate height of a row of covers with their names, in pixels. */
export function coverRowPx(tilePx: number): number {
  return (tilePx * 4) / 3 + NAME_PX
}

/** Returns tiles as rows; none until the number of columns is known. */
export function inRows<T>(tiles: readonly T[], columns: number): readonly (readonly T[])[] {
  if (columns === 0) return []
  return Array.from({ length: Math.ceil(tiles.length / columns) }, (_, row) => tiles.slice(row * columns, (row + 1) * columns))
}
