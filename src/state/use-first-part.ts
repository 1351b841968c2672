import { startTransition, useEffect, useState } from 'react'
import { behindFrame } from './behind-frame.ts'

/** As many of a long row as are seen of it at first, and all of them once these have been drawn. */
export function useFirstPart<T>(all: readonly T[], first: number): readonly T[] {
  const [areAll, setAll] = useState(false)
  const isPart = !areAll && all.length > first
  useEffect(() => (isPart ? behindFrame(() => startTransition(() => setAll(true))) : undefined), [isPart])
  return isPart ? all.slice(0, first) : all
}
