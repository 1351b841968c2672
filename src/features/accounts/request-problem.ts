import { waitInWords } from '../../domain/wait-in-words.ts'
import type { RemoteFailure } from '../../remote/response.ts'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'

/** Returns the message for a failed request: the server's own, with the wait if it names one, that it is unreachable, or `otherwise`. */
export function requestProblem(answer: RemoteFailure, otherwise: string, unreachable: string = SIGN_IN_MESSAGES.noResponse): string {
  if (answer.kind === 'refused') return answer.message || otherwise
  if (answer.retryAfterMs !== null) return SIGN_IN_MESSAGES.wait(waitInWords(answer.retryAfterMs))
  return answer.reason === 'busy' ? otherwise : unreachable
}
