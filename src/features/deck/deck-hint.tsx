import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef } from 'react'
import styles from './deck-hint.module.css'
import { TEXTS } from './texts.ts'

const WAYS = [
  { verdict: 'owned', Arrow: ArrowUp },
  { verdict: 'disliked', Arrow: ArrowLeft },
  { verdict: 'liked', Arrow: ArrowRight },
] as const

/**
 * For who swipes for the first time: at each edge of the card what a swipe there means, and a nudge of the card, which
 * stands right behind this in the document. The first touch ends both, past React: a drag begins with it.
 */
export function DeckHint() {
  const hint = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = hint
    const leave = () => current?.setAttribute('data-gone', '')
    const pile = current?.parentElement
    pile?.addEventListener('pointerdown', leave, { once: true, passive: true })
    return () => pile?.removeEventListener('pointerdown', leave)
  }, [])
  return (
    // The buttons below say the same to who listens.
    <div ref={hint} className={styles.hint} aria-hidden>
      {WAYS.map(({ verdict, Arrow }) => (
        <p key={verdict} className={styles[verdict]}>
          <Arrow size={18} strokeWidth={2.25} />
          {TEXTS.stamp(verdict)}
        </p>
      ))}
    </div>
  )
}
