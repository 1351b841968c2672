import type { Choices } from '../../domain/choices.ts'
import { KINDS_OF, NOTIFICATION_WAYS, notificationChoice } from '../../domain/notification-kinds.ts'
import type { NotificationScope, NotificationKind, NotificationWay } from '../../domain/notification-kinds.ts'
import { classNames } from '../../ui/class-names.ts'
import fold from '../../ui/collapse.module.css'
import { SwitchBox } from '../../ui/switch.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { PREFERENCES_MESSAGES as MESSAGES } from './preferences-messages.ts'
import styles from './preferences-section.module.css'

export interface SwitchTableProps {
  scope: NotificationScope
  chosen: Choices
  onChoose: (changes: Partial<Choices>) => void
}

/**
 * Renders the types of one scope, each with a switch for the bell and one for push messages; folded at first, with the number of active
 * ones.
 */
export function SwitchTable({ scope, chosen, onChoose }: SwitchTableProps) {
  const kinds = KINDS_OF[scope]
  const names: Readonly<Partial<Record<NotificationKind, string>>> = MESSAGES.kinds[scope]
  const on = (way: NotificationWay) => kinds.filter((kind) => chosen[notificationChoice(way, scope, kind)]).length
  return (
    <details className={classNames(fold.fold, styles.group)}>
      <summary className={styles.summary}>
        <span>
          <strong>{MESSAGES.scopes[scope]}</strong>
          {NOTIFICATION_WAYS.map((way) => (
            <span key={way}>{MESSAGES.chosen(MESSAGES.ways[way], on(way), kinds.length)}</span>
          ))}
        </span>
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={hidden.hidden}>{MESSAGES.kind}</span>
            </th>
            {NOTIFICATION_WAYS.map((way) => (
              <th key={way} scope="col">
                {MESSAGES.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{names[kind] ?? kind}</th>
              {NOTIFICATION_WAYS.map((way) => {
                const name = notificationChoice(way, scope, kind)
                const label = MESSAGES.switchOf(names[kind] ?? kind, MESSAGES.ways[way])
                return (
                  <td key={way}>
                    <SwitchBox label={label} isOn={chosen[name]} onChange={(isOn) => onChoose({ [name]: isOn })} />
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
