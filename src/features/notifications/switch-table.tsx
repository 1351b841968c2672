import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Choices } from '../../domain/choices.ts'
import { KINDS_OF, NOTIFICATION_WAYS, notificationChoice } from '../../domain/notification-kinds.ts'
import type { NotificationCircle, NotificationKind, NotificationWay } from '../../domain/notification-kinds.ts'
import { PREFERENCES_TEXTS as TEXTS } from './preferences-texts.ts'
import styles from './preferences-section.module.css'

export interface SwitchTableProps {
  circle: NotificationCircle
  chosen: Choices
  onChoose: (changes: Partial<Choices>) => void
}

/** The kinds of one group, each with its two switches; folded until it is asked for, with how many are on. */
export function SwitchTable({ circle, chosen, onChoose }: SwitchTableProps) {
  const kinds = KINDS_OF[circle]
  const countOn = (way: NotificationWay) => kinds.filter((kind) => chosen[notificationChoice(way, circle, kind)]).length
  const names: Readonly<Partial<Record<NotificationKind, string>>> = TEXTS.kinds[circle]
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        <span>
          <strong>{TEXTS.circles[circle]}</strong>
          <span>{TEXTS.chosen(countOn('app'), countOn('push'), kinds.length)}</span>
        </span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.kind}</th>
            {NOTIFICATION_WAYS.map((way) => (
              <th key={way} scope="col">
                {TEXTS.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{names[kind]}</th>
              {NOTIFICATION_WAYS.map((way) => {
                const name = notificationChoice(way, circle, kind)
                return (
                  <td key={way}>
                    <label className={styles.cell}>
                      <input
                        type="checkbox"
                        aria-label={TEXTS.cell(names[kind] ?? kind, way)}
                        checked={chosen[name]}
                        onChange={(event) => onChoose({ [name]: event.target.checked })}
                      />
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
