import type { GameCard } from '../../contract/games.ts'
import type { SearchBody } from '../../contract/search.ts'
import { isRecent } from '../../domain/is-recent.ts'
import type { UserDatabase } from '../../local/database.ts'
import { keepGames } from '../../local/games/games.ts'
import { findSettings } from '../../local/own/settings.ts'
import { definePage } from '../define-page.ts'

/** What came out this long ago or later is asked for by date. */
const RECENT_MS = 2 * 365 * 24 * 60 * 60 * 1000
const ASKED_FOR = 30
/** The device's games are as good as any for so long. */
const FRESH_FOR_MS = 10 * 60_000

/** When the games were fetched, by database: a logout deletes them, and a player who signs in again has another database. */
const fetchedAt = new WeakMap<UserDatabase, number>()

/**
 * What the home page shows beside the deck's own games: new and upcoming ones of the player's platforms, and the most liked.
 * They lie among the games of this device.
 */
export const homePage = definePage({
  key: () => '/home',
  isKeptElsewhere: true,
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
    for (const answer of answers) {
      if (answer.kind !== 'answered') return 'unreachable'
      games.push(...answer.body.games)
    }
    await keepGames(db, games, now())
    fetchedAt.set(db, now())
    return {}
  },
  show: async () => null,
})
