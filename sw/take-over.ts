import { SENDER_LOCK } from '../src/sync/sender-lock.ts'

/** What a new worker tells the one that it replaces. */
export const GIVE_WAY = 'GIVE_WAY'

/** The new worker, as far as it is needed to take over. */
interface NewWorker {
  readonly registration: { readonly active: { postMessage(message: { type: string }): void } | null }
  skipWaiting(): Promise<void>
}

/**
 * The new worker takes over between two requests of the sync, never while a row is in flight (fault 40). The
 * lock is given back at once: the browser lets the old worker finish what it has, and changes must not wait for that.
 */
export async function skipWaitingWhenIdle(self: NewWorker, locks: Pick<LockManager, 'request'>): Promise<void> {
  await locks.request(SENDER_LOCK, () => {
    self.registration.active?.postMessage({ type: GIVE_WAY })
    void self.skipWaiting()
  })
}
