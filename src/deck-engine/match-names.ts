import { andInto, clearBit, fillBits, hasBit, lowestBit, orInto, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { setInitials, setWholeInitials } from './initials.ts'
import { setPostings } from './name-index.ts'
import type { NameIndex } from './name-index.ts'
import type { NameQuery, NameToken } from './name-text.ts'
import { mistakesOf, similarWords } from './similar-words.ts'
import { beginningsOf, firstFrom } from './sorted-list.ts'

/** Of more games than these only the most popular are looked at one by one. */
const CANDIDATES_MAX = 2_000
/** Left out where the rest of the query has mistakes already. */
const LITTLE_WORDS: ReadonlySet<string> = new Set(['a', 'an', 'and', 'of', 'the'])

/** How many of the last places go to games that are meant by their initials and better known than who stands there. */
const PLACES_FOR_INITIALS = 3
/** From so many letters on: two are the beginning of too much. */
const PLACES_MIN_LETTERS = 3

/**
 * The positions of the best names for a query: the very name, names that begin with it, names with a word that
 * does, names with all its words, names with its initials ('botw'), and then those that are meant if words were
 * mistyped or wrongly parted; inside each the most popular first. `within` limits them to its positions.
 */
export function suggestNames(index: NameIndex, query: NameQuery, limit: number, within?: Bitset): number[] {
  const named = suggestByWords(index, query, limit, within)
  if (query.tokens.length === 0 || limit <= 0) return named
  if (named.length === limit) return withBetterKnown(index, query, named, within)
  const start = (target: Bitset) => (within ? target.set(within) : fillBits(target, index.size))
  const known = new Set(named)
  const add = (position: number) => {
    if (!known.has(position)) named.push(position)
    known.add(position)
    return named.length < limit
  }
  const { found } = index.scratch
  start(found)
  andWordsOrInitials(index, query.tokens, found)
  if (!walk(found, add)) return named
  for (const { position } of mistakenNames(index, query, start)) if (!add(position)) break
  return named
}

/** 'cod' is the beginning of ten names, and Call of Duty better known than the last of them. */
function withBetterKnown(index: NameIndex, query: NameQuery, named: number[], within?: Bitset): number[] {
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
    if (!named.includes(position)) better.push(position)
    return true
  })
  return [...named.slice(0, named.length - better.length), ...better]
}

function suggestByWords(index: NameIndex, query: NameQuery, limit: number, within?: Bitset): number[] {
  const positions: number[] = []
  if (query.tokens.length === 0 || limit <= 0) return positions
  const { found, taken } = index.scratch
  const take = (position: number) => {
    clearBit(found, position)
    positions.push(position)
    return positions.length < limit
  }
  if (within) found.set(within)
  else fillBits(found, index.size)
  andAllWords(index, query.tokens, found)
  for (const range of [exactNames(index, query), namesBeginningWith(index, query)]) {
    taken.fill(0)
    for (let at = range[0]; at < range[1]; at++) setBit(taken, index.byText[at] ?? 0)
    andInto(taken, found)
    if (!walk(taken, take)) return positions
  }
  const rest: number[] = []
  let candidates = 0
  walk(found, (position) => {
    if (hasPhrase(index, query, position)) positions.push(position)
    else rest.push(position)
    return positions.length < limit && ++candidates < CANDIDATES_MAX
  })
  positions.push(...rest.slice(0, limit - positions.length))
  return positions
}

/** Keeps the positions whose names have all the words of the query; answers whether any is left. */
export function andAllWords(index: NameIndex, tokens: readonly NameToken[], target: Bitset): boolean {
  return andTokens(index, tokens, target, () => undefined)
}

/** As `andAllWords`, where each word may also be the initials of the name or of a part of it: 'zelda botw'. */
export function andWordsOrInitials(index: NameIndex, tokens: readonly NameToken[], target: Bitset): boolean {
  return andTokens(index, tokens, target, (word, found) => setInitials(index.initials, word, found))
}

function andTokens(
  index: NameIndex, tokens: readonly NameToken[], target: Bitset, setMore: (word: string, found: Bitset) => void,
): boolean {
  const { token } = index.scratch
  for (const { word, spellings } of tokens) {
    token.fill(0)
    setBeginnings(index, word, token)
    for (const spelling of spellings) setWord(index, spelling, token)
    setMore(word, token)
    andInto(target, token)
  }
  return target.some((word) => word !== 0)
}

/**
 * The names that are meant if words were wrongly parted or mistyped, the fewest mistakes first, and then the most
 * popular. `start` fills a set with the positions that are wanted at all.
 */
