import { TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteFacet } from '../../domain/taste.ts'
import type { LearnedValue } from '../../catalogue/pack-questions.ts'
import type { StatedTasteByFacet } from '../../local/queries/taste.ts'
import type { TasteEntry } from '../../ui/taste-line.tsx'

export interface FacetOfTaste {
  readonly facet: TasteFacet
  readonly entries: readonly TasteEntry[]
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
    const entries = [...informative, ...unlearned].flatMap(({ id, gain }): TasteEntry[] => {
      const name = nameOf(facet, id)
      return name === undefined ? [] : [{ id, name, weight: gain / fullBar, stated: words.get(id) ?? 0 }]
    })
    return { facet, entries }
  })
}
