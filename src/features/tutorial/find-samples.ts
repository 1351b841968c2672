import { editDistance } from '../../deck-engine/edit-distance.ts'

/** How many letters may be wrong in a word of this length. */
const allowedSlips = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : 2)

/**
 * The names that a query means, best first: every word of it begins a word of the name, or nearly does. It is the
 * search in small; the real one ranks the same way.
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

/** How many letters are wrong in all; without end where a word of the query is none of the name's. */
function slipsOf(query: readonly string[], name: readonly string[]): number {
  return query.reduce((sum, word) => {
    const most = allowedSlips(word.length)
    const slips = Math.min(...name.map((other) => editDistance(word, other, most, true)))
    return slips > most ? Infinity : sum + slips
  }, 0)
}
