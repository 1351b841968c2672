import styles from './level-badge.module.css'
import hidden from './visually-hidden.module.css'

export interface LevelBadgeProps {
  level: number
  /** How both are read out, such as “Level 4, Rookie”. */
  label: string
}

/** A player's level, beside their name or picture. */
export function LevelBadge({ level, label }: LevelBadgeProps) {
  return (
    <span className={styles.badge}>
      <span aria-hidden>{level}</span>
      <span className={hidden.hidden}>{label}</span>
    </span>
  )
}
