import { VALUE_FACETS } from '../../domain/why.ts'
import type { ValueFacet } from '../../domain/why.ts'
import type { DeckIndex } from '../deck-index.ts'
import { coLikeWeight, sumOfRows } from './co-likes.ts'
import type { Community } from './community.ts'
import { facetAt, valueOf } from './game-facts.ts'
import type { GameFacts } from './game-facts.ts'

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
  /** The values that something is known of, with what each adds to a game. */
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
  /** A liked game for each series and company that has one: the one that was named last. */
  readonly exampleOf: ReadonlyMap<number, number>
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
export function tasteOf(index: DeckIndex, community: Community, facts: TasteFacts, factors = FACET_FACTORS): Taste {
  const saidOf = new Map(facts.said.filter(({ facet }) => facet === 'game').map(({ id, value }) => [id, value]))
  const factorOf = (id: number) => {
    const said = saidOf.get(id) ?? 0
    return said <= NEVER ? 0 : 2 ** said
  }
  const liked = countValues(index, facts.liked, factorOf)
  const noped = countValues(index, facts.noped, () => 1)
  for (const id of new Set(facts.chosenGenres)) addValue(liked, index.facts, valueOf(index.facts, 'genre', id), CHOSEN_GENRE_LIKES)

  const said = new Map<number, number>()
  const never: number[] = []
  for (const { facet, id, value } of facts.said) {
    const number = facet === 'game' ? -1 : valueOf(index.facts, facet, id)
    if (number < 0) continue
    if (value <= NEVER) never.push(number)
    else said.set(number, value * SAID_STEP)
  }
  const values = Int32Array.from(new Set([...liked.counts.keys(), ...noped.counts.keys(), ...said.keys()])).sort()
  const gains = Float64Array.from(values, (value) => gainOf(index.facts, community, value, liked, noped, factors) + (said.get(value) ?? 0))
  const { coLikes } = community
  return {
    values,
    gains,
    unknown: Float64Array.from(VALUE_FACETS, (facet, at) => factors[facet] * (quotient(0, liked.totals[at] ?? 0) - NOPE_FACTOR * quotient(0, noped.totals[at] ?? 0))),
    never: Int32Array.from(never),
    neverGames: [...saidOf].filter(([, value]) => value <= NEVER).map(([id]) => id),
    similar: coLikes === null ? null : sumOfRows(coLikes, Array.from(facts.liked), factorOf),
    coLikeWeight: coLikes === null ? 0 : coLikeWeight(coLikes.players),
    priorWeight: PRIOR_WEIGHTS[facts.surprise] ?? PRIOR_WEIGHTS[2] ?? 0,
    platforms: facts.platforms,
    liked: facts.liked,
    exampleOf: liked.exampleOf,
    learnedFrom: facts.liked.length + facts.noped.length,
    surprise: facts.surprise,
  }
}

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

/** What a player's likes say of a facet's value, without their own words: for who wants to see what was learned. */
export function learnedGains(index: DeckIndex, community: Community, facts: Pick<TasteFacts, 'liked' | 'noped' | 'chosenGenres'>): { facet: ValueFacet; id: number; gain: number }[] {
  const { values, gains } = tasteOf(index, community, { ...NO_TASTE, ...facts })
  return Array.from(values, (value, at) => ({
    facet: VALUE_FACETS[facetAt(index.facts, value)] ?? 'genre',
    id: index.facts.ids[value] ?? 0,
    gain: gains[at] ?? 0,
  }))
}

interface Counts {
  /** In how many games each value was, by its number. */
  readonly counts: Map<number, number>
  /** How many games had any value of a facet. */
  readonly totals: Float64Array
  readonly exampleOf: Map<number, number>
}

function countValues({ facts, positions }: DeckIndex, gameIds: ArrayLike<number>, factorOf: (id: number) => number): Counts {
  const counted: Counts = { counts: new Map(), totals: new Float64Array(VALUE_FACETS.length), exampleOf: new Map() }
  const series = VALUE_FACETS.indexOf('series')
  const company = VALUE_FACETS.indexOf('company')
  for (let nth = 0; nth < gameIds.length; nth++) {
    const id = gameIds[nth] ?? 0
    const position = positions.find(id)
    const factor = position < 0 ? 0 : factorOf(id)
    if (factor === 0) continue
    let before = -1
    for (let at = facts.starts[position] ?? 0; at < (facts.starts[position + 1] ?? 0); at++) {
      const value = facts.values[at] ?? 0
      const facet = facetAt(facts, value)
      counted.counts.set(value, (counted.counts.get(value) ?? 0) + factor)
      if (facet !== before) counted.totals[facet] = (counted.totals[facet] ?? 0) + factor
      if (facet === series || facet === company) counted.exampleOf.set(value, id)
      before = facet
    }
  }
  return counted
}

function addValue({ counts, totals }: Counts, facts: GameFacts, value: number, amount: number): void {
  if (value < 0) return
  const facet = facetAt(facts, value)
  counts.set(value, (counts.get(value) ?? 0) + amount)
  totals[facet] = (totals[facet] ?? 0) + amount
}

function gainOf(facts: GameFacts, { shares }: Community, value: number, liked: Counts, noped: Counts, factors: FacetFactors): number {
  const facet = facetAt(facts, value)
  const share = shares[value] ?? 1
  const name = VALUE_FACETS[facet] ?? 'genre'
  const forIt = quotient((liked.counts.get(value) ?? 0) / share, liked.totals[facet] ?? 0)
  const againstIt = quotient((noped.counts.get(value) ?? 0) / share, noped.totals[facet] ?? 0)
  return factors[name] * (forIt - NOPE_FACTOR * againstIt)
}

/** ln((n_v + a b_v) / ((n + a) b_v)), with n_v already divided by b_v: 0 where a value is as common here as everywhere. */
function quotient(countByShare: number, total: number): number {
  return Math.log((countByShare + PRIOR_LIKES) / (total + PRIOR_LIKES))
}
