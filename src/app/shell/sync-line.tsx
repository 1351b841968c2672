import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { syncStatus } from '../../state/sync-status.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './shell.module.css'
import { syncMessage } from './sync-messages.ts'
import type { SyncWords } from './sync-messages.ts'
import { LINE_MESSAGES as MESSAGES } from './line-messages.ts'

/** Renders the sync state in the top bar of every page: a dot while everything is sent, with text otherwise. It opens the sync sheet. */
export function SyncLine({ onOpen }: { onOpen: () => void }) {
  const status = useSnapshot(syncStatus)
  const { text, tone } = syncMessage(status)
  return (
    <>
      <button type="button" className={styles.line} onClick={onOpen} aria-haspopup="dialog" title={MESSAGES.open}>
        <span className={styles.dot} data-tone={tone} aria-hidden="true" />
        {tone === 'saved' ? (
          <span className={hidden.hidden}>{text}</span>
        ) : (
          <span className={styles.says} data-tone={tone}>
            <span className={styles.words}>{text}</span> {status.isOnline ? null : <span>{MESSAGES.offline}</span>}
          </span>
        )}
      </button>
      <SyncAloud text={text} tone={tone} />
    </>
  )
}

const isAmiss = (tone: SyncWords['tone']) => tone === 'trouble' || tone === 'offline'

/**
 * Announces the state to screen readers, because nothing within a button is announced. It announces only from a problem until it is
 * resolved: three sentences after every swipe would drown the card.
 */
export function SyncAloud({ text, tone }: SyncWords) {
  const [announced, setAnnounced] = useState({ tone, isAnnounced: isAmiss(tone) })
  if (announced.tone !== tone) setAnnounced({ tone, isAnnounced: isAmiss(tone) || (announced.isAnnounced && announced.tone !== 'saved') })
  return (
    <output className={hidden.hidden} aria-live={announced.isAnnounced ? 'polite' : 'off'}>
      {text}
    </output>
  )
}
