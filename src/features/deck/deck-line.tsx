import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import styles from './deck-hint.module.css'

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
