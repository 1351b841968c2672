/** Longer words are compared by their beginning: nobody types more without a space. */
const LETTERS_MAX = 64
const WIDTH = LETTERS_MAX + 1
/** Used by one comparison at a time. */
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)] as const

/**
 * Returns the edit distance of two words: letters added, left out, replaced, or swapped with their neighbour. It is the
 * Damerau–Levenshtein distance in which no letter is edited twice. Returns `max + 1` if it is more than `max`. With `isBeginning` it
 * returns the smallest distance to any beginning of `word`.
 */
export function editDistance(typed: string, word: string, max: number, isBeginning = false): number {
  const height = Math.min(typed.length, LETTERS_MAX)
  const width = Math.min(word.length, LETTERS_MAX, isBeginning ? height + max : LETTERS_MAX)
  let [twoUp, up, row] = rows
  for (let column = 0; column <= width; column++) up[column] = column
  for (let line = 1; line <= height; line++) {
    const letter = typed.charCodeAt(line - 1)
    const letterBefore = line > 1 ? typed.charCodeAt(line - 2) : -1
    row[0] = line
    let least = line
    for (let column = 1; column <= width; column++) {
      const other = word.charCodeAt(column - 1)
      const taken = (up[column - 1] ?? 0) + (letter === other ? 0 : 1)
      let cost = Math.min((up[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, taken)
      if (column > 1 && letterBefore === other && letter === word.charCodeAt(column - 2)) {
        cost = Math.min(cost, (twoUp[column - 2] ?? 0) + 1)
      }
      row[column] = cost
      if (cost < least) least = cost
    }
    if (least > max) return max + 1
    const spare = twoUp
    twoUp = up
    up = row
    row = spare
  }
  let distance = up[width] ?? 0
  if (isBeginning) for (let column = 0; column < width; column++) distance = Math.min(distance, up[column] ?? 0)
  return Math.min(distance, max + 1)
}
