import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { SearchLayout } from './search-params.ts'

const NARROWEST_COVER_PX = 100
const NARROWEST_COVER_ON_A_DESK_PX = 148
const DESK_PX = 700
const GAP_PX = 12

/** How many covers stand side by side; one column for a list; 0 until it is known. */
export function useColumns(element: RefObject<HTMLElement | null>, layout: SearchLayout): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  if (width === 0) return 0
  if (layout === 'rows') return 1
  const least = width >= DESK_PX ? NARROWEST_COVER_ON_A_DESK_PX : NARROWEST_COVER_PX
  return Math.max(2, Math.floor((width + GAP_PX) / (least + GAP_PX)))
}
