/**
 * Returns the beginning of a text, with at most `limit` characters as a person counts them. It ends after a complete word, with an
 * ellipsis. Returns a shorter text unchanged.
 */
export function previewText(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  const begun = characters.slice(0, limit + 1).join('')
  const lastSpace = begun.search(/\s\S*$/)
  const words = lastSpace > 0 ? begun.slice(0, lastSpace) : characters.slice(0, limit).join('')
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`
}
