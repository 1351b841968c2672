import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** A quiet word about something; on a cover it stands on the scrim. */
export function Chip({ children }: { children: ReactNode }) {
  return <li className={styles.chip}>{children}</li>
}

export function ChipList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

export interface ToggleChipProps {
  pressed: boolean
  /** How many of its parts are chosen, shown behind the word; nothing when left out or zero. */
  count?: number
  onToggle: () => void
  children: ReactNode
}

export function ToggleChip({ pressed, count, onToggle, children }: ToggleChipProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={pressed} onClick={onToggle}>
      {children}
      {count ? <span className={styles.count}>{count}</span> : null}
    </button>
  )
}
