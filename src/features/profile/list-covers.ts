import type { ProfileList } from '../../local/pages/shown-profiles.ts'
import type { MatchedGame } from '../../local/games/matches.ts'
import { LIST_COVERS } from '../../ui/list-tile/list-tile.tsx'
import type { Games } from './use-profile-games.ts'

/** The games that stand for a list, as far as they are on this device. */
export function coversOf({ gameIds }: ProfileList, games: Games): MatchedGame[] {
  return gameIds.slice(0, LIST_COVERS).flatMap((id) => games.get(id) ?? [])
}
