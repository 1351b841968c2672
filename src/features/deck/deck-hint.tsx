import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import styles from './deck-hint.module.css'
import { TEXTS } from './texts.ts'

/** Who has a mouse, and most likely keys. */
const DESK = '(hover: hover) and (pointer: fine)'

const WAYS = [
  { verdict: 'owned', Arrow: ArrowUp, text: TEXTS.hintUp },
  { verdict: 'disliked', Arrow: ArrowLeft, text: TEXTS.hintLeft },
  { verdict: 'liked', Arrow: ArrowRight, text: TEXTS.hintRight },
] as const

/** For who swipes for the first time: what each direction means. The first swipe, by whatever means, ends it. */
export function DeckHint() {
  const isDesk = useMediaQuery(DESK)
  return (
    <div className={styles.hint}>
      {WAYS.map(({ verdict, Arrow, text }) => (
        <p key={verdict} className={styles[verdict]}>
          <Arrow size={40} strokeWidth={2} aria-hidden />
          <strong>{TEXTS.stamp(verdict)}</strong>
          {text}
        </p>
      ))}
      <p className={styles.tap}>{isDesk ? TEXTS.hintKeys : TEXTS.hintTap}</p>
    </div>
  )
}
