import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import type { Choices } from '../../domain/choices.ts'
import { NOTIFICATION_CIRCLES } from '../../domain/notification-kinds.ts'
import { readChoices } from '../../local/choices.ts'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { SavedSection } from '../../ui/settings-section.tsx'
import { PREFERENCES_TEXTS as TEXTS } from './preferences-texts.ts'
import styles from './preferences-section.module.css'
import { SwitchTable } from './switch-table.tsx'

export interface PreferencesSectionProps {
  device: Device
}

/** What has been chosen and not been saved yet. */
type Draft = Partial<Choices>

/** What the player is told of. Each switch travels by itself, so that two devices never undo each other's. */
export function PreferencesSection({ device }: PreferencesSectionProps) {
  const stored = useLiveQuery(() => readChoices(device.db), [device]) ?? CHOICE_DEFAULTS
  const [draft, setDraft] = useState<Draft>({})
  const chosen = { ...stored, ...draft }
  const changed = Object.entries(draft).filter(([name, value]) => stored[name as keyof Choices] !== value)
  const choose = (changes: Draft) => setDraft((before) => ({ ...before, ...changes }))
  const save = async () => {
    await change(device, 'settings.merge', { choices: Object.fromEntries(changed) })
    setDraft({})
  }
  return (
    <SavedSection
      id="notifications"
      title={TEXTS.title}
      lead={TEXTS.lead}
      texts={TEXTS}
      canSave={changed.length > 0}
      onSave={save}
    >
      <div className={styles.groups}>
        {NOTIFICATION_CIRCLES.map((circle) => (
          <SwitchTable key={circle} circle={circle} chosen={chosen} onChoose={choose} />
        ))}
      </div>
    </SavedSection>
  )
}
