import { isSignedIn } from '../../contract/account-validators.ts'
import type { AskedEndpointName } from '../../contract/endpoints.ts'
import type { RemoteFailure } from '../../remote/response.ts'
import type { Remote } from '../../remote/remote.ts'
import { withSessionLock } from '../../sync/session-lock.ts'
import { untilPainted } from '../../ui/until-painted.ts'
import { pageClock } from './page-clock.ts'

/** The endpoints whose response may start a session. */
const SIGNING_IN: ReadonlySet<AskedEndpointName> = new Set([
  'login',
  'finishSignIn',
  'register',
  'resetPassword',
  'verifyEmail',
  'undoEmailChange',
])

/** The endpoints that renew this browser's session token: requests of other tabs or the worker meanwhile carry the one that ends. */
const RENEWING: ReadonlySet<AskedEndpointName> = new Set(['confirmSignIn', 'changePassword'])

/** The endpoint before a sign-in by another provider. The browser comes back by a navigation, which no lock survives. */
const LEADING_AWAY: AskedEndpointName = 'authProviders'

/**
 * Returns a remote with which nobody signs in while a logout is in progress, here or in the worker: its response would end the new session.
 * A sign-in ends the old session, so no logout is needed after it. The addresses of providers are only returned once the logout is
 * complete. A session is renewed while nothing is being sent (`SPEC.md` rule 10.5).
 */
export function signInAlone(remote: Remote, locks: LockManager | undefined, painted = untilPainted): Remote {
  return {
    call: async (name, options) => {
      if (name === LEADING_AWAY) {
        // Reading the device's storage needs code that the first paint does without.
        await painted()
        const failure = await finishLogout(remote, locks)
        if (failure) return failure
      }
      if (RENEWING.has(name)) {
        const { withSenderLock } = await import('../../sync/sender-lock.ts')
        return withSenderLock({ locks, clock: pageClock }, () => withSessionLock(locks, () => remote.call(name, options)))
      }
      if (!SIGNING_IN.has(name)) return remote.call(name, options)
      return withSessionLock(locks, async () => {
        const response = await remote.call(name, options)
        if (response.kind === 'answered' && isSignedIn(response.body))
          await (await import('../../local/replica/pending-logout.ts')).pendingLogout.done()
        return response
      })
    },
  }
}

/** Informs the server of a pending logout, if there is one. Returns why that failed. */
async function finishLogout(remote: Remote, locks: LockManager | undefined): Promise<RemoteFailure | null> {
  const { pendingLogout } = await import('../../local/replica/pending-logout.ts')
  if (!(await pendingLogout.isWaiting())) return null
  const { sendLogout } = await import('../../sync/send-logout.ts')
  const response = await sendLogout({ remote, locks, pendingLogout })
  return !response || response.kind === 'answered' || !(await pendingLogout.isWaiting()) ? null : response
}
