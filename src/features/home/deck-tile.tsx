import type { GameCard } from '../../contract/games.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/cover.tsx'
import styles from './deck-tile.module.css'
import halves from './halves.module.css'
import { HOME_MESSAGES as MESSAGES } from './messages.ts'

export interface DeckTileProps {
  /** The next ones, top first. */
  cards: readonly GameCard[]
  /** The number of cards on this device. */
  count: number
  hasSwiped: boolean
  isOnline: boolean
}

/** Renders a link to the deck, with its next cards as a fan. */
export function DeckTile({ cards, count, hasSwiped, isOnline }: DeckTileProps) {
  const ready = isOnline ? MESSAGES.deckReady(count) : MESSAGES.deckReadyOffline(count)
  return (
    <section className={classNames(halves.half, styles.tile)} data-tour="resume" aria-labelledby="home-deck">
      {cards[0] ? (
        <div className={styles.light} aria-hidden="true">
          <Cover src={coverUrl(cards[0].cover)} name={cards[0].name} />
        </div>
      ) : null}
      <div className={halves.inner} data-beside>
        <div className={styles.words}>
          <h2 id="home-deck" className={halves.title}>
            {MESSAGES.deckTitle}
          </h2>
          <p className={styles.ready}>{hasSwiped ? (count > 0 ? ready : null) : MESSAGES.deckNew}</p>
          <ButtonLink href="/swipedeck" kind="main">
            {hasSwiped ? MESSAGES.deckAction : MESSAGES.deckStart}
          </ButtonLink>
        </div>
        <div className={styles.fan} aria-hidden="true">
          {cards.toReversed().map((card) => (
            <div key={card.id} className={styles.card}>
              <Cover src={coverUrl(card.cover)} name={card.name} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
