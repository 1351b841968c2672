import { unavailableNow } from '../../state/sync-status.ts'
import type { Unavailable } from '../../domain/fetch-status.ts'
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SessionEntry, SessionsResponse } from '../../contract/accounts.ts'
import { relativeTime } from '../../domain/times.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import layout from '../../ui/layout.module.css'
import prose from '../../ui/prose.module.css'
import styles from './own-data.module.css'
import { SESSION_MESSAGES as MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import type { Remote } from '../../remote/remote.ts'

/** Renders the player's sessions, with this one marked; any other can be ended. */
export function SessionsSheet({ onClosed }: { onClosed: () => void }) {
  return (
    <Sheet title={MESSAGES.sheet} onClosed={onClosed}>
      <Sessions />
    </Sheet>
  )
}

function Sessions() {
  const remote = useRemote()
  const { sessions, trouble, hasEnded, isBusy, unconfirmed, end, retry } = useSessions(remote)
  const [now] = useState(Date.now)
  const list = useRef<HTMLUListElement>(null)
  // The pressed button was removed with its row: the focus stays in the list.
  const endAndStay = (id?: string) => void end(id).then(() => list.current?.focus())
  if (unconfirmed) return <ConfirmStep onConfirmed={() => endAndStay(unconfirmed.id)} />
  const hasOthers = sessions?.some((session) => !session.current)
  return (
    <div className={layout.stack16}>
      {trouble ? (
        <Notice
          tone="danger"
          action={
            sessions ? undefined : (
              <Button compact onClick={retry}>
                {MESSAGES.again}
              </Button>
            )
          }
        >
          {sessions && trouble === 'failed' ? MESSAGES.failed : `${UNAVAILABLE[trouble].line} ${MESSAGES.later}`}
        </Notice>
      ) : null}
      {sessions ? (
        <ul ref={list} tabIndex={-1} className={styles.sessions} aria-label={MESSAGES.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={now} isBusy={isBusy} onEnd={() => endAndStay(session.id)} />
          ))}
        </ul>
      ) : trouble ? null : (
        <output>{MESSAGES.loading}</output>
      )}
      <output className={styles.done}>{hasEnded ? MESSAGES.ended : ''}</output>
      {sessions && !hasOthers ? <p className={prose.small}>{MESSAGES.alone}</p> : null}
      {hasOthers ? (
        <Button disabled={isBusy} onClick={() => endAndStay()}>
          {MESSAGES.endOthers}
        </Button>
      ) : null}
    </div>
  )
}

interface SessionRowProps {
  session: SessionEntry
  now: number
  isBusy: boolean
  onEnd: () => void
}

function SessionRow({ session, now, isBusy, onEnd }: SessionRowProps) {
  const device = session.device === '' ? MESSAGES.unknown : session.device
  const ago = (time: string) => relativeTime(Date.parse(time), now)
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={prose.small}>{MESSAGES.since(ago(session.created_at), ago(session.seen_at))}</p>
      </div>
      {session.current ? (
        <span className={styles.current}>{MESSAGES.current}</span>
      ) : (
        <Button disabled={isBusy} aria-label={MESSAGES.endOf(device)} onClick={onEnd}>
          {MESSAGES.end}
        </Button>
      )}
    </li>
  )
}

/** Returns the player's sessions by the server, and the functions that end them; `sessions` is undefined until it has responded. */
function useSessions(remote: Remote) {
  const [sessions, setSessions] = useState<readonly SessionEntry[]>()
  const [trouble, setProblem] = useState<Unavailable>()
  const [hasEnded, setEnded] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** What to end once the player is confirmed: a session, or all others. */
  const [unconfirmed, setUnconfirmed] = useState<{ id?: string }>()

  const take = (answer: RemoteResponse<SessionsResponse>) => {
    if (answer.kind === 'answered') setSessions(answer.body.sessions)
    else setProblem(unavailableNow(answer))
  }
  const takeFirst = useEffectEvent(take)

  useEffect(() => {
    const abort = new AbortController()
    remote.call('listSessions', { signal: abort.signal }).then(
      (answer) => (abort.signal.aborted ? undefined : takeFirst(answer)),
      () => undefined,
    )
    return () => abort.abort()
  }, [remote])

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
      return setProblem(unavailableNow(answer))
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
