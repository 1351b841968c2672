import type { RemoteAnswer } from './answer.ts'
import type { Remote } from './remote.ts'

/**
 * How an attempt to do something that needs a fresh sign-in ended: `confirm-first` where the last one is longer ago,
 * `offline` where nobody answered, and whether it was done is not known.
 */
export type GuardedEnd = 'done' | 'confirm-first' | 'offline' | 'failed'

export function guardedEnd(answer: RemoteAnswer): GuardedEnd {
  if (answer.kind === 'answered') return 'done'
  if (answer.kind === 'unknown') return 'offline'
  return answer.code === 'confirm_first' ? 'confirm-first' : 'failed'
}

/** Proves with a password that it is still the player: resolves to why not, or undefined where it was proved. */
export async function confirmSignIn(
  remote: Remote,
  password: string,
): Promise<'wrong-password' | 'no-password' | 'too-often' | 'offline' | undefined> {
  const answer = await remote.call('confirmSignIn', { body: { password } })
  if (answer.kind === 'answered') return undefined
  if (answer.kind === 'unknown') return answer.reason === 'busy' ? 'too-often' : 'offline'
  return answer.code === 'no_password' ? 'no-password' : 'wrong-password'
}
