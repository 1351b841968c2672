import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import type { DangerSheetProps } from './danger-sheet.tsx'
import layout from '../../ui/layout.module.css'
import styles from './own-data.module.css'
import { DANGER_MESSAGES as MESSAGES } from './messages.ts'

const DangerSheet = lazy(async () => ({ default: (await import('./danger-sheet.tsx')).DangerSheet }))

/** Renders the button to delete the account; it needs the network. */
export function DangerSection(props: Omit<DangerSheetProps, 'onClosed'>) {
  const { isOnline } = useSnapshot(syncStatus)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection id="danger" title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className={layout.stack16}>
        {isOnline ? null : <Notice>{MESSAGES.offline}</Notice>}
        <Button className={styles.danger} disabled={!isOnline} onClick={() => setOpen(true)}>
          {MESSAGES.open}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <DangerSheet {...props} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </SettingsSection>
  )
}
