import { TextField } from '../../ui/text-field.tsx'
import type { TextFieldProps } from '../../ui/text-field.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'

/** The address that an account goes by. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  return <TextField label={ACCOUNT_TEXTS.email} type="email" name="email" autoComplete="username" autoCapitalize="none" required {...field} />
}
