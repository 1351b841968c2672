import type { QuietHours } from '../../domain/notification-kinds.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PUSH_SWITCH_MESSAGES as MESSAGES } from './push-messages.ts'
import styles from './preferences-section.module.css'

/** When most people sleep. */
const USUAL: QuietHours = { from: '22:00', to: '07:00' }

export interface QuietHoursFieldsProps {
  hours: QuietHours | null
  /** Called while a time is being typed. */
  onType: (hours: QuietHours) => void
  /** Called to save them. */
  onChoose: (hours: QuietHours | null) => void
}

/** Renders whether there are quiet hours, and which. */
export function QuietHoursFields({ hours, onType, onChoose }: QuietHoursFieldsProps) {
  const isSame = hours !== null && hours.from === hours.to
  return (
    <div>
      <Switch label={MESSAGES.quiet} hint={MESSAGES.quietHint} isOn={hours !== null} onChange={(isOn) => onChoose(isOn ? USUAL : null)} />
      {hours ? (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={MESSAGES[end]}
              required
              value={hours[end]}
              error={isSame && end === 'to' ? MESSAGES.sameTimes : undefined}
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
