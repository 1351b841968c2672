import type { DeckGame } from '../../src/deck-engine/deck-game.ts'
import { seededRandom } from '../support/seeded-random.ts'
import type { Interactions, Player } from './interactions.ts'
import { RANKINGS, rankingsOf } from './rankings.ts'
import type { RankingName } from './rankings.ts'

/** The quality of a ranking; each figure is from 0 to 1. */
export interface Figures {
  /** The share of held-out games among the first twenty. */
  readonly recall: number
  /** The same, but an earlier rank counts more. */
  readonly ndcg: number
  /** The share of all games that are in at least one player's first twenty. */
  readonly coverage: number
}

export interface Cell {
  readonly players: number | 'all'
  readonly swipes: number | 'all'
  readonly rankings: Readonly<Record<RankingName, Figures>>
}

export interface EvaluateOptions {
  readonly players: readonly (number | 'all')[]
  readonly swipes: readonly (number | 'all')[]
  readonly seed: number
  /** The largest number of players to ask. A fifth of the games of each is held out. */
  readonly askedMax?: number
}

const HELD_OUT = 0.2
const FIRST = 20
const ASKED_MAX = 800
/** A player with fewer games has none to hold out. */
export const GAMES_MIN = 5

/**
 * Holds out a fifth of each player's games and measures which ranking finds them, by the size of the community and by how much is known.
 */
export function evaluate(games: readonly DeckGame[], { players }: Interactions, options: EvaluateOptions): Cell[] {
  const random = seededRandom(options.seed)
  const people = shuffled(
    players.filter(({ liked }) => liked.length >= GAMES_MIN),
    random,
  ).map((player) => split(player, random))
  return options.players.flatMap((count) => {
    const { asked, community } = chosenOf(people, count, options.askedMax ?? ASKED_MAX)
    const rankings = rankingsOf(games, community)
    return options.swipes.map((swipes) => ({
      players: count,
      swipes,
      rankings: Object.fromEntries(
        RANKINGS.map((name) => [
          name,
          figuresOf(
            asked.map(({ known, held }) => ({ found: rankings[name](firstOf(known, swipes), FIRST), held })),
            games.length,
          ),
        ]),
      ) as Record<RankingName, Figures>,
    }))
  })
}

interface Split {
  readonly known: Player
  readonly held: ReadonlySet<number>
}

function split(player: Player, random: () => number): Split {
  const liked = shuffled(player.liked, random)
  const count = Math.max(1, Math.round(liked.length * HELD_OUT))
  return {
    known: { ...player, liked: liked.slice(count), disliked: shuffled(player.disliked, random) },
    held: new Set(liked.slice(0, count)),
  }
}

/**
 * With a number, that many other players are the community. With `all`, the community is everybody, with the games that are known of them.
 */
function chosenOf(
  people: readonly Split[],
  count: number | 'all',
  askedMax: number,
): { asked: readonly Split[]; community: readonly Player[] } {
  if (count === 'all') return { asked: people.slice(0, askedMax), community: people.map(({ known }) => known) }
  const asked = people.slice(0, Math.min(askedMax, Math.max(0, people.length - count)))
  return { asked, community: people.slice(asked.length, asked.length + count).map(({ known }) => known) }
}

/** Returns the first swipes of a player: likes, and dislikes in the same share as this player gives them. */
function firstOf({ liked, disliked }: Player, swipes: number | 'all'): Pick<Player, 'liked' | 'disliked'> {
  if (swipes === 'all') return { liked, disliked }
  const likes = liked.slice(0, swipes)
  return { liked: likes, disliked: disliked.slice(0, Math.round((disliked.length * likes.length) / Math.max(1, liked.length))) }
}

function figuresOf(answers: readonly { found: readonly number[]; held: ReadonlySet<number> }[], gameCount: number): Figures {
  const met = new Set<number>()
  let [recall, ndcg] = [0, 0]
  for (const { found, held } of answers) {
    let [hits, gain, best] = [0, 0, 0]
    for (const [at, id] of found.entries()) {
      met.add(id)
      if (at < held.size) best += 1 / Math.log2(at + 2)
      if (!held.has(id)) continue
      hits++
      gain += 1 / Math.log2(at + 2)
    }
    recall += hits / Math.min(FIRST, held.size)
    ndcg += best === 0 ? 0 : gain / best
  }
  const count = Math.max(1, answers.length)
  return { recall: recall / count, ndcg: ndcg / count, coverage: met.size / Math.max(1, gameCount) }
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}
