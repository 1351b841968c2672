import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './check-line.module.css'

export interface CheckLineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
  /** Stands at the end of the line, such as how many there are. */
  end?: ReactNode
}

/** A line that is ticked, hit anywhere on it. */
export function CheckLine({ children, end, ...input }: CheckLineProps) {
  return (
    <label className={styles.line}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
      {end === undefined ? null : <span className={styles.end}>{end}</span>}
    </label>
  )
}
