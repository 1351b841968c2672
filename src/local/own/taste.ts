import { readTasteId, TASTE_FACETS } from '../../domain/taste.ts'
import type { TasteFacet, TasteValue } from '../../domain/taste.ts'
import type { UserDatabase } from '../database.ts'
import { readMine } from '../outbox/mirror.ts'

/** What the player has said of each facet, by id; nothing in it is 0. */
export type SaidOfFacets = Readonly<Record<TasteFacet, ReadonlyMap<number, TasteValue>>>

/** What the player has said of their taste. */
export interface SaidTaste {
  readonly said: SaidOfFacets
  /** Swipes up to then do not count, by the server's clock; 0 where nothing was forgotten. */
  readonly forgottenAt: number
}

/** What the player has said of their taste, with what still waits; for a live query. */
export async function readSaidTaste(db: UserDatabase): Promise<SaidTaste> {
  const [words, forgotten] = await Promise.all([readMine(db, 'tasteSaid'), readMine(db, 'tasteForgotten')])
  const said = Object.fromEntries(TASTE_FACETS.map((facet) => [facet, new Map<number, TasteValue>()])) as Record<TasteFacet, Map<number, TasteValue>>
  for (const [key, { value }] of words) {
    const subject = readTasteId(key)
    if (subject) said[subject.facet].set(subject.id, value)
  }
  return { said, forgottenAt: forgotten.get('me')?.up_to ?? 0 }
}
