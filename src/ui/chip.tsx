import type { ReactNode } from 'react'
import styles from './chip.module.css'

export interface ChipProps {
  pressed: boolean
  onClick: () => void
  /** Secondary text after the label. */
  detail?: string | undefined
  children: ReactNode
}

/** Renders a choice that is on or off. */
export function Chip({ pressed, onClick, detail, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onClick}>
      {children}
      {detail ? (
        <>
          {' '}
          <span className={styles.detail}>{detail}</span>
        </>
      ) : null}
    </button>
  )
}
