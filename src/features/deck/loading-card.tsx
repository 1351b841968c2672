import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './deck-rest.module.css'
import { TEXTS } from './texts.ts'

/** What lies where the cards will. */
export function LoadingCard() {
  return (
    <div className={styles.loading}>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      <Skeleton className={styles.card} />
      <div className={styles.lines}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.line} />
      </div>
    </div>
  )
}
