import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** Makes every connection prepare this statement from now on. */
export function registerStatement(text: string): void {
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32))
}

/** Returns the name of a prepared statement; undefined if the statement is not prepared. */
export function statementName(text: string): string | undefined {
  return names.get(text)
}
