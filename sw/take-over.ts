import { SENDER_LOCK } from '../src/sync/sender-lock.ts'

/** The message from a new worker to the one that it replaces. */
export const GIVE_WAY = 'GIVE_WAY'

/** The part of the new worker that taking over needs. */
interface NewWorker {
  readonly registration: { readonly active: { postMessage(message: { type: string }): void } | null }
  skipWaiting(): Promise<void>
}

// Why: docs/decisions/start-up/0004-static-routes-serve-the-shell.md
/**
 * Takes over between two requests of the sync, never while a row is in flight (fault 40). Releases the lock at once.
 * The browser lets the old worker finish its work, and changes must not wait for that.
 */
export async function skipWaitingWhenIdle(self: NewWorker, locks: Pick<LockManager, 'request'>): Promise<void> {
  await locks.request(SENDER_LOCK, () => {
    self.registration.active?.postMessage({ type: GIVE_WAY })
    void self.skipWaiting()
  })
}
