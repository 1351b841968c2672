/** An object in JSON from outside, whose values must be validated. */
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

/** Returns the JSON in a cell, or undefined if it has none. */
export function parseCell(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Returns a list of objects, bare or below the only key of an object that has such a list. Undefined if there is none,
 * or several.
 */
export function listOfObjects(value: unknown): readonly JsonObject[] | undefined {
  const list = listIn(value)
  if (list) {
    const objects = list.flatMap((item): JsonObject[] => {
      const object = objectIn(item)
      return object ? [object] : []
    })
    return objects.length > 0 && objects.length === list.length ? objects : undefined
  }
  const lists = Object.values(objectIn(value) ?? {}).filter((below) => listIn(below) !== undefined)
  return lists.length === 1 ? listOfObjects(lists[0]) : undefined
}
