import { useCallback, useEffect, useState } from 'react'
import type { SessionEntry, SessionsResponse } from '../../contract/accounts.ts'
import type { RemoteResponse, RemoteFailure } from '../../remote/response.ts'
import type { Remote } from '../../remote/remote.ts'

export type SessionsProblem = 'failed' | 'offline'

const problemOf = (failure: RemoteFailure): SessionsProblem =>
  failure.kind === 'unknown' && failure.reason !== 'busy' ? 'offline' : 'failed'

/** Returns the player's sessions by the server, and the functions that end them; `sessions` is undefined until it has responded. */
export function useSessions(remote: Remote) {
  const [sessions, setSessions] = useState<readonly SessionEntry[]>()
  const [trouble, setProblem] = useState<SessionsProblem>()
  const [hasEnded, setEnded] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** What to end once the player is confirmed: a session, or all others. */
  const [unconfirmed, setUnconfirmed] = useState<{ id?: string }>()

  const take = useCallback((answer: RemoteResponse<SessionsResponse>) => {
    if (answer.kind === 'answered') setSessions(answer.body.sessions)
    else setProblem(problemOf(answer))
  }, [])

  useEffect(() => {
    const abort = new AbortController()
    remote.call('listSessions', { signal: abort.signal }).then(
      (answer) => (abort.signal.aborted ? undefined : take(answer)),
      () => undefined,
    )
    return () => abort.abort()
  }, [remote, take])

  /** A session that has ended meanwhile counts as ended by this. */
  const end = async (id?: string) => {
    setBusy(true)
    setProblem(undefined)
    setEnded(false)
    const answer = id === undefined ? await remote.call('endOtherSessions') : await remote.call('endSession', { params: { sessionId: id } })
    setBusy(false)
    if (answer.kind === 'refused' && answer.code === 'confirm_first') return setUnconfirmed(id === undefined ? {} : { id })
    setUnconfirmed(undefined)
    if (answer.kind !== 'answered' && !(answer.kind === 'refused' && answer.code === 'not_found')) {
      return setProblem(problemOf(answer))
    }
    setEnded(true)
    setSessions((before) => before?.filter((session) => session.current || (id !== undefined && session.id !== id)))
  }
  const retry = () => {
    setProblem(undefined)
    void remote.call('listSessions').then(take)
  }
  return { sessions, trouble, hasEnded, isBusy, unconfirmed, end, retry }
}
