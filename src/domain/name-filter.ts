/** Anything with a name. */
export interface Named {
  readonly name: string
}

/** Tells whether a name has every word that is asked for, as the beginning of one of its own. */
export function nameFilter(text: string): (entry: Named) => boolean {
  const asked = wordsOf(text)
  if (asked.length === 0) return () => true
  return (entry) => {
    const words = wordsOfName(entry)
    return asked.every((start) => words.some((word) => word.startsWith(start)))
  }
}

const known = new WeakMap<Named, readonly string[]>()

/** Worked out once for an entry: each letter that is typed asks for thousands of them. */
function wordsOfName(entry: Named): readonly string[] {
  const words = known.get(entry) ?? wordsOf(entry.name)
  known.set(entry, words)
  return words
}

/** Without case, accents and signs. What is written without spaces is found from its beginning. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
