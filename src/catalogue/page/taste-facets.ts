import { TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteFacet, TasteValue } from '../../domain/taste.ts'
import type { StatedTasteByFacet } from '../../local/queries/taste.ts'
import type { LearnedValue } from '../pack-questions.ts'

/** One value of a taste. */
export interface TasteWeight {
  readonly id: number
  readonly name: string
  /** The length of its bar, from -1 to 1. */
  readonly weight: number
  /** The player's stated value; 0 for none. */
  readonly stated: TasteValue
}

export interface FacetOfTaste {
  readonly facet: TasteFacet
  readonly entries: readonly TasteWeight[]
}

/** Smaller weights are left out unless the player has stated something. */
const GAIN_MIN = 0.02
/** The minimum weight of a full bar, so that small weights look small. */
const FULL_BAR_MIN = 0.5
/** The strongest of each facet. */
const ENTRIES_MAX = 40

/**
 * Returns what the deck has learned, by facet, the strongest first, and other stated values after it. A bar is relative to the longest one.
 * Entries without a name here are left out.
 */
export function facetsOfTaste(
  learned: readonly LearnedValue[],
  stated: StatedTasteByFacet,
  nameOf: (facet: TasteFacet, id: number) => string | undefined,
): FacetOfTaste[] {
  const fullBar = Math.max(FULL_BAR_MIN, ...learned.map(({ gain }) => Math.abs(gain)))
  const byFacet = Map.groupBy(learned, ({ facet }) => facet)
  return TASTE_FACETS.map((facet) => {
    const words = stated[facet]
    const known = (byFacet.get(facet) ?? []).toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain) || a.id - b.id)
    const informative = known.filter(({ id, gain }, nth) => words.has(id) || (nth < ENTRIES_MAX && Math.abs(gain) >= GAIN_MIN))
    const ids = new Set(informative.map(({ id }) => id))
    const unlearned = [...words.keys()].filter((id) => !ids.has(id)).map((id) => ({ facet, id, gain: 0 }))
    const entries = [...informative, ...unlearned].flatMap(({ id, gain }): TasteWeight[] => {
      const name = nameOf(facet, id)
      return name === undefined ? [] : [{ id, name, weight: gain / fullBar, stated: words.get(id) ?? 0 }]
    })
    return { facet, entries }
  })
}

export interface Favourite extends TasteWeight {
  readonly facet: TasteFacet
}

/** What says most about a player. */
const KINDS: ReadonlySet<TasteFacet> = new Set(['genre', 'theme'])
/** A span of years or one game says little. */
const SAYS_LITTLE: ReadonlySet<TasteFacet> = new Set(['years', 'game'])
/** How many favourites are shown in short. */
export const FAVOURITES_SO_FAR = 3
/** A smaller bar is no favourite. */
const FAVOURITE_MIN = 0.05

/**
 * Returns the values that the player likes most: stated ones, then genres and themes, then others. About half are of one facet. One like of
 * a small maker is a long bar, so there is one maker, one series and the like.
 */
export function favouritesOf(facets: readonly FacetOfTaste[], limit: number): Favourite[] {
  const liked = facets
    .filter(({ facet }) => !SAYS_LITTLE.has(facet))
    .flatMap(({ facet, entries }) => entries.map((entry) => ({ ...entry, facet })))
    .filter(({ weight, stated }) => stated > 0 || (stated === 0 && weight > FAVOURITE_MIN))
    .toSorted((a, b) => b.stated - a.stated || Number(KINDS.has(b.facet)) - Number(KINDS.has(a.facet)) || b.weight - a.weight)
  const counts = new Map<TasteFacet, number>()
  return liked
    .filter(({ facet }) => {
      const count = (counts.get(facet) ?? 0) + 1
      counts.set(facet, count)
      return count <= (KINDS.has(facet) ? Math.ceil(limit / 2) : 1)
    })
    .slice(0, limit)
}
