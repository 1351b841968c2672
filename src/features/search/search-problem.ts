import type { RemoteFailure } from '../../remote/response.ts'

/**
 * Why a search has no response of the server. `bad-content-type`: a response without JSON; `refused`: the server rejects the request. A
 * failing server is `busy`: neither the search nor the network is at fault.
 */
export type SearchProblem = 'offline' | 'unreachable' | 'busy' | 'bad-content-type' | 'refused'

export function problemOf(answer: RemoteFailure, isOnline: boolean): SearchProblem {
  if (answer.kind === 'refused') return answer.status >= 500 ? 'busy' : 'refused'
  if (!isOnline) return 'offline'
  if (answer.reason === 'captive' || answer.reason === 'not-ours') return 'bad-content-type'
  return answer.reason === 'busy' ? 'busy' : 'unreachable'
}
