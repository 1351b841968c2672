import { useEffect, useState } from 'react'
import type { FilterSource } from './filter-source.ts'

/** Returns the source of counts and learned genres once its code is loaded; the filters work without it. */
export function useFilterSource(open: () => Promise<FilterSource>): FilterSource | undefined {
  const [source, setSource] = useState<FilterSource>()
  useEffect(() => {
    let isUnmounted = false
    open().then(
      (opened) => isUnmounted || setSource(opened),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [open])
  return source
}
