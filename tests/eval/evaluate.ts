import type { DeckGame } from '../../src/deck-engine/deck-game.ts'
import { seededRandom } from '../support/seeded-random.ts'
import type { Interactions, Player } from './interactions.ts'
import { RANKINGS, rankingsOf } from './rankings.ts'
import type { RankingName } from './rankings.ts'

/** How good a ranking is: each from 0 to 1. */
export interface Figures {
  /** Of the games held out, so many are among the first twenty. */
  readonly recall: number
  /** The same, where an early place counts more. */
  readonly ndcg: number
  /** Of all games, so many stand among somebody's first twenty. */
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
  /** Of whose games a fifth is held out and asked for. */
  readonly askedMax?: number
}

const HELD_OUT = 0.2
const FIRST = 20
const ASKED_MAX = 800
/** Whoever has fewer has none to hold out. */
export const GAMES_MIN = 5

/** Holds out a fifth of each player's games and looks which ranking finds them, by how large the community is and how much is known. */
export function evaluate(games: readonly DeckGame[], { players }: Interactions, options: EvaluateOptions): Cell[] {
  const random = seededRandom(options.seed)
  const people = shuffled(players.filter(({ liked }) => liked.length >= GAMES_MIN), random).map((player) => split(player, random))
  return options.players.flatMap((count) => {
    const { asked, community } = chosenOf(people, count, options.askedMax ?? ASKED_MAX)
    const rankings = rankingsOf(games, community)
    return options.swipes.map((swipes) => ({
      players: count,
      swipes,
      rankings: Object.fromEntries(
        RANKINGS.map((name) => [name, figuresOf(asked.map(({ known, held }) => ({ found: rankings[name](firstOf(known, swipes), FIRST), held })), games.length)]),
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
  return { known: { ...player, liked: liked.slice(count), noped: shuffled(player.noped, random) }, held: new Set(liked.slice(0, count)) }
}

/** With a number, so many others are the community; with all, it is everybody, by what is known of them. */
function chosenOf(people: readonly Split[], count: number | 'all', askedMax: number): { asked: readonly Split[]; community: readonly Player[] } {
  if (count === 'all') return { asked: people.slice(0, askedMax), community: people.map(({ known }) => known) }
  const asked = people.slice(0, Math.min(askedMax, Math.max(0, people.length - count)))
  return { asked, community: people.slice(asked.length, asked.length + count).map(({ known }) => known) }
}

/** The first so many swipes: likes, and nopes in the same share as this player gives them. */
function firstOf({ liked, noped }: Player, swipes: number | 'all'): Pick<Player, 'liked' | 'noped'> {
  if (swipes === 'all') return { liked, noped }
  const likes = liked.slice(0, swipes)
  return { liked: likes, noped: noped.slice(0, Math.round((noped.length * likes.length) / Math.max(1, liked.length))) }
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
  return values.map((value) => ({ value, key: random() })).sort((a, b) => a.key - b.key).map(({ value }) => value)
}
