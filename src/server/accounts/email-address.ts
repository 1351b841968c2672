import { createHash } from 'node:crypto'
import { EMAIL_MAX_CHARACTERS } from '../../contract/limits.ts'
import { fail } from '../http/api-error.ts'

/**
 * Returns an address as it is stored and compared: NFC, trimmed, lower case. Dots and what follows a plus stay, because only the mail
 * provider knows whether they matter. Throws 400 `invalid_email` if it cannot be an address.
 */
export function normaliseEmail(text: string): string {
  const email = text.normalize('NFC').trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const isAddress = at > 0 && at <= 64 && at < email.length - 1 && !/[\s\p{C}<>"(),;:\\]/u.test(email)
  if (!isAddress || email.indexOf('@') !== at || email.length > EMAIL_MAX_CHARACTERS) {
    fail('invalid_email', 400, 'Enter a valid email address.')
  }
  return email
}

/** Returns the key of an address in counters. They only need to recognise it. */
export function subjectOfEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
