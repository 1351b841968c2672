import { MESSAGES } from '../../contract/messages.ts'
import { hasStrongComposition } from '../../domain/password-rule.ts'
import { ACCOUNT_TEXTS } from './account-answers.ts'

export interface Registration {
  email: string
  password: string
  confirmation: string
  displayName: string
  platforms: readonly number[]
}

/**
 * The first thing that keeps a registration from being sent, or null. The specification's checks come in
 * its order (specification 1, section 5); the server checks everything again.
 */
export function registrationProblem(registration: Registration): string | null {
  const { email, password, confirmation, displayName, platforms } = registration
  if (email.trim() === '') return ACCOUNT_TEXTS.emailRequired
  if (password !== confirmation) return MESSAGES.passwordsDiffer
  if (!hasStrongComposition(password)) return MESSAGES.passwordWeak
  if (displayName.trim() === '') return MESSAGES.displayNameRequired
  if (platforms.length === 0) return MESSAGES.platformRequired
  return null
}
