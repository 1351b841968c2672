import type { UserDatabase } from '../../local/database.ts'
import { deckIds, orderDeckBehind } from '../../local/games/deck.ts'
import { openPack } from '../../state/pack-reader.ts'
import { deckQuestion } from './deck-question.ts'
import type { DeckInUse } from './deck-question.ts'

/** What lies in the hand stays: the cards in sight, and those whose covers are decoded ahead. */
export const STAYS = 12

/**
 * Puts a deck in order anew by what its player has said and swiped since it was dealt, on the thread that has the
 * catalogue's pack; without one it stays as it was dealt.
 */
export async function orderAnew(db: UserDatabase, deck: DeckInUse, now: number): Promise<void> {
  const among = (await deckIds(db, deck.deckKey)).slice(STAYS)
  const pack = among.length < 2 ? null : await openPack(db)
  if (!pack) return
  const dealt = await pack.deal(await deckQuestion(db, deck, now, { among, shown: [], limit: among.length }))
  if (dealt) await orderDeckBehind(db, deck.deckKey, STAYS, dealt)
}
