import type { LoadFailure } from '../../resources/define-resource.ts'

/**
 * Why a search has no response of the server. `bad-content-type`: a response without JSON; `refused`: the server rejects the request. A
 * failing server is `busy`: neither the search nor the network is at fault.
 */
export type SearchProblem = 'offline' | 'unreachable' | 'busy' | 'bad-content-type' | 'refused'

export function problemOf(failure: LoadFailure, isOnline: boolean): SearchProblem {
  if (failure === 'not-found') return 'refused'
  if (!isOnline) return 'offline'
  return failure === 'failed' ? 'busy' : failure === 'invalid' ? 'bad-content-type' : 'unreachable'
}
