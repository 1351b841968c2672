import { TextField } from '../../ui/text-field.tsx'
import type { TextFieldProps } from '../../ui/text-field.tsx'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'

/** Renders the field for an account's address. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField label={SIGN_IN_MESSAGES.email} type="email" name="email" autoComplete="username" autoCapitalize="none" required {...field} />
  )
}
