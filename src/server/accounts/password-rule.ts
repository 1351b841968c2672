import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { isEasyToGuess, namesInEmail } from '../../domain/guessable-password.ts'
import { hasStrongComposition } from '../../domain/password-rule.ts'
import { fail } from '../http/api-error.ts'

/**
 * Throws 400 `weak_password` if a password is too short, lacks one of the four kinds of characters, is a common word, or resembles the
 * player's own name. Characters of all scripts are allowed, and nothing is cut off.
 */
export function requireStrongPassword(password: string, own: { email: string; displayName: string }): void {
  if (!hasStrongComposition(password)) fail('weak_password', 400, FIXED_MESSAGES.passwordWeak)
  if (isEasyToGuess(password, [...namesInEmail(own.email), own.displayName])) {
    fail('weak_password', 400, ACCOUNT_ERRORS.passwordGuessable)
  }
}
