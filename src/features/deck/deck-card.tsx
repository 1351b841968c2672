import { memo, useCallback } from 'react'
import type { GameCard } from '../../contract/games.ts'
import { isDrawnCover } from '../../domain/cover-url.ts'
import { Cover } from '../../ui/cover.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { Tag, TagList } from '../../ui/tag.tsx'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { cardFacts } from './card-facts.ts'
import styles from './deck-card.module.css'
import type { DeckMotion } from './deck-motion.ts'
import { MESSAGES } from './messages.ts'
import type { Verdict } from './verdict.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import rest from './deck-rest.module.css'

const STAMPS: readonly Verdict[] = ['liked', 'disliked', 'owned']
const SIDEWAYS: readonly Verdict[] = ['liked', 'disliked']
const LONG_NAME_CHARACTERS = 32

export interface DeckCardProps {
  card: GameCard
  index: DictionaryIndex
  motion: DeckMotion
  /** Whether it can be swiped up. */
  canOwn: boolean
}

/** Renders one card, once: the motion writes its position and stamp to the element. */
export const DeckCard = memo(function DeckCard({ card, index, motion, canOwn }: DeckCardProps) {
  const facts = cardFacts(card, index)
  // With another ref the motion would let go of the card.
  const attach = useCallback((element: HTMLElement | null) => (element ? motion.attach(card.id, element) : undefined), [motion, card.id])
  return (
    <div ref={attach} className={styles.place}>
      <article className={styles.card} data-game-id={card.id} aria-hidden>
        <div className={styles.face}>
          <Cover src={card.cover_url} name={card.name} className={styles.cover} />
          {/* A poster that we have drawn says name, year and genre already, in letters of its own. */}
          <div className={styles.facts} data-drawn={isDrawnCover(card.id, card.cover) || undefined}>
            <p className={styles.name} data-long={card.name.length > LONG_NAME_CHARACTERS || undefined}>
              {card.name}
            </p>
            <p className={styles.line}>
              {facts.year === null ? null : <span className={styles.year}>{facts.year}</span>}
              {facts.platformIcons.map((icon) => (
                <PlatformIcon key={icon} icon={icon} />
              ))}
            </p>
            <TagList className={styles.tags}>
              {facts.genres.map((genre) => (
                <Tag key={genre} className={styles.genre}>
                  {genre}
                </Tag>
              ))}
              {facts.modes.map((mode) => (
                <Tag key={mode} className={styles.mode}>
                  {mode}
                </Tag>
              ))}
            </TagList>
          </div>
        </div>
        {(canOwn ? STAMPS : SIDEWAYS).map((verdict) => (
          <span key={verdict} className={styles.stamp} data-stamp={verdict}>
            <span className={styles.print}>{MESSAGES.stamp(verdict)}</span>
          </span>
        ))}
      </article>
    </div>
  )
}, isSameCard)

/** A live query returns new objects for the same game: only rendered fields are compared. */
function isSameCard(before: DeckCardProps, after: DeckCardProps): boolean {
  return (
    before.card.id === after.card.id &&
    before.card.cover_url === after.card.cover_url &&
    before.card.name === after.card.name &&
    before.index === after.index &&
    before.motion === after.motion &&
    before.canOwn === after.canOwn
  )
}

/** Renders a placeholder for the cards. */
export function LoadingCard() {
  return (
    <div className={rest.loading}>
      <output className={hidden.hidden}>{MESSAGES.loading}</output>
      <Skeleton className={rest.card} />
      <div className={rest.lines}>
        <Skeleton className={rest.title} />
        <Skeleton className={rest.line} />
      </div>
    </div>
  )
}
