import { VALUE_FACETS } from '../../domain/why.ts'
import type { ValueFacet, Why, WhyKind, WhyPart, WhyValue } from '../../domain/why.ts'
import { hasBit } from '../bitset.ts'
import type { DeckIndex } from '../deck-index.ts'
import { adultGames } from '../select-games.ts'
import type { CoLikes } from './co-likes.ts'
import { facetAt } from './game-facts.ts'
import { platformGain } from './game-sum.ts'
import type { GameSums } from './game-sum.ts'

const PART_OF_FACET: Readonly<Record<ValueFacet, WhyKind>> = {
  genre: 'kind', theme: 'kind', mode: 'kind', tag: 'kind', series: 'series', company: 'company', years: 'years',
}
/** Of a part so many are named at most. */
const NAMED_MAX = 4

/** Says of games, while a taste is laid out, what their sums are made of. */
export function whysOf(sums: GameSums, coLikes: CoLikes | null, positions: readonly number[]): Why[] {
  const likedFor = likedGamesFor(sums, coLikes, positions)
  return positions.map((position) => whyOf(sums, position, likedFor.get(position) ?? []))
}

/** What stands before the parts of a card from outside of what is known. */
export const DIFFERENT: WhyPart = { kind: 'different', weight: 0, of: [] }

function whyOf({ index, taste, own }: GameSums, position: number, liked: readonly WhyValue[]): Why {
  const { facts, scratch, priors } = index
  const named = new Map<WhyKind, WhyValue[]>()
  for (let at = facts.starts[position] ?? 0; at < (facts.starts[position + 1] ?? 0); at++) {
    const value = facts.values[at] ?? 0
    const facet = VALUE_FACETS[facetAt(facts, value)] ?? 'genre'
    const kind = PART_OF_FACET[facet]
    const entry = { facet, id: facts.ids[value] ?? 0, weight: scratch.values[value] ?? 0, value }
    named.set(kind, [...(named.get(kind) ?? []), entry])
  }
  const parts: WhyPart[] = [{ kind: 'popular', weight: taste.priorWeight * (priors[position] ?? 0), of: [] }]
  const similar = scratch.games[position] ?? 0
  if (similar > 0 && liked.length > 0) parts.push({ kind: 'liked', weight: similar, of: liked })
  for (const [kind, values] of named) {
    const of = values.toSorted((a, b) => b.weight - a.weight)
    const weight = of.reduce((sum, value) => sum + value.weight, 0)
    const game = exampleOf(of[0] as WhyValue & { value: number }, kind, index, position, taste.exampleOf)
    const told = of.slice(0, NAMED_MAX).map(({ facet, id, weight: own }) => ({ facet, id, weight: own }))
    parts.push({ kind, weight, of: told, ...(game === undefined ? {} : { game }) })
  }
  const platform = platformGain(own, position)
  if (platform > 0) {
    const ids = taste.platforms.filter((id) => hasBit(index.facets.platforms.get(id) ?? NO_BITS, position))
    parts.push({ kind: own.isNew(position) ? 'new' : 'platform', weight: platform, of: ids.slice(0, NAMED_MAX).map((id) => ({ facet: 'platform', id, weight: platform })) })
  }
  return parts.filter(({ weight }) => weight !== 0).sort((a, b) => b.weight - a.weight)
}

const NO_BITS = new Uint32Array(0)

function exampleOf(best: WhyValue & { value: number }, kind: WhyKind, index: DeckIndex, position: number, examples: ReadonlyMap<number, number>): number | undefined {
  if (kind !== 'company' && kind !== 'series') return undefined
  const game = examples.get(best.value)
  // A list is gone through with what is liked as well: no game is its own example.
  return game !== undefined && game !== index.ids[position] && mayBeWhyValue(index, game) ? game : undefined
}

/** What is for adults, or no longer stands in the catalogue, is in no reason. */
function mayBeWhyValue(index: DeckIndex, gameId: number): boolean {
  const position = index.positions.find(gameId)
  if (position < 0) return false
  const adult = adultGames(index)
  return adult === undefined || !hasBit(adult, position)
}

/** For each position the liked games that speak for it most. */
function likedGamesFor({ index, taste }: GameSums, coLikes: CoLikes | null, positions: readonly number[]): Map<number, WhyValue[]> {
  const found = new Map<number, WhyValue[]>()
  if (coLikes === null) return found
  // Looked at for every weight of every game that the player likes: some hundred thousand times where they like thousands.
  const nthAt = new Int16Array(coLikes.ids.length)
  for (const [nth, position] of positions.entries()) {
    const row = coLikes.rows.find(index.ids[position] ?? 0)
    if (row < 0) continue
    nthAt[row] = nth + 1
    found.set(position, [])
  }
  for (let nth = 0; nth < taste.liked.length; nth++) {
    const id = taste.liked[nth] ?? 0
    const row = coLikes.rows.find(id)
    if (row < 0 || !mayBeWhyValue(index, id)) continue
    for (let at = coLikes.starts[row] ?? 0; at < (coLikes.starts[row + 1] ?? 0); at++) {
      const nth = nthAt[coLikes.columns[at] ?? 0] ?? 0
      if (nth === 0) continue
      found.get(positions[nth - 1] ?? -1)?.push({ facet: 'game', id, weight: coLikes.weights[at] ?? 0 })
    }
  }
  for (const [position, games] of found) found.set(position, games.sort((a, b) => b.weight - a.weight || a.id - b.id).slice(0, NAMED_MAX))
  return found
}
