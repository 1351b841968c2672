import { inspect } from 'node:util'
import { StartError } from './start-error.ts'

/**
 * What steers a terminal instead of standing on it: controls, escape sequences among them, signs that turn the direction of a
 * line, further ends of lines, and halves of signs. What is written may come out of a file or from a player.
 */
const UNFIT = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** A text as a command may write it, with a space for each sign that a terminal would obey; its lines stay. */
export function terminalText(text: string): string {
  return text.replaceAll(UNFIT, ' ')
}

/** The same in one line, for what stands within one of ours. */
export function terminalLine(text: string): string {
  return terminalText(text.replaceAll('\n', ' '))
}

/** The same for JSON, in which such signs are escaped: what reads it reads every one of them. */
export function terminalJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(UNFIT, (sign) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''))
}

/** Words for a person where we have some, everything we know where we have not. */
export function terminalError(error: unknown): string {
  return terminalText(error instanceof StartError ? error.message : inspect(error))
}
