import type { ProfileList } from '../../local/queries/shown-profiles.ts'
import type { MatchedGame } from '../../local/queries/matches.ts'
import { LIST_COVERS } from '../../ui/list-tile/list-tile.tsx'
import type { Games } from './use-profile-games.ts'

/** Returns the games for a list's covers, as far as they are on this device. */
export function coversOf({ gameIds }: ProfileList, games: Games): MatchedGame[] {
  return gameIds.slice(0, LIST_COVERS).flatMap((id) => games.get(id) ?? [])
}
