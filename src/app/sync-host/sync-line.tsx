import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { syncStatus } from '../../state/sync-status.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from '../shell/shell.module.css'
import { syncWords } from './sync-words.ts'
import type { SyncWords } from './sync-words.ts'
import { LINE_TEXTS as TEXTS } from '../shell/line-texts.ts'

const isAmiss = (tone: SyncWords['tone']) => tone === 'trouble' || tone === 'offline'

/**
 * In the bar on top of every page, whether what the player did has arrived: a dot while all is well, with words where
 * it is not. It opens the sheet behind it. What it says stands a second time for who listens, because nothing within a
 * button is announced; and it is announced only from when something is amiss until all is well again: three sentences
 * after every swipe would drown the card.
 */
export function SyncLine({ onOpen }: { onOpen: () => void }) {
  const status = useSnapshot(syncStatus)
  const { text, tone } = syncWords(status)
  const [told, setTold] = useState({ tone, isHeard: isAmiss(tone) })
  if (told.tone !== tone) setTold({ tone, isHeard: isAmiss(tone) || (told.isHeard && told.tone !== 'saved') })
  return (
    <>
      <button type="button" className={styles.line} onClick={onOpen} aria-haspopup="dialog" title={TEXTS.open}>
        <span className={styles.dot} data-tone={tone} aria-hidden="true" />
        {tone === 'saved' ? (
          <span className={hidden.hidden}>{text}</span>
        ) : (
          <span className={styles.says} data-tone={tone}>
            <span className={styles.words}>{text}</span> {status.isOnline ? null : <span>{TEXTS.offline}</span>}
          </span>
        )}
      </button>
      <output className={hidden.hidden} aria-live={told.isHeard ? 'polite' : 'off'}>
        {text}
      </output>
    </>
  )
}
