import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { isEasyToGuess, namesInEmail } from '../../domain/guessable-password.ts'
import { hasStrongComposition } from '../../domain/password-rule.ts'
import { fail } from '../api-error.ts'

/**
 * Refuses with 400 `weak_password` what is too short, lacks one of the four kinds of characters, or is a common word
 * or the player's own name in disguise. Any character of any script is welcome, and nothing is cut off.
 */
export function requireStrongPassword(password: string, own: { email: string; displayName: string }): void {
  if (!hasStrongComposition(password)) fail('weak_password', 400, MESSAGES.passwordWeak)
  if (isEasyToGuess(password, [...namesInEmail(own.email), own.displayName])) {
    fail('weak_password', 400, ACCOUNT_MESSAGES.passwordGuessable)
  }
}
