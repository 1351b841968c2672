import { NOTIFICATION_CIRCLES, quietHoursText, readQuietHours } from '../../domain/notification-kinds.ts'
import type { Device } from '../../local/device.ts'
import type { DeviceMessages } from '../../ui/device-messages.ts'
import { SavedSection } from '../../ui/settings-section.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { PREFERENCES_TEXTS as TEXTS } from './preferences-texts.ts'
import layout from '../../ui/layout.module.css'
import { QuietHoursFields } from './quiet-hours-fields.tsx'
import { SwitchTable } from './switch-table.tsx'
import { useChoiceDraft } from './use-choice-draft.ts'

export interface PreferencesSectionProps {
  device: Device
  messages: DeviceMessages
}

/** What the player is told of, under the bell and by messages to their devices, to which of them, and when not. */
export function PreferencesSection({ device, messages }: PreferencesSectionProps) {
  const { chosen, isChanged, choose, save } = useChoiceDraft(device)
  const hours = readQuietHours(chosen.quiet_hours)
  const isWithoutLength = hours !== null && hours.from === hours.to
  return (
    <SavedSection id="notifications" title={TEXTS.title} lead={TEXTS.lead} texts={TEXTS} canSave={isChanged && !isWithoutLength} onSave={save}>
      <DeviceSwitch messages={messages} />
      <QuietHoursFields hours={hours} onChange={(next) => choose({ quiet_hours: quietHoursText(next) })} />
      <div className={layout.stack12}>
        {NOTIFICATION_CIRCLES.map((circle) => (
          <SwitchTable key={circle} circle={circle} chosen={chosen} onChoose={choose} />
        ))}
      </div>
    </SavedSection>
  )
}
