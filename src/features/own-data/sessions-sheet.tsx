import { useRef, useState } from 'react'
import type { SessionEntry } from '../../contract/accounts.ts'
import { relativeTime } from '../../domain/relative-time.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import layout from '../../ui/layout.module.css'
import prose from '../../ui/prose.module.css'
import styles from './own-data.module.css'
import { SESSION_TEXTS as TEXTS } from './texts.ts'
import { useSessions } from './use-sessions.ts'

/** Every device on which the player is signed in, this one marked; any other can be signed out. */
export function SessionsSheet({ remote, onClosed }: { remote: Remote; onClosed: () => void }) {
  return (
    <Sheet title={TEXTS.sheet} onClosed={onClosed}>
      <Sessions remote={remote} />
    </Sheet>
  )
}

function Sessions({ remote }: { remote: Remote }) {
  const { sessions, trouble, hasEnded, isBusy, end, retry } = useSessions(remote)
  const [now] = useState(Date.now)
  const list = useRef<HTMLUListElement>(null)
  // The button that was pressed goes with its row: the keyboard stays in the list.
  const endAndStay = (id?: string) => void end(id).then(() => list.current?.focus())
  const hasOthers = sessions?.some((session) => !session.current)
  return (
    <div className={layout.stack16}>
      {trouble ? (
        <Notice
          tone="danger"
          action={sessions ? undefined : <Button compact onClick={retry}>{TEXTS.again}</Button>}
        >
          {TEXTS[trouble]}
        </Notice>
      ) : null}
      {sessions ? (
        <ul ref={list} tabIndex={-1} className={styles.sessions} aria-label={TEXTS.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={now} isBusy={isBusy} onEnd={() => endAndStay(session.id)} />
          ))}
        </ul>
      ) : trouble ? null : (
        <output>{TEXTS.loading}</output>
      )}
      <output className={styles.done}>{hasEnded ? TEXTS.ended : ''}</output>
      {sessions && !hasOthers ? <p className={prose.small}>{TEXTS.alone}</p> : null}
      {hasOthers ? (
        <Button disabled={isBusy} onClick={() => endAndStay()}>
          {TEXTS.endOthers}
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
  const device = session.device === '' ? TEXTS.unknown : session.device
  const ago = (time: string) => relativeTime(Date.parse(time), now)
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={prose.small}>{TEXTS.since(ago(session.created_at), ago(session.seen_at))}</p>
      </div>
      {session.current ? (
        <span className={styles.current}>{TEXTS.current}</span>
      ) : (
        <Button disabled={isBusy} aria-label={TEXTS.endOf(device)} onClick={onEnd}>
          {TEXTS.end}
        </Button>
      )}
    </li>
  )
}
