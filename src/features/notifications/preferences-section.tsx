import { NOTIFICATION_CIRCLES } from '../../domain/notification-kinds.ts'
import type { Device } from '../../local/device.ts'
import { SavedSection } from '../../ui/settings-section.tsx'
import { PREFERENCES_TEXTS as TEXTS } from './preferences-texts.ts'
import styles from './preferences-section.module.css'
import { SwitchTable } from './switch-table.tsx'
import { useChoiceDraft } from './use-choice-draft.ts'

export interface PreferencesSectionProps {
  device: Device
}

/** What the player is told of in the app. */
export function PreferencesSection({ device }: PreferencesSectionProps) {
  const { chosen, isChanged, choose, save } = useChoiceDraft(device)
  return (
    <SavedSection id="notifications" title={TEXTS.title} lead={TEXTS.lead} texts={TEXTS} canSave={isChanged} onSave={save}>
      <div className={styles.groups}>
        {NOTIFICATION_CIRCLES.map((circle) => (
          <SwitchTable key={circle} way="app" circle={circle} chosen={chosen} onChoose={choose} />
        ))}
      </div>
    </SavedSection>
  )
}
