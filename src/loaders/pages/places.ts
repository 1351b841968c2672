import type { GameCard } from '../../contract/games.ts'
import type { PlatformAnswer } from '../../contract/platforms.ts'
import { keepGames } from '../../local/games/games.ts'
import { asTold, broughtBy, definePage } from '../define-page.ts'

/** Which page of platforms an address means. */
export interface PlatformAddress {
  readonly kind: 'platform-families' | 'platforms'
  readonly idOrSlug: string
}

/** A number after /platforms is a platform's: families have numbers of their own. */
export function isOfPlatform({ kind, idOrSlug }: PlatformAddress): boolean {
  return kind === 'platforms' && /^\d+$/.test(idOrSlug)
}

/** A company, by its number, its slug or its name. What it shows of games is found by a search. */
export const companyPage = definePage({
  key: (idOrSlug: string) => `/companies/${idOrSlug}`,
  ask: async ({ remote }, idOrSlug, _, signal) => broughtBy(await remote.call('company', { params: { idOrSlug }, signal })),
  show: asTold,
})

/** A family of platforms, or a platform alone; or where the app is to go on instead. */
export const platformsPage = definePage({
  key: ({ kind, idOrSlug }: PlatformAddress) => `/${kind}/${idOrSlug}`,
  ask: async ({ remote }, address, _, signal) => {
    const params = { idOrSlug: address.idOrSlug }
    // A family first; where none is called that, a platform.
    const family = isOfPlatform(address) ? 'gone' : broughtBy<PlatformAnswer>(await remote.call('platformFamily', { params, signal }))
    return family === 'gone' ? broughtBy(await remote.call('platform', { params, signal })) : family
  },
  show: asTold,
  gameIds: (told) => [...new Set(gamesOf(told).map(({ id }) => id))],
  hear: (db, told, now) => keepGames(db, gamesOf(told), now),
})

function gamesOf(told: PlatformAnswer): readonly GameCard[] {
  return 'redirect' in told ? [] : [...told.top_games, ...told.by_platform.flatMap(({ games }) => games), ...told.upcoming]
}
