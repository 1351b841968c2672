import Check from 'lucide-react/icons/check'
import { isEasyToGuess, namesInEmail } from '../../domain/guessable-password.ts'
import { hasPasswordPart, hasStrongComposition, PASSWORD_PARTS } from '../../domain/password-rule.ts'
import styles from './accounts.module.css'
import { ACCOUNT_MESSAGES, PASSWORD_PART_MESSAGES } from './messages.ts'

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
