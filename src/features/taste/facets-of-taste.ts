import { TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteFacet } from '../../domain/taste.ts'
import type { LearnedValue } from '../../local/games/pack-questions.ts'
import type { SaidOfFacets } from '../../local/own/taste.ts'
import type { TasteEntry } from '../../ui/taste-line.tsx'

export interface FacetOfTaste {
  readonly facet: TasteFacet
  readonly entries: readonly TasteEntry[]
}

/** Less than that is no taste: it is left out unless something was said of it. */
const GAIN_MIN = 0.02
/** As long as nothing is known better, no bar is longer than what little is known. */
const WHOLE_BAR_MIN = 0.5
/** Of each facet those that say most. */
const ENTRIES_MAX = 40

/**
 * What the deck thinks, by facet: what was learned, the strongest first, and what was said of other things behind it. A bar
 * is as long as its part of the longest one. What has no name here is left out.
 */
export function facetsOfTaste(
  learned: readonly LearnedValue[],
  said: SaidOfFacets,
  nameOf: (facet: TasteFacet, id: number) => string | undefined,
): FacetOfTaste[] {
  const whole = Math.max(WHOLE_BAR_MIN, ...learned.map(({ gain }) => Math.abs(gain)))
  const byFacet = Map.groupBy(learned, ({ facet }) => facet)
  return TASTE_FACETS.map((facet) => {
    const words = said[facet]
    const known = (byFacet.get(facet) ?? []).toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain) || a.id - b.id)
    const telling = known.filter(({ id, gain }, nth) => words.has(id) || (nth < ENTRIES_MAX && Math.abs(gain) >= GAIN_MIN))
    const ids = new Set(telling.map(({ id }) => id))
    const unlearned = [...words.keys()].filter((id) => !ids.has(id)).map((id) => ({ facet, id, gain: 0 }))
    const entries = [...telling, ...unlearned].flatMap(({ id, gain }): TasteEntry[] => {
      const name = nameOf(facet, id)
      return name === undefined ? [] : [{ id, name, weight: gain / whole, said: words.get(id) ?? 0 }]
    })
    return { facet, entries }
  })
}
