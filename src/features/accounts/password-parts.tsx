import Check from 'lucide-react/icons/check'
import { hasPasswordPart, PASSWORD_PARTS } from '../../domain/password-rule.ts'
import styles from './accounts.module.css'
import { PASSWORD_PART_TEXTS } from './texts.ts'

/** What a password needs, ticked off while it is typed. */
export function PasswordParts({ password }: { password: string }) {
  return (
    <span className={styles.parts}>
      {PASSWORD_PARTS.map((part) => (
        <span key={part} className={styles.part} data-met={hasPasswordPart(password, part)}>
          <Check size={14} strokeWidth={2.5} aria-hidden />
          {PASSWORD_PART_TEXTS[part]}
        </span>
      ))}
    </span>
  )
}
