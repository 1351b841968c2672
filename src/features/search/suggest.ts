import { SUGGEST_LIMIT } from '../../contract/limits.ts'
import type { FoundGame, UserSuggestion } from '../../contract/search.ts'
import { withoutUnasked } from '../../local/queries/choices.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { unavailableReason } from '../../remote/response.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { Unavailable } from '../../domain/fetch-status.ts'
import { suggestOnDevice } from '../../catalogue/page/device-search.ts'
import type { SuggestRequest } from './suggest-search.ts'

export interface Suggestions {
  readonly users: readonly UserSuggestion[]
  readonly games: readonly FoundGame[]
  /** The source of the results: the server, or this device because there is no network, no server, or a failing one. */
  readonly source: 'server' | Unavailable
  /** The number of local games, if this device has searched. */
  readonly known?: number
}

export interface SuggestSource {
  db: UserDatabase
  remote: Remote
}

/** Thrown if the server has refused to search; its code says why. */
export class SearchRefusedError extends Error {
  override readonly name = 'SearchRefusedError'
}

/**
 * Requests players and games from the server, at most ten of each; without a server it returns local games, found by the same engine.
 * Rejects when aborted, and when the server refuses.
 */
export async function suggest(source: SuggestSource, request: SuggestRequest, signal: AbortSignal): Promise<Suggestions> {
  if (!syncStatus.isOnline) return suggestHere(source.db, request, 'offline')
  const { text: q, usersOnly, platform } = request
  const { remote } = source
  const [users, games] = await Promise.all([
    remote.call('suggestUsers', { query: { q, limit: SUGGEST_LIMIT }, signal }),
    usersOnly
      ? null
      : remote.call('suggestGames', {
          query: { q, limit: SUGGEST_LIMIT, ...(platform === null ? {} : { platform }) },
          signal,
        }),
  ])
  const [foundUsers, foundGames] = [bodyOf(users), games ? bodyOf(games) : []]
  if (foundUsers === undefined || foundGames === undefined) {
    const hasFailed = [users, games].some((answer) => answer && answer.kind !== 'answered' && unavailableReason(answer) === 'failed')
    const fallback = await suggestHere(source.db, request, hasFailed ? 'failed' : 'unreachable')
    return { ...fallback, users: foundUsers ?? [] }
  }
  // A pending choice already applies here.
  const shown = Array.isArray(foundGames) ? await withoutUnasked(source.db, foundGames) : []
  return { users: foundUsers, games: shown, source: 'server' }
}

async function suggestHere(db: UserDatabase, { text, usersOnly, platform }: SuggestRequest, source: Unavailable): Promise<Suggestions> {
  if (usersOnly) return { users: [], games: [], source }
  return { users: [], ...(await suggestOnDevice(db, text, { platform, limit: SUGGEST_LIMIT })), source }
}

/** Undefined if nothing was returned. */
function bodyOf<Body>(answer: RemoteResponse<Body>): Body | undefined {
  if (answer.kind === 'refused' && answer.status < 500) throw new SearchRefusedError(answer.code)
  return answer.kind === 'answered' ? answer.body : undefined
}
