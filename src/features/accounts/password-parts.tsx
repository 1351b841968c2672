import Check from 'lucide-react/icons/check'
import { isEasyToGuess, namesInEmail } from '../../domain/guessable-password.ts'
import { hasPasswordPart, hasStrongComposition, PASSWORD_PARTS } from '../../domain/password-rule.ts'
import styles from './accounts.module.css'
import { ACCOUNT_MESSAGES, PASSWORD_PART_MESSAGES } from './messages.ts'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'

export interface PasswordPartsProps {
  password: string
  /** The player's address, if it is known. */
  email?: string
}

/** Renders the requirements of a password, checked while it is typed; the last one is that it is hard to guess. */
export function PasswordParts({ password, email = '' }: PasswordPartsProps) {
  const isGood = hasStrongComposition(password) && !isEasyToGuess(password, namesInEmail(email))
  return (
    <span className={styles.parts}>
      {PASSWORD_PARTS.map((part) => (
        <Part key={part} isMet={hasPasswordPart(password, part)} text={PASSWORD_PART_MESSAGES[part]} />
      ))}
      <Part isMet={isGood} text={ACCOUNT_MESSAGES.hardToGuess} />
    </span>
  )
}

function Part({ isMet, text }: { isMet: boolean; text: string }) {
  return (
    <span className={styles.part} data-met={isMet}>
      <Check size={14} strokeWidth={2.5} aria-hidden />
      {text}
    </span>
  )
}

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
export function registrationProblems(form: RegistrationForm): RegistrationProblems {
  const isMissing = { email: form.email.trim() === '', password: form.password === '' }
  const missing = (['email', 'password'] as const).filter((name) => isMissing[name])
  const failed = CHECKED.find((name) => fieldProblem(name, form) !== null)
  const found = missing.length > 0 ? missing : failed ? [failed] : []
  return Object.fromEntries(found.flatMap((name) => [[name, fieldProblem(name, form) ?? '']]))
}

/** The order of the checks. */
const CHECKED = ['confirmation', 'password', 'email'] as const

/** The fields that a field's check depends on, besides its own. */
const CHECKED_WITH: Readonly<Record<keyof RegistrationForm, readonly (keyof RegistrationForm)[]>> = {
  email: [],
  password: ['email'],
  confirmation: ['password'],
}

/**
 * Returns the problems that are left once a field has changed. A field that is valid now has none. The changed field has its current one,
 * if it had one. Every other field keeps its own.
 */
export function problemsLeft(before: RegistrationProblems, changed: keyof RegistrationForm, form: RegistrationForm): RegistrationProblems {
  const left: RegistrationProblems = {}
  for (const name of CHECKED) {
    const problem = before[name]
    if (problem === undefined) continue
    const isAffected = name === changed || CHECKED_WITH[name].includes(changed)
    const current = isAffected ? fieldProblem(name, form) : problem
    if (current !== null) left[name] = name === changed ? current : problem
  }
  return left
}

function fieldProblem(name: keyof RegistrationForm, { email, password, confirmation }: RegistrationForm): string | null {
  switch (name) {
    case 'email':
      if (email.trim() === '') return ACCOUNT_MESSAGES.emailRequired
      // Only against typing errors: the server validates addresses.
      return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? null : ACCOUNT_MESSAGES.emailMalformed
    case 'password':
      return password === '' ? ACCOUNT_MESSAGES.passwordRequired : passwordProblem(password, email.trim())
    case 'confirmation':
      return password === confirmation ? null : FIXED_MESSAGES.passwordsDiffer
  }
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
