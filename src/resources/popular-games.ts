import type { SearchResponse } from '../contract/search.ts'
import { isRecent } from '../domain/is-recent.ts'
import { withoutUnasked } from '../local/queries/choices.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { findSettings } from '../local/queries/settings.ts'
import { defineResource, toLoadResult } from './define-resource.ts'

/** As many games as the search shows before anything is typed. */
const ASKED_FOR = 6
/** Popularity changes slowly, and a search is opened often. */
const FRESH_FOR_MS = 10 * 60_000

/** By database: a player who signs in again has another one, and gets nothing from before the logout. */
const lastOf = new WeakMap<UserDatabase, { readonly platforms: string; readonly at: number; readonly response: SearchResponse }>()

/** The most liked games on the player's platforms. */
export const popularGamesPage = defineResource({
  key: () => '/search/popular',
  ask: async ({ device: { db, now }, remote }, _: null, __, signal) => {
    const platformIds = [...((await findSettings(db))?.platforms ?? [])]
    const platforms = platformIds.join()
    const last = lastOf.get(db)
    if (last?.platforms === platforms && isRecent(last.at, now(), FRESH_FOR_MS)) return last.response
    const body = { releaseFilter: 'released', orderBy: 'relevance', platformIds, limit: ASKED_FOR } as const
    const response = toLoadResult(await remote.call('searchGames', { body, signal }))
    if (typeof response === 'object') lastOf.set(db, { platforms, at: now(), response })
    return response
  },
  // A pending choice applies here already.
  show: async (db, _, fetched) => (fetched ? withoutUnasked(db, fetched.games) : null),
  gameIds: ({ games }) => games.map(({ id }) => id),
})
