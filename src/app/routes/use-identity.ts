import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Identity } from '../../local/pages/shown-profiles.ts'
import { session } from '../../state/session.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { followOwnPicture } from '../session/own-picture.ts'

/** What is remembered of one's own player, with the picture that was chosen last; null where `isOwn` says that it is not asked for. */
export function useIdentity(isOwn: boolean): Identity | null {
  const { user } = useSnapshot(session)
  useEffect(() => {
    if (isOwn) followOwnPicture(requirePlayerDevice().device)
  }, [isOwn])
  const { username, display_name, avatar_url } = user ?? { username: '', display_name: '', avatar_url: '' }
  return useMemo(() => (isOwn ? { username, display_name, avatar_url } : null), [isOwn, username, display_name, avatar_url])
}
