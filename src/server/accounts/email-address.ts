import { createHash } from 'node:crypto'
import { EMAIL_MAX_CHARACTERS } from '../../contract/limits.ts'
import { fail } from '../api-error.ts'

/**
 * The form in which an address is stored and compared: NFC, trimmed, lower case. Dots and what follows a plus stay:
 * only the mail provider knows whether they matter. Refuses with 400 `invalid_email` what cannot be an address.
 */
export function normaliseEmail(text: string): string {
  const email = text.normalize('NFC').trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const isAddress = at > 0 && at <= 64 && at < email.length - 1 && !/[\s\p{C}<>"(),;:\\]/u.test(email)
  if (!isAddress || email.indexOf('@') !== at || email.length > EMAIL_MAX_CHARACTERS) {
    fail('invalid_email', 400, 'That is not an e-mail address.')
  }
  return email
}

/** Stands for the address in counters: they need to recognise it, not to know it. */
export function subjectOfEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
