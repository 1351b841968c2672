/** What the values of games are of by which the deck learns, in the order in which they are numbered. */
export const VALUE_FACETS = ['genre', 'theme', 'mode', 'series', 'company', 'tag', 'years'] as const
export type ValueFacet = (typeof VALUE_FACETS)[number]

/**
 * What a part of a card's sum is about. `liked`: those who like these games like it too. `kind`: genres, themes, modes and
 * tags. `different` is no part: it says that the card was drawn from outside of what is known.
 */
export const WHY_KINDS = ['liked', 'company', 'series', 'kind', 'years', 'popular', 'new', 'platform', 'different'] as const
export type WhyKind = (typeof WHY_KINDS)[number]

export const WHY_FACETS = [...VALUE_FACETS, 'game', 'platform'] as const
export type WhyFacet = (typeof WHY_FACETS)[number]

/** Something that a part is about, with what it adds. */
export interface WhyValue {
  readonly facet: WhyFacet
  readonly id: number
  readonly weight: number
}

/** One part of the sum that put a card where it lies. */
export interface WhyPart {
  readonly kind: WhyKind
  /** What it adds, on the scale of logarithms; below 0 it takes away. */
  readonly weight: number
  /** Whose it is, the largest first. */
  readonly of: readonly WhyValue[]
  /** A game that the player likes, of the same makers or series. */
  readonly game?: number
}

/** The parts of a card's sum, the largest first: that one is its reason. A card from outside has `different` before them. */
export type Why = readonly WhyPart[]
