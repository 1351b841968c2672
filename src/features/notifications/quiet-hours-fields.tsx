import type { QuietHours } from '../../domain/notification-kinds.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { MESSAGES_TEXTS as TEXTS } from './messages-texts.ts'
import styles from './preferences-section.module.css'

/** What most people sleep through. */
const USUAL: QuietHours = { from: '22:00', to: '07:00' }

export interface QuietHoursFieldsProps {
  hours: QuietHours | null
  onChange: (hours: QuietHours | null) => void
}

/** Whether there are hours without messages, and which. */
export function QuietHoursFields({ hours, onChange }: QuietHoursFieldsProps) {
  const isSame = hours !== null && hours.from === hours.to
  return (
    <div>
      <Switch label={TEXTS.quiet} hint={TEXTS.quietHint} isOn={hours !== null} onChange={(isOn) => onChange(isOn ? USUAL : null)} />
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
              onChange={(event) => event.target.value && onChange({ ...hours, [end]: event.target.value.slice(0, 5) })}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}
