/** Held by whoever changes whose session the browser has: a login, or a logout that is on its way. */
const SESSION_LOCK = 'questdeck-session'

/** Runs `work` while no other tab or worker signs in or out. Without the Web Locks API the work simply runs. */
export async function withSessionLock<T>(locks: LockManager | undefined, work: () => Promise<T>): Promise<T> {
  return locks ? await locks.request(SESSION_LOCK, work) : work()
}
