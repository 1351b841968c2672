import type { FoundGame } from '../../contract/search.ts'
import { withoutUnasked } from './choices.ts'
import type { UserDatabase } from '../db/database.ts'
import { cacheGames } from './games.ts'

/** How many searches a device caches: the newest. */
export const SEARCHES_MAX = 50
/** How many games of one search: enough to be shown at once and scrolled for a while. */
export const SEARCH_GAMES_MAX = 200

/** The results of a search so far. */
export interface FoundGames {
  readonly games: readonly FoundGame[]
  /** Of all pages. */
  readonly total: number
  /** The cursor of the next page, null at the end. */
  readonly next: string | null
}

export interface CachedSearch extends FoundGames {
  /** When the server responded, in milliseconds by this device's clock. */
  readonly at: number
}

/**
 * Caches the results of a search, so that they are shown at once the next time and with no network. Deletes the oldest
 * searches above the maximum. Caches its games too. A result that has grown past `SEARCH_GAMES_MAX` stays cached in its
 * earlier, shorter state, with the cursor from there.
 */
export async function cacheSearch(db: UserDatabase, key: string, found: FoundGames, at: number): Promise<void> {
  if (found.games.length > SEARCH_GAMES_MAX) return
  await db.transaction('rw', [db.searches, db.games], async () => {
    await cacheGames(db, found.games, at)
    const { total, next } = found
    const matched = found.games.filter(({ matched_name }) => matched_name !== undefined)
    await db.searches.put({
      key,
      at,
      gameIds: found.games.map(({ id }) => id),
      total,
      next,
      matchedNames: Object.fromEntries(matched.map(({ id, matched_name = '' }) => [id, matched_name])),
    })
    const surplus = (await db.searches.count()) - SEARCHES_MAX
    if (surplus > 0) await db.searches.bulkDelete(await db.searches.orderBy('at').limit(surplus).primaryKeys())
  })
}

/**
 * Returns the last results of a search, without games that the player does not want shown any more. Undefined if this
 * device does not have them (any more).
 */
export async function findCachedSearch(db: UserDatabase, key: string): Promise<CachedSearch | undefined> {
  const cached = await db.transaction('r', [db.searches, db.games], async () => {
    const row = await db.searches.get(key)
    if (!row) return undefined
    const { gameIds, matchedNames = {}, total, next, at } = row
    const games = (await db.games.bulkGet(gameIds))
      .filter((game) => game !== undefined)
      .map((game) => {
        const name = matchedNames[game.id]
        return name === undefined ? game : { ...game, matched_name: name }
      })
    return { games, total, next, at }
  })
  return cached && { ...cached, games: await withoutUnasked(db, cached.games) }
}
