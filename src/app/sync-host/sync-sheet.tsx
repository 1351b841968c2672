import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { discardRejected, keepText, retryRejected } from '../../local/mutations/review-rejected.ts'
import { namesOfRows } from '../../local/outbox/names-of-rows.ts'
import { countWaiting, listRejected, listWaiting } from '../../local/outbox/outbox-queries.ts'
import type { Remote } from '../../remote/remote.ts'
import { installation } from '../../state/installation.ts'
import { session } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { rejectedWords, waitingWords } from './change-words.ts'
import type { ChangeWords } from './change-words.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { showInstallPrompt } from '../install/install.ts'
import { LogOut } from '../session/log-out.tsx'
import { showFailure } from '../../state/show-failure.ts'
import { useOpener } from '../../ui/use-place-beside.ts'
import layout from '../../ui/layout.module.css'
import styles from '../shell/shell.module.css'
import { sheetWords } from './sync-words.ts'
import { TextConflict } from './text-conflict.tsx'
import { SHEET_TEXTS as TEXTS } from '../shell/texts.ts'
import { TopTenConflict } from './top-ten-conflict.tsx'
import { applyUpdate } from './worker-updates.ts'

const SHOWN = 50
/** A list of many games is many rows, and one line. */
const READ = 500
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Behind the sync line: what waits, what was refused and why, and the way out (`SPEC.md` rule 12). */
export function SyncSheet({ remote, onClosed }: { remote: Remote; onClosed: () => void }) {
  const { device, scheduler } = requirePlayerDevice()
  const status = useSnapshot(syncStatus)
  const { user } = useSnapshot(session)
  const { way } = useSnapshot(installation)
  const lists = useLiveQuery(async () => {
    const [waiting, rejected] = await Promise.all([listWaiting(device.db, READ), listRejected(device.db, READ)])
    const [names, all] = await Promise.all([namesOfRows(device.db, [...waiting, ...rejected]), countWaiting(device.db)])
    const [lines, entries] = [waitingWords(waiting, names).slice(0, SHOWN), rejectedWords(rejected, names).slice(0, SHOWN)]
    // What is left out is counted by rows: what it comes to nobody has read.
    return { waiting: lines, more: all - rowsOf(lines), rejected: entries, refused: rowsOf(entries) }
  }, [device])

  return (
    <Sheet title={TEXTS.title} opener={useOpener()} onClosed={onClosed}>
      <div className={styles.facts}>
        {/* What was refused stands below, under a heading that says so. */}
        <p className={styles.status}>{sheetWords(status)}</p>
        <p>{status.lastSuccessAt === null ? TEXTS.never : TEXTS.lastSynced(MOMENT.format(status.lastSuccessAt))}</p>
        {status.waiting > 0 ? <p>{TEXTS.evicted}</p> : null}
        <div className={styles.actions}>
          {status.pause === 'sign-in' ? (
            <ButtonLink href="/login?again" kind="main" compact>
              {TEXTS.signIn}
            </ButtonLink>
          ) : null}
          {status.pause === 'update' ? (
            <Button kind="main" compact onClick={applyUpdate}>
              {TEXTS.reload}
            </Button>
          ) : null}
          {status.waiting > 0 ? (
            <Button compact onClick={() => scheduler.nudge()}>
              {TEXTS.syncNow}
            </Button>
          ) : null}
        </div>
      </div>
      <Changes title={TEXTS.rejected} changes={lists?.rejected ?? []} more={status.rejected - (lists?.refused ?? 0)}>
        {({ key, ids, versions, isSecondTopTen }, wordsId) =>
          isSecondTopTen ? (
            <TopTenConflict device={device} remote={remote} rowId={key} describedBy={wordsId} onFailure={showFailure} />
          ) : versions ? (
            <TextConflict
              {...versions}
              describedBy={wordsId}
              onKeep={(text) => void keepText(device, key, text).catch(showFailure)}
              onDiscard={() => void discardRejected(device, key).catch(showFailure)}
            />
          ) : (
            <div className={styles.actions}>
              <Button compact aria-describedby={wordsId} onClick={() => void retryRejected(device, ...ids).catch(showFailure)}>
                {TEXTS.retry}
              </Button>
              <Button
                kind="bare"
                compact
                aria-describedby={wordsId}
                onClick={() => void discardRejected(device, ...ids).catch(showFailure)}
              >
                {TEXTS.discard}
              </Button>
            </div>
          )
        }
      </Changes>
      <Changes title={TEXTS.waiting} changes={lists?.waiting ?? []} more={lists?.more ?? 0} />
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
        {way === 'prompt' ? <Button onClick={() => void showInstallPrompt()}>{TEXTS.install}</Button> : null}
        {way === 'how-to' ? <Notice>{TEXTS.installOnIos}</Notice> : null}
        <LogOut remote={remote} />
      </section>
    </Sheet>
  )
}

function rowsOf(changes: readonly ChangeWords[]): number {
  return changes.reduce((sum, { rows }) => sum + rows, 0)
}

interface ChangesProps {
  title: string
  changes: readonly ChangeWords[]
  /** How many rows stand for themselves behind the list. */
  more: number
  /** What can be done about a change; `wordsId` is the element that says which one it is. */
  children?: (change: ChangeWords, wordsId: string) => ReactNode
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
        {more > 0 ? <li className={styles.more}>{TEXTS.andMore(more)}</li> : null}
      </ul>
    </section>
  )
}

function Each({ texts }: { texts: readonly string[] }) {
  return (
    <details className={styles.each}>
      <summary>{TEXTS.each}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
