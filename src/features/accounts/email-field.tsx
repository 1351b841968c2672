import { TextField } from '../../ui/text-field.tsx'
import type { TextFieldProps } from '../../ui/text-field.tsx'
import { SIGN_IN_TEXTS } from './sign-in-texts.ts'

/** The address that an account goes by. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  return <TextField label={SIGN_IN_TEXTS.email} type="email" name="email" autoComplete="username" autoCapitalize="none" required {...field} />
}
