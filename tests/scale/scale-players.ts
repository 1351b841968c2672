import { generateGames } from '../support/generate-games.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { STATE_NUMBERS } from '../../src/server/gamestates/state-numbers.ts'

export interface ScaleNumbers {
  readonly games: number
  readonly players: number
  readonly states: number
  readonly reviews: number
  readonly seed: number
}

export interface ScalePlayer {
  readonly nth: number
  readonly id: string
  /** The player's verdicts, by the games' ordinals, each once. */
  readonly games: Int32Array
  readonly states: Uint8Array
}

/** How many genres a player likes, and how often a game that they meet is of one of these. */
const [KINDS_MIN, KINDS_MORE] = [2, 3]
const OF_OWN_KINDS = 0.75
/** The share of games that a player likes or owns: of their genres, and of others. */
const LIKED = [0.6, 0.2] as const
const OWNED = [0.15, 0.1] as const
/** A few players swipe very much. */
const AVIDITY_MAX = 60
/** A player swipes at most this share of all games. */
const SWIPED_SHARE_MAX = 0.5

/**
 * Generates players like those of a real server: a few are avid. The games that they meet are mostly famous (Zipf) and of the genres that
 * they like, by a game's first genre. Together they have exactly the given number of states. The same seed gives the same result.
 */
export function* scalePlayers({ games, players, states, seed }: ScaleNumbers): Generator<ScalePlayer> {
  const random = seededRandom(seed)
  const kinds = kindsOf(games)
  const most = Math.floor(games * SWIPED_SHARE_MAX)
  const counts = shareOut(
    states,
    Array.from({ length: players }, () => Math.min(AVIDITY_MAX, Math.max(1e-9, random()) ** -0.5)),
    () => most,
  )
  for (let nth = 0; nth < players; nth++) {
    const own = Array.from({ length: KINDS_MIN + Math.floor(KINDS_MORE * random()) }, () => kinds[zipf(kinds.length, random)] ?? [])
    const stated = new Map<number, number>()
    const wanted = counts[nth] ?? 0
    // If nearly all famous games are taken, draws from all games.
    for (let tries = 0; stated.size < wanted; tries++) {
      const isOwn = random() < OF_OWN_KINDS && tries < 20 * wanted
      const kind = own[Math.floor(own.length * random())] ?? []
      const game = isOwn ? (kind[zipf(kind.length, random)] ?? 0) : tries < 20 * wanted ? zipf(games, random) : Math.floor(games * random())
      if (!stated.has(game)) stated.set(game, stateBy(random(), isOwn ? 0 : 1))
    }
    yield { nth, id: uuidOf(random), games: Int32Array.from(stated.keys()), states: Uint8Array.from(stated.values()) }
  }
}

function stateBy(drawn: number, at: 0 | 1): number {
  if (drawn < LIKED[at]) return STATE_NUMBERS.liked
  return drawn < LIKED[at] + OWNED[at] ? STATE_NUMBERS.owned : STATE_NUMBERS.disliked
}

/** Returns the ordinals of the games of each genre, in their order. Players meet the first ones most. */
function kindsOf(count: number): number[][] {
  const kinds = new Map<number, number[]>()
  let ordinal = 0
  for (const {
    genreIds: [genre = 0],
  } of generateGames({ count, seed: CATALOGUE_SEED })) {
    const kind = kinds.get(genre) ?? []
    kind.push(ordinal++)
    kinds.set(genre, kind)
  }
  return [...kinds.values()].sort((a, b) => b.length - a.length)
}

/** The seed of the generated catalogue; the players have another one. */
export const CATALOGUE_SEED = 11

/** Divides a number by weights, within the limit of each. The sum of the limits must be at least the number. */
export function shareOut(total: number, weights: readonly number[], limitOf: (at: number) => number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const shares = weights.map((weight, at) => Math.min(limitOf(at), Math.floor((total * weight) / Math.max(1e-9, sum))))
  let left = total - shares.reduce((all, share) => all + share, 0)
  for (let at = 0; left > 0; at = (at + 1) % shares.length) {
    if ((shares[at] ?? 0) >= limitOf(at)) continue
    shares[at] = (shares[at] ?? 0) + 1
    left--
  }
  return shares
}

/** Returns an index below `count`, the first ones most often: the probability falls with the rank (Zipf). */
export function zipf(count: number, random: () => number): number {
  return Math.min(count - 1, Math.floor(Math.exp(random() * Math.log(count + 1))) - 1)
}

/** Returns an id in the format of a device's ids, by seed. */
export function uuidOf(random: () => number): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
