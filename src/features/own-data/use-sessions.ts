import { useCallback, useEffect, useState } from 'react'
import type { SessionEntry, SessionsAnswer } from '../../contract/accounts.ts'
import type { RemoteAnswer, RemoteFailure } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'

export type SessionsTrouble = 'failed' | 'offline'

const troubleOf = (failure: RemoteFailure): SessionsTrouble =>
  failure.kind === 'unknown' && failure.reason !== 'busy' ? 'offline' : 'failed'

/** Where the player is signed in, as the server says, and the ways to end it; `sessions` is undefined until it has answered. */
export function useSessions(remote: Remote) {
  const [sessions, setSessions] = useState<readonly SessionEntry[]>()
  const [trouble, setTrouble] = useState<SessionsTrouble>()
  const [hasEnded, setEnded] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const take = useCallback((answer: RemoteAnswer<SessionsAnswer>) => {
    if (answer.kind === 'answered') setSessions(answer.body.sessions)
    else setTrouble(troubleOf(answer))
  }, [])

  useEffect(() => {
    const abort = new AbortController()
    remote.call('listSessions', { signal: abort.signal }).then(
      (answer) => (abort.signal.aborted ? undefined : take(answer)),
      () => undefined,
    )
    return () => abort.abort()
  }, [remote, take])

  /** What has ended meanwhile is as good as ended by this. */
  const end = async (id?: string) => {
    setBusy(true)
    setTrouble(undefined)
    setEnded(false)
    const answer = id === undefined
      ? await remote.call('endOtherSessions')
      : await remote.call('endSession', { params: { sessionId: id } })
    setBusy(false)
    if (answer.kind !== 'answered' && !(answer.kind === 'refused' && answer.code === 'not_found')) {
      return setTrouble(troubleOf(answer))
    }
    setEnded(true)
    setSessions((before) => before?.filter((session) => session.current || (id !== undefined && session.id !== id)))
  }
  const retry = () => {
    setTrouble(undefined)
    void remote.call('listSessions').then(take)
  }
  return { sessions, trouble, hasEnded, isBusy, end, retry }
}
