import { useSnapshot } from 'valtio'
import { syncStatus } from '../state/sync-status.ts'
import hidden from '../ui/visually-hidden.module.css'
import styles from './shell.module.css'
import { syncWords } from './sync-words.ts'
import { LINE_TEXTS as TEXTS } from './texts.ts'

/** Made when it is needed: the first card would wait longer for it than for its own code. */
let timeFormat: Intl.DateTimeFormat | undefined

/**
 * The slim line on top of every page: whether what the player did has arrived. It opens the sheet behind it. What it
 * says stands a second time for who listens, because nothing within a button is announced; and it is announced only
 * when something is amiss: three sentences after every swipe would drown the card.
 */
export function SyncLine({ onOpen }: { onOpen: () => void }) {
  const status = useSnapshot(syncStatus)
  const { text, tone } = syncWords(status)
  const time = status.lastSuccessAt === null ? null : timeOf(status.lastSuccessAt)
  return (
    <header>
      <button type="button" className={styles.line} onClick={onOpen} aria-haspopup="dialog" title={TEXTS.open}>
        <img src="/icons/favicon.svg" alt="" width={24} height={24} />
        <span className={styles.dot} data-tone={tone} aria-hidden="true" />
        <span className={styles.words}>{text}</span>
        <span className={styles.time}>
          {status.isOnline ? null : <span>{TEXTS.offline}</span>}
          {time === null ? null : (
            <span>
              <span className={hidden.hidden}>{TEXTS.lastSyncedAt} </span>
              <time>{time}</time>
            </span>
          )}
        </span>
      </button>
      <output className={hidden.hidden} aria-live={tone === 'trouble' || tone === 'offline' ? 'polite' : 'off'}>
        {text}
      </output>
    </header>
  )
}

function timeOf(at: number): string {
  timeFormat ??= new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
  return timeFormat.format(at)
}
