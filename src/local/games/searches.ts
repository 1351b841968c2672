import type { FoundGame } from '../../contract/search.ts'
import { withoutUnasked } from '../choices.ts'
import type { UserDatabase } from '../database.ts'
import { keepGames } from './games.ts'

/** How many searches a device keeps: the newest. */
export const SEARCHES_MAX = 50
/** How many games of one: enough to be shown at once and scrolled through for a while. */
export const SEARCH_GAMES_MAX = 200

/** What a search has found so far. */
export interface FoundGames {
  readonly games: readonly FoundGame[]
  /** Of all pages. */
  readonly total: number
  /** Where the next page begins; null at the end. */
  readonly next: string | null
}

export interface KeptSearch extends FoundGames {
  /** When the server answered, in milliseconds by this device's clock. */
  readonly at: number
}

/**
 * Keeps what a search found, so that it is shown at once the next time and with no network; the oldest searches make
 * room. Its games join the others on the device. A list that has grown past `SEARCH_GAMES_MAX` stays kept as it was
 * when it was shorter, with where it went on from there.
 */
export async function keepSearch(db: UserDatabase, key: string, found: FoundGames, at: number): Promise<void> {
  if (found.games.length > SEARCH_GAMES_MAX) return
  await db.transaction('rw', [db.searches, db.games], async () => {
    await keepGames(db, found.games, at)
    const { total, next } = found
    const matched = found.games.filter(({ matched_name }) => matched_name !== undefined)
    await db.searches.put({
      key, at, gameIds: found.games.map(({ id }) => id), total, next,
      matchedNames: Object.fromEntries(matched.map(({ id, matched_name = '' }) => [id, matched_name])),
    })
    const surplus = (await db.searches.count()) - SEARCHES_MAX
    if (surplus > 0) await db.searches.bulkDelete(await db.searches.orderBy('at').limit(surplus).primaryKeys())
  })
}

/** What a search found when it was last asked, without what the player does not want shown any more, or undefined where this device does not know (any more). */
export async function findKeptSearch(db: UserDatabase, key: string): Promise<KeptSearch | undefined> {
  const kept = await db.transaction('r', [db.searches, db.games], async () => {
    const row = await db.searches.get(key)
    if (!row) return undefined
    const { gameIds, matchedNames = {}, total, next, at } = row
    const games = (await db.games.bulkGet(gameIds)).filter((game) => game !== undefined).map((game) => {
      const name = matchedNames[game.id]
      return name === undefined ? game : { ...game, matched_name: name }
    })
    return { games, total, next, at }
  })
  return kept && { ...kept, games: await withoutUnasked(db, kept.games) }
}
