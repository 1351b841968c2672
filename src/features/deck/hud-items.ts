import type { DealtCard } from '../../local/queries/deck.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { namesOf } from './card-facts.ts'
import { MESSAGES } from './messages.ts'
import { reasonMessage } from './reason-messages.ts'

export const HUD_ROTATION_MS = 2_500
const COUNT_SHOWN_FROM = 10
/** The number of characters that fit next to the filters on a phone of 360 px. */
const THEMES_CHARACTERS = 19
const SEPARATOR = ' · '

export interface HudItem {
  kind: 'reason' | 'rating' | 'likes' | 'wants' | 'themes'
  /** Shown one after the other, each complete or not at all. */
  parts: readonly string[]
  /** The same for screen readers, without a picture, and with all themes. */
  spoken: string
}

/**
 * Returns the HUD's facts about a game, in its order: first the reason. Empty ones are left out. Likes and wants appear only from ten on.
 * Themes appear as far as they fit. Next to the card's details it only has facts that these lack.
 */
export function hudItems(card: DealtCard, index: DictionaryIndex, isBesideDetails = false): HudItem[] {
  const items: HudItem[] = []
  const reason = reasonMessage(card, index)
  if (reason !== undefined) items.push(textItem('reason', reason))
  if (card.rating_10 !== undefined) {
    items.push({ kind: 'rating', parts: [MESSAGES.score(card.rating_10)], spoken: MESSAGES.spokenScore(card.rating_10) })
  }
  if (card.like_qty >= COUNT_SHOWN_FROM) items.push(textItem('likes', MESSAGES.likedBy(card.like_qty)))
  if (card.wishlist_count >= COUNT_SHOWN_FROM) items.push(textItem('wants', MESSAGES.wantedBy(card.wishlist_count)))
  const themes = namesOf(index.themes, card.themes)
  if (themes.length > 0) items.push({ kind: 'themes', parts: thatFit(themes), spoken: themes.join(SEPARATOR) })
  return isBesideDetails ? items.filter(({ kind }) => kind === 'likes' || kind === 'wants') : items
}

function textItem(kind: HudItem['kind'], text: string): HudItem {
  return { kind, parts: [text], spoken: text }
}

/** Returns the first names that fit, without explanations in brackets, at least one. */
function thatFit(names: readonly string[]): readonly string[] {
  const short = names.map((name) => name.replace(/ \(.*\)$/, ''))
  const isTooMany = (count: number) => count > 1 && short.slice(0, count).join(SEPARATOR).length > THEMES_CHARACTERS
  let count = short.length
  while (isTooMany(count)) count--
  return short.slice(0, count)
}
