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
 * Deals as the server would from these games, with the cards of those that are the pack's own. Games for adults are there
 * only where they were asked for, and then meant.
 */
export function dealPacked(catalogue: PackedCatalogue, { taste, filters, ...order }: PackedDealRequest): PackedGames {
  const [index, community] = [catalogue.deck(), catalogue.community()]
  const games = deal(index, community, { ...order, filters: { ...filters, adult: true }, taste: tasteOf(index, community, taste) })
  return withCards(catalogue, games)
}

/** The games most like one, out of these. */
export function similarPacked(catalogue: PackedCatalogue, request: SimilarRequest): PackedGames {
  return withCards(catalogue, similarGames(catalogue.deck(), catalogue.community(), request))
}

/** What a player's likes say of every value that they have met, by these games. */
export function learnedPacked(catalogue: PackedCatalogue, swiped: SwipedFacts): LearnedGain[] {
  return learnedGains(catalogue.deck(), catalogue.community(), swiped)
}

function withCards(catalogue: PackedCatalogue, games: readonly DealtGame[]): PackedGames {
  return { games, cards: catalogue.cardsOf(games.map(({ id }) => id)) }
}

/** How many games a deck of these filters is dealt from: those that are left of them, and those that are settled. */
export function countPacked(catalogue: PackedCatalogue, filters: DealFilters, settledIds: readonly number[]): { readonly left: number; readonly settled: number } {
  const index = catalogue.deck()
  const among = new Uint32Array(bitsetWords(index.size))
  for (const id of settledIds) {
    const position = index.positions.find(id)
    if (position >= 0) setBit(among, position)
  }
  const settled = countGames(index, { ...filters, adult: true }, among)
  return { left: countGames(index, { ...filters, adult: true }) - settled, settled }
}
