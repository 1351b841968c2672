import { waitInWords } from '../../domain/wait-in-words.ts'
import type { RemoteFailure } from '../../remote/answer.ts'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'

/**
 * What to say of a call that did not do what was wanted: the server's own words, how long to wait where it says so,
 * that it cannot be reached, or `otherwise`.
 */
export function callTrouble(answer: RemoteFailure, otherwise: string, unreachable: string = SIGN_IN_TEXTS.noAnswer): string {
  if (answer.kind === 'refused') return answer.message || otherwise
  if (answer.retryAfterMs !== null) return SIGN_IN_TEXTS.wait(waitInWords(answer.retryAfterMs))
  return answer.reason === 'busy' ? otherwise : unreachable
}
