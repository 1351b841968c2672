import { useLayoutEffect, useRef, useState } from 'react'
import { showFailure } from './show-failure.ts'

/** A change that is shown before it is stored, and until the database reports it. */
interface Pending<T> {
  readonly value: T
  /** The database's value when the last write ended; null during a write. */
  readonly over: T | undefined | null
}

export interface UseOptimisticResult<T> {
  readonly shown: T | undefined
  /** Whether there was a change. */
  readonly isChanged: boolean
  /** Returns what is shown, or will be in the next frame. */
  readonly latest: () => T | undefined
  /** Shows a change at once and writes it. */
  readonly apply: (change: (value: T) => T, write: () => Promise<unknown>) => Promise<void>
}

/**
 * Returns the stored value with pending changes over it, so that nothing waits for the disk. If a write fails, the shell shows why, and the
 * stored value is shown again. React's own hook of this name ends with the write, but the live query reports the value later. `unread` is
 * what changes apply to before the first read; without it they are ignored.
 */
export function useOptimistic<T>(stored: T | undefined, read: () => Promise<T | undefined>, unread?: T): UseOptimisticResult<T> {
  const [pending, setPending] = useState<Pending<T>>()
  const confirmed = useRef(stored)
  const underWay = useRef(0)
  const shown = pending && (pending.over === null || pending.over === stored) ? pending.value : stored
  const newest = useRef(shown)
  // Before the rendered result can be pressed: a change of an unset value would be lost.
  useLayoutEffect(() => {
    confirmed.current = stored
    newest.current = shown
  }, [stored, shown])

  const apply = async (change: (value: T) => T, write: () => Promise<unknown>) => {
    const before = newest.current ?? unread
    if (before === undefined) return
    const next = change(before)
    newest.current = next
    underWay.current += 1
    setPending({ value: next, over: null })
    await write().catch(showFailure)
    underWay.current -= 1
    if (underWay.current > 0) return
    const stored = await read().catch(() => undefined)
    if (underWay.current > 0) return
    if (stored) newest.current = stored
    setPending(stored && { value: stored, over: confirmed.current })
  }
  return { shown, isChanged: pending !== undefined, latest: () => newest.current, apply }
}
