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
  /** What they say of games, by the games' ordinals, each once. */
  readonly games: Int32Array
  readonly states: Uint8Array
}

/** How many kinds of games a player likes, and how often one of these is what they come across. */
const [KINDS_MIN, KINDS_MORE] = [2, 3]
const OF_OWN_KINDS = 0.75
/** Of what they come across so much is liked or owned: of their kinds and of others. */
const LIKED = [0.6, 0.2] as const
const OWNED = [0.15, 0.1] as const
/** A few players swipe very much. */
const AVIDITY_MAX = 60
/** Of all games at most so many are somebody's. */
const SWIPED_SHARE_MAX = 0.5

/**
 * Players as a server has them: a few are avid; what they come across is known to many (Zipf) and mostly of the kinds that they
 * like, by the games' first genre. Together they say exactly so much, the same by seed.
 */
export function* scalePlayers({ games, players, states, seed }: ScaleNumbers): Generator<ScalePlayer> {
  const random = seededRandom(seed)
  const kinds = kindsOf(games)
  const most = Math.floor(games * SWIPED_SHARE_MAX)
  const counts = shareOut(states, Array.from({ length: players }, () => Math.min(AVIDITY_MAX, Math.max(1e-9, random()) ** -0.5)), () => most)
  for (let nth = 0; nth < players; nth++) {
    const own = Array.from({ length: KINDS_MIN + Math.floor(KINDS_MORE * random()) }, () => kinds[zipf(kinds.length, random)] ?? [])
    const said = new Map<number, number>()
    const wanted = counts[nth] ?? 0
    // Where nearly all that is known has been said, the draw goes through everything.
    for (let tries = 0; said.size < wanted; tries++) {
      const isOwn = random() < OF_OWN_KINDS && tries < 20 * wanted
      const kind = own[Math.floor(own.length * random())] ?? []
      const game = isOwn ? (kind[zipf(kind.length, random)] ?? 0) : tries < 20 * wanted ? zipf(games, random) : Math.floor(games * random())
      if (!said.has(game)) said.set(game, stateBy(random(), isOwn ? 0 : 1))
    }
    yield { nth, id: uuidOf(random), games: Int32Array.from(said.keys()), states: Uint8Array.from(said.values()) }
  }
}

function stateBy(drawn: number, at: 0 | 1): number {
  if (drawn < LIKED[at]) return STATE_NUMBERS.liked
  return drawn < LIKED[at] + OWNED[at] ? STATE_NUMBERS.owned : STATE_NUMBERS.disliked
}

/** The ordinals of the games of each kind, in their order: what stands first is come across most. */
function kindsOf(count: number): number[][] {
  const kinds = new Map<number, number[]>()
  let ordinal = 0
  for (const { genreIds: [genre = 0] } of generateGames({ count, seed: CATALOGUE_SEED })) {
    const kind = kinds.get(genre) ?? []
    kind.push(ordinal++)
    kinds.set(genre, kind)
  }
  return [...kinds.values()].sort((a, b) => b.length - a.length)
}

/** The seed of the generated catalogue, whatever that of its players is. */
export const CATALOGUE_SEED = 11

/** Deals a number out by weights, to nobody more than their limit; it must fit. */
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

/** A place in a row of so many, the first ones most often: each as often as its number says (Zipf). */
export function zipf(count: number, random: () => number): number {
  return Math.min(count - 1, Math.floor(Math.exp(random() * Math.log(count + 1))) - 1)
}

/** An id as a device makes one, by seed. */
export function uuidOf(random: () => number): string {
  const hex = Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 32).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
