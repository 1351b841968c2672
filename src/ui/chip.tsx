import type { ReactNode } from 'react'
import styles from './chip.module.css'

export interface ChipProps {
  pressed: boolean
  onClick: () => void
  /** How many of its parts are chosen, shown behind the word; nothing when left out or zero. */
  count?: number
  children: ReactNode
}

/** A choice that is on or off. */
export function Chip({ pressed, onClick, count, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onClick}>
      {children}
      {count ? <span className={styles.count}>{count}</span> : null}
    </button>
  )
}
