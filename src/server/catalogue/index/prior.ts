import { publicCount } from '../../../domain/public-count.ts'

/**
 * Returns what the deck ranks by before taste is added: ln(1 + likes) plus the catalogue's rank weight. A few likes count as none, because
 * the pack publishes the value.
 */
export function deckPrior(likeQty: number, rankWeight: number): number {
  return Math.log1p(publicCount(likeQty)) + rankWeight
}
