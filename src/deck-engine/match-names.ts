import { andInto, hasBit, lowestBit, orInto } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { setInitials } from './initials.ts'
import { setPostings } from './name-index.ts'
import type { NameIndex } from './name-index.ts'
import type { NameQuery, NameToken } from '../domain/name-text.ts'
import { mistakesOf, similarWords } from './similar-words.ts'
import { beginningsOf, firstFrom } from './sorted-list.ts'

/** If more names match, only the most popular are checked one by one. */
export const CANDIDATES_MAX = 2_000
/** Ignored if the rest of the query has mistakes already. */
const LITTLE_WORDS: ReadonlySet<string> = new Set(['a', 'an', 'and', 'of', 'the'])

/** Removes positions whose names lack a word of the query. Returns whether any is left. */
export function andAllWords(index: NameIndex, tokens: readonly NameToken[], target: Bitset): boolean {
  return andTokens(index, tokens, target, () => undefined)
}

/** Returns the same as `andAllWords`. Each word may also be the initials of the name or of a part of it: 'zelda botw'. */
export function andWordsOrInitials(index: NameIndex, tokens: readonly NameToken[], target: Bitset): boolean {
  return andTokens(index, tokens, target, (word, found) => setInitials(index.initials, word, found))
}

function andTokens(
  index: NameIndex,
  tokens: readonly NameToken[],
  target: Bitset,
  setMore: (word: string, found: Bitset) => void,
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
 * Returns the names that match if words were wrongly split or mistyped. Those with the fewest mistakes come first, then the most
 * popular. `start` fills a set with the allowed positions.
 */
export function mistakenNames(index: NameIndex, query: NameQuery, start: (target: Bitset) => void): { position: number; cost: number }[] {
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

/** Returns the range of `byText` with exactly the query's text, the end excluded. */
export function exactNames(index: NameIndex, { text }: NameQuery): [number, number] {
  const textAt = (at: number) => index.texts[index.byText[at] ?? 0] ?? ''
  const first = firstFrom(index.size, (at) => textAt(at) >= text)
  return [first, first + firstFrom(index.size - first, (at) => textAt(first + at) !== text)]
}

/** Returns the range of `byText` that begins with the query's text, the end excluded. */
export function namesBeginningWith(index: NameIndex, { text }: NameQuery): [number, number] {
  return beginningsOf(index.size, (at) => index.texts[index.byText[at] ?? 0] ?? '', text)
}

/** Returns whether the name contains the words of the query next to each other. The last one may be unfinished. */
export function hasPhrase(index: NameIndex, { tokens, text }: NameQuery, position: number): boolean {
  return tokens.length === 1 || ` ${index.texts[position] ?? ''}`.includes(` ${text}`)
}

/** Calls `visit` for each position until it returns false. Returns whether it never did. */
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

/** Returns the query with each two neighbours joined: 'star craft' is StarCraft. */
function joinedTokens(tokens: readonly NameToken[]): NameToken[][] {
  return tokens
    .slice(1)
    .map((token, at) => [...tokens.slice(0, at), { word: (tokens[at]?.word ?? '') + token.word, spellings: [] }, ...tokens.slice(at + 2)])
}

interface TokenCosts {
  readonly token: NameToken
  readonly costs: ReadonlyMap<string, number>
  readonly worst: number
}

/** Like `andAllWords`, with mistakes allowed; undefined if no word of the query can have one. */
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
