import type { RemoteAnswer } from '../remote/answer.ts'
import { withSessionLock } from './session-lock.ts'
import type { SyncWorld } from './world.ts'

/** What a logout needs of the world. */
export type LogoutWorld = Pick<SyncWorld, 'remote' | 'locks' | 'pendingLogout'>

/**
 * Tells the server about a logout that it has not heard of; answers null where there is none any more. Page and worker
 * both try, and each signs in or out only while the other does not: a late answer to a second logout would end the login
 * that came after the first (`SPEC.md` rule 10.1). `before` runs while nobody is signed in and nobody can be.
 */
export function sendLogout(
  { remote, locks, pendingLogout }: LogoutWorld,
  before: () => Promise<void> = async () => {},
): Promise<RemoteAnswer | null> {
  return withSessionLock(locks, async () => {
    if (!(await pendingLogout.isWaiting())) return null
    await before()
    const answer = await remote.call('logout', { body: {} })
    if (answer.kind === 'answered' || (answer.kind === 'refused' && answer.status === 401)) await pendingLogout.done()
    return answer
  })
}
