import { useLiveQuery } from 'dexie-react-hooks'
import { coverUrl } from '../../domain/cover-url.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { OwnListSummary } from '../../local/queries/own-lists.ts'

/**
 * Returns the covers of the first game of each list, by the game's id; undefined until they are read, and for games that are not cached.
 */
export function useFirstCovers(db: UserDatabase, lists: readonly OwnListSummary[] | undefined): ReadonlyMap<number, string> | undefined {
  const ids = [...new Set(lists?.flatMap(({ gameIds }) => gameIds[0] ?? []))].toSorted((a, b) => a - b)
  return useLiveQuery(async () => {
    const games = await db.games.bulkGet(ids)
    return new Map(games.flatMap((game) => (game ? [[game.id, coverUrl(game.cover, 'cover_big')] as const] : [])))
  }, [db, ids.join(' ')])
}
