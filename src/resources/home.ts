import type { GameCard } from '../contract/games.ts'
import type { SearchBody } from '../contract/search.ts'
import { isRecent } from '../domain/is-recent.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { cacheGames } from '../local/queries/games.ts'
import { findSettings } from '../local/queries/settings.ts'
import { defineResource } from './define-resource.ts'

/** Games that came out within this time are requested by date. */
const RECENT_MS = 2 * 365 * 24 * 60 * 60 * 1000
const ASKED_FOR = 30
/** The device's games are used for this long without a request. */
const FRESH_FOR_MS = 10 * 60_000

/** When the games were fetched, by database. A logout deletes them, and a player who signs in again has another database. */
const fetchedAt = new WeakMap<UserDatabase, number>()

/**
 * The games of the home page besides the deck's own: new and upcoming ones on the player's platforms, and the most liked. They are
 * stored in the table of games.
 */
export const homePage = defineResource({
  key: () => '/home',
  isStoredElsewhere: true,
  ask: async ({ device: { db, now }, remote }, _: null, __, signal) => {
    if (isRecent(fetchedAt.get(db) ?? -Infinity, now(), FRESH_FOR_MS)) return {}
    const platformIds = (await findSettings(db))?.platforms ?? []
    const recent = new Date(now() - RECENT_MS).toISOString().slice(0, 10)
    const orders: SearchBody[] = [
      { releaseFilter: 'upcoming', orderBy: 'first_release', orderDir: 'asc' },
      { releaseFilter: 'released', releaseAfter: recent, orderBy: 'first_release', orderDir: 'desc' },
      { releaseFilter: 'released', orderBy: 'relevance' },
    ]
    const answers = await Promise.all(
      orders.map((order) => remote.call('searchGames', { body: { ...order, platformIds, limit: ASKED_FOR }, signal })),
    )
    const games: GameCard[] = []
    for (const response of answers) {
      if (response.kind !== 'answered') return 'unreachable'
      games.push(...response.body.games)
    }
    await cacheGames(db, games, now())
    fetchedAt.set(db, now())
    return {}
  },
  show: async () => null,
})
