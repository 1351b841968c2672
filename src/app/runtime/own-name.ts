import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { readMirrored } from '../../local/replica/mirror.ts'
import { session } from '../../state/session-state.ts'
import { requirePlayerDevice } from './account.ts'
import { findStoredUser, storeIdentity } from './stored-user.ts'

/**
 * Shows the player's latest display name, set on this device or another, wherever the app names them: also before the server has it, and
 * after a response with an older one.
 */
export function useOwnName(): void {
  const { db } = requirePlayerDevice().device
  const { user } = useSnapshot(session)
  const name = useLiveQuery(async () => (await readMirrored(db, 'profile', ['display_name']))[0]?.value?.text, [db])
  useEffect(() => {
    if (!user || name === undefined || user.display_name === name) return
    session.user = { ...user, display_name: name }
    // The stored picture is the server's value; the one in memory may not be.
    const stored = findStoredUser(localStorage)
    if (stored?.id === user.id) storeIdentity(localStorage, { ...stored, display_name: name })
  }, [user, name])
}
