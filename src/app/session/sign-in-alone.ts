import { isSignedIn } from '../../contract/account-guards.ts'
import type { AskedCallName } from '../../contract/calls.ts'
import type { RemoteFailure } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'
import { withSessionLock } from '../../sync/session-lock.ts'
import { untilPainted } from '../../ui/until-painted.ts'

/** The calls whose answer may bring a session. */
const SIGNING_IN: ReadonlySet<AskedCallName> = new Set(['login', 'register', 'resetPassword', 'verifyEmail'])

/** The call that the way to another provider begins with: it comes back by a navigation, which no lock outlives. */
const LEADING_AWAY: AskedCallName = 'authProviders'

/**
 * The same remote, but that nobody signs in while a logout is on its way, here or in the worker: its answer would end
 * the new session. Whoever has signed in has ended the old session with it, so nothing is left to be told of that.
 * A way that leads away is only told once the logout is through.
 */
export function signInAlone(remote: Remote, locks: LockManager | undefined, painted = untilPainted): Remote {
  return {
    call: async (name, options) => {
      if (name === LEADING_AWAY) {
        // To read the device's storage takes code that the first page is painted without.
        await painted()
        const failure = await finishLogout(remote, locks)
        if (failure) return failure
      }
      if (!SIGNING_IN.has(name)) return remote.call(name, options)
      return withSessionLock(locks, async () => {
        const answer = await remote.call(name, options)
        if (answer.kind === 'answered' && isSignedIn(answer.body)) await (await import('../../local/pending-logout.ts')).pendingLogout.done()
        return answer
      })
    },
  }
}

/** Tells the server of a logout that waits, where one does; answers what kept it from being told. */
async function finishLogout(remote: Remote, locks: LockManager | undefined): Promise<RemoteFailure | null> {
  const { pendingLogout } = await import('../../local/pending-logout.ts')
  if (!(await pendingLogout.isWaiting())) return null
  const { sendLogout } = await import('../../sync/send-logout.ts')
  const answer = await sendLogout({ remote, locks, pendingLogout })
  return !answer || answer.kind === 'answered' || !(await pendingLogout.isWaiting()) ? null : answer
}
