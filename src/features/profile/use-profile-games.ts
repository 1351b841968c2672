import { useMemo } from 'react'
import type { Device } from '../../local/device.ts'
import type { MatchedGame } from '../../local/games/matches.ts'
import type { ShownProfile } from '../../local/pages/shown-profiles.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { useGames } from '../../state/use-games.ts'
import { LIST_COVERS } from '../../ui/list-tile/list-tile.tsx'

/** The games of a profile that are on this device, and whether the others are on their way to it. */
export interface Games {
  readonly get: (gameId: number) => MatchedGame | undefined
  readonly areComing: boolean
}

const NONE: readonly number[] = []
const TOP_TEN_COVERS = 10

/** The games that a profile shows, live; those that are not on this device are fetched. */
export function useProfileGames({ db }: Device, profile: ShownProfile | null | undefined, fetchGames: FetchGames): Games {
  const key = profile ? gamesOf(profile).join(',') : ''
  const ids = useMemo(() => (key === '' ? NONE : key.split(',').map(Number)), [key])
  const [games, missing] = useGames(db, ids, fetchGames)
  return useMemo(() => ({ get: (gameId) => games.get(gameId), areComing: missing === 'fetching' }), [games, missing])
}

/** Those whose covers stand for lists, those of the Top 10, and those that are reviewed. */
function gamesOf({ lists, reviews }: ShownProfile): number[] {
  const covers = lists.flatMap(({ gameIds, isTop10 }) => gameIds.slice(0, isTop10 ? TOP_TEN_COVERS : LIST_COVERS))
  return [...new Set([...covers, ...reviews.map(({ gameId }) => gameId)])]
}
