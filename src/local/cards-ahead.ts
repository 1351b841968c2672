import { findMeta, putMeta } from './database.ts'
import type { UserDatabase } from './database.ts'

/** How many cards a device may keep ahead on a good connection: so many swipes with no network, covers and all. */
export const CARDS_AHEAD = { few: 100, usual: 300, many: 600 } as const
export type CardsAhead = keyof typeof CARDS_AHEAD

/** How many cards this device keeps ahead; for a live query. */
export async function readCardsAhead(db: UserDatabase): Promise<CardsAhead> {
  return (await findMeta(db, 'cardsAhead'))?.name ?? 'usual'
}

/** Chooses that for this device alone; it holds from the next time on that cards are fetched. */
export function chooseCardsAhead(db: UserDatabase, name: CardsAhead): Promise<void> {
  return putMeta(db, 'cardsAhead', { name })
}
