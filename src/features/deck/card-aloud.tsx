import { memo } from 'react'
import type { DealtCard } from '../../local/games/deck.ts'
import hidden from '../../ui/visually-hidden.module.css'
import type { DictionaryIndex } from '../../local/games/value-names.ts'
import { cardFacts } from './card-facts.ts'
import styles from './card-aloud.module.css'
import { TEXTS } from './texts.ts'
import { whyWords } from './why-words.ts'

export interface CardAloudProps {
  card: DealtCard | undefined
  index: DictionaryIndex
  /** Left out where there is nothing to open. */
  onOpen: (() => void) | undefined
}

/**
 * The deck for who listens: its heading, and the top card, announced politely when it changes, and opened by a button
 * that shows itself when it has the focus. The cards themselves are pictures; they would all have to be drawn anew to
 * be told apart.
 */
export const CardAloud = memo(function CardAloud({ card, index, onOpen }: CardAloudProps) {
  return (
    <>
      <h1 className={hidden.hidden}>{TEXTS.deck}</h1>
      <output className={hidden.hidden}>{card ? spoken(card, index) : null}</output>
      {card && onOpen ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {TEXTS.openDetails(card.name)}
        </button>
      ) : null}
    </>
  )
})

function spoken(card: DealtCard, index: DictionaryIndex): string {
  const { year, platformNames, genres, modes } = cardFacts(card, index)
  const name = year === null ? card.name : `${card.name}, ${year}`
  return [name, ...[platformNames, genres, modes].map((names) => names.join(', ')), whyWords(card, index)].filter(Boolean).join('. ')
}
