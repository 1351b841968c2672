import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { readMirrored } from '../../local/outbox/mirror.ts'
import { session } from '../../state/session.ts'
import { requirePlayerDevice } from './account.ts'
import { findStoredUser, storeIdentity } from './stored-user.ts'

/**
 * Calls the player by the name that they have given themselves last, on this device or another, wherever the app names
 * them: also before the server has heard of it, and after it has told of them as it knew them.
 */
export function useOwnName(): void {
  const { db } = requirePlayerDevice().device
  const { user } = useSnapshot(session)
  const name = useLiveQuery(async () => (await readMirrored(db, 'profile', ['display_name']))[0]?.value?.text, [db])
  useEffect(() => {
    if (!user || name === undefined || user.display_name === name) return
    session.user = { ...user, display_name: name }
    // Its picture there is the server's word, which that in memory need not be.
    const stored = findStoredUser(localStorage)
    if (stored?.id === user.id) storeIdentity(localStorage, { ...stored, display_name: name })
  }, [user, name])
}
