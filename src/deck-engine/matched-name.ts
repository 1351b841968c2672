import { editDistance } from './edit-distance.ts'
import type { NameQuery, NameToken } from '../domain/name-text.ts'
import { readQuery } from '../domain/name-text.ts'
import { otherNamesOf } from './other-names.ts'
import type { SearchIndex } from './search-index.ts'
import { mistakesOf } from './similar-words.ts'

/** The ranks of a name that contains a query: the exact name first, the same letters with other spaces last. */
const RANKS = 5
/** The rank of a name that does not. */
const NOT_CONTAINED = RANKS

/**
 * Returns for each game the other name that matched, if its own name does not contain the query. It is the index of the name among
 * those that were added for the game. Games whose own name matched, also mistyped or by initials, are missing.
 */
export function matchedNames(index: SearchIndex, q: string, ids: readonly number[]): Map<number, number> {
  const query = readQuery(q)
  const matched = new Map<number, number>()
  if (query.tokens.length === 0) return matched
  for (const id of ids) {
    const number = matchedName(index, query, index.deck.positions.find(id))
    if (number !== undefined) matched.set(id, number)
  }
  return matched
}

function matchedName({ names, otherNames }: SearchIndex, query: NameQuery, position: number): number | undefined {
  const [first, end] = otherNamesOf(otherNames, position)
  const own = names.texts[position] ?? ''
  if (first === end || rankOf(own, query) !== NOT_CONTAINED) return undefined
  const others = otherNames.names.texts.slice(first, end)
  const ranks = others.map((text) => rankOf(text, query))
  const best = Math.min(...ranks)
  if (best < NOT_CONTAINED) return ranks.indexOf(best)
  const mistakes = others.map((text) => mistakesIn(text, query))
  const fewest = Math.min(...mistakes)
  return fewest < mistakesIn(own, query) ? mistakes.indexOf(fewest) : undefined
}

function rankOf(text: string, query: NameQuery): number {
  if (text === query.text) return 0
  if (text.startsWith(query.text)) return 1
  if (` ${text}`.includes(` ${query.text}`)) return 2
  const words = text.split(' ')
  if (query.tokens.every((token) => words.some((word) => isMeant(word, token)))) return 3
  return withoutSpaces(text).includes(withoutSpaces(query.text)) ? RANKS - 1 : NOT_CONTAINED
}

function isMeant(word: string, { word: beginning, spellings }: NameToken): boolean {
  return word.startsWith(beginning) || spellings.includes(word)
}

/** Returns how many letters of the query are mistyped if it means this name; infinite if it cannot. */
function mistakesIn(text: string, { tokens }: NameQuery): number {
  const words = text.split(' ')
  let total = 0
  for (const [at, token] of tokens.entries()) {
    const max = mistakesOf(token.word)
    let least = words.some((word) => isMeant(word, token)) ? 0 : max + 1
    for (const word of words) least = Math.min(least, editDistance(token.word, word, max, at === tokens.length - 1))
    if (least > max) return Number.POSITIVE_INFINITY
    total += least
  }
  return total
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '')
}
