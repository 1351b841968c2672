import { VALUE_FACETS } from '../domain/reason.ts'
import type { Reason } from '../domain/reason.ts'
import { BestHeap } from './best-heap.ts'
import { andInto, bitsetWords, clearBit, hasBit, lowestBit, orInto, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import type { DeckIndex } from './deck-index.ts'
import type { Community } from './ranking/community.ts'
import { composeHand, outsidePool } from './ranking/compose-sum.ts'
import type { Dealt } from './ranking/compose-sum.ts'
import { positionsWith } from './ranking/game-facts.ts'
import { clearSums, eachSimilar, layOut, sumOf } from './ranking/game-sum.ts'
import type { GameSums } from './ranking/game-sum.ts'
import { drawOf } from './ranking/seeded-draw.ts'
import { withLeading } from './ranking/leading-reasons.ts'
import type { Taste } from './ranking/taste.ts'
import { DIFFERENT, reasonsOf } from './ranking/reasons.ts'
import { isYearBetween, selectGames } from './select-games.ts'
import type { DealFilters } from './select-games.ts'

export interface DealRequest {
  readonly filters: DealFilters
  readonly taste: Taste
  /** Games that the player has settled; never dealt. */
  readonly settled: Iterable<number>
  /** Games that the player has on screen or in storage; not dealt again. */
  readonly shown: Iterable<number>
  /** If given, only these games are dealt: those of a deck that is ordered again. */
  readonly among?: Iterable<number>
  readonly limit: number
  /** The cards right before these, if the games continue a deck. */
  readonly before?: readonly CardBefore[]
  /**
   * The seed of the player and the day (`deckSeed`). With 0, which belongs to no player, equal sums are ordered by popularity, and
   * nothing is composed.
   */
  readonly seed: number
  /** Seconds since 1970. New games are those before this time. */
  readonly nowS: number
}

export interface CardBefore {
  readonly id: number
  /** It was dealt from outside of what is known. */
  readonly isOutside: boolean
}

export interface DealtGame {
  readonly id: number
  readonly reason: Reason
}

/** The number of candidates by popularity, the number by each value, and the number of values. */
const WALKED = 1_000
const OF_A_VALUE = 40
const VALUES = 40
/** How many games are ranked for each card: enough to leave out games that are too similar. */
const RANKED_PER_CARD = 4
const OUTSIDE_LOOKED_AT = 24

/**
 * Returns the best `limit` games for a player, the best first, each with its reason. One sum adds popularity, taste and co-likes. In
 * ten cards at most two are of one series or maker. Some cards are from outside of what is known.
 * In a large catalogue the sum is only computed for candidates. These are the popular games of the liked genres, and the games that
 * co-likes favour. Games of the series and companies with the largest gains are added.
 */
export function deal(index: DeckIndex, community: Community, request: DealRequest): DealtGame[] {
  const { taste, limit, seed } = request
  if (limit <= 0 || index.size === 0) return []
  const selected = selectDealable(index, request)
  const sums = layOut(index, community.coLikes, taste, request.nowS)
  try {
    const best = rankCandidates(sums, community, selected, limit * RANKED_PER_CARD, seed)
    // A deck without a player keeps the catalogue's order.
    if (seed === 0)
      return withReasons(
        sums,
        community,
        best.slice(0, limit).map((position) => ({ position, isOutside: false })),
      )
    const outside = taste.learnedFrom === 0 ? [] : outsidePool(fitsFewKnow(sums, best), nothingKnownOf(sums, selected))
    const before = request.before?.map(({ id, isOutside }) => ({ position: index.positions.find(id), isOutside }))
    const hand = composeHand(index, best, outside, { limit, seed, exploration: taste.exploration, ...(before && { before }) })
    return withReasons(sums, community, hand)
  } finally {
    clearSums(sums, community.coLikes)
  }
}

/** Returns the ids of the same games by their sums only, without composing. With `isExact` it computes the sum of every game. */
export function rankGames(index: DeckIndex, community: Community, request: DealRequest, isExact = false): number[] {
  const selected = selectDealable(index, request)
  const sums = layOut(index, community.coLikes, request.taste, request.nowS)
  try {
    const ranked = isExact
      ? bestOf(sums, selected, request.limit, request.seed)
      : rankCandidates(sums, community, selected, request.limit, request.seed)
    return ranked.map((position) => index.ids[position] ?? 0)
  } finally {
    clearSums(sums, community.coLikes)
  }
}

function selectDealable(index: DeckIndex, { filters, settled, shown, among, taste }: DealRequest): Bitset {
  const selected = selectGames(index, filters)
  andInto(selected, index.dealable)
  if (among !== undefined) andInto(selected, bitsOf(index, among))
  clearGames(index, selected, settled)
  clearGames(index, selected, shown)
  clearGames(index, selected, taste.neverGames)
  const { yMin, yMax } = filters
  if (yMin !== undefined || yMax !== undefined) {
    eachBit(selected, (position) => {
      if (!isYearBetween(index.years[position] ?? 0, yMin, yMax)) clearBit(selected, position)
    })
  }
  return selected
}

function bitsOf(index: DeckIndex, gameIds: Iterable<number>): Bitset {
  const bits = new Uint32Array(bitsetWords(index.size))
  for (const gameId of gameIds) {
    const position = index.positions.find(gameId)
    if (position >= 0) setBit(bits, position)
  }
  return bits
}

function clearGames(index: DeckIndex, selected: Bitset, gameIds: Iterable<number>): void {
  for (const gameId of gameIds) {
    const position = index.positions.find(gameId)
    if (position >= 0) clearBit(selected, position)
  }
}

/** Returns the positions of the best candidates, the best first. */
function rankCandidates(sums: GameSums, { coLikes }: Community, selected: Bitset, limit: number, seed: number): number[] {
  const { index, taste } = sums
  // The filters do not need this array any more.
  const candidates = index.scratch.facet
  candidates.fill(0)
  const add = (position: number) => {
    if (!hasBit(selected, position)) return false
    setBit(candidates, position)
    return true
  }
  for (const position of popularOfGenres(sums, selected, Math.max(WALKED, limit))) setBit(candidates, position)
  eachSimilar(index, coLikes, taste, add)
  for (const value of valuesThatCount(sums)) {
    let added = 0
    for (const position of positionsWith(index.facts, value)) {
      if (added >= OF_A_VALUE) break
      if (add(position)) added++
    }
  }
  return bestOf(sums, candidates, limit, seed)
}

/**
 * Returns the best games by popularity and genres only, exactly. It walks down the order of popularity. It ends when even the best set
 * of genres could not lift a game into the heap.
 */
function popularOfGenres({ index, taste }: GameSums, selected: Bitset, limit: number): Int32Array {
  const heap = new BestHeap(limit)
  const {
    priors,
    genreSets,
    scratch: { gains },
  } = index
  const gainMax = gainsOfSets(index, taste.unknown[GENRE] ?? 0)
  for (let word = 0; word < selected.length; word++) {
    let bits = selected[word] ?? 0
    if (bits === 0) continue
    // One check for each word: no game in it, or after it, has a higher prior than its first.
    const highest = taste.priorWeight * (priors[(word << 5) + lowestBit(bits)] ?? 0)
    if (heap.isFull && highest + gainMax <= heap.worstScore) break
    for (; bits !== 0; bits &= bits - 1) {
      const position = (word << 5) + lowestBit(bits)
      heap.offer(taste.priorWeight * (priors[position] ?? 0) + (gains[genreSets[position] ?? 0] ?? 0), position)
    }
  }
  return heap.positions
}

/**
 * Computes the gain of each set of genres, once for all games that have it. Returns the largest gain. Genres have the lowest value
 * numbers. As in a game's sum, unknown genres count once.
 */
function gainsOfSets({ genreMasks, genreWords, scratch: { gains, values } }: DeckIndex, unknown: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let set = 0; set < gains.length; set++) {
    let gain = 0
    let isCounted = false
    for (let word = 0; word < genreWords; word++) {
      for (let mask = genreMasks[set * genreWords + word] ?? 0; mask !== 0; mask &= mask - 1) {
        const one = values[(word << 5) + lowestBit(mask)] ?? 0
        if (one === unknown && isCounted) continue
        isCounted ||= one === unknown
        gain += one
      }
    }
    gains[set] = gain
    most = Math.max(most, gain)
  }
  // The order of additions changes a sum slightly. A slightly higher limit costs nothing, and a slightly lower one would lose a game.
  return most + Math.abs(most) * 1e-9
}

