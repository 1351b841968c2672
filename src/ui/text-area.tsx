import type { Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldFrameProps } from './field-frame.tsx'

export interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children'>, Omit<FieldFrameProps, 'children'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Renders a text of several lines; it grows with the input. */
export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(named) => <textarea dir="auto" {...named} {...area} />}
    </FieldFrame>
  )
}
