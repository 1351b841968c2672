import type { DeckFilters } from '../../contract/games.ts'
import { deckSeed } from '../../deck-engine/ranking/seeded-draw.ts'
import { userIdOf } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { deckIds, deckKeyOf, orderDeckBehind } from '../../local/games/deck.ts'
import { readOwnTaste } from '../../local/games/taste-facts.ts'
import { openPack } from '../../state/pack-reader.ts'

/** What lies in the hand stays: the cards in sight, and those whose covers are decoded ahead. */
export const STAYS = 12

/**
 * Puts a filter's deck in order anew by what its player has said and swiped since it was dealt, on the thread that has the
 * catalogue's pack; without one it stays as it was dealt.
 */
export async function orderAnew(db: UserDatabase, filters: DeckFilters, now: number): Promise<void> {
  const deckKey = deckKeyOf(filters)
  const among = (await deckIds(db, deckKey)).slice(STAYS)
  const pack = among.length < 2 ? null : await openPack(db)
  if (!pack) return
  const { settled, ...taste } = await readOwnTaste(db)
  const dealt = await pack.deal({
    kind: 'deal', filters, taste, settled, shown: [], among, limit: among.length, seed: deckSeed(userIdOf(db), now), nowS: now / 1_000,
  })
  if (dealt) await orderDeckBehind(db, deckKey, STAYS, dealt)
}
