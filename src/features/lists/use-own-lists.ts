import { useLiveQuery } from 'dexie-react-hooks'
import type { UserDatabase } from '../../local/db/database.ts'
import { readMatchedGames } from '../../local/queries/matches.ts'
import type { MatchedGame } from '../../local/queries/matches.ts'
import { readOwnLists } from '../../local/queries/own-lists.ts'
import type { OwnListSummary } from '../../local/queries/own-lists.ts'
import { LIST_COVERS } from '../../ui/list-tile/list-tile.tsx'

export interface OwnListTile extends OwnListSummary {
  readonly gameCount: number
  /** Its first games, as far as they are on this device. */
  readonly covers: readonly MatchedGame[]
  /** The number by the server. */
  readonly likes: number
}

export interface OwnListTiles {
  /** The Top 10 first, then the newest. */
  readonly lists: readonly OwnListTile[]
  /** The games whose covers are not on this device. */
  readonly missing: readonly number[]
}

/** Returns the player's own lists as tiles, live; undefined until they are read. */
export function useOwnLists(db: UserDatabase): OwnListTiles | undefined {
  return useLiveQuery(async () => {
    const lists = await readOwnLists(db)
    const wanted = [...new Set(lists.flatMap(({ gameIds }) => gameIds.slice(0, LIST_COVERS)))]
    const [fetched, games] = await Promise.all([db.lists.bulkGet(lists.map(({ id }) => id)), readMatchedGames(db, wanted)])
    const known = new Map(games.map((game) => [game.id, game]))
    const tiles = lists.map((list, index) => ({
      ...list,
      covers: list.gameIds.slice(0, LIST_COVERS).flatMap((id) => known.get(id) ?? []),
      gameCount: list.gameIds.length,
      likes: fetched[index]?.like_count ?? 0,
    }))
    return { lists: tiles, missing: wanted.filter((id) => !known.has(id)) }
  }, [db])
}
