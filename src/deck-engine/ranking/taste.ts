import { VALUE_FACETS } from '../../domain/reason.ts'
import type { ValueFacet } from '../../domain/reason.ts'
import type { DeckIndex } from '../deck-index.ts'
import { coLikeWeight, popularityFactor, sumOfRows } from './co-likes.ts'
import type { Community } from './community.ts'
import { facetAt, placeOf, valueOf } from './game-facts.ts'
import type { GameFacts } from './game-facts.ts'
import { countSwiped, withPlaces } from './value-counts.ts'
import type { ValueCounts } from './value-counts.ts'

/** The input for ranking games for a player. Game ids are ours, ids of values are those of the dictionaries. */
export interface TasteFacts {
  /** Liked or owned, since the taste was last forgotten. */
  readonly liked: ArrayLike<number>
  readonly disliked: ArrayLike<number>
  /** Genres that the player has chosen by hand. */
  readonly chosenGenres: readonly number[]
  /** The platforms that the player owns; empty means all. */
  readonly platforms: readonly number[]
  /** The player's stated taste of values and games. */
  readonly stated: readonly StatedFacet[]
  /** From 0, what many know, to 4, what surprises. */
  readonly exploration: number
}

/** -2 is never, -1 less, 1 and 2 more. */
export interface StatedFacet {
  readonly facet: ValueFacet | 'game'
  readonly id: number
  readonly value: number
}

export const NO_TASTE: TasteFacts = { liked: [], disliked: [], chosenGenres: [], platforms: [], stated: [], exploration: 2 }

/** A player's taste in the numbers of one index. */
export interface Taste {
  /** The known values, ascending, and what each adds to a game. */
  readonly values: Int32Array
  readonly gains: Float64Array
  /** What an unknown value adds, by facet. */
  readonly unknown: Float64Array
  /** Values and games that the player never wants to be dealt. */
  readonly never: Int32Array
  readonly neverGames: readonly number[]
  /** The co-likes' sum of every game of their matrix; null without one. */
  readonly similar: Float32Array | null
  readonly coLikeWeight: number
  /** The weight of popularity. */
  readonly priorWeight: number
  readonly platforms: readonly number[]
  /** The likes from which it was computed: a reason names them. */
  readonly liked: ArrayLike<number>
  /** The number of games from which it was learned; 0 for a newcomer. */
  readonly learnedFrom: number
  readonly exploration: number
}

/** Likes that everybody starts with, distributed like the community's, so that one swipe does not reorder the deck. */
const PRIOR_LIKES = 20
/** The weight of a nope against a game's values, relative to a like. */
const NOPE_FACTOR = 0.3
/** A chosen genre counts as this many liked games that have it. */
const CHOSEN_GENRE_LIKES = 2
/** One step of a stated taste, on a logarithmic scale: twice as often. */
const STATED_STEP = Math.LN2
const NEVER = -2

type FacetFactors = Readonly<Record<ValueFacet, number>>

// Why: docs/decisions/deck/0001-one-ranking-sum.md
/** The weight of each facet's gains: correlated facets would count the same evidence several times. */
const FACET_FACTORS: FacetFactors = {
  genre: 0.8,
  theme: 0.4,
  mode: 0.4,
  series: 0.4,
  company: 0.7,
  tag: 0.15,
  years: 0.8,
}
/** The weight of popularity, by the player's choice of exploration. */
const PRIOR_WEIGHTS = [2, 1.4, 1, 0.6, 0.3]

/** Returns the taste of a player: for every value, how much more often it occurs in their likes than in everybody's. */
export function tasteOf(index: DeckIndex, community: Community, facts: TasteFacts, facets = FACET_FACTORS): Taste {
  return tasteByCounts(index, community, facts, countSwiped(index, facts, factorsOf(facts.stated)), facets)
}

/** Returns a function for the weight of a like, by the player's stated taste of the game. The weight is a power of two, or 0. */
export function factorsOf(stated: readonly StatedFacet[]): (gameId: number) => number {
  const statedOf = new Map(stated.filter(({ facet }) => facet === 'game').map(({ id, value }) => [id, value]))
  if (statedOf.size === 0) return () => 1
  return (id) => {
    const value = statedOf.get(id) ?? 0
    return value <= NEVER ? 0 : 2 ** value
  }
}

/** Returns the same from values that are counted already. */
export function tasteByCounts(
  index: DeckIndex,
  { shares, coLikes }: Community,
  facts: TasteFacts,
  counted: ValueCounts,
  facets = FACET_FACTORS,
): Taste {
  const stated = new Map<number, number>()
  const never: number[] = []
  for (const { facet, id, value } of facts.stated) {
    const number = facet === 'game' ? -1 : valueOf(index.facts, facet, id)
    if (number < 0) continue
    if (value <= NEVER) never.push(number)
    else stated.set(number, value * STATED_STEP)
  }
  const chosen = facts.chosenGenres.map((id) => valueOf(index.facts, 'genre', id)).filter((value) => value >= 0)
  const counts = withChosen(withPlaces(counted, [...stated.keys(), ...chosen]), new Set(chosen))
  const { gains, unknown } = gainsOf(index.facts, shares, counts, facets)
  for (const [value, gain] of stated) addAt(gains, placeOf(counts.values, value, 0, gains.length), gain)
  return {
    values: counts.values,
    gains,
    unknown,
    never: Int32Array.from(never).sort(),
    neverGames: facts.stated
      .filter(({ facet, value }) => facet === 'game' && value <= NEVER)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
    similar: coLikes === null ? null : sumOfRows(coLikes, facts.liked, facts.disliked, factorsOf(facts.stated)),
    coLikeWeight: coLikes === null ? 0 : coLikeWeight(coLikes.players, facts.liked.length),
    priorWeight: (PRIOR_WEIGHTS[facts.exploration] ?? PRIOR_WEIGHTS[2] ?? 0) * popularityFactor(coLikes?.players ?? 0),
    platforms: facts.platforms,
    liked: facts.liked,
    learnedFrom: facts.liked.length + facts.disliked.length,
    exploration: facts.exploration,
  }
}

