/** Held while a login or a logout changes the browser's session: a late response to a logout would end a newer login. */
const SESSION_LOCK = 'questdeck-session'

/**
 * Runs `work` while no other tab or worker signs in or out, and returns its result. Without the Web Locks API the work
 * runs without a lock.
 */
export async function withSessionLock<T>(locks: LockManager | undefined, work: () => Promise<T>): Promise<T> {
  return locks ? await locks.request(SESSION_LOCK, work) : work()
}
