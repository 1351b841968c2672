import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** Has every connection keep a statement from now on, read and planned. */
export function keep(text: string): void {
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32))
}

/** The name under which a connection keeps a statement; undefined for all that are not kept. */
export function keptName(text: string): string | undefined {
  return names.get(text)
}
