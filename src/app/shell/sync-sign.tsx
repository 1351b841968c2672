import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudExclamationPoint from 'lucide-react/icons/cloud-exclamation-point'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { syncStatus } from '../../state/sync-status.ts'
import hidden from '../../ui/visually-hidden.module.css'
import bars from './bars.module.css'
import { LINE_MESSAGES as MESSAGES } from './line-messages.ts'
import styles from './sync-sign.module.css'
import { syncMessage } from './sync-messages.ts'
import type { SyncWords } from './sync-messages.ts'
import { openSyncSheet } from '../../state/overlays.ts'

const ICONS = { saved: CloudCheck, waiting: CloudUpload, offline: CloudOff, trouble: CloudExclamationPoint } as const

export interface SyncSignProps {
  /** Whether the bar has space for text. */
  hasRoom?: boolean
}

/**
 * Renders the sync state as an icon: a check if everything is sent. Text follows if something waits for ten seconds, without a network,
 * and if the player has to do something. It opens the sync sheet.
 */
export function SyncSign({ hasRoom = false }: SyncSignProps) {
  const status = useSnapshot(syncStatus)
  const { text, tone } = syncMessage(status)
  const Icon = ICONS[tone]
  const short = !status.isOnline ? MESSAGES.offline : status.waiting > 0 ? MESSAGES.notSent : MESSAGES.notLoaded
  return (
    <>
      <button
        type="button"
        className={hasRoom ? styles.line : bars.action}
        onClick={openSyncSheet}
        aria-haspopup="dialog"
        title={MESSAGES.open}
      >
        {/* Each sync that succeeds begins the ten seconds again. */}
        <span
          key={`${tone} ${status.lastSuccessAt}`}
          className={styles.state}
          data-tone={tone}
          data-offline={!status.isOnline || undefined}
          aria-hidden
        >
          <span className={styles.sign}>
            {tone === 'waiting' || (tone === 'offline' && status.isOnline) ? (
              <CloudCheck className={styles.before} size={22} strokeWidth={1.75} />
            ) : null}
            <Icon size={22} strokeWidth={1.75} />
          </span>
          {!hasRoom || tone === 'saved' ? null : (
            <span className={styles.says}>
              {tone === 'offline' ? <span className={styles.pill}>{short}</span> : <span className={styles.words}>{text}</span>}
            </span>
          )}
        </span>
        <span className={hidden.hidden}>{text}</span>
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
function SyncAloud({ text, tone }: SyncWords) {
  const [announced, setAnnounced] = useState({ tone, isAnnounced: isAmiss(tone) })
  if (announced.tone !== tone) setAnnounced({ tone, isAnnounced: isAmiss(tone) || (announced.isAnnounced && announced.tone !== 'saved') })
  return (
    <output className={hidden.hidden} aria-live={announced.isAnnounced ? 'polite' : 'off'}>
      {text}
    </output>
  )
}
