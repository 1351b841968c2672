import type { DeckFilters } from '../../contract/games.ts'
import { DECK_PAGE_SIZE } from '../../contract/limits.ts'
import { deal } from '../../deck-engine/deal.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { DeckPlayer } from './deck-players.ts'
import type { GameCards } from './game-cards.ts'

/** The next page of the deck, best first: the ids of its games, and the answer's JSON. */
export async function dealSwipedeck(
  { index, cards }: { readonly index: DeckIndex; readonly cards: GameCards },
  player: DeckPlayer,
  request: { readonly alreadyShown: readonly number[]; readonly filters: DeckFilters; readonly adult: boolean },
): Promise<{ readonly ids: readonly number[]; readonly body: string }> {
  const ids = deal(index, { ...player, filters: { ...request.filters, adult: request.adult }, shown: request.alreadyShown, limit: DECK_PAGE_SIZE })
  return { ids, body: `{"games":[${(await cards.read(ids)).join(',')}]}` }
}
