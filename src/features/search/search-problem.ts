import type { RemoteFailure } from '../../remote/answer.ts'

/**
 * Why a search has no answer of the server's. `bad-content-type`: something answered, and not with JSON; `refused`: the
 * server does not take the question.
 */
export type SearchProblem = 'offline' | 'unreachable' | 'busy' | 'bad-content-type' | 'refused'

export function problemOf(answer: RemoteFailure, isOnline: boolean): SearchProblem {
  if (answer.kind === 'refused') return 'refused'
  if (!isOnline) return 'offline'
  if (answer.reason === 'captive' || answer.reason === 'not-ours') return 'bad-content-type'
  return answer.reason === 'busy' ? 'busy' : 'unreachable'
}
