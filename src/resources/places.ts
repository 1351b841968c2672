import type { GameCard } from '../contract/games.ts'
import type { PlatformResponse } from '../contract/platforms.ts'
import { askKnown } from '../catalogue/page/pack-reader.ts'
import { isOfPlatform } from '../domain/platform-address.ts'
import type { PlatformAddress } from '../domain/platform-address.ts'
import { cacheGames } from '../local/queries/games.ts'
import { asFetched, toLoadResultOrNotFound, defineResource } from './define-resource.ts'

/** A company, by its number, slug or name. A search finds the games on its page. */
export const companyPage = defineResource({
  key: (idOrSlug: string) => `/companies/${idOrSlug}`,
  ask: async ({ remote }, idOrSlug, _, signal) => toLoadResultOrNotFound(await remote.call('company', { params: { idOrSlug }, signal })),
  fallback: ({ device: { db } }, idOrSlug) => askKnown(db, { kind: 'company', idOrSlug }),
  show: asFetched,
})

/** A family of platforms, a single platform, or the address to redirect to. */
export const platformsPage = defineResource({
  key: ({ kind, idOrSlug }: PlatformAddress) => `/${kind}/${idOrSlug}`,
  ask: async ({ remote }, address, _, signal) => {
    const params = { idOrSlug: address.idOrSlug }
    // A family comes first. If none has the name, a platform is requested.
    const family = isOfPlatform(address)
      ? 'not-found'
      : toLoadResultOrNotFound<PlatformResponse>(await remote.call('platformFamily', { params, signal }))
    return family === 'not-found' ? toLoadResultOrNotFound(await remote.call('platform', { params, signal })) : family
  },
  fallback: async ({ device: { db, now } }, address) =>
    (await import('../catalogue/page/device-platforms.ts')).platformsOnDevice(db, address, now()),
  show: asFetched,
  gameIds: (fetched) => [...new Set(gamesOf(fetched).map(({ id }) => id))],
  ingest: (db, fetched, now) => cacheGames(db, gamesOf(fetched), now),
})

function gamesOf(fetched: PlatformResponse): readonly GameCard[] {
  return 'redirect' in fetched ? [] : [...fetched.top_games, ...fetched.by_platform.flatMap(({ games }) => games), ...fetched.upcoming]
}
