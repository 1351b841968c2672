import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import type { ClearSheetProps } from './clear-sheet.tsx'
import layout from '../../ui/layout.module.css'
import styles from './own-data.module.css'
import { CLEAR_MESSAGES as MESSAGES } from './messages.ts'

const ClearSheet = lazy(async () => ({ default: (await import('./clear-sheet.tsx')).ClearSheet }))

/** Renders the button to clear a part of the player's data; it needs the network. */
export function ClearSection(props: Omit<ClearSheetProps, 'onCleared' | 'onClosed'>) {
  const { isOnline } = useSnapshot(syncStatus)
  const [isOpen, setOpen] = useState(false)
  const [isCleared, setCleared] = useState(false)
  return (
    <SettingsSection id="clear" title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className={layout.stack16}>
        {isOnline ? null : <Notice>{MESSAGES.offline}</Notice>}
        <div className={styles.line}>
          <Button
            disabled={!isOnline}
            onClick={() => {
              setCleared(false)
              setOpen(true)
            }}
          >
            {MESSAGES.open}
          </Button>
          <output className={styles.done}>{isCleared ? MESSAGES.cleared : ''}</output>
        </div>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <ClearSheet {...props} onCleared={() => setCleared(true)} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </SettingsSection>
  )
}
