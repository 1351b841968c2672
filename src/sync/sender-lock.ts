import type { SyncWorld } from './world.ts'

export const SENDER_LOCK = 'questdeck-sender'
/** A drain's slice and one request that times out end before this (`SPEC.md` rules 8.2 and 9.4). */
const TAKE_OVER_AFTER_MS = 30_000

/**
 * Runs `work` as this origin's only sender. Whoever holds the lock for 30 s without an end (a tab that
 * hangs, a page that the phone froze) loses it: two senders are only wasteful, because every write is
 * idempotent. Without the Web Locks API the work simply runs.
 */
export async function withSenderLock<T>(world: SyncWorld, work: () => Promise<T>): Promise<T> {
  const { locks, clock } = world
  if (!locks) return work()
  const patience = new AbortController()
  const timer = clock.setTimeout(() => patience.abort(), TAKE_OVER_AFTER_MS)
  try {
    return await locks.request(SENDER_LOCK, { signal: patience.signal }, () => {
      clock.clearTimeout(timer)
      return work()
    })
  } catch (error) {
    // Our own lock may have been taken over in turn; the work has its own end then, and is not run twice.
    if (!patience.signal.aborted) throw error
    return await locks.request(SENDER_LOCK, { steal: true }, work)
  } finally {
    clock.clearTimeout(timer)
  }
}
