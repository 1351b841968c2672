import { useEffect, useState } from 'react'
import type { FilterSource } from './filter-source.ts'

/** What the filters are counted and known by, once its code is here; without it they work all the same. */
export function useFilterSource(open: () => Promise<FilterSource>): FilterSource | undefined {
  const [source, setSource] = useState<FilterSource>()
  useEffect(() => {
    let isGone = false
    open().then(
      (opened) => isGone || setSource(opened),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [open])
  return source
}
