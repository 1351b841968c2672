import { rankGames } from '../../src/deck-engine/deal.ts'
import type { DealRequest } from '../../src/deck-engine/deal.ts'
import type { DeckIndex } from '../../src/deck-engine/deck-index.ts'
import { communityShares } from '../../src/deck-engine/ranking/community.ts'
import type { Community } from '../../src/deck-engine/ranking/community.ts'
import { NO_TASTE, tasteOf } from '../../src/deck-engine/ranking/taste.ts'
import type { TasteFacts } from '../../src/deck-engine/ranking/taste.ts'

type Request = Partial<Omit<DealRequest, 'taste'>> & { readonly facts?: Partial<TasteFacts> }

/** Returns a deal request with the test's values only: no taste, no settled games, no random draw. */
export function dealRequest(index: DeckIndex, community: Community, { facts, ...request }: Request = {}): DealRequest {
  return {
    filters: {},
    settled: [],
    shown: [],
    limit: 60,
    seed: 0,
    nowS: 0,
    ...request,
    taste: tasteOf(index, community, { ...NO_TASTE, ...facts }),
  }
}

/** Returns a community without players: only the catalogue's facts about its games are known. */
export function quietCommunity(index: DeckIndex): Community {
  return { shares: communityShares(index, new Int32Array(index.size)), coLikes: null }
}

/** Returns the best games by their scores alone. */
export function rankPlainly(index: DeckIndex, request: Request = {}): number[] {
  const community = quietCommunity(index)
  return rankGames(index, community, dealRequest(index, community, request))
}
