import styles from './hand.module.css'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'

/** The cards of the hand, the front one first, with the verdict of each. */
const HAND = [
  { poster: '/assets/door-1.webp', verdict: 'like' },
  { poster: '/assets/door-2.webp', verdict: 'nope' },
  { poster: '/assets/door-3.webp', verdict: 'owned' },
] as const

/** Renders three games of the starter catalogue, swiped once each as by a hand. */
export function Hand() {
  return (
    <div className={styles.hand} aria-hidden>
      {HAND.map(({ poster, verdict }) => (
        <div key={verdict} className={styles.card} data-verdict={verdict}>
          <img src={poster} alt="" width={480} height={680} draggable={false} />
          <span className={styles.stamp}>{SIGN_IN_MESSAGES.stamps[verdict]}</span>
        </div>
      ))}
    </div>
  )
}
