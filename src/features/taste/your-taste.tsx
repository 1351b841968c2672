import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { EXPLORATION_DEFAULT, EXPLORATIONS } from '../../domain/exploration.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { change } from '../../local/commands/change.ts'
import { forgetTaste, rememberTaste, setTaste } from '../../local/commands/set-taste.ts'
import { readStatedTaste } from '../../local/queries/taste.ts'
import { usePackArrivals } from '../../catalogue/page/pack-arrival.ts'
import { showFailure } from '../../state/show-failure.ts'
import { readLearned } from '../../catalogue/page/learned-here.ts'
import type { LearnedHere } from '../../catalogue/page/learned-here.ts'
import { TasteSection } from './taste-section.tsx'
import { usePlayer } from '../../state/player.ts'
import { TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteFacet } from '../../domain/taste.ts'
import type { LearnedValue } from '../../catalogue/pack-questions.ts'
import type { StatedTasteByFacet } from '../../local/queries/taste.ts'
import type { TasteEntry } from '../../ui/taste-line.tsx'

/** Renders what the deck on this device has learned, with the player's stated values. */
export function YourTaste() {
  const { device } = usePlayer()
  const { db } = device
  const stated = useLiveQuery(() => readStatedTaste(db), [db])
  // Computed again only after forgetting: a stated value changes no bar, and learning takes a worker's time.
  const forgottenAt = stated?.forgottenAt
  const arrivals = usePackArrivals()
  const [learned, setLearned] = useState<LearnedHere | null>()
  useEffect(() => {
    if (forgottenAt === undefined) return
    let isWanted = true
    readLearned(db).then((read) => {
      if (isWanted) setLearned(read)
    }, showFailure)
    return () => {
      isWanted = false
    }
    // A pack that has come answers more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [db, forgottenAt, arrivals])
  const choices = useLiveQuery(() => readChoices(db), [db])
  const exploration = EXPLORATIONS.find((value) => value === choices?.surprise) ?? EXPLORATION_DEFAULT
  return (
    <TasteSection
      facets={learned && stated ? facetsOfTaste(learned.values, stated.stated, learned.nameOf) : undefined}
      exploration={exploration}
      onStated={(facet, id, value) => void setTaste(device, { facet, id }, value).catch(showFailure)}
      onExploration={(chosen) => void change(device, 'settings.merge', { choices: { surprise: chosen } }).catch(showFailure)}
      onForget={() => forgetTaste(device)}
      onRemember={(before) => rememberTaste(device, before)}
    />
  )
}

interface FacetOfTaste {
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
