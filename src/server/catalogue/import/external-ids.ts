import { listOf, numberOf, textOf } from './field-values.ts'
import type { ExternalId } from './imported-game.ts'
import { memberOf } from './record-fields.ts'

/** The stores whose ids are stored, by the provider's numbers for them. */
export const EXTERNAL_SOURCES = { steam: 1, gog: 5 } as const
type SourceName = keyof typeof EXTERNAL_SOURCES

/** Both stores use numbers; any other id is invalid. */
const EXTERNAL_ID = /^[1-9]\d{0,9}$/
/** More than any game has. */
const EXTERNAL_IDS_MAX = 20

/**
 * Returns a record's store ids. `games` is the provider's list (`uid` and the number or name of its source). `ids` are those of a file by
 * the names of the stores, one or several each. Other stores are dropped.
 */
export function readExternalIds({ games, ids }: { readonly games?: unknown; readonly ids?: unknown }): ExternalId[] {
  const listed = [...listOf(games).flatMap(readListed), ...readByName(ids)]
  const each = new Map(listed.map((entry) => [`${entry.source} ${entry.id}`, entry]))
  return [...each.values()].slice(0, EXTERNAL_IDS_MAX)
}

function readListed(entry: unknown): ExternalId[] {
  const source = sourceOf(memberOf(entry, 'external_game_source', 'source', 'category'))
  return source === undefined ? [] : idsOf(source, memberOf(entry, 'uid'))
}

function readByName(ids: unknown): ExternalId[] {
  const byName = typeof ids === 'string' ? parsed(ids) : ids
  if (Array.isArray(byName)) return byName.flatMap(readListed)
  return Object.entries(EXTERNAL_SOURCES).flatMap(([name, source]) => listOf(memberOf(byName, name)).flatMap((id) => idsOf(source, id)))
}

function idsOf(source: number, value: unknown): ExternalId[] {
  const id = textOf(value)
  return EXTERNAL_ID.test(id) ? [{ source, id }] : []
}

/** A source is a number, a name, or an object with either. */
function sourceOf(value: unknown): number | undefined {
  const given = typeof value === 'object' ? (memberOf(value, 'id') ?? memberOf(value, 'name')) : value
  const number = numberOf(given) ?? EXTERNAL_SOURCES[textOf(given).toLowerCase() as SourceName]
  return Object.values<number>(EXTERNAL_SOURCES).find((source) => source === number)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
