import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './deck-rest.module.css'
import { MESSAGES } from './messages.ts'

/** Renders a placeholder for the cards. */
export function LoadingCard() {
  return (
    <div className={styles.loading}>
      <output className={hidden.hidden}>{MESSAGES.loading}</output>
      <Skeleton className={styles.card} />
      <div className={styles.lines}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.line} />
      </div>
    </div>
  )
}
