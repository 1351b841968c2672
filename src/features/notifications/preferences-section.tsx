import type { Choices } from '../../domain/choices.ts'
import { NOTIFICATION_SCOPES, quietHoursText, readQuietHours } from '../../domain/notification-kinds.ts'
import type { DeviceMessages, MessagesEnd } from '../../ui/device-messages.ts'
import { SettingsSection, useSaveEnd } from '../../ui/settings-section.tsx'
import { PREFERENCES_MESSAGES as MESSAGES } from './preferences-messages.ts'
import layout from '../../ui/layout.module.css'
import { SwitchTable } from './switch-table.tsx'
import { usePlayer } from '../../state/player.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Switch } from '../../ui/switch.tsx'
import { PUSH_SWITCH_MESSAGES } from './push-messages.ts'
import styles from './preferences-section.module.css'
import type { QuietHours } from '../../domain/notification-kinds.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useLiveQuery } from 'dexie-react-hooks'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { change } from '../../local/commands/change.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'

export interface PreferencesSectionProps {
  messages: DeviceMessages
}

/** Renders the notification preferences: under the bell and as push messages, for which devices, and the quiet hours. */
export function PreferencesSection({ messages }: PreferencesSectionProps) {
  const { device } = usePlayer()
  const [chosen, show] = useUnsaved(useLiveQuery(() => readChoices(device.db), [device]) ?? CHOICE_DEFAULTS)
  const [end, report] = useSaveEnd()
  // Each is a change of its own, so that two devices never undo each other's.
  const onChoose = (choices: Partial<Choices>) => {
    show(choices)
    report(change(device, 'settings.merge', { choices }))
  }
  return (
    <SettingsSection id="notifications" title={MESSAGES.title} lead={MESSAGES.lead} saving={{ end, texts: MESSAGES }}>
      <div className={layout.stack16}>
        <DeviceSwitch messages={messages} />
        <QuietHoursFields
          hours={readQuietHours(chosen.quiet_hours)}
          onType={(hours) => show({ quiet_hours: quietHoursText(hours) })}
          onChoose={(hours) => onChoose({ quiet_hours: quietHoursText(hours) })}
        />
        <div className={layout.stack12}>
          {NOTIFICATION_SCOPES.map((scope) => (
            <SwitchTable key={scope} scope={scope} chosen={chosen} onChoose={onChoose} />
          ))}
        </div>
      </div>
    </SettingsSection>
  )
}

/** Renders whether this device gets push messages. The permission is requested only here, when the player turns them on. */
function DeviceSwitch({ messages }: { messages: DeviceMessages }) {
  const [end, setEnd] = useState<MessagesEnd>()
  const [isWorking, setWorking] = useState(false)
  const readState = useEffectEvent(() => messages.state())
  useEffect(() => {
    let isUnmounted = false
    readState().then(
      (state) => isUnmounted || setEnd(state),
      (error: unknown) => reportError(error),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  const turn = async (isOn: boolean) => {
    setWorking(true)
    try {
      if (isOn) setEnd(await messages.turnOn())
      else {
        await messages.turnOff()
        setEnd('off')
      }
    } finally {
      setWorking(false)
    }
  }
  const isImpossible = end === undefined || end === 'blocked' || end === 'install-first' || end === 'unsupported'
  return (
    <div className={styles.device}>
      <Switch
        label={PUSH_SWITCH_MESSAGES.thisDevice}
        hint={PUSH_SWITCH_MESSAGES.thisDeviceHint}
        isOn={end === 'on'}
        isLocked={isImpossible || isWorking}
        onChange={(isOn) => void turn(isOn)}
      />
      <output className={styles.said}>{isWorking ? PUSH_SWITCH_MESSAGES.turning : end ? PUSH_SWITCH_MESSAGES.ends[end] : ''}</output>
    </div>
  )
}

/** When most people sleep. */
const USUAL: QuietHours = { from: '22:00', to: '07:00' }

interface QuietHoursFieldsProps {
  hours: QuietHours | null
  /** Called while a time is being typed. */
  onType: (hours: QuietHours) => void
  /** Called to save them. */
  onChoose: (hours: QuietHours | null) => void
}

/** Renders whether there are quiet hours, and which. */
function QuietHoursFields({ hours, onType, onChoose }: QuietHoursFieldsProps) {
  const isSame = hours !== null && hours.from === hours.to
  return (
    <div>
      <Switch
        label={PUSH_SWITCH_MESSAGES.quiet}
        hint={PUSH_SWITCH_MESSAGES.quietHint}
        isOn={hours !== null}
        onChange={(isOn) => onChoose(isOn ? USUAL : null)}
      />
      {hours ? (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={PUSH_SWITCH_MESSAGES[end]}
              required
              value={hours[end]}
              error={isSame && end === 'to' ? PUSH_SWITCH_MESSAGES.sameTimes : undefined}
              // A field that is being emptied keeps its value: quiet hours need both times.
              onChange={(event) => event.target.value && onType({ ...hours, [end]: event.target.value.slice(0, 5) })}
              // Two equal times are no quiet hours, so the earlier ones stay.
              onBlur={() => isSame || onChoose(hours)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}
