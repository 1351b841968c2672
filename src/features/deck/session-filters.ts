import { liveQuery } from 'dexie'
import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { findMeta } from '../../local/db/database.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { SETTINGS_KEY } from '../../local/queries/stored-settings.ts'
import { deckKeyOf } from '../../local/queries/deck.ts'
import { findSettings } from '../../local/queries/settings.ts'
import { hasHadDefaults, recordDefaults, loadFilters } from './stored-for-player.ts'
import { DECK_FILTERS } from '../../domain/filters/deck-filters.ts'

/** The sources of the default filters, as far as the device has them. */
export interface DefaultsBasis {
  /** As stored, without validation: the filters are extracted with care. */
  readonly settings?: unknown
  readonly dictionaries?: GameFilters | undefined
}

export async function readBasis(db: UserDatabase): Promise<DefaultsBasis> {
  const [settings, dictionaries] = await Promise.all([findSettings(db), findMeta(db, 'dictionaries')])
  return { settings: settings ?? readStored(localStorage), dictionaries: dictionaries?.value }
}

/** Right after signing in the settings are here, and not yet in the database. */
function readStored(storage: Storage): unknown {
  try {
    return JSON.parse(storage.getItem(SETTINGS_KEY) ?? 'null')
  } catch {
    return undefined
  }
}

/**
 * Returns the filters that a session begins with: the defaults of the player's settings, else the stored ones. Without dictionaries the
 * settings' ids are used as they are, so that the first deck need not wait for them.
 */
export function startFilters({ settings, dictionaries }: DefaultsBasis, stored: DeckFilters): DeckFilters {
  const defaults = defaultFilters(settings, dictionaries)
  return Object.keys(defaults).length > 0 ? defaults : stored
}

export interface SessionStart {
  db: UserDatabase
  userId: string
  /** Returns the applied filters, if there are any. */
  inUse: () => DeckFilters | undefined
  /** Replaces the stored filters. */
  apply: (filters: DeckFilters) => void
  /** Confirms the stored filters. */
  store: (filters: DeckFilters) => void
  signal: AbortSignal
}

/**
 * Determines, once a session, with which filters it begins, and again until its sources are complete: the dictionaries may arrive later
 * than the deck. A choice of the player ends it.
 */
export function beginSession({ db, userId, inUse, apply, store, signal }: SessionStart): void {
  if (signal.aborted) return
  const begin = (basis: DefaultsBasis) => {
    if (hasHadDefaults(sessionStorage, userId)) return subscription.unsubscribe()
    const stored = inUse() ?? loadFilters(localStorage, userId)
    const start = startFilters(basis, stored)
    if (basis.settings && basis.dictionaries) recordDefaults(sessionStorage, userId)
    if (deckKeyOf(start) === deckKeyOf(stored)) store(stored)
    else apply(start)
  }
  const subscription = liveQuery(() => readBasis(db)).subscribe(begin, () => store(loadFilters(localStorage, userId)))
  signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true })
}

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
