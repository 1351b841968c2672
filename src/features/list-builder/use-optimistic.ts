import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** A change that is shown before it is stored, and until the database reports it. */
interface Pending<T> {
  readonly value: T
  /** The database's value when the last write ended; null during a write. */
  readonly over: T | undefined | null
}

export interface UseOptimisticResult<T> {
  readonly shown: T | undefined
  /** Returns what is shown, or will be in the next frame. */
  readonly latest: () => T | undefined
  /** Shows a change at once and writes it. Resolves to whether it was written. */
  readonly apply: (change: (value: T) => T, write: () => Promise<unknown>) => Promise<boolean>
}

/**
 * Returns the stored value with pending changes over it, so that nothing waits for the disk. If a write fails, `onFailure` is called, and
 * the stored value is shown again. `read` and `onFailure` should keep their identity.
 */
export function useOptimistic<T>(
  stored: T | undefined,
  read: () => Promise<T | undefined>,
  onFailure: (error: unknown) => void,
): UseOptimisticResult<T> {
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

  const apply = useCallback(
    async (change: (value: T) => T, write: () => Promise<unknown>) => {
      if (newest.current === undefined) return false
      newest.current = change(newest.current)
      underWay.current += 1
      setPending({ value: newest.current, over: null })
      const isWritten = await write().then(
        () => true,
        (error: unknown) => {
          onFailure(error)
          return false
        },
      )
      underWay.current -= 1
      if (underWay.current > 0) return isWritten
      const stored = await read().catch(() => undefined)
      if (underWay.current > 0) return isWritten
      if (stored) newest.current = stored
      setPending(stored && { value: stored, over: confirmed.current })
      return isWritten
    },
    [read, onFailure],
  )
  const latest = useCallback(() => newest.current, [])
  return { shown, latest, apply }
}
