import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { LevelUp } from '../../features/quests/level-up.tsx'
import { session } from '../../state/session-state.ts'

/** Watches the level of the signed-in player, on every page. */
export function LevelUpHost() {
  const { user } = useSnapshot(session)
  const { username, display_name, avatar_url } = user ?? { username: '', display_name: '', avatar_url: '' }
  const identity = useMemo(() => ({ username, display_name, avatar_url }), [username, display_name, avatar_url])
  return user ? <LevelUp identity={identity} /> : null
}
