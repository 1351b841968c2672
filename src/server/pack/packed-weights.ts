import { hasBit } from '../../deck-engine/bitset.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import { FLOOR_ID, shareStep } from '../../deck-engine/pack/weights-part.ts'
import type { CommunityWeights, FacetShares } from '../../deck-engine/pack/weights-part.ts'
import type { CoLikes } from '../../deck-engine/ranking/co-likes.ts'
import type { Community } from '../../deck-engine/ranking/community.ts'
import { adultGames } from '../../deck-engine/select-games.ts'
import { VALUE_FACETS } from '../../domain/reason.ts'

/**
 * Returns the community data for a device's ranking: the shares of values, and the largest weights of every game in the pack. Shares
 * at the floor of their facet are left out, and games for adults are in no row.
 */
export function packedWeights(
  index: DeckIndex,
  { shares, coLikes }: Community,
  chosen: ReadonlySet<number>,
  rowMax: number,
): CommunityWeights {
  return {
    players: coLikes?.players ?? 0,
    facets: VALUE_FACETS.map((facet, at) => sharesOf(index, shares, facet, at)),
    rows: coLikes === null ? new Map() : rowsOf(index, coLikes, chosen, rowMax),
  }
}

function sharesOf({ facts }: DeckIndex, shares: Float32Array, facet: string, at: number): FacetShares {
  const [from, to] = [facts.facetStarts[at] ?? 0, facts.facetStarts[at + 1] ?? 0]
  const floor = shares.subarray(from, to).reduce((lowest, share) => Math.min(lowest, share), 1)
  const named = new Map([[FLOOR_ID, floor]])
  for (let value = from; value < to; value++) {
    const share = shares[value] ?? 0
    if (shareStep(share) !== shareStep(floor)) named.set(facts.ids[value] ?? 0, share)
  }
  return { facet, shares: named }
}

function rowsOf(index: DeckIndex, coLikes: CoLikes, chosen: ReadonlySet<number>, rowMax: number): Map<number, Map<number, number>> {
  const adult = adultGames(index)
  const isReported = Array.from(coLikes.ids, (id) => {
    const position = index.positions.find(id)
    return position >= 0 && chosen.has(id) && !(adult !== undefined && hasBit(adult, position))
  })
  const rows = new Map<number, Map<number, number>>()
  for (const [row, id] of coLikes.ids.entries()) {
    if (isReported[row] !== true) continue
    const weights = new Map<number, number>()
    for (let at = coLikes.starts[row] ?? 0; at < (coLikes.starts[row + 1] ?? 0) && weights.size < rowMax; at++) {
      const column = coLikes.columns[at] ?? 0
      if (isReported[column] === true) weights.set(coLikes.ids[column] ?? 0, coLikes.weights[at] ?? 0)
    }
    if (weights.size > 0) rows.set(id, weights)
  }
  return rows
}
