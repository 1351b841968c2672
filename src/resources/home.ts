import type { GameCard } from '../contract/games.ts'
import type { SearchBody } from '../contract/search.ts'
import { cacheGames } from '../local/queries/games.ts'
import { findSettings } from '../local/queries/settings.ts'
import { defineResource, toLoadResult } from './define-resource.ts'

/** Games that came out within this time are requested by date. */
const RECENT_MS = 2 * 365 * 24 * 60 * 60 * 1000
const ASKED_FOR = 30

/**
 * The games of the home page besides the deck's own: new and upcoming ones on the player's platforms, and the most liked. They are
 * stored in the table of games.
 */
export const homePage = defineResource({
  key: () => '/home',
  isStoredElsewhere: true,
  freshForMs: 10 * 60_000,
  ask: async ({ device: { db, now }, remote }, _: null, __, signal) => {
    const platformIds = (await findSettings(db))?.platforms ?? []
    const recent = new Date(now() - RECENT_MS).toISOString().slice(0, 10)
    const orders: SearchBody[] = [
      { releaseFilter: 'upcoming', orderBy: 'first_release', orderDir: 'asc' },
      { releaseFilter: 'released', releaseAfter: recent, orderBy: 'first_release', orderDir: 'desc' },
      { releaseFilter: 'released', orderBy: 'relevance' },
    ]
    const responses = await Promise.all(
      orders.map((order) => remote.call('searchGames', { body: { ...order, platformIds, limit: ASKED_FOR }, signal })),
    )
    const games: GameCard[] = []
    for (const response of responses) {
      const found = toLoadResult(response)
      if (typeof found === 'string') return found
      games.push(...found.games)
    }
    await cacheGames(db, games, now())
    return {}
  },
  show: async () => null,
})
