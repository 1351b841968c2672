import type { CardsAhead } from '../../domain/prefetched-cards.ts'
import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'

/** Returns how many cards this device prefetches. For a live query. */
export async function readCardsAhead(db: UserDatabase): Promise<CardsAhead> {
  return (await findMeta(db, 'cardsAhead'))?.name ?? 'usual'
}

/** Sets that for this device alone. It applies from the next fetch of cards on. */
export function chooseCardsAhead(db: UserDatabase, name: CardsAhead): Promise<void> {
  return putMeta(db, 'cardsAhead', { name })
}
