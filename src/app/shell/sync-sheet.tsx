import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { discardRejected, keepText, retryRejected } from '../../local/commands/review-rejected.ts'
import { namesOfRows } from '../../local/queries/names-of-rows.ts'
import { countWaiting, listRejected, listWaiting } from '../../local/replica/outbox-queries.ts'
import { installation } from '../../state/installation.ts'
import { session } from '../../state/session-state.ts'
import { pauseReason, syncStatus } from '../../state/sync-status.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { rejectedMessages, waitingMessages } from './change-messages.ts'
import type { ChangeMessage } from './change-messages.ts'
import { requirePlayerDevice } from '../runtime/account.ts'
import { showInstallPrompt } from '../runtime/install.ts'
import { LogOut } from './log-out.tsx'
import { showFailure } from '../../state/show-failure.ts'
import { useOpener } from '../../ui/use-anchored.ts'
import layout from '../../ui/layout.module.css'
import { moment } from '../../domain/times.ts'
import styles from './shell.module.css'
import { sheetMessages } from './sync-messages.ts'
import { TextConflict } from './text-conflict.tsx'
import { SHEET_MESSAGES as MESSAGES } from './messages.ts'
import { TopTenConflict } from './top-ten-question.tsx'
import { applyUpdate } from '../runtime/worker-updates.ts'

const SHOWN = 50
/** A list of many games is many rows, and one line. */
const READ = 500

/** Renders the sync sheet: pending changes, rejected ones with the reason, and what can be done (`SPEC.md` rule 12). */
export function SyncSheet({ onClosed }: { onClosed: () => void }) {
  const { device, scheduler } = requirePlayerDevice()
  const status = useSnapshot(syncStatus)
  const { user } = useSnapshot(session)
  const { way } = useSnapshot(installation)
  const lists = useLiveQuery(async () => {
    const [waiting, rejected] = await Promise.all([listWaiting(device.db, READ), listRejected(device.db, READ)])
    const [names, all] = await Promise.all([namesOfRows(device.db, [...waiting, ...rejected]), countWaiting(device.db)])
    const [lines, entries] = [waitingMessages(waiting, names).slice(0, SHOWN), rejectedMessages(rejected, names).slice(0, SHOWN)]
    // The rest is counted by rows, because it was not read.
    return { waiting: lines, more: all - rowsOf(lines), rejected: entries, refused: rowsOf(entries) }
  }, [device])

  return (
    <Sheet title={MESSAGES.title} opener={useOpener()} onClosed={onClosed}>
      <div className={styles.facts}>
        {/* The rejected changes follow below, under a heading of their own. */}
        <p className={styles.status}>{sheetMessages(status)}</p>
        <p>{status.lastSuccessAt === null ? MESSAGES.never : MESSAGES.lastSynced(moment(status.lastSuccessAt))}</p>
        {status.waiting > 0 ? <p>{MESSAGES.evicted}</p> : null}
        <div className={styles.actions}>
          {pauseReason(status) === 'sign-in' ? (
            <ButtonLink href="/login?again" kind="main" compact>
              {MESSAGES.signIn}
            </ButtonLink>
          ) : null}
          {pauseReason(status) === 'update' ? (
            <Button kind="main" compact onClick={applyUpdate}>
              {MESSAGES.reload}
            </Button>
          ) : null}
          {status.waiting > 0 ? (
            <Button compact onClick={() => scheduler.requestSync()}>
              {MESSAGES.syncNow}
            </Button>
          ) : null}
        </div>
      </div>
      <Changes title={MESSAGES.rejected} changes={lists?.rejected ?? []} more={status.rejected - (lists?.refused ?? 0)}>
        {({ key, ids, versions, isSecondTopTen }, wordsId) =>
          isSecondTopTen ? (
            <TopTenConflict rowId={key} describedBy={wordsId} />
          ) : versions ? (
            <TextConflict
              {...versions}
              describedBy={wordsId}
              onConfirm={(text) => void keepText(device, key, text).catch(showFailure)}
              onDiscard={() => void discardRejected(device, key).catch(showFailure)}
            />
          ) : (
            <div className={styles.actions}>
              <Button compact aria-describedby={wordsId} onClick={() => void retryRejected(device, ...ids).catch(showFailure)}>
                {MESSAGES.retry}
              </Button>
              <Button
                kind="bare"
                compact
                aria-describedby={wordsId}
                onClick={() => void discardRejected(device, ...ids).catch(showFailure)}
              >
                {MESSAGES.discard}
              </Button>
            </div>
          )
        }
      </Changes>
      <Changes title={MESSAGES.waiting} changes={lists?.waiting ?? []} more={lists?.more ?? 0} />
      <section className={styles.account}>
        {user ? (
          <p className={layout.row12}>
            <Avatar src={user.avatar_url} size={44} />
            <span>
              <strong>{user.display_name}</strong>
              <br />@{user.username}
            </span>
          </p>
        ) : null}
        {way === 'prompt' ? <Button onClick={() => void showInstallPrompt()}>{MESSAGES.install}</Button> : null}
        {way === 'how-to' ? <Notice>{MESSAGES.installOnIos}</Notice> : null}
        <LogOut />
      </section>
    </Sheet>
  )
}

function rowsOf(changes: readonly ChangeMessage[]): number {
  return changes.reduce((sum, { rows }) => sum + rows, 0)
}

interface ChangesProps {
  title: string
  changes: readonly ChangeMessage[]
  /** The number of rows that the list does not show. */
  more: number
  /** Renders the actions for a change; `wordsId` is the element that names it. */
  children?: (change: ChangeMessage, wordsId: string) => ReactNode
}

function Changes({ title, changes, more, children }: ChangesProps) {
  if (changes.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.key} className={styles.change} data-verdict={change.verdict}>
            <p id={`change-${change.key}`}>{change.text}</p>
            {change.reason === null ? null : <p className={styles.reason}>{change.reason}</p>}
            {change.each ? <Each texts={change.each} /> : null}
            {children?.(change, `change-${change.key}`)}
          </li>
        ))}
        {more > 0 ? <li className={styles.more}>{MESSAGES.andMore(more)}</li> : null}
      </ul>
    </section>
  )
}

function Each({ texts }: { texts: readonly string[] }) {
  return (
    <details className={styles.each}>
      <summary>{MESSAGES.each}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
