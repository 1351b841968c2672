import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { ownThingsControl } from '../../state/own-things.ts'
import { syncStatus } from '../../state/sync-status.ts'

/** Somebody else's, nobody's as far as this player may know, or one that cannot be told of now. */
export type WhyNone = 'foreign' | 'unknown' | 'away'

interface Question {
  device: Device
  remote: Remote
  listId: string
  isAsked: boolean
}

/** Why a list is none of the player's own here, and how to ask once more; null while it is not known. */
export function useWhyNone({ device, remote, listId, isAsked }: Question): [WhyNone | null, () => void] {
  const { isOnline } = useSnapshot(syncStatus)
  const [attempt, setAttempt] = useState(0)
  const [told, setTold] = useState<{ readonly attempt: number; readonly why: WhyNone } | null>(null)
  const { db, userId } = device
  useEffect(() => {
    if (!isAsked) return
    const gone = new AbortController()
    const ask = async (): Promise<WhyNone> => {
      const told = await db.lists.get(listId)
      if (told && told.user_id !== userId) return 'foreign'
      if (!isOnline) return 'away'
      const answer = await remote.call('getList', { params: { listId }, signal: gone.signal })
      if (answer.kind === 'refused' && (answer.status === 404 || answer.status === 400)) return 'unknown'
      // One of their own that has yet to come: it is drawn as soon as it is here.
      return answer.kind === 'answered' && answer.body.user_id !== userId ? 'foreign' : 'away'
    }
    ask().then(
      (why) => gone.signal.aborted || setTold({ attempt, why }),
      () => gone.signal.aborted || setTold({ attempt, why: 'away' }),
    )
    return () => gone.abort()
  }, [db, userId, remote, listId, isAsked, isOnline, attempt])
  const askAgain = () => {
    setAttempt(attempt + 1)
    // It may be one that the first pull has yet to bring.
    ownThingsControl.askAgain()
  }
  return [told?.attempt === attempt ? told.why : null, askAgain]
}
