import { useEffect } from 'react'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { useOwnIdentity } from '../../state/use-own-identity.ts'
import { requirePlayerDevice } from '../runtime/account.ts'
import { followOwnPicture } from '../runtime/own-picture.ts'

/** Returns the stored identity of the player, with the picture that was chosen last; null unless `isOwn`. */
export function useIdentity(isOwn: boolean): Identity | null {
  const identity = useOwnIdentity()
  useEffect(() => {
    if (isOwn) followOwnPicture(requirePlayerDevice().device)
  }, [isOwn])
  return isOwn ? identity : null
}
