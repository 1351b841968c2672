import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { findMeta } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { SETTINGS_KEY } from '../../local/stored-settings.ts'
import { defaultFilters } from './default-filters.ts'

/** Forgotten with the session: by the browser with the tab, and by a logout (specification 1, section 4 "Auth"). */
const keyOf = (userId: string) => `gf.deck.defaults:${userId}`

/** Whether this session has had its default filters: from then on the player's own choice stands. */
export function hasHadDefaults(perTab: Storage, userId: string): boolean {
  return perTab.getItem(keyOf(userId)) !== null
}

export function noteDefaults(perTab: Storage, userId: string): void {
  perTab.setItem(keyOf(userId), '1')
}

/** What the default filters are made of, as far as the device has it by now. */
export interface DefaultsBasis {
  /** As it lies there: the filters are picked out of it with care. */
  readonly settings?: unknown
  readonly dictionaries?: GameFilters | undefined
}

export async function readBasis(db: UserDatabase): Promise<DefaultsBasis> {
  const [settings, dictionaries] = await Promise.all([findMeta(db, 'settings'), findMeta(db, 'dictionaries')])
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
