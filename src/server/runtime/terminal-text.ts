import { inspect } from 'node:util'
import { StartError } from './start-error.ts'

/**
 * Characters that control a terminal: control characters with escape sequences, characters that change the direction of a line, other line
 * ends, and lone surrogates. The output may come from a file or a player.
 */
const UNFIT = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** Returns a text for the terminal, with a space for each character that a terminal would obey. Its lines stay. */
export function terminalText(text: string): string {
  return text.replaceAll(UNFIT, ' ')
}

/** The same in one line, for a value within a line of ours. */
export function terminalLine(text: string): string {
  return terminalText(text.replaceAll('\n', ' '))
}

/** The same for JSON, in which such characters are escaped, so that a parser reads them unchanged. */
export function terminalJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(UNFIT, (sign) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  )
}

/** Returns the message of a `StartError`, and the complete details of any other error. */
export function terminalError(error: unknown): string {
  return terminalText(error instanceof StartError ? error.message : inspect(error))
}
