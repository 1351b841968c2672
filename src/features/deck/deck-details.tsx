import Sparkles from 'lucide-react/icons/sparkles'
import { DESCRIPTION_PREVIEW_CHARACTERS } from '../../contract/limits.ts'
import type { DealtCard } from '../../local/games/deck.ts'
import { isDrawnCover } from '../../domain/cover-url.ts'
import { previewText } from '../../domain/preview-text.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { Tag, TagList } from '../../ui/tag.tsx'
import { platformIconKey } from '../../domain/platform-icons.ts'
import type { DictionaryIndex } from '../../local/games/value-names.ts'
import { namesOf } from './card-facts.ts'
import styles from './deck-details.module.css'
import { TEXTS } from './texts.ts'
import { whyWords } from './why-words.ts'

/** What stands beside the top card where there is room for it. */
export function DeckDetails({ card, index, onWhy }: { card: DealtCard; index: DictionaryIndex; onWhy: () => void }) {
  // Only the year: of many games the catalogue knows no more, and the card does not say which.
  const released = releaseYear(card.first_release_date)
  const platforms = namesOf(index.platforms, card.platform_ids)
  const otherPublishers = card.publishers.filter((name) => !card.developers.includes(name))
  const why = whyWords(card, index)
  const isDrawn = isDrawnCover(card.id, card.cover)
  return (
    <aside className={styles.details} key={card.id}>
      {/* Beside a poster that we have drawn, which says both, neither name nor year is shown again. */}
      <h2 className={isDrawn ? hidden.hidden : styles.name}>{card.name}</h2>
      {why === undefined ? null : (
        <button type="button" className={styles.why} aria-haspopup="dialog" aria-label={`${why}. ${TEXTS.hudWhy}`} onClick={onWhy}>
          <Sparkles size={16} strokeWidth={2} aria-hidden />
          <span className={styles.whyText}>{why}</span>
        </button>
      )}
      <p className={styles.summary}>{previewText(card.summary, DESCRIPTION_PREVIEW_CHARACTERS)}</p>
      <ul className={styles.facts}>
        {released === null || isDrawn ? null : <li>{TEXTS.released(released)}</li>}
        {card.developers.length > 0 ? <li>{TEXTS.companies(card.developers)}</li> : null}
        {otherPublishers.length > 0 ? <li>{TEXTS.publishedBy(otherPublishers)}</li> : null}
        {card.series ? <li>{TEXTS.series(card.series)}</li> : null}
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
          TEXTS.notRated
        ) : (
          <>
            <strong>{TEXTS.score(card.rating_10)}</strong> {TEXTS.players}
          </>
        )}
      </p>
    </aside>
  )
}
