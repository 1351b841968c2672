import { andInto, fillBits, hasBit, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { setCompleteInitials } from './initials.ts'
import { mistakenGames } from './mistaken-games.ts'
import { CANDIDATES_MAX, andAllWords, andWordsOrInitials, exactNames, hasPhrase, namesBeginningWith, walk } from './match-names.ts'
import type { NameIndex } from './name-index.ts'
import type { NameQuery } from '../domain/name-text.ts'
import { namesOfGames } from './other-names.ts'
import type { OtherNames } from './other-names.ts'

/** The number of last places for games that match by their initials and are better known than the games there. */
const PLACES_FOR_INITIALS = 3
/** The shortest query for that: two letters are the beginning of too many names. */
const PLACES_MIN_LETTERS = 3

/** Calls `visit` for the positions of a rank, the most popular first, until it returns false. Returns whether it never did. */
type Rank = (visit: (position: number) => boolean) => boolean

/** The scope of suggestions; by default all names of an index. */
export interface SuggestScope {
  /** Only these positions. */
  readonly within?: Bitset | undefined
  /** Not these positions: they are few, so each result is checked against them. */
  readonly without?: Bitset | undefined
  /** The other names of the indexed games. */
  readonly others?: OtherNames | undefined
}

/**
 * Returns the positions of the best names for a query, by rank:
 * - the exact name
 * - names that begin with it
 * - names with a word that does
 * - names with all its words
 * - names with its initials ('botw')
 * - names that match with mistyped or wrongly split words
 *
 * In each rank the most popular comes first. Each rank of other names follows the same rank of own names.
 */
export function suggestNames(index: NameIndex, query: NameQuery, limit: number, scope: SuggestScope = {}): number[] {
  if (query.tokens.length === 0 || limit <= 0) return []
  const { within, without, others } = scope
  const named = new Set<number>()
  const isMeant = (position: number) => without === undefined || !hasBit(without, position)
  const add = (position: number) => !isMeant(position) || named.add(position).size < limit
  const ranks = ranksOf(index, query, (target) => (within ? target.set(within) : fillBits(target, index.size)))
  const otherRanks = others === undefined || others.games.length === 0 ? [] : ranksOfOthers(others, query, within)
  for (const [at, rank] of ranks.entries()) {
    if (rank(add) && (otherRanks[at]?.(add) ?? true)) continue
    return at < ranks.length - 1 ? withBetterKnown(index, query, [...named], { within, isMeant }) : [...named]
  }
  for (const { position } of mistakenGames(index, others, query, within)) if (!add(position)) break
  return [...named]
}

/** Returns the ranks without mistakes, the best first. Call them in that order, because they share the index's scratch sets. */
function ranksOf(index: NameIndex, query: NameQuery, start: (target: Bitset) => void): Rank[] {
  const { found, taken } = index.scratch
  start(found)
  andAllWords(index, query.tokens, found)
  const among =
    (range: readonly [number, number]): Rank =>
    (visit) => {
      taken.fill(0)
      for (let at = range[0]; at < range[1]; at++) setBit(taken, index.byText[at] ?? 0)
      andInto(taken, found)
      return walk(taken, visit)
    }
  const scattered: number[] = []
  const phrases: Rank = (visit) => {
    let candidates = 0
    let isWanted = true
    walk(found, (position) => {
      if (hasPhrase(index, query, position)) isWanted = visit(position)
      else scattered.push(position)
      return isWanted && ++candidates < CANDIDATES_MAX
    })
    return isWanted
  }
  const initials: Rank = (visit) => {
    start(found)
    andWordsOrInitials(index, query.tokens, found)
    return walk(found, visit)
  }
  return [among(exactNames(index, query)), among(namesBeginningWith(index, query)), phrases, (visit) => scattered.every(visit), initials]
}

function ranksOfOthers(others: OtherNames, query: NameQuery, within: Bitset | undefined): Rank[] {
  const wanted = within && namesOfGames(others, within)
  const start = (target: Bitset) => (wanted ? target.set(wanted) : fillBits(target, others.names.size))
  return ranksOf(others.names, query, start).map((rank) => (visit) => rank((at) => visit(others.games[at] ?? 0)))
}

/** 'cod' is the beginning of ten names, and Call of Duty is better known than the last of them. */
function withBetterKnown(
  index: NameIndex,
  query: NameQuery,
  named: number[],
  { within, isMeant }: { within: Bitset | undefined; isMeant: (position: number) => boolean },
): number[] {
  const [{ word } = { word: '' }] = query.tokens
  if (query.tokens.length !== 1 || word.length < PLACES_MIN_LETTERS) return named
  const { found } = index.scratch
  found.fill(0)
  setCompleteInitials(index.initials, word, found)
  if (within) andInto(found, within)
  const leastKnown = Math.max(...named.slice(-PLACES_FOR_INITIALS))
  const better: number[] = []
  walk(found, (position) => {
    if (position > leastKnown || better.length === PLACES_FOR_INITIALS) return false
    if (isMeant(position) && !named.includes(position)) better.push(position)
    return true
  })
  return [...named.slice(0, named.length - better.length), ...better]
}
