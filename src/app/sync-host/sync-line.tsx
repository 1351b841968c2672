import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { syncStatus } from '../../state/sync-status.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from '../shell/shell.module.css'
import { syncWords } from './sync-words.ts'
import { LINE_TEXTS as TEXTS } from '../shell/line-texts.ts'

const TIME_AFTER_MS = 500

let timeFormat: Intl.DateTimeFormat | undefined

/**
 * The slim line in the bar on top of every page: whether what the player did has arrived. It opens the sheet behind it. What it
 * says stands a second time for who listens, because nothing within a button is announced; and it is announced only
 * when something is amiss: three sentences after every swipe would drown the card.
 */
export function SyncLine({ onOpen }: { onOpen: () => void }) {
  const status = useSnapshot(syncStatus)
  const { text, tone } = syncWords(status)
  const format = useTimeFormat()
  const time = status.lastSuccessAt === null ? null : format?.format(status.lastSuccessAt)
  return (
    <>
      <button type="button" className={styles.line} onClick={onOpen} aria-haspopup="dialog" title={TEXTS.open}>
        <span className={styles.dot} data-tone={tone} aria-hidden="true" />
        <span className={styles.says}>
          <span className={styles.words}>{text}</span>{' '}
          <span className={styles.time}>
            {status.isOnline ? null : <span>{TEXTS.offline}</span>}
            {time ? (
              <span className={styles.clock}>
                <span className={hidden.hidden}>{TEXTS.lastSyncedAt} </span>
                <time>{time}</time>
              </span>
            ) : null}
          </span>
        </span>
      </button>
      <output className={hidden.hidden} aria-live={tone === 'trouble' || tone === 'offline' ? 'polite' : 'off'}>
        {text}
      </output>
    </>
  )
}

/** The first format of a page takes 20 ms to build: not while the first card waits for it. */
function useTimeFormat(): Intl.DateTimeFormat | undefined {
  const [format, setFormat] = useState(timeFormat)
  useEffect(() => {
    const timer = setTimeout(() => {
      timeFormat ??= new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
      setFormat(timeFormat)
    }, TIME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return format
}
