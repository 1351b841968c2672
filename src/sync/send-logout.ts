import type { RemoteResponse } from '../remote/response.ts'
import { withSessionLock } from './session-lock.ts'
import type { SyncDeps } from './deps.ts'

/** The dependencies of a logout. */
export type LogoutDeps = Pick<SyncDeps, 'remote' | 'locks' | 'pendingLogout'>

/**
 * Sends a logout that has not reached the server. Returns null if there is none. Page and worker both try, one after
 * the other, and neither signs in or out meanwhile. A late response to a second logout would end the login after the
 * first (`SPEC.md` rule 10.1). `before` runs while nobody is signed in and nobody can be.
 */
export function sendLogout(
  { remote, locks, pendingLogout }: LogoutDeps,
  before: () => Promise<void> = async () => {},
): Promise<RemoteResponse | null> {
  return withSessionLock(locks, async () => {
    if (!(await pendingLogout.isWaiting())) return null
    await before()
    const response = await remote.call('logout', { body: {} })
    if (response.kind === 'answered' || (response.kind === 'refused' && response.status === 401)) await pendingLogout.done()
    return response
  })
}
