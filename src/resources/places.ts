import type { GameCard } from '../contract/games.ts'
import type { PlatformResponse } from '../contract/platforms.ts'
import { cacheGames } from '../local/queries/games.ts'
import { asFetched, toLoadResultOrNotFound, defineResource } from './define-resource.ts'

/** Which platform page an address names. */
export interface PlatformAddress {
  readonly kind: 'platform-families' | 'platforms'
  readonly idOrSlug: string
}

/**
 * Returns whether the address names a single platform: a number after /platforms is a platform's, because families have other numbers.
 */
export function isOfPlatform({ kind, idOrSlug }: PlatformAddress): boolean {
  return kind === 'platforms' && /^\d+$/.test(idOrSlug)
}

/** A company, by its number, slug or name. A search finds the games on its page. */
export const companyPage = defineResource({
  key: (idOrSlug: string) => `/companies/${idOrSlug}`,
  ask: async ({ remote }, idOrSlug, _, signal) => toLoadResultOrNotFound(await remote.call('company', { params: { idOrSlug }, signal })),
  show: asFetched,
})

/** A family of platforms, a single platform, or the address to redirect to. */
export const platformsPage = defineResource({
  key: ({ kind, idOrSlug }: PlatformAddress) => `/${kind}/${idOrSlug}`,
  ask: async ({ remote }, address, _, signal) => {
    const params = { idOrSlug: address.idOrSlug }
    // A family comes first. If none has the name, a platform is requested.
    const family = isOfPlatform(address)
      ? 'gone'
      : toLoadResultOrNotFound<PlatformResponse>(await remote.call('platformFamily', { params, signal }))
    return family === 'gone' ? toLoadResultOrNotFound(await remote.call('platform', { params, signal })) : family
  },
  show: asFetched,
  gameIds: (fetched) => [...new Set(gamesOf(fetched).map(({ id }) => id))],
  ingest: (db, fetched, now) => cacheGames(db, gamesOf(fetched), now),
})

function gamesOf(fetched: PlatformResponse): readonly GameCard[] {
  return 'redirect' in fetched ? [] : [...fetched.top_games, ...fetched.by_platform.flatMap(({ games }) => games), ...fetched.upcoming]
}
