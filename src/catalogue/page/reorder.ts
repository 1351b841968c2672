import type { UserDatabase } from '../../local/db/database.ts'
import { moveForward, deckRows } from '../../local/queries/deck.ts'
import { openPack } from './pack-reader.ts'
import { deckQuestion } from './deck-question.ts'
import type { UseDeckResult } from './deck-question.ts'

/** The cards in hand stay: the visible ones, and those whose covers are predecoded. */
export const STAYS = 12
/**
 * How many cards are brought forward. Later ones are ranked again before they come near the hand: writing all of them would block the
 * thread that moves the card under the finger.
 */
export const AHEAD = 24

// Why: docs/decisions/deck/0003-best-cards-swap-places.md
/**
 * Moves the best cards of a deck next to the hand, by what its player has stated and swiped since it was dealt. The thread with the
 * catalogue's pack ranks them; without a pack the order stays.
 */
export async function reorder(db: UserDatabase, deck: UseDeckResult, now: number): Promise<void> {
  const all = await deckRows(db, deck.deckKey)
  const rows = all.slice(STAYS)
  const pack = rows.length < 2 ? null : await openPack(db)
  if (!pack) return
  const among = rows.map(({ gameId }) => gameId)
  const before = all.slice(0, STAYS).map(({ gameId, why: reason }) => ({ id: gameId, isOutside: reason?.[0]?.kind === 'different' }))
  const best = await pack.rank(await deckQuestion(db, deck, now, { among, before, shown: [], limit: AHEAD }))
  if (best) await moveForward(db, rows, best)
}
