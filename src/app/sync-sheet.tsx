import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { MESSAGES, notSentYet } from '../contract/messages.ts'
import { discardRejected, retryRejected } from '../local/mutations/review-rejected.ts'
import { gameIdOf } from '../local/game-state-mirror.ts'
import { listRejected, listWaiting } from '../local/outbox.ts'
import type { OutboxRow } from '../local/rows.ts'
import type { Remote } from '../remote/remote.ts'
import { installation } from '../state/installation.ts'
import { session } from '../state/session.ts'
import { syncStatus } from '../state/sync-status.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { flushBeforeLogout, requirePlayerDevice, signOut } from './account.ts'
import { showInstallPrompt } from './install.ts'
import styles from './shell.module.css'
import { syncWords } from './sync-words.ts'
import { SHEET_TEXTS as TEXTS } from './texts.ts'
import { applyUpdate } from './worker-bridge.ts'

const SHOWN = 50
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

const ACTIONS = { liked: 'Like', disliked: 'Nope', owned: 'Owned' }

/** Behind the sync line: what waits, what was refused and why, and the way out (`SPEC.md` rule 12). */
export function SyncSheet({ remote, onClosed }: { remote: Remote; onClosed: () => void }) {
  const { device, scheduler } = requirePlayerDevice()
  const status = useSnapshot(syncStatus)
  const { user } = useSnapshot(session)
  const { way } = useSnapshot(installation)
  const lists = useLiveQuery(async () => {
    const [waiting, rejected] = await Promise.all([listWaiting(device.db, SHOWN), listRejected(device.db, SHOWN)])
    const ids = [...waiting, ...rejected].map(gameIdOf).filter((id) => id !== undefined)
    const games = await device.db.games.bulkGet([...new Set(ids)])
    return { waiting, rejected, names: new Map(games.map((game) => [game?.id, game?.name])) }
  }, [device])

  const describe = (row: OutboxRow) => describeChange(row, lists?.names ?? new Map())
  return (
    <Sheet title={TEXTS.title} onClosed={onClosed}>
      <p>{syncWords(status).text}</p>
      <div className={styles.facts}>
        <p>{status.lastSuccessAt === null ? TEXTS.never : TEXTS.lastSynced(MOMENT.format(status.lastSuccessAt))}</p>
        {status.waiting > 0 ? <p>{TEXTS.evicted}</p> : null}
      </div>
      <div className={styles.actions}>
        {status.pause === 'sign-in' ? <Link href="/login?again">{TEXTS.signIn}</Link> : null}
        {status.pause === 'update' ? <Button onClick={applyUpdate}>{TEXTS.reload}</Button> : null}
        {status.waiting > 0 ? <Button onClick={() => scheduler.nudge()}>{TEXTS.syncNow}</Button> : null}
      </div>
      <Changes title={TEXTS.rejected} rows={lists?.rejected ?? []} total={status.rejected} describe={describe}>
        {(row) => (
          <div className={styles.actions}>
            <Button onClick={() => void retryRejected(device, row.id)}>{TEXTS.retry}</Button>
            <Button onClick={() => void discardRejected(device, row.id)}>{TEXTS.discard}</Button>
          </div>
        )}
      </Changes>
      <Changes title={TEXTS.waiting} rows={lists?.waiting ?? []} total={status.waiting} describe={describe} />
      <section className={styles.account}>
        {user ? (
          <p className={styles.player}>
            <img src={user.avatar_url || '/assets/default-avatar.jpg'} alt="" width={44} height={44} />
            <span>
              <strong>{user.display_name}</strong>
              <br />@{user.username}
            </span>
          </p>
        ) : null}
        {way === 'prompt' ? <Button onClick={() => void showInstallPrompt()}>{TEXTS.install}</Button> : null}
        {way === 'how-to' ? <Notice>{TEXTS.installOnIos}</Notice> : null}
        <LogOut remote={remote} />
      </section>
    </Sheet>
  )
}

interface ChangesProps {
  title: string
  rows: readonly OutboxRow[]
  total: number
  describe: (row: OutboxRow) => string
  children?: (row: OutboxRow) => React.ReactNode
}

function Changes({ title, rows, total, describe, children }: ChangesProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.changes}>
        {rows.map((row) => (
          <li key={row.id} className={styles.change}>
            <span>{describe(row)}</span>
            {children?.(row)}
            {row.lastError ? (
              <p className={styles.reason}>{row.state === 'rejected' ? row.lastError.message : TEXTS.trouble}</p>
            ) : null}
          </li>
        ))}
        {total > rows.length ? <li>{TEXTS.andMore(total - rows.length)}</li> : null}
      </ul>
    </section>
  )
}

/** A change in the player's words. A row that cannot be read still has its content shown. */
function describeChange(row: OutboxRow, names: ReadonlyMap<number | undefined, string | undefined>): string {
  const name = names.get(gameIdOf(row)) ?? TEXTS.unknownGame
  switch (row.kind) {
    case 'gamestate.set':
      return row.payload.state ? `${ACTIONS[row.payload.state]}: ${name}` : `Clear: ${name}`
    case 'game.like':
      return row.payload.liked ? `Like counted: ${name}` : `Like taken back: ${name}`
    case 'quest.record':
      return row.payload.retracted ? 'Quest step taken back' : 'Quest step'
    case 'settings.merge':
      return 'Your favourite genres'
    default:
      return JSON.stringify((row as { payload: unknown }).payload)
  }
}

/** Sends what waits first; what still waits is the player's decision (`sync` fault 47). */
function LogOut({ remote }: { remote: Remote }) {
  const [state, setState] = useState<{ kind: 'idle' | 'flushing' } | { kind: 'asking'; unsent: number }>({ kind: 'idle' })
  const leave = (unsent: 'keep' | 'discard') => void signOut(remote, unsent)
  const ask = async () => {
    setState({ kind: 'flushing' })
    const unsent = await flushBeforeLogout()
    if (unsent === 0) leave('discard')
    else setState({ kind: 'asking', unsent })
  }
  if (state.kind === 'asking') {
    return (
      <div role="alertdialog" aria-label={notSentYet(state.unsent)}>
        <Notice>{notSentYet(state.unsent)}</Notice>
        <div className={styles.actions}>
          <Button kind="main" onClick={() => leave('keep')}>
            {MESSAGES.keepUnsent}
          </Button>
          <Button onClick={() => leave('discard')}>{MESSAGES.discardUnsent}</Button>
          <Button onClick={() => setState({ kind: 'idle' })}>{MESSAGES.staySignedIn}</Button>
        </div>
      </div>
    )
  }
  return (
    <Button disabled={state.kind === 'flushing'} onClick={() => void ask()}>
      {state.kind === 'flushing' ? TEXTS.loggingOut : TEXTS.logOut}
    </Button>
  )
}
