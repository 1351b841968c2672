import { bitsetWords, setBit } from '../bitset.ts'
import { deal } from '../deal.ts'
import type { DealRequest, DealtGame } from '../deal.ts'
import { similarGames } from '../ranking/similar-games.ts'
import type { SimilarRequest } from '../ranking/similar-games.ts'
import { learnedGains, tasteOf } from '../ranking/taste.ts'
import type { LearnedGain, SwipedFacts, TasteFacts } from '../ranking/taste.ts'
import { countGames } from '../select-games.ts'
import type { DealFilters } from '../select-games.ts'
import type { PackedCard } from './packed-card.ts'
import type { PackedCatalogue } from './packed-catalogue.ts'

export interface PackedDealRequest extends Omit<DealRequest, 'taste'> {
  readonly taste: TasteFacts
}

export interface PackedGames {
  readonly games: readonly DealtGame[]
  readonly cards: readonly PackedCard[]
}

/**
 * Returns the games that the server would deal from these, with the cards of the pack's own games. Games for adults are only in the
 * pack if the player wants them, so none is left out.
 */
export function dealPacked(catalogue: PackedCatalogue, { taste, filters, ...order }: PackedDealRequest): PackedGames {
  const [index, community] = [catalogue.deck(), catalogue.community()]
  const games = deal(index, community, { ...order, filters: { ...filters, adult: true }, taste: tasteOf(index, community, taste) })
  return withCards(catalogue, games)
}

/** Returns the games of the catalogue that are most similar to one. */
export function similarPacked(catalogue: PackedCatalogue, request: SimilarRequest): PackedGames {
  return withCards(catalogue, similarGames(catalogue.deck(), catalogue.community(), request))
}

/** Returns the gain of every value that the player's swipes have taught, by these games. */
export function learnedPacked(catalogue: PackedCatalogue, swiped: SwipedFacts): LearnedGain[] {
  return learnedGains(catalogue.deck(), catalogue.community(), swiped)
}

function withCards(catalogue: PackedCatalogue, games: readonly DealtGame[]): PackedGames {
  return { games, cards: catalogue.cardsOf(games.map(({ id }) => id)) }
}

/** Returns how many games of these filters are left for a deck, and how many are settled. */
export function countPacked(
  catalogue: PackedCatalogue,
  filters: DealFilters,
  settledIds: readonly number[],
): { readonly left: number; readonly settled: number } {
  const index = catalogue.deck()
  const among = new Uint32Array(bitsetWords(index.size))
  for (const id of settledIds) {
    const position = index.positions.find(id)
    if (position >= 0) setBit(among, position)
  }
  const settled = countGames(index, { ...filters, adult: true }, among)
  return { left: countGames(index, { ...filters, adult: true }) - settled, settled }
}
