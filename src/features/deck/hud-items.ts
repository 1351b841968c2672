import type { DealtCard } from '../../local/games/deck.ts'
import type { DictionaryIndex } from '../../local/games/value-names.ts'
import { namesOf } from './card-facts.ts'
import { TEXTS } from './texts.ts'
import { whyWords } from './why-words.ts'

export const HUD_ROTATION_MS = 2_500
const COUNT_SHOWN_FROM = 10
/** So many characters stand beside the filters on a phone of 360 px. */
const THEMES_CHARACTERS = 19
const SEPARATOR = ' · '

export interface HudItem {
  kind: 'why' | 'rating' | 'likes' | 'wants' | 'themes'
  /** Shown one after the other, each whole or not at all. */
  parts: readonly string[]
  /** The same for a listener, where the sight needs a picture beside it; and of the themes every one. */
  spoken: string
}

/**
 * What the HUD has to say about a game, in its order: first why it lies there. What has no value is left out. Likes and
 * wants only from ten on. Of the themes as many as have room. Beside the card's details only what they do not say.
 */
export function hudItems(card: DealtCard, index: DictionaryIndex, isBesideDetails = false): HudItem[] {
  const items: HudItem[] = []
  const why = whyWords(card, index)
  if (why !== undefined) items.push(said('why', why))
  if (card.rating_10 !== undefined) {
    items.push({ kind: 'rating', parts: [TEXTS.score(card.rating_10)], spoken: TEXTS.spokenScore(card.rating_10) })
  }
  if (card.like_qty >= COUNT_SHOWN_FROM) items.push(said('likes', TEXTS.likedBy(card.like_qty)))
  if (card.wishlist_count >= COUNT_SHOWN_FROM) items.push(said('wants', TEXTS.wantedBy(card.wishlist_count)))
  const themes = namesOf(index.themes, card.themes)
  if (themes.length > 0) items.push({ kind: 'themes', parts: thatFit(themes), spoken: themes.join(SEPARATOR) })
  return isBesideDetails ? items.filter(({ kind }) => kind === 'likes' || kind === 'wants') : items
}

function said(kind: HudItem['kind'], text: string): HudItem {
  return { kind, parts: [text], spoken: text }
}

/** The first of some names, without what they explain in brackets, and at least one. */
function thatFit(names: readonly string[]): readonly string[] {
  const short = names.map((name) => name.replace(/ \(.*\)$/, ''))
  const isTooMany = (count: number) => count > 1 && short.slice(0, count).join(SEPARATOR).length > THEMES_CHARACTERS
  let count = short.length
  while (isTooMany(count)) count--
  return short.slice(0, count)
}
