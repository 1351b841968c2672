import Check from 'lucide-react/icons/check'
import { isEasyToGuess, namesInEmail } from '../../domain/guessable-password.ts'
import { hasPasswordPart, hasStrongComposition, PASSWORD_PARTS } from '../../domain/password-rule.ts'
import styles from './accounts.module.css'
import { ACCOUNT_TEXTS, PASSWORD_PART_TEXTS } from './texts.ts'

export interface PasswordPartsProps {
  password: string
  /** Its owner's, where it is known. */
  email?: string
}

/** What a password needs, ticked off while it is typed; the last tick is that nobody would guess it. */
export function PasswordParts({ password, email = '' }: PasswordPartsProps) {
  const isGood = hasStrongComposition(password) && !isEasyToGuess(password, namesInEmail(email))
  return (
    <span className={styles.parts}>
      {PASSWORD_PARTS.map((part) => (
        <Part key={part} isMet={hasPasswordPart(password, part)} text={PASSWORD_PART_TEXTS[part]} />
      ))}
      <Part isMet={isGood} text={ACCOUNT_TEXTS.hardToGuess} />
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
