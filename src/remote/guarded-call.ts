import type { FactorProof } from '../contract/second-factor.ts'
import type { RemoteResponse } from './response.ts'
import type { Remote } from './remote.ts'

/**
 * The result of an action that needs a recent sign-in. `confirm-first`: the last sign-in is too old. `offline`: no response came, so
 * the outcome is unknown. `failed`: any failed response.
 */
export type GuardedEnd = 'done' | 'confirm-first' | 'offline' | 'failed'

/** Returns the result of an action from its response. */
export function guardedEnd(response: RemoteResponse): GuardedEnd {
  if (response.kind === 'answered') return 'done'
  if (response.kind === 'unknown') return response.reason === 'network' || response.reason === 'timeout' ? 'offline' : 'failed'
  return response.code === 'confirm_first' ? 'confirm-first' : 'failed'
}

/** Why the server rejected the proof. `second-factor`: that is needed too. */
export type Unproved = 'wrong-password' | 'no-password' | 'second-factor' | 'wrong-code' | 'too-often' | 'offline'

/**
 * Proves with a password, and the second factor if there is one, that the player is still the same. Resolves to the reason of a
 * failure, or undefined on success.
 */
export async function confirmSignIn(remote: Remote, password: string, proof: FactorProof = {}): Promise<Unproved | undefined> {
  const response = await remote.call('confirmSignIn', { body: { password, ...proof } })
  if (response.kind === 'answered') return undefined
  if (response.kind === 'unknown') return response.reason === 'busy' ? 'too-often' : 'offline'
  switch (response.code) {
    case 'no_password':
      return 'no-password'
    case 'second_factor':
      return 'second-factor'
    case 'wrong_code':
      return 'wrong-code'
    default:
      return 'wrong-password'
  }
}
