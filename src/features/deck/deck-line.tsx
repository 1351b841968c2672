import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import styles from './deck-hint.module.css'

const SHOWN_MS = 4_000

/** What the deck says once, in a line over the card; empty for nothing. */
const line = proxy({ text: '' })

/** Says a line over the card, for as long as it takes to read. */
export function sayOnDeck(text: string): void {
  line.text = text
}

/** The line that is said over the card, if any is. */
export function DeckLine() {
  const { text } = useSnapshot(line)
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(sayOnDeck, SHOWN_MS, '')
    return () => clearTimeout(timer)
  }, [text])
  // A deck that is left has nothing more to say.
  useEffect(() => () => sayOnDeck(''), [])
  return (
    <p className={styles.line} aria-live="polite">
      {text}
    </p>
  )
}
