import { priorOf } from '../../../deck-engine/ranking/prior.ts'
import { publicCount } from '../../../domain/public-count.ts'

/**
 * Returns what the deck ranks a game by before taste is added. A few likes count as none, because the pack publishes the value.
 */
export function deckPrior(likeQty: number, rankWeight: number): number {
  return priorOf(publicCount(likeQty), rankWeight)
}
