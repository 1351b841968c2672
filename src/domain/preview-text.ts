/**
 * The beginning of a text, for where the whole would be too much: at most so many characters as a person counts them,
 * up to a whole word, then an ellipsis. A shorter text comes as it is.
 */
export function previewText(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  const begun = characters.slice(0, limit + 1).join('')
  const lastSpace = begun.search(/\s\S*$/)
  const whole = lastSpace > 0 ? begun.slice(0, lastSpace) : characters.slice(0, limit).join('')
  return `${whole.replace(/[\s,;:–—-]+$/, '')}…`
}
