/** How long after its start a tour keeps the app on its page. */
export const NAVIGATION_LOCK_MS = 10_000

/** The clock and timers of the lock. */
export interface LockClock {
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (handle: unknown) => void
}

/**
 * Holds the app's own navigations while it is closed. The last one happens when it opens, after ten seconds or when the tour ends. The
 * browser's Back and Forward belong to the player, and are never held.
 */
export interface NavigationLock {
  close(): void
  open(): void
  /** Drops the held navigation, because its caller was unmounted. */
  drop(): void
  /** Navigates now, or when the lock opens. */
  pass(go: () => void): void
}

export function createNavigationLock(clock: LockClock): NavigationLock {
  let timer: unknown
  let isClosed = false
  let held: (() => void) | undefined

  const open = () => {
    if (!isClosed) return
    isClosed = false
    clock.clearTimeout(timer)
    const go = held
    held = undefined
    go?.()
  }
  return {
    open,
    drop() {
      held = undefined
    },
    close() {
      clock.clearTimeout(timer)
      isClosed = true
      timer = clock.setTimeout(open, NAVIGATION_LOCK_MS)
    },
    pass(go) {
      if (isClosed) held = go
      else go()
    },
  }
}