/** Adds the chosen genres; the counts must have an entry for each. */
function withChosen(counts: ValueCounts, genres: ReadonlySet<number>): ValueCounts {
  if (genres.size === 0) return counts
  const [likes, likeTotals] = [counts.likes.slice(), counts.likeTotals.slice()]
  for (const genre of genres) addAt(likes, placeOf(counts.values, genre, 0, likes.length), CHOSEN_GENRE_LIKES)
  addAt(likeTotals, GENRE, CHOSEN_GENRE_LIKES * genres.size)
  return { ...counts, likes, likeTotals }
}

function addAt(numbers: Float32Array | Float64Array, at: number, amount: number): void {
  numbers[at] = (numbers[at] ?? 0) + amount
}

const GENRE = VALUE_FACETS.indexOf('genre')

/** The taste of one game counts as this many likes of it. Popularity has its smallest weight. */
const LIKES_OF_ONE = 30

/** The weights for similar games: what a game is counts for more than who made it, and when. */
const FACTORS_OF_ONE: FacetFactors = {
  genre: 1.2,
  theme: 0.8,
  mode: 0.3,
  series: 0.3,
  company: 0.25,
  tag: 0.25,
  years: 0.2,
}

/** Returns the taste of a player who likes one game alone, to find similar ones. The player's own stated taste counts as well. */
export function tasteOfGame(index: DeckIndex, community: Community, gameId: number, own: Pick<TasteFacts, 'platforms' | 'stated'>): Taste {
  const liked = Array.from({ length: LIKES_OF_ONE }, () => gameId)
  const facts = { ...NO_TASTE, platforms: own.platforms, stated: own.stated, liked, exploration: PRIOR_WEIGHTS.length - 1 }
  const { coLikes } = community
  // The game's co-likes count once: its row has the exact weights.
  return {
    ...tasteOf(index, community, facts, FACTORS_OF_ONE),
    similar: coLikes === null ? null : sumOfRows(coLikes, [gameId], [], () => 1),
    liked: [gameId],
  }
}

/** The input of learning. */
export type SwipedFacts = Pick<TasteFacts, 'liked' | 'disliked' | 'chosenGenres'>

/** The gain of one value: positive if it occurs more often in the player's likes than in everybody's. */
export interface LearnedGain {
  readonly facet: ValueFacet
  readonly id: number
  readonly gain: number
}

/** Returns the learned gains of each value, without the stated taste, to show them to the player; empty for a newcomer. */
export function learnedGains(index: DeckIndex, community: Community, facts: SwipedFacts): LearnedGain[] {
  if (facts.liked.length + facts.disliked.length + facts.chosenGenres.length === 0) return []
  const { values, gains } = tasteOf(index, community, { ...NO_TASTE, ...facts })
  return Array.from(values, (value, at) => ({
    facet: VALUE_FACETS[facetAt(index.facts, value)] ?? 'genre',
    id: index.facts.ids[value] ?? 0,
    gain: gains[at] ?? 0,
  }))
}

/** Returns the gains of values, and of an unknown value of each facet. */
function gainsOf(
  facts: GameFacts,
  shares: Float32Array,
  { values, likes, dislikes, likeTotals, dislikeTotals }: ValueCounts,
  facets: FacetFactors,
) {
  const noLike = likeTotals.map((total) => quotient(0, total))
  const noDislike = dislikeTotals.map((total) => quotient(0, total))
  const factors = VALUE_FACETS.map((facet) => facets[facet])
  const gains = new Float64Array(values.length)
  for (let at = 0, facet = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    while (value >= (facts.facetStarts[facet + 1] ?? Infinity)) facet++
    const share = shares[value] ?? 1
    const [liked, disliked] = [likes[at] ?? 0, dislikes[at] ?? 0]
    // Most values have counts on one side only, so the facet's logarithm is used for the other.
    const forIt = liked === 0 ? (noLike[facet] ?? 0) : quotient(liked / share, likeTotals[facet] ?? 0)
    const againstIt = disliked === 0 ? (noDislike[facet] ?? 0) : quotient(disliked / share, dislikeTotals[facet] ?? 0)
    gains[at] = (factors[facet] ?? 0) * (forIt - NOPE_FACTOR * againstIt)
  }
  return {
    gains,
    unknown: Float64Array.from(factors, (factor, facet) => factor * ((noLike[facet] ?? 0) - NOPE_FACTOR * (noDislike[facet] ?? 0))),
  }
}

/** Returns ln((n_v + a b_v) / ((n + a) b_v)), with n_v already divided by b_v. It is 0 if a value is as common here as everywhere. */
function quotient(countByShare: number, total: number): number {
  return Math.log((countByShare + PRIOR_LIKES) / (total + PRIOR_LIKES))
}
