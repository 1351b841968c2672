import { liveQuery } from 'dexie'
import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { findMeta } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { SETTINGS_KEY } from '../../local/stored-settings.ts'
import { deckKeyOf } from '../../local/games/deck.ts'
import { findSettings } from '../../local/own/settings.ts'
import { defaultFilters } from './default-filters.ts'
import { hasHadDefaults, noteDefaults } from './had-defaults.ts'
import { loadFilters } from './saved-filters.ts'

/** What the default filters are made of, as far as the device has it by now. */
export interface DefaultsBasis {
  /** As it lies there: the filters are picked out of it with care. */
  readonly settings?: unknown
  readonly dictionaries?: GameFilters | undefined
}

export async function readBasis(db: UserDatabase): Promise<DefaultsBasis> {
  const [settings, dictionaries] = await Promise.all([findSettings(db), findMeta(db, 'dictionaries')])
  return { settings: settings ?? readStored(localStorage), dictionaries: dictionaries?.value }
}

/** Right after signing in the settings lie here, and not yet in the database. */
function readStored(storage: Storage): unknown {
  try {
    return JSON.parse(storage.getItem(SETTINGS_KEY) ?? 'null')
  } catch {
    return undefined
  }
}

/**
 * The filters that a session begins with: the defaults of the player's settings, else what was kept. While the
 * dictionaries are not here the settings' ids are taken at their word, so that the first deck need not wait for them.
 */
export function startFilters({ settings, dictionaries }: DefaultsBasis, kept: DeckFilters): DeckFilters {
  const defaults = defaultFilters(settings, dictionaries)
  return Object.keys(defaults).length > 0 ? defaults : kept
}

export interface SessionStart {
  db: UserDatabase
  userId: string
  /** What is applied by now, if anything is. */
  inUse: () => DeckFilters | undefined
  /** Puts other filters in the place of those that were kept. */
  apply: (filters: DeckFilters) => void
  /** The filters that were kept stand. */
  keep: (filters: DeckFilters) => void
  signal: AbortSignal
}

/**
 * Finds out, once a session, with which filters it begins, and again while what they are made of is not all here: the
 * dictionaries may come later than the deck. A choice of the player's ends it.
 */
export function beginSession({ db, userId, inUse, apply, keep, signal }: SessionStart): void {
  if (signal.aborted) return
  const begin = (basis: DefaultsBasis) => {
    if (hasHadDefaults(sessionStorage, userId)) return subscription.unsubscribe()
    const kept = inUse() ?? loadFilters(localStorage, userId)
    const start = startFilters(basis, kept)
    if (basis.settings && basis.dictionaries) noteDefaults(sessionStorage, userId)
    if (deckKeyOf(start) === deckKeyOf(kept)) keep(kept)
    else apply(start)
  }
  const subscription = liveQuery(() => readBasis(db)).subscribe(begin, () => keep(loadFilters(localStorage, userId)))
  signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true })
}
