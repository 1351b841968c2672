import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudExclamationPoint from 'lucide-react/icons/cloud-exclamation-point'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useSnapshot } from 'valtio'
import { syncStatus } from '../../state/sync-status.ts'
import hidden from '../../ui/visually-hidden.module.css'
import bars from './bars.module.css'
import { LINE_MESSAGES as MESSAGES } from './line-messages.ts'
import { SyncAloud } from './sync-line.tsx'
import styles from './sync-sign.module.css'
import { syncMessage } from './sync-messages.ts'
import { openSyncSheet } from '../../state/overlays.ts'

const ICONS = { saved: CloudCheck, waiting: CloudUpload, offline: CloudOff, trouble: CloudExclamationPoint } as const

/** Renders the sync state as an icon, for a bar without space for text. It opens the sync sheet. */
export function SyncSign() {
  const { text, tone } = syncMessage(useSnapshot(syncStatus))
  const Icon = ICONS[tone]
  return (
    <>
      <button type="button" className={bars.action} onClick={openSyncSheet} aria-haspopup="dialog" title={MESSAGES.open}>
        <span className={styles.sign} data-tone={tone} aria-hidden>
          {/* Most changes are sent within a second: until then nothing flickers under the thumb. */}
          {tone === 'waiting' ? <CloudCheck className={styles.before} size={22} strokeWidth={1.75} /> : null}
          <Icon size={22} strokeWidth={1.75} />
        </span>
        <span className={hidden.hidden}>{text}</span>
      </button>
      <SyncAloud text={text} tone={tone} />
    </>
  )
}
