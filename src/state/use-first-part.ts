import { startTransition, useEffect, useState } from 'react'
import { behindFrame } from './after-frame.ts'

/** Returns the first items of a long row, and all of them once these are drawn. */
export function useFirstPart<T>(all: readonly T[], first: number): readonly T[] {
  const [areAll, setAll] = useState(false)
  const isPart = !areAll && all.length > first
  useEffect(() => (isPart ? behindFrame(() => startTransition(() => setAll(true))) : undefined), [isPart])
  return isPart ? all.slice(0, first) : all
}
