import { integerOf, isMembers, listOf, membersOf, textOf } from './members.ts'

/** An entry of a dictionary, with everything that a value can name it by. */
interface NamedEntry {
  readonly id: number
  readonly name: string
  readonly label?: unknown
  readonly abbreviation?: unknown
}

/**
 * Returns the ids of a list. Its values may be ids, numeric strings, objects with an id, or names and labels of `entries`. Case and
 * spacing do not matter. Returns each id once, and drops a value that matches nothing.
 */
export function readIds(value: unknown, entries: readonly NamedEntry[]): number[] {
  const named = new Map<string, number>()
  for (const { id, name, label, abbreviation } of entries.toReversed()) {
    for (const text of [abbreviation, label, name]) if (textOf(text) !== '') named.set(keyOf(textOf(text)), id)
  }
  const ids = listOf(value).map(
    (item) =>
      idOf(item) ??
      namesOf(item)
        .map((name) => named.get(keyOf(name)))
        .find((id) => id !== undefined),
  )
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/** Returns whether a list has a value that only its name identifies. */
export function hasNames(value: unknown): boolean {
  return listOf(value).some((item) => idOf(item) === undefined && namesOf(item).length > 0)
}

function idOf(item: unknown): number | undefined {
  return isMembers(item) ? integerOf(item['id']) : integerOf(item)
}

function namesOf(item: unknown): string[] {
  const { name, label } = membersOf(item)
  return [item, name, label].filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
