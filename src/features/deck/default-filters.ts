import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { DECK_FILTERS } from '../../domain/filters/deck-filters.ts'

const FACETS = Object.keys(DECK_FILTERS.filters) as (keyof typeof DECK_FILTERS.filters)[]

interface Entry {
  readonly id: number
  readonly name: string
  readonly label?: string
}

/**
 * Returns the filters of a player's settings, possibly under `defaultFilters`. A value is an id, as a number, a numeric string or an object
 * with `id`, or a name or label, in any case and spacing. Values that the dictionaries do not have are dropped. Without dictionaries ids
 * are used as they are.
 */
export function defaultFilters(settings: unknown, dictionaries: GameFilters | undefined): DeckFilters {
  const outer = fieldsOf(settings)
  const values = outer['defaultFilters'] ? fieldsOf(outer['defaultFilters']) : outer
  const filters: DeckFilters = {}
  for (const facet of FACETS) {
    const given = values[facet]
    if (!Array.isArray(given)) continue
    const entries: readonly Entry[] | undefined = dictionaries?.[facet]
    const ids = new Set(given.map((value: unknown) => findId(value, entries)).filter((id) => id !== undefined))
    if (ids.size > 0) filters[facet] = [...ids]
  }
  return filters
}

function findId(value: unknown, entries: readonly Entry[] | undefined): number | undefined {
  const fields = fieldsOf(value)
  const ids = [value, fields['id']].map(idOf)
  if (!entries) return ids.find((id) => id !== undefined)
  const names = new Set([value, fields['name'], fields['label']].map(comparable))
  names.delete('')
  const found =
    entries.find(({ id }) => ids.includes(id)) ??
    entries.find(({ name, label }) => names.has(comparable(name)) || names.has(comparable(label)))
  return found?.id
}

function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined
}

function comparable(text: unknown): string {
  return typeof text === 'string' ? text.trim().replace(/\s+/g, ' ').toLowerCase() : ''
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
