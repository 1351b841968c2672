import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef } from 'react'
import styles from './deck-hint.module.css'
import { MESSAGES } from './messages.ts'
import { proxy, useSnapshot } from 'valtio'

const WAYS = [
  { verdict: 'owned', Arrow: ArrowUp },
  { verdict: 'disliked', Arrow: ArrowLeft },
  { verdict: 'liked', Arrow: ArrowRight },
] as const

/**
 * Renders a hint for the first swipe: the meaning of a swipe at each edge of the card, and a nudge of the card, which follows it in the
 * document. The first touch ends both, without React: a drag begins with it.
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
    // The buttons below say the same to screen readers.
    <div ref={hint} className={styles.hint} aria-hidden>
      {WAYS.map(({ verdict, Arrow }) => (
        <p key={verdict} className={styles[verdict]}>
          <Arrow size={18} strokeWidth={2.25} />
          {MESSAGES.stamp(verdict)}
        </p>
      ))}
    </div>
  )
}

const SHOWN_MS = 4_000

/** A message over the card that is shown once; empty for none. */
const line = proxy({ text: '' })

/** Shows a message over the card, long enough to read it. */
export function announceOnDeck(text: string): void {
  line.text = text
}

/** Renders the message over the card, if there is one. */
export function DeckLine() {
  const { text } = useSnapshot(line)
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(announceOnDeck, SHOWN_MS, '')
    return () => clearTimeout(timer)
  }, [text])
  // Leaving the deck removes the message.
  useEffect(() => () => announceOnDeck(''), [])
  return (
    <p className={styles.line} aria-live="polite">
      {text}
    </p>
  )
}
