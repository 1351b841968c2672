import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Globe from 'lucide-react/icons/globe'
import LinkIcon from 'lucide-react/icons/link'
import Lock from 'lucide-react/icons/lock'
import PenLine from 'lucide-react/icons/pen-line'
import Users from 'lucide-react/icons/users'
import type { Choices } from '../../domain/choices.ts'
import { AUDIENCES, audienceOf, DATA_CLASSES, WHO_SEES } from '../../domain/who-sees.ts'
import type { DataClass, SharingChoice, Visibility } from '../../domain/who-sees.ts'
import prose from '../prose.module.css'
import hidden from '../visually-hidden.module.css'
import { WHO_SEES_MESSAGES as MESSAGES } from './messages.ts'
import styles from './who-sees-table.module.css'

const ICONS = {
  anyone: LinkIcon,
  players: Globe,
  followers: Users,
  author: PenLine,
  counted: ChartNoAxesColumn,
  nobody: Lock,
} as const

/** Renders who sees what, as the server enforces it, with the player's choices or else with the defaults. */
export function WhoSeesTable({ choices }: { choices?: Pick<Choices, SharingChoice> }) {
  const choiceOf = (dataClass: DataClass): SharingChoice | undefined => (WHO_SEES[dataClass] as Visibility).choice
  const note = (dataClass: DataClass) => {
    const choice = choiceOf(dataClass)
    if (choice === undefined) return null
    if (!choices) return MESSAGES.canBeOff
    return choices[choice] ? null : MESSAGES.isOff
  }
  const hiddenFromMuted = DATA_CLASSES.filter((dataClass) => (WHO_SEES[dataClass] as Visibility).isHiddenFromMuted)
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className={hidden.hidden}>{MESSAGES.caption}</caption>
        {AUDIENCES.map((audience) => {
          const Icon = ICONS[audience]
          const classes = DATA_CLASSES.filter((dataClass) => audienceOf(dataClass, choices) === audience)
          return classes.length === 0 ? null : (
            <tbody key={audience}>
              <tr>
                <th scope="rowgroup" className={styles.by}>
                  <span>
                    <Icon size={18} strokeWidth={1.75} aria-hidden />
                    {MESSAGES.by[audience]}
                  </span>
                </th>
              </tr>
              {classes.map((dataClass) => (
                <tr key={dataClass} data-class={dataClass}>
                  <td className={styles.what}>
                    <span>
                      {MESSAGES.what[dataClass]} {note(dataClass) === null ? null : <span className={styles.note}>{note(dataClass)}</span>}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          )
        })}
      </table>
      <p className={prose.small}>
        {MESSAGES.blocked} {hiddenFromMuted.map((dataClass) => MESSAGES.muted(MESSAGES.what[dataClass])).join(' ')} {MESSAGES.host}
      </p>
    </div>
  )
}
