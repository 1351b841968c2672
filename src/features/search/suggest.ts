import { SUGGEST_LIMIT } from '../../contract/limits.ts'
import type { FoundGame, UserSuggestion } from '../../contract/search.ts'
import { withoutUnasked } from '../../local/choices.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { RemoteAnswer } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { suggestOnDevice } from './device-search.ts'
import type { SuggestRequest } from './suggest-search.ts'

export interface Suggestions {
  readonly users: readonly UserSuggestion[]
  readonly games: readonly FoundGame[]
  /** Who has answered: the server, or this device because there is no network or the server is out of reach. */
  readonly source: 'server' | 'offline' | 'unreachable'
  /** Among how many games this device has searched, where it has. */
  readonly known?: number
}

export interface SuggestSource {
  db: UserDatabase
  remote: Remote
}

/** The server has refused to search; its code says why. */
export class SearchRefusedError extends Error {
  override readonly name = 'SearchRefusedError'
}

/**
 * Asks the server for players and games, at most ten of each; without one, the games on this device, found by the
 * same engine. Rejects when aborted, and when the server refuses.
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
    const fallback = await suggestHere(source.db, request, 'unreachable')
    return { ...fallback, users: foundUsers ?? [] }
  }
  // A choice that waits to be sent holds here already.
  const shown = Array.isArray(foundGames) ? await withoutUnasked(source.db, foundGames) : []
  return { users: foundUsers, games: shown, source: 'server' }
}

async function suggestHere(
  db: UserDatabase,
  { text, usersOnly, platform }: SuggestRequest,
  source: 'offline' | 'unreachable',
): Promise<Suggestions> {
  if (usersOnly) return { users: [], games: [], source }
  return { users: [], ...(await suggestOnDevice(db, text, { platform, limit: SUGGEST_LIMIT })), source }
}

/** Undefined where nothing was answered. */
function bodyOf<Body>(answer: RemoteAnswer<Body>): Body | undefined {
  if (answer.kind === 'refused') throw new SearchRefusedError(answer.code)
  return answer.kind === 'answered' ? answer.body : undefined
}
