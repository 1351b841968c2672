import { useSnapshot } from 'valtio'
import { LevelUp } from '../../features/quests/level-up.tsx'
import { session } from '../../state/session-state.ts'
import { useOwnIdentity } from '../../state/use-own-identity.ts'

/** Watches the level of the signed-in player, on every page. */
export function LevelUpHost() {
  const { user } = useSnapshot(session)
  const identity = useOwnIdentity()
  return user ? <LevelUp identity={identity} /> : null
}
