import { editDistance } from '../../deck-engine/edit-distance.ts'

/** The allowed number of wrong letters in a word of this length. */
const allowedSlips = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : 2)

/**
 * Returns the names that match a query, best first: every word of it begins a word of the name, or nearly does. It is a small version of
 * the search, with the same ranking.
 */
export function findSamples<Named extends { readonly name: string }>(query: string, among: readonly Named[]): Named[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return among
    .map((one) => ({ one, slips: slipsOf(words, wordsOf(one.name)) }))
    .filter(({ slips }) => slips < Infinity)
    .sort((a, b) => a.slips - b.slips)
    .map(({ one }) => one)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the number of wrong letters; Infinity if a word of the query matches none of the name's. */
function slipsOf(query: readonly string[], name: readonly string[]): number {
  return query.reduce((sum, word) => {
    const most = allowedSlips(word.length)
    const slips = Math.min(...name.map((other) => editDistance(word, other, most, true)))
    return slips > most ? Infinity : sum + slips
  }, 0)
}
