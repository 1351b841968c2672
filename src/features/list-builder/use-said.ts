import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** What has been said, shown before the disk has it, and until the database tells of it. */
interface Said<T> {
  readonly value: T
  /** What the database told when the last write had ended; null while one is under way. */
  readonly over: T | undefined | null
}

export interface SaidInUse<T> {
  readonly shown: T | undefined
  /** What is shown, or will be with the next frame. */
  readonly latest: () => T | undefined
  /** Shows a change at once and writes it; resolves to whether it was written. */
  readonly say: (change: (value: T) => T, write: () => Promise<unknown>) => Promise<boolean>
}

/**
 * What is stored, with what has just been said over it, so that nothing waits for the disk. A write that fails goes to
 * `onFailure`, and what is shown falls back to what the device has. `read` and `onFailure` should keep their identity.
 */
export function useSaid<T>(
  stored: T | undefined,
  read: () => Promise<T | undefined>,
  onFailure: (error: unknown) => void,
): SaidInUse<T> {
  const [said, setSaid] = useState<Said<T>>()
  const told = useRef(stored)
  const underWay = useRef(0)
  const shown = said && (said.over === null || said.over === stored) ? said.value : stored
  const newest = useRef(shown)
  // Before anybody can press what is drawn: what is said of nothing would be lost.
  useLayoutEffect(() => {
    told.current = stored
    newest.current = shown
  }, [stored, shown])

  const say = useCallback(
    async (change: (value: T) => T, write: () => Promise<unknown>) => {
      if (newest.current === undefined) return false
      newest.current = change(newest.current)
      underWay.current += 1
      setSaid({ value: newest.current, over: null })
      const isWritten = await write().then(
        () => true,
        (error: unknown) => {
          onFailure(error)
          return false
        },
      )
      underWay.current -= 1
      if (underWay.current > 0) return isWritten
      const kept = await read().catch(() => undefined)
      if (underWay.current > 0) return isWritten
      if (kept) newest.current = kept
      setSaid(kept && { value: kept, over: told.current })
      return isWritten
    },
    [read, onFailure],
  )
  const latest = useCallback(() => newest.current, [])
  return { shown, latest, say }
}
