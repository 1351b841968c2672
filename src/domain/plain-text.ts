import { comparisonForm, countCharacters, tidyLine } from './visible-text.ts'

/** Four bytes a character on average, as for a display name: room for every script, not for towers of marks. */
const BYTES_A_CHARACTER = 4
/** Characters that turn the direction of what follows: a text with them runs out of its own line. */
const STEERING = /[\u202A-\u202E\u2066-\u2069]/gu
/** Control characters but the line break. */
const CONTROL = /[^\P{Cc}\n]/gu

/** A text of one line as it is stored: without what cannot be seen or steers, white space collapsed. */
export function cleanLine(text: string): string {
  return tidyLine(withoutControls(text))
}

/** The same of one that keeps its lines, two empty ones at most. */
export function cleanLines(text: string): string {
  return withoutControls(text).split('\n').map(cleanLine).join('\n').replaceAll(/\n{3,}/g, '\n\n').trim()
}

/** The same, and nothing at all where nothing of it could be read. */
export function cleanWords(text: string): string {
  const clean = cleanLines(text)
  return comparisonForm(clean) === '' ? '' : clean
}

/** Whether a text has more than so many characters, as a person counts them. */
export function isLongerThan(max: number, text: string): boolean {
  // Few units are few characters: counting is for what is near the limit.
  if (text.length <= max) return false
  return new TextEncoder().encode(text).length > max * BYTES_A_CHARACTER || countCharacters(text) > max
}

function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(STEERING, '').replaceAll(CONTROL, ' ')
}
