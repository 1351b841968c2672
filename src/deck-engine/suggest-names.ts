import { andInto, fillBits, hasBit, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { setWholeInitials } from './initials.ts'
import { mistakenGames } from './mistaken-games.ts'
import { CANDIDATES_MAX, andAllWords, andWordsOrInitials, exactNames, hasPhrase, namesBeginningWith, walk } from './match-names.ts'
import type { NameIndex } from './name-index.ts'
import type { NameQuery } from '../domain/name-text.ts'
import { namesOfGames } from './other-names.ts'
import type { OtherNames } from './other-names.ts'

/** How many of the last places go to games that are meant by their initials and better known than who stands there. */
const PLACES_FOR_INITIALS = 3
/** From so many letters on: two are the beginning of too much. */
const PLACES_MIN_LETTERS = 3

/** Calls for the positions of a rank, the most popular first, until one is answered with false; answers whether none was. */
type Rank = (visit: (position: number) => boolean) => boolean

/** Where suggestions are looked for, beside all names of an index. */
export interface SuggestScope {
  /** Only these positions. */
  readonly within?: Bitset | undefined
  /** None of these: few among many, so that they are passed over where they are met. */
  readonly without?: Bitset | undefined
  /** What those that the index names are called as well. */
  readonly others?: OtherNames | undefined
}

/**
 * The positions of the best names for a query: the very name, names that begin with it, names with a word that
 * does, names with all its words, names with its initials ('botw'), and then those that are meant if words were
 * mistyped or wrongly parted; inside each the most popular first. Other names are found alike, each rank of them
 * behind the same rank of own names.
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

/** The ranks that need no forgiveness, the best first: to be called for in that order, for they share the index's scratch. */
function ranksOf(index: NameIndex, query: NameQuery, start: (target: Bitset) => void): Rank[] {
  const { found, taken } = index.scratch
  start(found)
  andAllWords(index, query.tokens, found)
  const among = (range: readonly [number, number]): Rank => (visit) => {
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
  return [
    among(exactNames(index, query)),
    among(namesBeginningWith(index, query)),
    phrases,
    (visit) => scattered.every(visit),
    initials,
  ]
}

function ranksOfOthers(others: OtherNames, query: NameQuery, within: Bitset | undefined): Rank[] {
  const wanted = within && namesOfGames(others, within)
  const start = (target: Bitset) => (wanted ? target.set(wanted) : fillBits(target, others.names.size))
  return ranksOf(others.names, query, start).map((rank) => (visit) => rank((at) => visit(others.games[at] ?? 0)))
}

/** 'cod' is the beginning of ten names, and Call of Duty better known than the last of them. */
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
  setWholeInitials(index.initials, word, found)
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
