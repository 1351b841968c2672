/** What stands in somebody else's JSON, where it is what it should be. */
export type JsonObject = Readonly<Record<string, unknown>>

export function objectIn(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined
}

export function listIn(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The JSON that stands in a cell; undefined where it is none. */
export function parseCell(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
