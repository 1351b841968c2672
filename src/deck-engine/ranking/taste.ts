import { VALUE_FACETS } from '../../domain/why.ts'
import type { ValueFacet } from '../../domain/why.ts'
import type { DeckIndex } from '../deck-index.ts'
import { coLikeWeight, sumOfRows } from './co-likes.ts'
import type { Community } from './community.ts'
import { facetAt, placeOf, valueOf } from './game-facts.ts'
import type { GameFacts } from './game-facts.ts'
import { countSwiped, withPlaces } from './value-counts.ts'
import type { ValueCounts } from './value-counts.ts'

/** What is known of a player, by which games are ranked for them. Ids of games are ours, of values the dictionaries'. */
export interface TasteFacts {
  /** Liked or owned, since the taste was last forgotten. */
  readonly liked: ArrayLike<number>
  readonly noped: ArrayLike<number>
  /** Genres that the player has chosen by hand. */
  readonly chosenGenres: readonly number[]
  /** The platforms that they play on; none means all. */
  readonly platforms: readonly number[]
  /** What they have said of values and games themselves. */
  readonly said: readonly Saying[]
  /** From 0, what many know, to 4, what surprises. */
  readonly surprise: number
}

/** -2 is never, -1 less, 1 and 2 more. */
export interface Saying {
  readonly facet: ValueFacet | 'game'
  readonly id: number
  readonly value: number
}

export const NO_TASTE: TasteFacts = { liked: [], noped: [], chosenGenres: [], platforms: [], said: [], surprise: 2 }

/** A player's taste in the numbers of one index. */
export interface Taste {
  /** The values that something is known of, ascending, with what each adds to a game. */
  readonly values: Int32Array
  readonly gains: Float64Array
  /** What a value adds of which nothing is known, by facet. */
  readonly unknown: Float64Array
  /** Values and games that the player never wants to be dealt. */
  readonly never: Int32Array
  readonly neverGames: readonly number[]
  /** What co-likes say of every game of their matrix; null without one. */
  readonly similar: Float32Array | null
  readonly coLikeWeight: number
  /** How much popularity counts. */
  readonly priorWeight: number
  readonly platforms: readonly number[]
  /** Whose likes it was made of: what a reason names. */
  readonly liked: ArrayLike<number>
  /** How many games taught it; 0 is a newcomer's. */
  readonly learnedFrom: number
  readonly surprise: number
}

/** Likes that everybody begins with, spread as the community's: so one swipe does not turn the deck over. */
const PRIOR_LIKES = 20
/** How much a nope says against what it has, of what a like says for it. */
const NOPE_FACTOR = 0.3
/** A chosen genre says as much as so many liked games that have it. */
const CHOSEN_GENRE_LIKES = 2
/** One word more or less, on the scale of logarithms: twice as often. */
const SAID_STEP = Math.LN2
const NEVER = -2

type FacetFactors = Readonly<Record<ValueFacet, number>>

/** What each facet counts of what it says: several that say the same would count it several times. */
const FACET_FACTORS: FacetFactors = {
  genre: 0.8, theme: 0.4, mode: 0.4, series: 0.4, company: 0.7, tag: 0.15, years: 0.8,
}
/** How much popularity counts, by how much the player wants to be surprised. */
const PRIOR_WEIGHTS = [2, 1.4, 1, 0.6, 0.3]

/** Works out the taste of a player: for every value how much more often it stands among what they like than among everybody's. */
export function tasteOf(index: DeckIndex, community: Community, facts: TasteFacts, facets = FACET_FACTORS): Taste {
  return tasteByCounts(index, community, facts, countSwiped(index, facts, factorsOf(facts.said)), facets)
}

/** How often a like counts, by what the player says of the game: a power of two; or not at all. */
export function factorsOf(said: readonly Saying[]): (gameId: number) => number {
  const saidOf = new Map(said.filter(({ facet }) => facet === 'game').map(({ id, value }) => [id, value]))
  if (saidOf.size === 0) return () => 1
  return (id) => {
    const value = saidOf.get(id) ?? 0
    return value <= NEVER ? 0 : 2 ** value
  }
}

