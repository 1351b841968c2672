import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { isEasyToGuess, namesInEmail } from '../../domain/guessable-password.ts'
import { hasStrongComposition } from '../../domain/password-rule.ts'
import { ACCOUNT_TEXTS } from './texts.ts'

export interface RegistrationForm {
  email: string
  password: string
  confirmation: string
}

/** What is wrong with which field. */
export type RegistrationProblems = { [field in keyof RegistrationForm]?: string }

/**
 * What keeps a registration from being sent: what is missing, else the first check that fails, in their order. Whether
 * the address is taken is the server's to say, and so is everything else once more.
 */
export function registrationProblems({ email, password, confirmation }: RegistrationForm): RegistrationProblems {
  const missing: RegistrationProblems = {
    ...(email.trim() === '' && { email: ACCOUNT_TEXTS.emailRequired }),
    ...(password === '' && { password: ACCOUNT_TEXTS.passwordRequired }),
  }
  if (Object.keys(missing).length > 0) return missing
  const problem = newPasswordProblems(password, confirmation, email.trim())
  if (problem) return problem
  // No more than a slip of the finger: what an address is, the server knows.
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? {} : { email: ACCOUNT_TEXTS.emailMalformed }
}

/**
 * The checks of a new password, in the server's order. `email` is its owner's, where it is known: their name is the
 * first that is tried.
 */
export function newPasswordProblems(password: string, confirmation: string, email = ''): RegistrationProblems | null {
  if (password !== confirmation) return { confirmation: MESSAGES.passwordsDiffer }
  if (!hasStrongComposition(password)) return { password: MESSAGES.passwordWeak }
  return isEasyToGuess(password, namesInEmail(email)) ? { password: ACCOUNT_MESSAGES.passwordGuessable } : null
}
