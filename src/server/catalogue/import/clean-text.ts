// Spelt out: as `\p{Cc}` they take several times as long to look for.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\0-\u001f\u007f-\u009f]/
const CONTROLS = /\p{Cc}+/gu
const BLANK_LINES = /\n{3,}/g

/** Returns one line of text without control characters and lone surrogates, which no database accepts, cut to the length. */
export function cleanLine(text: string, maxCharacters: number): string {
  return cut(CONTROL.test(text) ? text.replace(CONTROLS, ' ') : text, maxCharacters)
}

/** The same for a text that may have several lines. */
export function cleanText(text: string, maxCharacters: number): string {
  if (!CONTROL.test(text)) return cut(text, maxCharacters)
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(CONTROLS, ' ').trimEnd())
  return cut(lines.join('\n').replace(BLANK_LINES, '\n\n'), maxCharacters)
}

function cut(text: string, maxCharacters: number): string {
  const trimmed = text.trim()
  // Cutting may leave half of a surrogate pair.
  return (trimmed.length > maxCharacters ? trimmed.slice(0, maxCharacters).trimEnd() : trimmed).toWellFormed()
}

/** Characters that need cleaning, in JSON's notation; new lines are allowed. */
const UNCLEAN_IN_JSON = /\\[bfrtu]|[\u007f-\u009f]/

/** Returns whether any text within this JSON may need cleaning: one test instead of one for each text. */
export function mayBeUnclean(json: string): boolean {
  return UNCLEAN_IN_JSON.test(json)
}