/** The same where the values of what they like and do not like are counted already. */
export function tasteByCounts(index: DeckIndex, { shares, coLikes }: Community, facts: TasteFacts, counted: ValueCounts, facets = FACET_FACTORS): Taste {
  const said = new Map<number, number>()
  const never: number[] = []
  for (const { facet, id, value } of facts.said) {
    const number = facet === 'game' ? -1 : valueOf(index.facts, facet, id)
    if (number < 0) continue
    if (value <= NEVER) never.push(number)
    else said.set(number, value * SAID_STEP)
  }
  const chosen = facts.chosenGenres.map((id) => valueOf(index.facts, 'genre', id)).filter((value) => value >= 0)
  const counts = withChosen(withPlaces(counted, [...said.keys(), ...chosen]), new Set(chosen))
  const { gains, unknown } = gainsOf(index.facts, shares, counts, facets)
  for (const [value, gain] of said) addAt(gains, placeOf(counts.values, value, 0, gains.length), gain)
  return {
    values: counts.values,
    gains,
    unknown,
    never: Int32Array.from(never).sort(),
    neverGames: facts.said.filter(({ facet, value }) => facet === 'game' && value <= NEVER).map(({ id }) => id).sort((a, b) => a - b),
    similar: coLikes === null ? null : sumOfRows(coLikes, facts.liked, factorsOf(facts.said)),
    coLikeWeight: coLikes === null ? 0 : coLikeWeight(coLikes.players),
    priorWeight: PRIOR_WEIGHTS[facts.surprise] ?? PRIOR_WEIGHTS[2] ?? 0,
    platforms: facts.platforms,
    liked: facts.liked,
    learnedFrom: facts.liked.length + facts.noped.length,
    surprise: facts.surprise,
  }
}

/** With genres that were chosen; each has its place. */
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

/** One game alone is asked what is like it: as if its player liked so many of its kind, and popularity counts least. */
const LIKES_OF_ONE = 30

/** Whose taste is one game's is not a maker's or a time's: what a game is counts for more than who made it, and when. */
const FACTORS_OF_ONE: FacetFactors = {
  genre: 1.2, theme: 0.8, mode: 0.3, series: 0.3, company: 0.25, tag: 0.25, years: 0.2,
}

/** The taste of who likes one game alone, for what is like it; what the player has said counts as well. */
export function tasteOfGame(index: DeckIndex, community: Community, gameId: number, own: Pick<TasteFacts, 'platforms' | 'said'>): Taste {
  const liked = Array.from({ length: LIKES_OF_ONE }, () => gameId)
  const facts = { ...NO_TASTE, platforms: own.platforms, said: own.said, liked, surprise: PRIOR_WEIGHTS.length - 1 }
  const { coLikes } = community
  // Of co-likes the game speaks once: its row says how much of what is liked beside it.
  return {
    ...tasteOf(index, community, facts, FACTORS_OF_ONE),
    similar: coLikes === null ? null : sumOfRows(coLikes, [gameId], () => 1),
    liked: [gameId],
  }
}

/** What is learned from. */
export type SwipedFacts = Pick<TasteFacts, 'liked' | 'noped' | 'chosenGenres'>

/** What was learned of one value: above 0 where it stands more often among what the player likes than among everybody's. */
export interface LearnedGain {
  readonly facet: ValueFacet
  readonly id: number
  readonly gain: number
}

/** What a player's likes say of each value, without their own words, for who wants to see what was learned; of a newcomer nothing. */
export function learnedGains(index: DeckIndex, community: Community, facts: SwipedFacts): LearnedGain[] {
  if (facts.liked.length + facts.noped.length + facts.chosenGenres.length === 0) return []
  const { values, gains } = tasteOf(index, community, { ...NO_TASTE, ...facts })
  return Array.from(values, (value, at) => ({
    facet: VALUE_FACETS[facetAt(index.facts, value)] ?? 'genre',
    id: index.facts.ids[value] ?? 0,
    gain: gains[at] ?? 0,
  }))
}

/** What values add, and what one of each facet adds of which nothing is known. */
function gainsOf(facts: GameFacts, shares: Float32Array, { values, likes, nopes, likeTotals, nopeTotals }: ValueCounts, facets: FacetFactors) {
  const noLike = likeTotals.map((total) => quotient(0, total))
  const noNope = nopeTotals.map((total) => quotient(0, total))
  const factors = VALUE_FACETS.map((facet) => facets[facet])
  const gains = new Float64Array(values.length)
  for (let at = 0, facet = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    while (value >= (facts.facetStarts[facet + 1] ?? Infinity)) facet++
    const share = shares[value] ?? 1
    const [liked, noped] = [likes[at] ?? 0, nopes[at] ?? 0]
    // Most stand on one side alone: the other's logarithm is the facet's.
    const forIt = liked === 0 ? (noLike[facet] ?? 0) : quotient(liked / share, likeTotals[facet] ?? 0)
    const againstIt = noped === 0 ? (noNope[facet] ?? 0) : quotient(noped / share, nopeTotals[facet] ?? 0)
    gains[at] = (factors[facet] ?? 0) * (forIt - NOPE_FACTOR * againstIt)
  }
  return { gains, unknown: Float64Array.from(factors, (factor, facet) => factor * ((noLike[facet] ?? 0) - NOPE_FACTOR * (noNope[facet] ?? 0))) }
}

/** ln((n_v + a b_v) / ((n + a) b_v)), with n_v already divided by b_v: 0 where a value is as common here as everywhere. */
function quotient(countByShare: number, total: number): number {
  return Math.log((countByShare + PRIOR_LIKES) / (total + PRIOR_LIKES))
}
