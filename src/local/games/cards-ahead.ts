import type { CardsAhead } from '../../domain/cards-ahead.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'

/** How many cards this device keeps ahead; for a live query. */
export async function readCardsAhead(db: UserDatabase): Promise<CardsAhead> {
  return (await findMeta(db, 'cardsAhead'))?.name ?? 'usual'
}

/** Chooses that for this device alone; it holds from the next time on that cards are fetched. */
export function chooseCardsAhead(db: UserDatabase, name: CardsAhead): Promise<void> {
  return putMeta(db, 'cardsAhead', { name })
}
