import type { Reason } from '../../domain/reason.ts'
import { deal, rankGames } from '../deal.ts'
import type { DealtGame } from '../deal.ts'
import type { DeckIndex } from '../deck-index.ts'
import type { CoLikes } from './co-likes.ts'
import type { Community } from './community.ts'
import { composeHand } from './compose-sum.ts'
import { NO_TASTE, tasteOfGame } from './taste.ts'

export interface SimilarRequest {
  readonly gameId: number
  /** Games that are not shown, such as those that the player disliked. */
  readonly without: readonly number[]
  readonly limit: number
}

/** The number of ranked candidates. Some series and makers are full already, and some makers have hundreds of games. */
const LOOKED_AT = 1_000
/** From this number of co-liked games on, only those are returned; merely similar games are left out. */
const LIKED_TOGETHER_MIN = 6
/** The same for every day and player: everybody sees the same similar games. */
const EVERYBODYS = { seed: 1, exploration: NO_TASTE.exploration }

/**
 * Returns the games that are most similar to one, the most similar first. They are ranked by the sum of a player who likes that game
 * alone. A series or maker has no more games than in a deck. If co-likes know the game, only games with co-likes are returned, and
 * each has them in its reason. The index contains games for adults only if the player wants them.
 */
export function similarGames(index: DeckIndex, community: Community, { gameId, without, limit }: SimilarRequest): DealtGame[] {
  if (index.positions.find(gameId) < 0) return []
  const taste = tasteOfGame(index, community, gameId, NO_TASTE)
  const request = { filters: { adult: true }, taste, settled: [gameId], shown: without, seed: 0, nowS: 0 }
  const ranked = rankGames(index, community, { ...request, limit: LOOKED_AT })
  const beside = likedBeside(community.coLikes, gameId)
  const together = ranked.filter((id) => beside.has(id))
  const areTogether = together.length >= LIKED_TOGETHER_MIN
  const among = areTogether ? together : ranked
  const hand = composeHand(
    index,
    among.map((id) => index.positions.find(id)),
    [],
    { limit, ...EVERYBODYS },
  )
  const ids = hand.map(({ position }) => index.ids[position] ?? 0)
  const games = new Map(deal(index, community, { ...request, among: ids, limit }).map((game) => [game.id, game]))
  const row = ids.flatMap((id) => games.get(id) ?? [])
  // A co-liked game may be of another kind.
  return areTogether ? row : row.filter(({ reason }) => fitOf(reason) >= 0)
}

/** Returns the co-liked games of one. */
function likedBeside(coLikes: CoLikes | null, gameId: number): ReadonlySet<number> {
  const row = coLikes?.rows.find(gameId) ?? -1
  if (coLikes === null || row < 0) return new Set()
  return new Set(Array.from(coLikes.columns.subarray(coLikes.starts[row], coLikes.starts[row + 1]), (column) => coLikes.ids[column] ?? 0))
}

/** Returns a game's sum without popularity. If it is negative, the game is less similar than most. */
function fitOf(reason: Reason): number {
  return reason.reduce((sum, { kind, weight }) => (kind === 'popular' ? sum : sum + weight), 0)
}
