import type { SyncDeps } from './deps.ts'

export const SENDER_LOCK = 'questdeck-sender'
/** A drain's slice and one request that times out together are shorter (`SPEC.md` rules 8.2 and 9.4). */
export const TAKE_OVER_AFTER_MS = 30_000

/**
 * Runs `work` as this origin's only sender, and returns its result. A sender that holds the lock for 30 s (a tab that
 * hangs, a page that the phone froze) loses it. Two senders are only wasteful, because every write is idempotent.
 * Without the Web Locks API the work runs without a lock.
 */
export async function withSenderLock<T>(deps: Pick<SyncDeps, 'locks' | 'clock'>, work: () => Promise<T>): Promise<T> {
  const { locks, clock } = deps
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
    // If this tab lost the lock in turn, its work continues without it. It returns its own result and is not run twice.
    if (running) return await running
    throw error
  } finally {
    clock.clearTimeout(timer)
  }
}
