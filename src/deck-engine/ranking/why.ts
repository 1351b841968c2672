import { VALUE_FACETS } from '../../domain/why.ts'
import type { ValueFacet, Why, WhyKind, WhyPart, WhyValue } from '../../domain/why.ts'
import { andNotInto, hasBit, setBit } from '../bitset.ts'
import type { Bitset } from '../bitset.ts'
import type { DeckIndex } from '../deck-index.ts'
import { adultGames } from '../select-games.ts'
import type { CoLikes } from './co-likes.ts'
import { facetAt, positionsWith, valueOf } from './game-facts.ts'
import { platformGain } from './game-sum.ts'
import type { GameSums } from './game-sum.ts'

const PART_OF_FACET: Readonly<Record<ValueFacet, WhyKind>> = {
  genre: 'kind', theme: 'kind', mode: 'kind', tag: 'kind', series: 'series', company: 'company', years: 'years',
}
/** Of a part so many are named at most. */
const NAMED_MAX = 4

/** Says of games, while a taste is laid out, what their sums are made of. */
export function whysOf(sums: GameSums, coLikes: CoLikes | null, positions: readonly number[]): Why[] {
  const isLiked = likedBits(sums)
  const likedFor = likedGamesFor(sums, coLikes, positions, isLiked)
  return positions.map((position, nth) => whyOf(sums, position, likedFor[nth] ?? [], isLiked))
}

/** What stands before the parts of a card from outside of what is known. */
export const DIFFERENT: WhyPart = { kind: 'different', weight: 0, of: [] }

function whyOf({ index, taste, own }: GameSums, position: number, liked: readonly WhyValue[], isLiked: Bitset): Why {
  const { facts, scratch, priors } = index
  const named = new Map<WhyKind, WhyValue[]>()
  for (let at = facts.starts[position] ?? 0; at < (facts.starts[position + 1] ?? 0); at++) {
    const value = facts.values[at] ?? 0
    const facet = VALUE_FACETS[facetAt(facts, value)] ?? 'genre'
    const kind = PART_OF_FACET[facet]
    const entry = { facet, id: facts.ids[value] ?? 0, weight: scratch.values[value] ?? 0 }
    const known = named.get(kind)
    if (known === undefined) named.set(kind, [entry])
    else known.push(entry)
  }
  const parts: WhyPart[] = [{ kind: 'popular', weight: taste.priorWeight * (priors[position] ?? 0), of: [] }]
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
    parts.push({ kind: own.isNew(position) ? 'new' : 'platform', weight: platform, of: ids.slice(0, NAMED_MAX).map((id) => ({ facet: 'platform', id, weight: platform })) })
  }
  return parts.filter(({ weight }) => weight !== 0).sort((a, b) => b.weight - a.weight)
}

const NO_BITS = new Uint32Array(0)

/** Which games may stand in a reason as liked: none for adults, none that is never wanted. In the room of the filters, which are done with it. */
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

/** Of the liked games of a series or company the best known one but itself; what speaks against a card has none. */
function exampleOf(best: WhyValue | undefined, { facts, ids }: DeckIndex, position: number, isLiked: Bitset): number | undefined {
  if ((best?.facet !== 'company' && best?.facet !== 'series') || best.weight <= 0) return undefined
  // A list is gone through with what is liked as well: no game is its own example.
  const example = positionsWith(facts, valueOf(facts, best.facet, best.id)).find((one) => one !== position && hasBit(isLiked, one))
  return example === undefined ? undefined : ids[example]
}

/** For each position the liked games that speak for it most, of equals the one with the lower id first. */
function likedGamesFor({ index: { ids, positions: positionOf }, taste }: GameSums, coLikes: CoLikes | null, positions: readonly number[], isLiked: Bitset): WhyValue[][] {
  if (coLikes === null) return []
  const { starts, columns, weights, rows } = coLikes
  // Every weight of every game that the player likes is looked at, some hundred thousand where they like thousands: nothing is made on the way.
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
    Array.from({ length: NAMED_MAX }, (_, at): WhyValue => ({ facet: 'game', id: bestIds[NAMED_MAX * nth + at] ?? 0, weight: bestWeights[NAMED_MAX * nth + at] ?? 0 }))
      .filter(({ weight }) => weight > 0))
}

function isBefore(weightA: number, idA: number, weightB: number, idB: number): boolean {
  return weightA > weightB || (weightA === weightB && idA < idB)
}
