import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { isEasyToGuess, namesInEmail } from '../../domain/guessable-password.ts'
import { hasStrongComposition } from '../../domain/password-rule.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'

export interface RegistrationForm {
  email: string
  password: string
  confirmation: string
}

/** The problem of each field. */
export type RegistrationProblems = { [field in keyof RegistrationForm]?: string }

/**
 * Returns what keeps a registration from being sent: missing fields, else the first failed check, in their order. The server checks whether
 * the address is taken, and everything else again.
 */
export function registrationProblems({ email, password, confirmation }: RegistrationForm): RegistrationProblems {
  const missing: RegistrationProblems = {
    ...(email.trim() === '' && { email: ACCOUNT_MESSAGES.emailRequired }),
    ...(password === '' && { password: ACCOUNT_MESSAGES.passwordRequired }),
  }
  if (Object.keys(missing).length > 0) return missing
  if (password !== confirmation) return { confirmation: FIXED_MESSAGES.passwordsDiffer }
  const problem = passwordProblem(password, email.trim())
  if (problem) return { password: problem }
  // Only against typing errors: the server validates addresses.
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? {} : { email: ACCOUNT_MESSAGES.emailMalformed }
}

/** The problems of a form for a new password. */
export interface NewPasswordProblems {
  password?: string
  confirmation?: string
}

/** Returns the problems of a new password that is typed twice, in the server's order. */
export function newPasswordProblems(password: string, confirmation: string): NewPasswordProblems | null {
  if (password !== confirmation) return { confirmation: FIXED_MESSAGES.passwordsDiffer }
  const problem = passwordProblem(password)
  return problem ? { password: problem } : null
}

/** `email` is the player's, if it is known: attackers try their name first. */
function passwordProblem(password: string, email = ''): string | null {
  if (!hasStrongComposition(password)) return FIXED_MESSAGES.passwordWeak
  return isEasyToGuess(password, namesInEmail(email)) ? ACCOUNT_ERRORS.passwordGuessable : null
}