export function mistakenNames(
  index: NameIndex,
  query: NameQuery,
  start: (target: Bitset) => void,
): { position: number; cost: number }[] {
  const { found, taken } = index.scratch
  const names: { position: number; cost: number }[] = []
  taken.fill(0)
  for (const tokens of joinedTokens(query.tokens)) {
    start(found)
    if (andAllWords(index, tokens, found)) orInto(taken, found)
  }
  walk(taken, (position) => names.push({ position, cost: 0 }) < CANDIDATES_MAX)
  start(found)
  const costs = andSimilarWords(index, query.tokens, found)
  if (costs === undefined) return names
  walk(found, (position) => {
    const isParted = hasBit(taken, position)
    return isParted || names.push({ position, cost: costOf(index.texts[position] ?? '', costs) }) < CANDIDATES_MAX
  })
  return names.sort((a, b) => a.cost - b.cost || a.position - b.position)
}

/** The part of `byText` whose names are the query's, and the part whose names begin with it. */
export function exactNames(index: NameIndex, { text }: NameQuery): [number, number] {
  const textAt = (at: number) => index.texts[index.byText[at] ?? 0] ?? ''
  const first = firstFrom(index.size, (at) => textAt(at) >= text)
  return [first, first + firstFrom(index.size - first, (at) => textAt(first + at) !== text)]
}

export function namesBeginningWith(index: NameIndex, { text }: NameQuery): [number, number] {
  return beginningsOf(index.size, (at) => index.texts[index.byText[at] ?? 0] ?? '', text)
}

/** Whether the words of the query stand in the name side by side, the last one begun at least. */
export function hasPhrase(index: NameIndex, { tokens, text }: NameQuery, position: number): boolean {
  return tokens.length === 1 || ` ${index.texts[position] ?? ''}`.includes(` ${text}`)
}

/** Calls for each position until one is answered with false; answers whether none was. */
export function walk(bits: Bitset, visit: (position: number) => boolean): boolean {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      if (!visit((word << 5) + lowestBit(rest))) return false
    }
  }
  return true
}

function setBeginnings(index: NameIndex, beginning: string, target: Bitset): void {
  const [first, end] = beginningsOf(index.vocabulary.length, (at) => index.vocabulary[at] ?? '', beginning)
  setPostings(index, first, end, target)
}

function setWord(index: NameIndex, word: string, target: Bitset): void {
  const at = firstFrom(index.vocabulary.length, (number) => (index.vocabulary[number] ?? '') >= word)
  if (index.vocabulary[at] === word) setPostings(index, at, at + 1, target)
}

/** The query with each two neighbours written as one word: 'star craft' is StarCraft. */
function joinedTokens(tokens: readonly NameToken[]): NameToken[][] {
  return tokens.slice(1).map((token, at) => [
    ...tokens.slice(0, at),
    { word: (tokens[at]?.word ?? '') + token.word, spellings: [] },
    ...tokens.slice(at + 2),
  ])
}

interface TokenCosts {
  readonly token: NameToken
  readonly costs: ReadonlyMap<string, number>
  readonly worst: number
}

/** As `andAllWords`, mistakes forgiven; undefined where no word of the query can be mistaken. */
function andSimilarWords(index: NameIndex, tokens: readonly NameToken[], target: Bitset): TokenCosts[] | undefined {
  const big = tokens.filter(({ word }) => !LITTLE_WORDS.has(word))
  const needed = big.length === 0 ? tokens : big
  if (big.length === tokens.length && needed.every(({ word }) => mistakesOf(word) === 0)) return undefined
  const { token: bits } = index.scratch
  return needed.map((token) => {
    bits.fill(0)
    setBeginnings(index, token.word, bits)
    for (const spelling of token.spellings) setWord(index, spelling, bits)
    const similar = similarWords(index, token.word, token === tokens.at(-1))
    for (const number of similar.keys()) setPostings(index, number, number + 1, bits)
    andInto(target, bits)
    const costs = new Map(Array.from(similar, ([number, cost]) => [index.vocabulary[number] ?? '', cost]))
    return { token, costs, worst: 2 * mistakesOf(token.word) + 1 }
  })
}

function costOf(text: string, tokens: readonly TokenCosts[]): number {
  const words = text.split(' ')
  let total = 0
  for (const { token, costs, worst } of tokens) {
    let least = worst
    for (const word of words) {
      if (word.startsWith(token.word) || token.spellings.includes(word)) least = 0
      else least = Math.min(least, costs.get(word) ?? worst)
    }
    total += least
  }
  return total
}
