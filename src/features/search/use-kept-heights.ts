import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'

/** How high the rows of searches were when they were left, so that the way back finds each game where it lay. */
const heightsOf = new Map<string, CacheSnapshot>()

/** The handle of a list of games, and what it is to begin with; `key` tells its rows from any others. */
export function useKeptHeights(key: string): [RefObject<WindowVirtualizerHandle | null>, CacheSnapshot | undefined] {
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  useLayoutEffect(() => {
    const left = virtualizer.current
    return () => {
      if (left) heightsOf.set(key, left.cache)
    }
  }, [key])
  return [virtualizer, heightsOf.get(key)]
}
