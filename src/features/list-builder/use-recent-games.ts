import { useLiveQuery } from 'dexie-react-hooks'
import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readMatches } from '../../local/games/matches.ts'

const RECENT_MAX = 20

/** The games that the player liked or owned last, as far as they are on this device; undefined until they are read. */
export function useRecentGames(db: UserDatabase): readonly GameCard[] | undefined {
  return useLiveQuery(async () => {
    const matches = await readMatches(db)
    const ids = matches.filter(({ marks }) => marks.some((mark) => mark !== 'wanted')).slice(0, RECENT_MAX).map(({ gameId }) => gameId)
    return (await db.games.bulkGet(ids)).filter((game) => game !== undefined)
  }, [db])
}
