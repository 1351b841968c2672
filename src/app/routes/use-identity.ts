import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { session } from '../../state/session-state.ts'
import { requirePlayerDevice } from '../runtime/account.ts'
import { followOwnPicture } from '../runtime/own-picture.ts'

/** Returns the stored identity of the player, with the picture that was chosen last; null unless `isOwn`. */
export function useIdentity(isOwn: boolean): Identity | null {
  const { user } = useSnapshot(session)
  useEffect(() => {
    if (isOwn) followOwnPicture(requirePlayerDevice().device)
  }, [isOwn])
  const { username, display_name, avatar_url } = user ?? { username: '', display_name: '', avatar_url: '' }
  return useMemo(() => (isOwn ? { username, display_name, avatar_url } : null), [isOwn, username, display_name, avatar_url])
}
