import { useEffect } from 'react'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { useOwnIdentity } from '../../state/use-own-identity.ts'
import { requirePlayerDevice } from '../runtime/account.ts'

/** Returns the stored identity of the player, with the picture that was chosen last; null unless `isOwn`. */
export function useIdentity(isOwn: boolean): Identity | null {
  const identity = useOwnIdentity()
  useEffect(() => {
    if (!isOwn) return
    const { device } = requirePlayerDevice()
    const unmounted = new AbortController()
    // Usually no picture is pending. Without its code the picture of the last start stays.
    import('../runtime/own-picture.ts').then(
      ({ followOwnPicture }) => unmounted.signal.aborted || followOwnPicture(device),
      () => undefined,
    )
    return () => unmounted.abort()
  }, [isOwn])
  return isOwn ? identity : null
}
