import type { SyncWorld } from './world.ts'

export const SENDER_LOCK = 'questdeck-sender'
/** A drain's slice and one request that times out end before this (`SPEC.md` rules 8.2 and 9.4). */
export const TAKE_OVER_AFTER_MS = 30_000

/**
 * Runs `work` as this origin's only sender. Whoever holds the lock for 30 s without an end (a tab that
 * hangs, a page that the phone froze) loses it: two senders are only wasteful, because every write is
 * idempotent. Without the Web Locks API the work simply runs.
 */
export async function withSenderLock<T>(world: Pick<SyncWorld, 'locks' | 'clock'>, work: () => Promise<T>): Promise<T> {
  const { locks, clock } = world
  if (!locks) return work()
  const patience = new AbortController()
  const timer = clock.setTimeout(() => patience.abort(), TAKE_OVER_AFTER_MS)
  let running: Promise<T> | undefined
  const begin = () => {
    clock.clearTimeout(timer)
    running = work()
    return running
  }
  try {
    return await locks.request(SENDER_LOCK, { signal: patience.signal }, begin).catch((error: unknown) => {
      if (running || !patience.signal.aborted) throw error
      return locks.request(SENDER_LOCK, { steal: true }, begin)
    })
  } catch (error) {
    // Robbed of the lock in turn: the work goes on without it, has its own end, and is not run twice.
    if (running) return await running
    throw error
  } finally {
    clock.clearTimeout(timer)
  }
}
