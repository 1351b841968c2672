import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { readLearned } from '../catalogue/page/learned-here.ts'
import type { LearnedHere } from '../catalogue/page/learned-here.ts'
import { usePackArrivals } from '../catalogue/page/pack-arrival.ts'
import { facetsOfTaste } from '../catalogue/page/taste-facets.ts'
import type { FacetOfTaste } from '../catalogue/page/taste-facets.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { readStatedTaste } from '../local/queries/taste.ts'
import { showFailure } from './show-failure.ts'

/** Returns what the deck on this device has learned, with the player's stated values, live; undefined while it is computed. */
export function useTaste(db: UserDatabase): FacetOfTaste[] | undefined {
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
  return learned && stated ? facetsOfTaste(learned.values, stated.stated, learned.nameOf) : undefined
}
