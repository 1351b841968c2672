import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './check-line.module.css'

export interface CheckLineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
  /** Shown at the end of the line, such as a number. */
  end?: ReactNode
}

/** Renders a checkbox whose complete line can be pressed. */
export function CheckLine({ children, end, ...input }: CheckLineProps) {
  return (
    <label className={styles.line}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
      {end === undefined ? null : <span className={styles.end}>{end}</span>}
    </label>
  )
}
