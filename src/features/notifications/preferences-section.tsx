import type { Choices } from '../../domain/choices.ts'
import { NOTIFICATION_CIRCLES, quietHoursText, readQuietHours } from '../../domain/notification-kinds.ts'
import type { DeviceMessages } from '../../ui/device-messages.ts'
import { SettingsSection, useSaveEnd } from '../../ui/settings-section.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { PREFERENCES_MESSAGES as MESSAGES } from './preferences-messages.ts'
import layout from '../../ui/layout.module.css'
import { QuietHoursFields } from './quiet-hours-fields.tsx'
import { SwitchTable } from './switch-table.tsx'
import { useChoices } from './use-choices.ts'
import { usePlayer } from '../../state/player.ts'

export interface PreferencesSectionProps {
  messages: DeviceMessages
}

/** Renders the notification preferences: under the bell and as push messages, for which devices, and the quiet hours. */
export function PreferencesSection({ messages }: PreferencesSectionProps) {
  const { device } = usePlayer()
  const { chosen, type, choose } = useChoices(device)
  const [end, report] = useSaveEnd()
  const onChoose = (changes: Partial<Choices>) => report(choose(changes))
  return (
    <SettingsSection id="notifications" title={MESSAGES.title} lead={MESSAGES.lead} saving={{ end, texts: MESSAGES }}>
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
