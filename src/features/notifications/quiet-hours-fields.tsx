import type { QuietHours } from '../../domain/notification-kinds.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { MESSAGES_TEXTS as TEXTS } from './messages-texts.ts'
import styles from './preferences-section.module.css'

/** What most people sleep through. */
const USUAL: QuietHours = { from: '22:00', to: '07:00' }

export interface QuietHoursFieldsProps {
  hours: QuietHours | null
  /** A time is being typed. */
  onType: (hours: QuietHours) => void
  /** They are to hold from now on. */
  onChoose: (hours: QuietHours | null) => void
}

/** Whether there are hours without messages, and which. */
export function QuietHoursFields({ hours, onType, onChoose }: QuietHoursFieldsProps) {
  const isSame = hours !== null && hours.from === hours.to
  return (
    <div>
      <Switch label={TEXTS.quiet} hint={TEXTS.quietHint} isOn={hours !== null} onChange={(isOn) => onChoose(isOn ? USUAL : null)} />
      {hours ? (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={TEXTS[end]}
              required
              value={hours[end]}
              error={isSame && end === 'to' ? TEXTS.sameTimes : undefined}
              // One that is being emptied stays as it is: there is no hour without a time.
              onChange={(event) => event.target.value && onType({ ...hours, [end]: event.target.value.slice(0, 5) })}
              // Without a length they are none, and those before stay.
              onBlur={() => isSame || onChoose(hours)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}