const GENRE = VALUE_FACETS.indexOf('genre')
const SERIES = VALUE_FACETS.indexOf('series')
const COMPANY = VALUE_FACETS.indexOf('company')

/** Returns the series and companies with the largest gains. */
function valuesThatCount({ index: { facts }, taste: { values, gains } }: GameSums): number[] {
  const [from, to] = [facts.facetStarts[SERIES] ?? 0, facts.facetStarts[COMPANY + 1] ?? 0]
  const heap = new BestHeap(VALUES)
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    if (value >= from && value < to && (gains[at] ?? 0) > 0) heap.offer(gains[at] ?? 0, value)
  }
  return heap.drain()
}

/** Usually too small to swap two different sums: it draws among equal ones. */
const DRAW_WEIGHT = 1e-6

function bestOf(sums: GameSums, among: Bitset, limit: number, seed: number): number[] {
  const heap = new BestHeap(limit)
  const { ids } = sums.index
  eachBit(among, (position) => {
    const sum = sumOf(sums, position)
    if (sum === Number.NEGATIVE_INFINITY) return
    heap.offer(seed === 0 ? sum : sum + DRAW_WEIGHT * drawOf(seed, ids[position] ?? 0), position)
  })
  return heap.drain()
}

/** Returns those of the best that few players know, by their sum without popularity. */
function fitsFewKnow(sums: GameSums, best: readonly number[]): number[] {
  const { index, taste } = sums
  const fit = (position: number) => sumOf(sums, position) - taste.priorWeight * (index.priors[position] ?? 0)
  return best
    .filter((position) => position > index.size / 4)
    .map((position) => ({ position, fit: fit(position) }))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, OUTSIDE_LOOKED_AT)
    .map(({ position }) => position)
}

