import { DeckIndexBuilder } from '../deck-index.ts'
import type { DeckIndex } from '../deck-index.ts'
import { deckGameOf } from '../deck-game.ts'
import type { DeckCard } from '../deck-game.ts'
import { finish } from '../sort-in-steps.ts'
import { communityShares } from './community.ts'
import type { Community } from './community.ts'

/** A card with its number of likes. */
export interface LikedCard extends DeckCard {
  readonly like_qty: number
}

/** Returns the index and the community's data from cards alone, if nothing else is available. */
export function rankingOfCards(cards: readonly LikedCard[]): { readonly index: DeckIndex; readonly community: Community } {
  const builder = new DeckIndexBuilder()
  for (const card of cards) builder.add(deckGameOf(card))
  const index = finish(builder.steps())
  const likes = new Map(cards.map((card) => [card.id, card.like_qty]))
  return {
    index,
    community: {
      shares: communityShares(
        index,
        Array.from(index.ids, (id) => likes.get(id) ?? 0),
      ),
      coLikes: null,
    },
  }
}
