import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Identity } from '../local/queries/shown-profiles.ts'
import { session } from './session-state.ts'

/** Returns the signed-in player's name and picture: the same object while they are the same. Its fields are empty without a player. */
export function useOwnIdentity(): Identity {
  const { username, display_name, avatar_url } = useSnapshot(session).user ?? { username: '', display_name: '', avatar_url: '' }
  // Queries read again for another object.
  return useMemo(() => ({ username, display_name, avatar_url }), [username, display_name, avatar_url])
}
