import type { GameCard } from '../contract/games.ts'
import type { PlatformFamilyAnswer } from '../contract/platforms.ts'
import type { UserDatabase } from './database.ts'
import { keepGames } from './games.ts'

/** How many pages a device keeps: those that were opened last. */
export const PAGES_MAX = 40

export interface KeptPage {
  readonly page: PlatformFamilyAnswer
  /** When the server answered, in milliseconds by this device's clock. */
  readonly at: number
}

/** Keeps a page of platforms as the server has told of it, and its games beside the others; the oldest make room. */
export async function keepPlatforms(db: UserDatabase, key: string, page: PlatformFamilyAnswer, at: number): Promise<void> {
  const { family, platforms, game_count, top_games, by_platform, upcoming } = page
  const games = [...top_games, ...by_platform.flatMap((row) => row.games), ...upcoming]
  const body = {
    family, platforms, game_count,
    top: idsOf(top_games),
    rows: by_platform.map((row) => ({ platformId: row.platform.id, gameIds: idsOf(row.games) })),
    upcoming: idsOf(upcoming),
  }
  await db.transaction('rw', [db.pages, db.games], async () => {
    await keepGames(db, games, at)
    await db.pages.put({ key, at, body, gameIds: [...new Set(idsOf(games))] })
    const surplus = (await db.pages.count()) - PAGES_MAX
    if (surplus > 0) await db.pages.bulkDelete(await db.pages.orderBy('at').limit(surplus).primaryKeys())
  })
}

/** A page as it was when it was opened last, or undefined where this device does not know it (any more). */
export function findKeptPlatforms(db: UserDatabase, key: string): Promise<KeptPage | undefined> {
  return db.transaction('r', [db.pages, db.games], async () => {
    const row = await db.pages.get(key)
    if (!row) return undefined
    const games = await db.games.bulkGet(row.gameIds)
    const known = new Map(games.filter((game) => game !== undefined).map((game) => [game.id, game]))
    const { family, platforms, game_count, top, rows, upcoming } = row.body
    const gamesOf = (ids: readonly number[]) => ids.map((id) => known.get(id)).filter((game) => game !== undefined)
    const by_platform = rows.flatMap(({ platformId, gameIds }) => {
      const platform = platforms.find(({ id }) => id === platformId)
      return platform ? [{ platform, games: gamesOf(gameIds) }] : []
    })
    return { at: row.at, page: { family, platforms, game_count, top_games: gamesOf(top), by_platform, upcoming: gamesOf(upcoming) } }
  })
}

/** For a page that the server knows no more. */
export async function forgetPage(db: UserDatabase, key: string): Promise<void> {
  await db.pages.delete(key)
}

function idsOf(games: readonly GameCard[]): number[] {
  return games.map(({ id }) => id)
}
