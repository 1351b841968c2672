import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'>, Omit<FieldFrameProps, 'children'> {
  /** Shown at the end of the input: one button. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Renders a text of one line. */
export function TextField({ label, hint, error, trailing, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(named) => (
        <div className={styles.box}>
          <input {...named} {...input} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  )
}
