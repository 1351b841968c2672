import type { Device } from '../../local/db/device.ts'
import type { MatchedGame } from '../../local/queries/matches.ts'
import type { ShownProfile } from '../../local/queries/shown-profiles.ts'
import { useGames } from '../../state/use-games.ts'
import { LIST_COVERS } from '../../ui/list-tile/list-tile.tsx'

/** The games of a profile that are on this device, and whether the others are being fetched. */
export interface Games {
  readonly get: (gameId: number) => MatchedGame | undefined
  readonly areComing: boolean
}

const TOP_TEN_COVERS = 10

/** Returns the games of a profile, live; missing ones are fetched. */
export function useProfileGames({ db }: Device, profile: ShownProfile | null | undefined): Games {
  const [games, missing] = useGames(db, profile ? gamesOf(profile) : [])
  return { get: (gameId) => games.get(gameId), areComing: missing === 'fetching' }
}

/** Returns the games for lists' covers, those of the Top 10, and reviewed ones. */
function gamesOf({ lists, reviews }: ShownProfile): number[] {
  const covers = lists.flatMap(({ gameIds, isTop10 }) => gameIds.slice(0, isTop10 ? TOP_TEN_COVERS : LIST_COVERS))
  return [...new Set([...covers, ...reviews.map(({ gameId }) => gameId)])]
}
