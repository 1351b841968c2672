import { releaseYear } from './release-date.ts'
import { NEVER, spanOfYear } from './taste.ts'
import type { TasteFacet, TasteValue } from './taste.ts'

/** The fields of a card that a player can exclude. A card that an older build cached may lack some. */
export interface FacetsOfCard {
  readonly id: number
  readonly genre_ids: readonly number[]
  readonly themes?: readonly number[]
  readonly game_mode_ids: readonly number[]
  readonly keyword_ids: readonly number[]
  readonly developer_ids?: readonly number[]
  readonly publisher_ids?: readonly number[]
  readonly series_id?: number
  readonly first_release_date: number | null
}

/** Returns a card's values of each facet. */
const VALUES: Readonly<Record<TasteFacet, (card: FacetsOfCard) => readonly number[]>> = {
  genre: (card) => card.genre_ids,
  theme: ({ themes = [] }) => themes,
  mode: (card) => card.game_mode_ids,
  series: ({ series_id: id }) => (id === undefined ? [] : [id]),
  company: ({ developer_ids: made = [], publisher_ids: published = [] }) => [...made, ...published],
  tag: (card) => card.keyword_ids,
  years: ({ first_release_date: release }) => {
    const year = releaseYear(release)
    return year === null ? [] : [spanOfYear(year)]
  },
  game: ({ id }) => [id],
}

/** Returns whether a game is never dealt, by the player's stated taste and the game's values. */
export function isNeverDealt(stated: Readonly<Record<TasteFacet, ReadonlyMap<number, TasteValue>>>, card: FacetsOfCard): boolean {
  return Object.entries(VALUES).some(([facet, valuesOf]) => {
    const words = stated[facet as TasteFacet]
    return words.size > 0 && valuesOf(card).some((id) => words.get(id) === NEVER)
  })
}
