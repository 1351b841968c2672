import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import styles from './deck-hint.module.css'
import { TEXTS } from './texts.ts'

/** For who swipes for the first time: what each direction means. The first swipe, by whatever means, ends it. */
export function DeckHint() {
  return (
    <div className={styles.hint}>
      <p className={styles.up}>
        <ArrowUp size={28} strokeWidth={2} aria-hidden />
        {TEXTS.hintUp}
      </p>
      <p className={styles.left}>
        <ArrowLeft size={28} strokeWidth={2} aria-hidden />
        {TEXTS.hintLeft}
      </p>
      <p className={styles.right}>
        <ArrowRight size={28} strokeWidth={2} aria-hidden />
        {TEXTS.hintRight}
      </p>
      <p className={styles.tap}>{TEXTS.hintTap}</p>
    </div>
  )
}
