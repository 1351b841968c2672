import { VALUE_FACETS } from '../../domain/reason.ts'
import type { DeckIndex } from '../deck-index.ts'
import { openCoLikes } from '../ranking/co-likes.ts'
import type { CoLikes } from '../ranking/co-likes.ts'
import { SHARE_MIN } from '../ranking/community.ts'
import type { Community } from '../ranking/community.ts'
import { valueOf } from '../ranking/game-facts.ts'
import { FLOOR_ID } from './weights-part.ts'
import type { CommunityWeights } from './weights-part.ts'

/** Returns what the server has learned from all players, from its pack, in the numbers of this device's index. */
export function packedCommunity(index: DeckIndex, weights: CommunityWeights): Community {
  return { shares: sharesOf(index, weights), coLikes: coLikesOf(weights) }
}

/** A value that the pack does not name has the smallest share of its facet. */
function sharesOf(index: DeckIndex, { facets }: CommunityWeights): Float32Array {
  const { ids, facetStarts } = index.facts
  const shares = new Float32Array(ids.length).fill(SHARE_MIN)
  for (const { facet, shares: facetShares } of facets) {
    const known = VALUE_FACETS.find((name) => name === facet)
    if (known === undefined) continue
    const at = VALUE_FACETS.indexOf(known)
    // A pack of an older server names no floor.
    shares.fill(facetShares.get(FLOOR_ID) ?? SHARE_MIN, facetStarts[at], facetStarts[at + 1])
    for (const [id, share] of facetShares) {
      const value = valueOf(index.facts, known, id)
      if (value >= 0) shares[value] = Math.min(1, Math.max(SHARE_MIN, share))
    }
  }
  return shares
}

function coLikesOf({ players, rows }: CommunityWeights): CoLikes | null {
  if (rows.size === 0) return null
  const ids = Int32Array.from(new Set([...rows.keys(), ...[...rows.values()].flatMap((row) => [...row.keys()])])).sort()
  const placeOf = new Map(Array.from(ids, (id, place) => [id, place]))
  const starts = new Int32Array(ids.length + 1)
  const columns: number[] = []
  const weights: number[] = []
  for (const [place, id] of ids.entries()) {
    for (const [other, weight] of [...(rows.get(id) ?? [])].sort(([, a], [, b]) => b - a)) {
      columns.push(placeOf.get(other) ?? 0)
      weights.push(weight)
    }
    starts[place + 1] = columns.length
  }
  return openCoLikes({ ids, starts, columns: Int32Array.from(columns), weights: Float32Array.from(weights), players })
}
