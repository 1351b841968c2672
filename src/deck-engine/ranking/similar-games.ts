import type { Why } from '../../domain/why.ts'
import { deal, rankGames } from '../deal.ts'
import type { DealtGame } from '../deal.ts'
import type { DeckIndex } from '../deck-index.ts'
import type { CoLikes } from './co-likes.ts'
import type { Community } from './community.ts'
import { composeHand } from './compose.ts'
import { NO_TASTE, tasteOfGame } from './taste.ts'

export interface SimilarRequest {
  readonly gameId: number
  /** Games that are not to be shown, such as those that the player has turned down. */
  readonly without: readonly number[]
  readonly limit: number
}

/** So many are looked at: some are of a series or a maker of which there are enough, and of some makers there are hundreds. */
const LOOKED_AT = 1_000
/** So many games that are liked together with it make a row of their own; what merely looks like it stays out of that. */
const LIKED_TOGETHER_MIN = 6
/** Whatever the day and the player: what is like a game is the same for everybody. */
const EVERYBODYS = { seed: 1, surprise: NO_TASTE.surprise }

/**
 * The games that are most like one, the most similar first, by the sum of who likes that game alone; of a series or maker
 * no more than a deck has. Where co-likes know the game, only those that players of it like: then each has that in its reason.
 * The index holds games for adults only where they were asked for.
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
  const hand = composeHand(index, among.map((id) => index.positions.find(id)), [], { limit, ...EVERYBODYS })
  const ids = hand.map(({ position }) => index.ids[position] ?? 0)
  const games = new Map(deal(index, community, { ...request, among: ids, limit }).map((game) => [game.id, game]))
  const row = ids.flatMap((id) => games.get(id) ?? [])
  // What is liked beside it may be of another kind.
  return areTogether ? row : row.filter(({ why }) => fitOf(why) >= 0)
}

/** The games that players like beside one. */
function likedBeside(coLikes: CoLikes | null, gameId: number): ReadonlySet<number> {
  const row = coLikes?.rows.find(gameId) ?? -1
  if (coLikes === null || row < 0) return new Set()
  return new Set(Array.from(coLikes.columns.subarray(coLikes.starts[row], coLikes.starts[row + 1]), (column) => coLikes.ids[column] ?? 0))
}

/** What of a game's sum is not how well it is known; below 0 it is less like the one than most are. */
function fitOf(why: Why): number {
  return why.reduce((sum, { kind, weight }) => (kind === 'popular' ? sum : sum + weight), 0)
}
