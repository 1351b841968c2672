import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { USERNAME_KEY } from '../../mutators/players.ts'
import { waitingOfKey } from '../../local/replica/outbox-queries.ts'
import { readMirrored } from '../../local/replica/mirror.ts'
import { session } from '../../state/session-state.ts'
import { requirePlayerDevice } from './account.ts'
import { findStoredUser, storeIdentity } from './stored-user.ts'

/**
 * Shows the player's latest display name, set on this device or another, wherever the app names them: also before the server has it, and
 * after a response with an older one. A chosen username counts once the server has it, because it may be taken.
 */
export function useOwnName(): void {
  const { db } = requirePlayerDevice().device
  const { user } = useSnapshot(session)
  const names = useLiveQuery(async () => {
    const [[name, username], waiting] = await Promise.all([
      readMirrored(db, 'profile', ['display_name', 'username']),
      waitingOfKey(db, USERNAME_KEY),
    ])
    return [name?.value?.text, waiting.length === 0 ? username?.value?.text : undefined] as const
  }, [db])
  useEffect(() => {
    if (!user || !names) return
    const [display_name = user.display_name, username = user.username] = names
    if (user.display_name === display_name && user.username === username) return
    session.user = { ...user, display_name, username }
    // The stored picture is the server's value; the one in memory may not be.
    const stored = findStoredUser(localStorage)
    if (stored?.id === user.id) storeIdentity(localStorage, { ...stored, display_name, username })
  }, [user, names])
}
