import { fail } from './api-error.ts'

/** Returns the cursor of a page, as the text of its `next`: the order, and the values of its last row, ids last. */
export function cursorText(order: string, values: readonly (number | string)[]): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the values of a cursor: `numbers` numbers, then `ids` ids. Throws if it is not a `next` of a page in this order. */
export function readCursor(text: string, order: string, numbers: number, ids = 1): readonly (number | string)[] {
  const [given, ...values] = parse(Buffer.from(text, 'base64url').toString())
  const isValid =
    given === order &&
    values.length === numbers + ids &&
    values.every((value, index) => (index < numbers ? Number.isSafeInteger(value) : typeof value === 'string' && UUID.test(value)))
  if (!isValid) {
    fail('malformed', 400, '"after" must be the "next" of an earlier response in this order.')
  }
  return values as (number | string)[]
}

/** Returns whether a cursor is of this order. It may still be invalid. */
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
