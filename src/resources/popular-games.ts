import { withoutUnasked } from '../local/queries/choices.ts'
import { defineResource, toLoadResult } from './define-resource.ts'

/** As many games as the search shows before anything is typed. */
const ASKED_FOR = 6

/** The most liked games on some platforms, or on all if none is named. */
export const popularGamesPage = defineResource({
  key: (platformIds: readonly number[]) => `/search/popular${platformIds.length > 0 ? `?platform=${platformIds.join()}` : ''}`,
  // Popularity changes slowly, and a search is opened often.
  freshForMs: 10 * 60_000,
  ask: async ({ remote }, platformIds, _, signal) => {
    const body = { releaseFilter: 'released', orderBy: 'relevance', platformIds: [...platformIds], limit: ASKED_FOR } as const
    return toLoadResult(await remote.call('searchGames', { body, signal }))
  },
  // A pending choice applies here already.
  show: async (db, _, fetched) => (fetched ? withoutUnasked(db, fetched.games) : null),
  gameIds: ({ games }) => games.map(({ id }) => id),
})
