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
  if (password !== confirmation) return { confirmation: MESSAGES.passwordsDiffer }
  const problem = passwordProblem(password, email.trim())
  if (problem) return { password: problem }
  // No more than a slip of the finger: what an address is, the server knows.
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? {} : { email: ACCOUNT_TEXTS.emailMalformed }
}

/** What is wrong with which field of a form for a new password. */
export interface NewPasswordProblems {
  password?: string
  confirmation?: string
}

/** The checks of a password that takes another's place, and is written twice for that, in the server's order. */
export function newPasswordProblems(password: string, confirmation: string): NewPasswordProblems | null {
  if (password !== confirmation) return { confirmation: MESSAGES.passwordsDiffer }
  const problem = passwordProblem(password)
  return problem ? { password: problem } : null
}

/** `email` is its owner's, where it is known: their name is the first that is tried. */
function passwordProblem(password: string, email = ''): string | null {
  if (!hasStrongComposition(password)) return MESSAGES.passwordWeak
  return isEasyToGuess(password, namesInEmail(email)) ? ACCOUNT_MESSAGES.passwordGuessable : null
}
