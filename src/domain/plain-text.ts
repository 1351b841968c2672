import { comparisonForm, countCharacters, tidyLine } from './visible-text.ts'

/** Four bytes a character on average, as for a display name: enough for every script, but not for stacked marks. */
const BYTES_A_CHARACTER = 4
/** Characters that change the text direction: a text with them runs out of its own line. */
const STEERING = /[\u202A-\u202E\u2066-\u2069]/gu
/** Control characters except the line break. */
const CONTROL = /[^\P{Cc}\n]/gu

/** Returns a text of one line as it is stored: without invisible and direction characters, with collapsed white space. */
export function cleanLine(text: string): string {
  return tidyLine(withoutControls(text))
}

/** Returns the same for a text that keeps its lines, with two empty ones at most. */
export function cleanLines(text: string): string {
  return withoutControls(text)
    .split('\n')
    .map(cleanLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the same, or an empty text if nothing in it is readable. */
export function cleanWords(text: string): string {
  const clean = cleanLines(text)
  return comparisonForm(clean) === '' ? '' : clean
}

/** Returns whether a text has more than `max` characters, as a person counts them. */
export function isLongerThan(max: number, text: string): boolean {
  // A text never has more characters than UTF-16 units, so most texts need no count.
  if (text.length <= max) return false
  return new TextEncoder().encode(text).length > max * BYTES_A_CHARACTER || countCharacters(text) > max
}

function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(STEERING, '').replaceAll(CONTROL, ' ')
}
