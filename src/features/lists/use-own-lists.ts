import { useLiveQuery } from 'dexie-react-hooks'
import type { UserDatabase } from '../../local/database.ts'
import { readMatchedGames } from '../../local/matches.ts'
import type { MatchedGame } from '../../local/matches.ts'
import { readOwnLists } from '../../local/own-lists.ts'
import type { OwnListSummary } from '../../local/own-lists.ts'

/** So many covers stand for a list. */
const COVERS = 4

export interface OwnListTile extends OwnListSummary {
  /** Its first games, as far as they are on this device. */
  readonly covers: readonly MatchedGame[]
  /** As many as the server has told of. */
  readonly likes: number
}

/** The player's own lists as tiles, live: the Top 10 first, then the newest; undefined until they have been read. */
export function useOwnLists(db: UserDatabase): readonly OwnListTile[] | undefined {
  return useLiveQuery(async () => {
    const lists = await readOwnLists(db)
    const [told, games] = await Promise.all([
      db.lists.bulkGet(lists.map(({ id }) => id)),
      readMatchedGames(db, [...new Set(lists.flatMap(({ gameIds }) => gameIds.slice(0, COVERS)))]),
    ])
    const known = new Map(games.map((game) => [game.id, game]))
    return lists.map((list, index) => ({
      ...list,
      covers: list.gameIds.slice(0, COVERS).flatMap((id) => known.get(id) ?? []),
      likes: told[index]?.like_count ?? 0,
    }))
  }, [db])
}
