import type { UserDatabase } from '../../local/database.ts'
import { bringForward, deckRows } from '../../local/games/deck.ts'
import { openPack } from '../../state/pack-reader.ts'
import { deckQuestion } from './deck-question.ts'
import type { DeckInUse } from './deck-question.ts'

/** What lies in the hand stays: the cards in sight, and those whose covers are decoded ahead. */
export const STAYS = 12
/** So many are brought forward. What comes behind them is looked at again before it comes near the hand; to write all of it is work of the thread that moves the card under the finger. */
export const AHEAD = 24

/**
 * Brings the best of a deck next to the hand, by what its player has said and swiped since it was dealt, as the thread says
 * that has the catalogue's pack; without one it stays as it was dealt.
 */
export async function orderAnew(db: UserDatabase, deck: DeckInUse, now: number): Promise<void> {
  const rows = (await deckRows(db, deck.deckKey)).slice(STAYS)
  const pack = rows.length < 2 ? null : await openPack(db)
  if (!pack) return
  const among = rows.map(({ gameId }) => gameId)
  const best = await pack.rank(await deckQuestion(db, deck, now, { among, shown: [], limit: AHEAD }))
  if (best) await bringForward(db, rows, best)
}
