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
    .filter(({ slips }) => slips !== undefined)
    .sort((a, b) => (a.slips ?? 0) - (b.slips ?? 0))
    .map(({ one }) => one)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** How many letters are wrong in all; undefined where a word of the query is none of the name's. */
function slipsOf(query: readonly string[], name: readonly string[]): number | undefined {
  let total = 0
  for (const word of query) {
    const slips = Math.min(...name.map((other) => slipsToPrefix(word, other)))
    if (slips > allowedSlips(word.length)) return undefined
    total += slips
  }
  return total
}

/** The least number of letters to insert, drop, replace or swap so that `word` becomes a beginning of `name`. */
function slipsToPrefix(word: string, name: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let row = 1; row <= word.length; row++) {
    const now = [row]
    for (let at = 1; at <= name.length; at++) {
      const isSame = word[row - 1] === name[at - 1]
      const isSwapped = word[row - 1] === name[at - 2] && word[row - 2] === name[at - 1]
      now[at] = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = now
  }
  return Math.min(...last)
}
