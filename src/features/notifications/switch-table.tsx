import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Choices } from '../../domain/choices.ts'
import { KINDS_OF, notificationChoice } from '../../domain/notification-kinds.ts'
import type { NotificationCircle, NotificationKind, NotificationWay } from '../../domain/notification-kinds.ts'
import { Switch } from '../../ui/switch.tsx'
import { PREFERENCES_TEXTS as TEXTS } from './preferences-texts.ts'
import styles from './preferences-section.module.css'

export interface SwitchTableProps {
  way: NotificationWay
  circle: NotificationCircle
  chosen: Choices
  onChoose: (changes: Partial<Choices>) => void
}

/** The kinds of one group, each with its switch; folded until it is asked for, with how many are on. */
export function SwitchTable({ way, circle, chosen, onChoose }: SwitchTableProps) {
  const kinds = KINDS_OF[circle]
  const on = kinds.filter((kind) => chosen[notificationChoice(way, circle, kind)]).length
  const names: Readonly<Partial<Record<NotificationKind, string>>> = TEXTS.kinds[circle]
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        <span>
          <strong>{TEXTS.circles[circle]}</strong>
          <span>{TEXTS.chosen(on, kinds.length)}</span>
        </span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className={styles.switches}>
        {kinds.map((kind) => {
          const name = notificationChoice(way, circle, kind)
          return <Switch key={kind} label={names[kind] ?? kind} isOn={chosen[name]} onChange={(isOn) => onChoose({ [name]: isOn })} />
        })}
      </div>
    </details>
  )
}
