import { readTasteId, TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteFacet, TasteValue } from '../../domain/taste.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMine } from '../replica/mirror.ts'

/** The player's values of each facet, by id. A missing value is 0. */
export type StatedTasteByFacet = Readonly<Record<TasteFacet, ReadonlyMap<number, TasteValue>>>

/** The taste that the player has stated. */
export interface StatedTaste {
  readonly stated: StatedTasteByFacet
  /** Swipes up to this time do not count, by the server's clock. 0 if nothing was forgotten. */
  readonly forgottenAt: number
}

/** Returns the taste that the player has stated, with pending changes applied. For a live query. */
export async function readStatedTaste(db: UserDatabase): Promise<StatedTaste> {
  const [words, forgotten] = await Promise.all([readMine(db, 'tasteSaid'), readMine(db, 'tasteForgotten')])
  const stated = Object.fromEntries(TASTE_FACETS.map((facet) => [facet, new Map<number, TasteValue>()])) as Record<
    TasteFacet,
    Map<number, TasteValue>
  >
  for (const [key, { value }] of words) {
    const subject = readTasteId(key)
    if (subject) stated[subject.facet].set(subject.id, value)
  }
  return { stated, forgottenAt: forgotten.get('me')?.up_to ?? 0 }
}
