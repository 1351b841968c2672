import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './field-frame.module.css'

export interface FieldFrameProps {
  label: string
  hint?: ReactNode
  /** Why the value is invalid. */
  error?: string | undefined
  /** Gets the ids that connect the field with its label, error and hint for screen readers. */
  children: (named: FieldNames) => ReactNode
}

export interface FieldNames {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Renders the frame of every text field: its label above, an error and a hint below. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id: id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  )
}
