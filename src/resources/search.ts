import { SEARCH_LIMIT } from '../contract/limits.ts'
import { searchOnDevice } from '../catalogue/page/device-search.ts'
import type { DeviceSearch } from '../catalogue/page/device-search.ts'
import { withoutUnasked } from '../local/queries/choices.ts'
import { cacheSearch, findCachedSearch } from '../local/queries/searches.ts'
import type { FoundGames } from '../local/queries/searches.ts'
import { defineResource, toLoadResult } from './define-resource.ts'
import type { LoadResult } from './define-resource.ts'

/** A search by its key, which names all of its parameters, and its request's body. */
export interface AskedSearch {
  readonly key: string
  readonly body: DeviceSearch
}

/** A page of results. */
interface FoundPage extends FoundGames {
  /** The number of local games, if this device has searched. */
  readonly known?: number
}

/** The results of a search for games, page by page: the server's, or those among this device's games. */
export const searchResource = defineResource({
  key: ({ key }: AskedSearch) => key,
  freshForMs: 5 * 60_000,
  items: 'games',
  ask: async ({ remote }, { body }, after, signal): Promise<LoadResult<FoundPage>> => {
    const page = after === undefined ? {} : { after }
    const response = await remote.call('searchGames', { body: { ...body, limit: SEARCH_LIMIT, ...page }, signal })
    // The server rejects this search.
    if (response.kind === 'refused' && response.status < 500 && after === undefined) return 'not-found'
    const found = toLoadResult(response)
    return typeof found === 'string' ? found : { games: found.games, total: found.total, next: found.next }
  },
  fallback: ({ device: { db, now } }, { body }, after) => searchOnDevice(db, body, after ?? null, now()),
  // Its own table has only the ids of its games, which may be many.
  cache: {
    find: async (db, key) => {
      const found = await findCachedSearch(db, key)
      return found && { parts: [found], fetchedAt: found.at }
    },
    store: cacheSearch,
  },
  onto: (fetched, before) => withFreshStart(fetched, before),
  // A pending choice already applies here.
  show: async (db, _, fetched) => (fetched ? { ...fetched, games: await withoutUnasked(db, [...fetched.games]) } : null),
})

/**
 * Puts a new first page over the previous results. If those begin with it they stay, so that a scrolled list does not shrink; otherwise it
 * replaces them.
 */
export function withFreshStart(fresh: FoundPage, before: FoundPage | undefined): FoundPage {
  if (!before || before.games.length <= fresh.games.length || before.total !== fresh.total) return fresh
  if (fresh.games.some(({ id }, place) => before.games[place]?.id !== id)) return fresh
  return { ...before, games: [...fresh.games, ...before.games.slice(fresh.games.length)] }
}
