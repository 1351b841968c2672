import { VALUE_FACETS } from '../../domain/reason.ts'
import type { ValueFacet, Reason, ReasonKind, ReasonPart, ReasonValue } from '../../domain/reason.ts'
import { andNotInto, hasBit, setBit } from '../bitset.ts'
import type { Bitset } from '../bitset.ts'
import type { DeckIndex } from '../deck-index.ts'
import { adultGames } from '../select-games.ts'
import type { CoLikes } from './co-likes.ts'
import { facetAt, positionsWith, valueOf } from './game-facts.ts'
import { platformGain } from './game-sum.ts'
import type { GameSums } from './game-sum.ts'

const PART_OF_FACET: Readonly<Record<ValueFacet, ReasonKind>> = {
  genre: 'kind',
  theme: 'kind',
  mode: 'kind',
  tag: 'kind',
  series: 'series',
  company: 'company',
  years: 'years',
}
/** The number of named values of a term. */
const NAMED_MAX = 4

/** Returns the terms of games' sums, while a taste is in the scratch arrays. */
export function reasonsOf(sums: GameSums, coLikes: CoLikes | null, positions: readonly number[]): Reason[] {
  const isLiked = likedBits(sums)
  const likedFor = likedGamesFor(sums, coLikes, positions, isLiked)
  return positions.map((position, nth) => reasonOf(sums, position, likedFor[nth] ?? [], isLiked))
}

/** The term before all others of a card from outside of what is known. */
export const DIFFERENT: ReasonPart = { kind: 'different', weight: 0, of: [] }

function reasonOf({ index, taste, own }: GameSums, position: number, liked: readonly ReasonValue[], isLiked: Bitset): Reason {
  const { facts, scratch, priors } = index
  const named = new Map<ReasonKind, ReasonValue[]>()
  let unknownIn: number | undefined
  for (let at = facts.starts[position] ?? 0; at < (facts.starts[position + 1] ?? 0); at++) {
    const value = facts.values[at] ?? 0
    const nth = facetAt(facts, value)
    const facet = VALUE_FACETS[nth] ?? 'genre'
    const kind = PART_OF_FACET[facet]
    const gain = scratch.values[value] ?? 0
    const isUnknown = gain === taste.unknown[nth]
    // The sum counts unknown values of a facet once.
    const entry = { facet, id: facts.ids[value] ?? 0, weight: isUnknown && unknownIn === nth ? 0 : gain }
    if (isUnknown) unknownIn = nth
    const known = named.get(kind)
    if (known === undefined) named.set(kind, [entry])
    else known.push(entry)
  }
  const parts: ReasonPart[] = [{ kind: 'popular', weight: taste.priorWeight * (priors[position] ?? 0), of: [] }]
  const similar = scratch.games[position] ?? 0
  if (similar > 0 && liked.length > 0) parts.push({ kind: 'liked', weight: similar, of: liked })
  for (const [kind, values] of named) {
    const of = values.sort((a, b) => b.weight - a.weight)
    const weight = of.reduce((sum, value) => sum + value.weight, 0)
    const game = exampleOf(of[0], index, position, isLiked)
    parts.push({ kind, weight, of: of.slice(0, NAMED_MAX), ...(game === undefined ? {} : { game }) })
  }
  const platform = platformGain(own, position)
  if (platform > 0) {
    const ids = taste.platforms.filter((id) => hasBit(index.facets.platforms.get(id) ?? NO_BITS, position))
    parts.push({
      kind: own.isNew(position) ? 'new' : 'platform',
      weight: platform,
      of: ids.slice(0, NAMED_MAX).map((id) => ({ facet: 'platform', id, weight: platform })),
    })
  }
  return parts.filter(({ weight }) => weight !== 0).sort((a, b) => b.weight - a.weight)
}

const NO_BITS = new Uint32Array(0)

/** Returns the games that a reason may name as liked: none for adults, none that is never wanted. It reuses the filters' array. */
function likedBits({ index, taste }: GameSums): Bitset {
  const bits = index.scratch.facet
  bits.fill(0)
  const never = new Set(taste.neverGames)
  for (let nth = 0; nth < taste.liked.length; nth++) {
    const id = taste.liked[nth] ?? 0
    const position = never.has(id) ? -1 : index.positions.find(id)
    if (position >= 0) setBit(bits, position)
  }
  const adult = adultGames(index)
  if (adult !== undefined) andNotInto(bits, adult)
  return bits
}

/** Returns the best known liked game of a series or company, except the game itself; none if the term is negative. */
function exampleOf(best: ReasonValue | undefined, { facts, ids }: DeckIndex, position: number, isLiked: Bitset): number | undefined {
  if ((best?.facet !== 'company' && best?.facet !== 'series') || best.weight <= 0) return undefined
  // The list may contain the game itself, which is no example.
  const example = positionsWith(facts, valueOf(facts, best.facet, best.id)).find((one) => one !== position && hasBit(isLiked, one))
  return example === undefined ? undefined : ids[example]
}

/** Returns for each position the liked games with the largest weights for it. Of equal ones the lower id comes first. */
function likedGamesFor(
  { index: { ids, positions: positionOf }, taste }: GameSums,
  coLikes: CoLikes | null,
  positions: readonly number[],
  isLiked: Bitset,
): ReasonValue[][] {
  if (coLikes === null) return []
  const { starts, columns, weights, rows } = coLikes
  // It reads every weight of every liked game, some hundred thousand for a player with thousands of likes. So it allocates nothing in
  // the loop.
  const nthAt = new Int16Array(coLikes.ids.length).fill(-1)
  for (const [nth, position] of positions.entries()) {
    const row = rows.find(ids[position] ?? 0)
    if (row >= 0) nthAt[row] = nth
  }
  const bestIds = new Int32Array(NAMED_MAX * positions.length)
  const bestWeights = new Float32Array(NAMED_MAX * positions.length)
  for (let liked = 0; liked < taste.liked.length; liked++) {
    const id = taste.liked[liked] ?? 0
    const [row, position] = [rows.find(id), positionOf.find(id)]
    if (row < 0 || position < 0 || !hasBit(isLiked, position)) continue
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const nth = nthAt[columns[at] ?? 0] ?? -1
      if (nth < 0) continue
      const weight = weights[at] ?? 0
      const first = NAMED_MAX * nth
      let place = first + NAMED_MAX
      while (place > first && isBefore(weight, id, bestWeights[place - 1] ?? 0, bestIds[place - 1] ?? 0)) place--
      if (place === first + NAMED_MAX) continue
      bestWeights.copyWithin(place + 1, place, first + NAMED_MAX - 1)
      bestIds.copyWithin(place + 1, place, first + NAMED_MAX - 1)
      bestWeights[place] = weight
      bestIds[place] = id
    }
  }
  return positions.map((_, nth) =>
    Array.from({ length: NAMED_MAX }, (_, at): ReasonValue => ({
      facet: 'game',
      id: bestIds[NAMED_MAX * nth + at] ?? 0,
      weight: bestWeights[NAMED_MAX * nth + at] ?? 0,
    })).filter(({ weight }) => weight > 0),
  )
}

function isBefore(weightA: number, idA: number, weightB: number, idB: number): boolean {
  return weightA > weightB || (weightA === weightB && idA < idB)
}
