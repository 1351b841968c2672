import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import styles from './text-area.module.css'

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string
  /** Why what stands in it cannot be taken. */
  error?: string | undefined
  hint?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** A text of several lines; it grows with what is typed. */
export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.area}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...area}
      />
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
