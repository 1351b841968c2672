import type { Choices } from '../../domain/choices.ts'
import { NOTIFICATION_CIRCLES, quietHoursText, readQuietHours } from '../../domain/notification-kinds.ts'
import type { Device } from '../../local/device.ts'
import type { DeviceMessages } from '../../ui/device-messages.ts'
import { SettingsSection, useSaveEnd } from '../../ui/settings-section.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { PREFERENCES_TEXTS as TEXTS } from './preferences-texts.ts'
import layout from '../../ui/layout.module.css'
import { QuietHoursFields } from './quiet-hours-fields.tsx'
import { SwitchTable } from './switch-table.tsx'
import { useChoices } from './use-choices.ts'

export interface PreferencesSectionProps {
  device: Device
  messages: DeviceMessages
}

/** What the player is told of, under the bell and by messages to their devices, to which of them, and when not. */
export function PreferencesSection({ device, messages }: PreferencesSectionProps) {
  const { chosen, type, choose } = useChoices(device)
  const [end, tell] = useSaveEnd()
  const onChoose = (changes: Partial<Choices>) => tell(choose(changes))
  return (
    <SettingsSection id="notifications" title={TEXTS.title} lead={TEXTS.lead} saving={{ end, texts: TEXTS }}>
      <div className={layout.stack16}>
        <DeviceSwitch messages={messages} />
        <QuietHoursFields
          hours={readQuietHours(chosen.quiet_hours)}
          onType={(hours) => type({ quiet_hours: quietHoursText(hours) })}
          onChoose={(hours) => onChoose({ quiet_hours: quietHoursText(hours) })}
        />
        <div className={layout.stack12}>
          {NOTIFICATION_CIRCLES.map((circle) => (
            <SwitchTable key={circle} circle={circle} chosen={chosen} onChoose={onChoose} />
          ))}
        </div>
      </div>
    </SettingsSection>
  )
}
