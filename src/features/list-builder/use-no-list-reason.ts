import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/db/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { ownThingsControl } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'

/** Another player's, unknown to this player, or unavailable now. */
export type NoListReason = 'not-yours' | 'unknown' | 'away'

interface Question {
  device: Device
  remote: Remote
  listId: string
  isAsked: boolean
}

/** Returns why the list is not one of the player's here, and a function to retry; null while it is unknown. */
export function useNoListReason({ device, remote, listId, isAsked }: Question): [NoListReason | null, () => void] {
  const { isOnline } = useSnapshot(syncStatus)
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ readonly attempt: number; readonly reason: NoListReason } | null>(null)
  const { db, userId } = device
  useEffect(() => {
    if (!isAsked) return
    const unmounted = new AbortController()
    const ask = async (): Promise<NoListReason> => {
      const known = await db.lists.get(listId)
      if (known && known.user_id !== userId) return 'not-yours'
      if (!isOnline) return 'away'
      const answer = await remote.call('getList', { params: { listId }, signal: unmounted.signal })
      if (answer.kind === 'refused' && (answer.status === 404 || answer.status === 400)) return 'unknown'
      // A list of theirs that is not pulled yet: it is shown as soon as it is here.
      return answer.kind === 'answered' && answer.body.user_id !== userId ? 'not-yours' : 'away'
    }
    ask().then(
      (reason) => unmounted.signal.aborted || setKnown({ attempt, reason }),
      () => unmounted.signal.aborted || setKnown({ attempt, reason: 'away' }),
    )
    return () => unmounted.abort()
  }, [db, userId, remote, listId, isAsked, isOnline, attempt])
  const askAgain = () => {
    setAttempt(attempt + 1)
    // The first pull may still bring it.
    ownThingsControl.askAgain()
  }
  return [known?.attempt === attempt ? known.reason : null, askAgain]
}
