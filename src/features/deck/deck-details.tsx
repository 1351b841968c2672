import Sparkles from 'lucide-react/icons/sparkles'
import { DESCRIPTION_PREVIEW_CHARACTERS } from '../../contract/limits.ts'
import type { DealtCard } from '../../local/queries/deck.ts'
import { isDrawnCover } from '../../domain/cover-url.ts'
import { previewText } from '../../domain/preview-text.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { Tag, TagList } from '../../ui/tag.tsx'
import { platformIconKey } from '../../domain/platform-icon-names.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { namesOf, reasonMessage, cardFacts } from './card-facts.ts'
import styles from './deck-details.module.css'
import { MESSAGES } from './messages.ts'
import { memo } from 'react'

/** Renders the details of the top card on wide screens. */
export function DeckDetails({ card, index, onReason }: { card: DealtCard; index: DictionaryIndex; onReason: () => void }) {
  // Only the year: the catalogue knows no more of many games, and the card does not say which.
  const released = releaseYear(card.first_release_date)
  const platforms = namesOf(index.platforms, card.platform_ids)
  const otherPublishers = card.publishers.filter((name) => !card.developers.includes(name))
  const reason = reasonMessage(card, index)
  const isDrawn = isDrawnCover(card.id, card.cover)
  return (
    <aside className={styles.details} key={card.id}>
      {/* Beside a poster that we have drawn, which says both, neither name nor year is shown again. */}
      <h2 className={isDrawn ? hidden.hidden : styles.name}>{card.name}</h2>
      {reason === undefined ? null : (
        <button
          type="button"
          className={styles.reason}
          aria-haspopup="dialog"
          aria-label={`${reason}. ${MESSAGES.hudReason}`}
          onClick={onReason}
        >
          <Sparkles size={16} strokeWidth={2} aria-hidden />
          <span className={styles.reasonText}>{reason}</span>
        </button>
      )}
      <p className={styles.summary}>{previewText(card.summary, DESCRIPTION_PREVIEW_CHARACTERS)}</p>
      <ul className={styles.facts}>
        {released === null || isDrawn ? null : <li>{MESSAGES.released(released)}</li>}
        {card.developers.length > 0 ? <li>{MESSAGES.companies(card.developers)}</li> : null}
        {otherPublishers.length > 0 ? <li>{MESSAGES.publishedBy(otherPublishers)}</li> : null}
        {card.series ? <li>{MESSAGES.series(card.series)}</li> : null}
      </ul>
      {platforms.length > 0 ? (
        <ul className={styles.platforms}>
          {platforms.map((platform) => (
            <li key={platform.id}>
              <PlatformIcon icon={platformIconKey(platform)} size={16} />
              {platform.name}
            </li>
          ))}
        </ul>
      ) : null}
      <TagList>
        {namesOf(index.themes, card.themes).map((theme) => (
          <Tag key={theme}>{theme}</Tag>
        ))}
      </TagList>
      <p className={styles.rating}>
        {card.rating_10 === undefined ? (
          MESSAGES.notRated
        ) : (
          <>
            <strong>{MESSAGES.score(card.rating_10)}</strong> {MESSAGES.players}
          </>
        )}
      </p>
    </aside>
  )
}

interface CardAloudProps {
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
