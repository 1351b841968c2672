import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './pill-select.module.css'

export interface PillSelectProps {
  label: string
  value: string | number
  className?: string | undefined
  onChange: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** Renders a select as a capsule of a bar. */
export function PillSelect({ label, value, className, onChange, children }: PillSelectProps) {
  return (
    <span className={classNames(styles.pill, className)}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
      <ChevronDown className={styles.arrow} size={18} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
