/** The facets of games from which the deck learns, in the order of their numbers. */
export const VALUE_FACETS = ['genre', 'theme', 'mode', 'series', 'company', 'tag', 'years'] as const
export type ValueFacet = (typeof VALUE_FACETS)[number]

/**
 * The subject of a term of a card's score. `liked`: players who like these games like it too. `kind`: genres, themes, modes and tags.
 * `different` is not a term: the card was drawn from outside of what is known.
 */
export const REASON_KINDS = ['liked', 'company', 'series', 'kind', 'years', 'popular', 'new', 'platform', 'different'] as const
export type ReasonKind = (typeof REASON_KINDS)[number]

export const REASON_FACETS = [...VALUE_FACETS, 'game', 'platform'] as const
export type ReasonFacet = (typeof REASON_FACETS)[number]

/** A value of a term, with its weight. */
export interface ReasonValue {
  readonly facet: ReasonFacet
  readonly id: number
  readonly weight: number
}

/** One term of the score that ranked a card. */
export interface ReasonPart {
  readonly kind: ReasonKind
  /** What it adds, on a logarithmic scale; a negative weight lowers the score. */
  readonly weight: number
  /** Its values, the largest first. */
  readonly of: readonly ReasonValue[]
  /** A game that the player likes, of the same makers or series. */
  readonly game?: number
}

/**
 * The terms of a card's score. The first is its reason: it sets the card apart from its hand. The others follow, the largest first. A card
 * from outside has `different` before them.
 */
export type Reason = readonly ReasonPart[]
