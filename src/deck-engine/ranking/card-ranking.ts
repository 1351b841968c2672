import { DeckIndexBuilder } from '../deck-index.ts'
import type { DeckIndex } from '../deck-index.ts'
import { deckGameOf } from '../deck-game.ts'
import type { DeckCard } from '../deck-game.ts'
import { finish } from '../sort-in-steps.ts'
import { communityShares } from './community.ts'
import type { Community } from './community.ts'

/** A card with how many like it. */
export interface LikedCard extends DeckCard {
  readonly like_qty: number
}

/** What cards are ranked by where only they are at hand: their index, and what they tell of everybody's likes. */
export interface CardRanking {
  readonly index: DeckIndex
  readonly community: Community
}

export function rankingOfCards(cards: readonly LikedCard[]): CardRanking {
  return finish(rankingInSteps(cards))
}

const CARDS_PER_STEP = 1_000

/** The same in steps of a few milliseconds, so that a page can go on answering between them. */
export function* rankingInSteps(cards: readonly LikedCard[]): Generator<undefined, CardRanking> {
  const builder = new DeckIndexBuilder()
  for (const [nth, card] of cards.entries()) {
    if (nth % CARDS_PER_STEP === 0) yield
    builder.add(deckGameOf(card))
  }
  const index = yield* builder.steps()
  const likes = new Map(cards.map((card) => [card.id, card.like_qty]))
  return { index, community: { shares: communityShares(index, Array.from(index.ids, (id) => likes.get(id) ?? 0)), coLikes: null } }
}
