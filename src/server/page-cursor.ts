import { fail } from './api-error.ts'

/** Where a page ended, as the text of its `next`: what it is in order of, and the values of its last row, ids last. */
export function cursorText(order: string, values: readonly (number | string)[]): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The values of a cursor: so many numbers, and an id or more. Refuses what is no `next` of a page in this order. */
export function readCursor(text: string, order: string, numbers: number, ids = 1): readonly (number | string)[] {
  const [given, ...values] = parse(Buffer.from(text, 'base64url').toString())
  const isWhole = given === order && values.length === numbers + ids &&
    values.every((value, index) => (index < numbers ? Number.isSafeInteger(value) : typeof value === 'string' && UUID.test(value)))
  if (!isWhole) {
    fail('malformed', 400, '"after" is not the "next" of an answer in this order.')
  }
  return values as (number | string)[]
}

/** Whether a cursor is of this order; it may still be a broken one. */
export function isCursorOf(text: string, order: string): boolean {
  return parse(Buffer.from(text, 'base64url').toString())[0] === order
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
