import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** The label of its button, the same in both states. */
  showLabel: string
}

/** Renders a password, hidden unless the player shows it. Pasting is allowed, for password managers. */
export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
  const [isShown, show] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button type="button" aria-label={showLabel} aria-pressed={isShown} onClick={() => show(!isShown)}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  )
}
