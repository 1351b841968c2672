import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** How narrow a tile may be, in pixels: on a phone, and from 700 px on. */
export interface Narrowest {
  readonly phone: number
  readonly desk: number
}

/** Of a single cover. */
export const COVER_WIDTHS: Narrowest = { phone: 100, desk: 148 }

const DESK_PX = 700
const GAP_PX = 12

/** How many tiles stand side by side in an element; 0 until it is known. */
export function useColumns(element: RefObject<HTMLElement | null>, narrowest: Narrowest = COVER_WIDTHS): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  if (width === 0) return 0
  const least = width >= DESK_PX ? narrowest.desk : narrowest.phone
  return Math.max(2, Math.floor((width + GAP_PX) / (least + GAP_PX)))
}

/** Tiles put into rows; none while it is not known how many stand side by side. */
export function inRows<T>(tiles: readonly T[], columns: number): readonly (readonly T[])[] {
  if (columns === 0) return []
  return Array.from({ length: Math.ceil(tiles.length / columns) }, (_, row) => tiles.slice(row * columns, (row + 1) * columns))
}
