import { liveQuery } from 'dexie'
import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { findMeta } from '../../local/db/database.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { SETTINGS_KEY } from '../../local/queries/stored-settings.ts'
import { deckKeyOf } from '../../local/queries/deck.ts'
import { findSettings } from '../../local/queries/settings.ts'
import { defaultFilters } from './default-filters.ts'
import { hasHadDefaults, recordDefaults } from './had-defaults.ts'
import { loadFilters } from './saved-filters.ts'

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
