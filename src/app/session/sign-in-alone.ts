import { isSignedIn } from '../../contract/account-guards.ts'
import type { AskedCallName } from '../../contract/calls.ts'
import type { Remote } from '../../remote/remote.ts'
import { withSessionLock } from '../../sync/session-lock.ts'

/** The calls whose answer may bring a session. */
const SIGNING_IN: ReadonlySet<AskedCallName> = new Set(['login', 'register', 'resetPassword', 'verifyEmail'])

/**
 * The same remote, but that nobody signs in while a logout is on its way, here or in the worker: its answer would end
 * the new session. Whoever has signed in has ended the old session with it, so nothing is left to be told of that.
 */
export function signInAlone(remote: Remote, locks: LockManager | undefined): Remote {
  return {
    call: (name, options) => {
      if (!SIGNING_IN.has(name)) return remote.call(name, options)
      return withSessionLock(locks, async () => {
        const answer = await remote.call(name, options)
        if (answer.kind === 'answered' && isSignedIn(answer.body)) await (await import('../../local/pending-logout.ts')).pendingLogout.done()
        return answer
      })
    },
  }
}
