import { memo } from 'react'
import type { DealtCard } from '../../local/queries/deck.ts'
import hidden from '../../ui/visually-hidden.module.css'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { cardFacts } from './card-facts.ts'
import styles from './card-aloud.module.css'
import { MESSAGES } from './messages.ts'
import { reasonMessage } from './reason-messages.ts'

export interface CardAloudProps {
  card: DealtCard | undefined
  index: DictionaryIndex
  /** Undefined if there is nothing to open. */
  onOpen: (() => void) | undefined
}

/**
 * Renders the deck for screen readers: its heading, and the top card, which is announced politely when it changes. A button opens the card,
 * and is visible while it has the focus. The cards themselves are pictures; they would all have to render again to be told apart.
 */
export const CardAloud = memo(function CardAloud({ card, index, onOpen }: CardAloudProps) {
  return (
    <>
      <h1 className={hidden.hidden}>{MESSAGES.deck}</h1>
      <output className={hidden.hidden}>{card ? spoken(card, index) : null}</output>
      {card && onOpen ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {MESSAGES.openDetails(card.name)}
        </button>
      ) : null}
    </>
  )
})

function spoken(card: DealtCard, index: DictionaryIndex): string {
  const { year, platformNames, genres, modes } = cardFacts(card, index)
  const name = year === null ? card.name : `${card.name}, ${year}`
  return [name, ...[platformNames, genres, modes].map((names) => names.join(', ')), reasonMessage(card, index)].filter(Boolean).join('. ')
}
