/** An object before it is validated. */
export type Members = Readonly<Record<string, unknown>>

/** Returns the members of an object, and none for anything else. */
export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {}
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the first of the values that is a text with content, or a number as a text; empty if there is none. */
export function textOf(...values: unknown[]): string {
  const text = values.find((value) => (typeof value === 'string' && value.trim() !== '') || Number.isFinite(value))
  return text === undefined ? '' : String(text)
}

/** Returns a number, or the number in a text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** Returns the first of the values that is an integer, as a number or a text; undefined if there is none. */
export function integerOf(...values: unknown[]): number | undefined {
  return values.map(numberOf).find((number) => Number.isSafeInteger(number))
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
