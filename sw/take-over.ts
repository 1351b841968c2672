import { SENDER_LOCK } from '../src/sync/sender-lock.ts'

declare const self: ServiceWorkerGlobalScope

/** What a new worker tells the one that it replaces. */
export const GIVE_WAY = 'GIVE_WAY'

/**
 * The new worker takes over between two requests of the sync, never while a row is in flight (fault 40). The
 * lock is given back at once: the browser lets the old worker finish what it has, and changes must not wait for that.
 */
export async function skipWaitingWhenIdle(): Promise<void> {
  await navigator.locks.request(SENDER_LOCK, () => {
    self.registration.active?.postMessage({ type: GIVE_WAY })
    void self.skipWaiting()
  })
}
