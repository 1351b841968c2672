import type { GameCard } from '../../contract/games.ts'
import type { DictionaryIndex } from './card-facts.ts'
import { namesOf } from './card-facts.ts'
import { TEXTS } from './texts.ts'

export const HUD_ROTATION_MS = 2_500
const COUNT_SHOWN_FROM = 10
const THEMES_SHOWN = 3

export interface HudItem {
  kind: 'rating' | 'likes' | 'wants' | 'themes'
  text: string
  /** The same for a listener, where the sight needs a picture beside it. */
  spoken: string
}

/**
 * What the HUD has to say about a game, in its order; what has no value is left out. Likes and wants only from
 * ten on (specification 1, sections 2 and 9).
 */
export function hudItems(card: GameCard, index: DictionaryIndex): HudItem[] {
  const items: HudItem[] = []
  if (card.rating_10 !== undefined) {
    items.push({ kind: 'rating', text: TEXTS.score(card.rating_10), spoken: TEXTS.spokenScore(card.rating_10) })
  }
  if (card.like_qty >= COUNT_SHOWN_FROM) items.push(said('likes', TEXTS.likedBy(card.like_qty)))
  if (card.wishlist_count >= COUNT_SHOWN_FROM) items.push(said('wants', TEXTS.wantedBy(card.wishlist_count)))
  const themes = namesOf(index.themes, card.themes).slice(0, THEMES_SHOWN)
  if (themes.length > 0) items.push(said('themes', themes.join(' · ')))
  return items
}

function said(kind: HudItem['kind'], text: string): HudItem {
  return { kind, text, spoken: text }
}