/** Returns the most popular games with a genre or theme that the taste has no data about. */
function nothingKnownOf(sums: GameSums, selected: Bitset): number[] {
  const {
    index: {
      facts,
      facets,
      scratch: { facet: unknown },
    },
    taste,
  } = sums
  const [themes, end] = [facts.facetStarts[THEME] ?? 0, facts.facetStarts[THEME + 1] ?? 0]
  unknown.fill(0)
  for (let value = 0, at = 0; value < end; value++) {
    if (taste.values[at] === value) at++
    else orInto(unknown, (value < themes ? facets.genres : facets.themes).get(facts.ids[value] ?? 0) ?? NO_GAMES)
  }
  andInto(unknown, selected)
  const found: number[] = []
  for (let word = 0; word < unknown.length && found.length < OUTSIDE_LOOKED_AT; word++) {
    for (let bits = unknown[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const position = (word << 5) + lowestBit(bits)
      if (sumOf(sums, position) > Number.NEGATIVE_INFINITY) found.push(position)
    }
  }
  return found
}

const THEME = VALUE_FACETS.indexOf('theme')
const NO_GAMES = new Uint32Array(0)

function withReasons(sums: GameSums, { coLikes }: Community, hand: readonly Dealt[]): DealtGame[] {
  const reasons = withLeading(
    reasonsOf(
      sums,
      coLikes,
      hand.map(({ position }) => position),
    ),
  )
  return hand.map(({ position, isOutside }, nth) => {
    const reason = reasons[nth] ?? []
    return { id: sums.index.ids[position] ?? 0, reason: isOutside ? [DIFFERENT, ...reason] : reason }
  })
}

function eachBit(bits: Bitset, visit: (position: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) visit((word << 5) + lowestBit(rest))
  }
}
