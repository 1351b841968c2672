/** An entry with a name. */
export interface Named {
  readonly name: string
}

/** Returns a filter for names that have every word of `text` as the beginning of one of their words. */
export function nameFilter(text: string): (entry: Named) => boolean {
  const asked = wordsOf(text)
  if (asked.length === 0) return () => true
  return (entry) => {
    const words = wordsOfName(entry)
    return asked.every((start) => words.some((word) => word.startsWith(start)))
  }
}

const known = new WeakMap<Named, readonly string[]>()

/** Cached for each entry, because each typed letter checks thousands of them. */
function wordsOfName(entry: Named): readonly string[] {
  const words = known.get(entry) ?? wordsOf(entry.name)
  known.set(entry, words)
  return words
}

/** Returns words without case, accents and signs. A script without spaces is found from its beginning. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
