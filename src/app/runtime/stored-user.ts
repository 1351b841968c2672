import type { User } from '../../contract/accounts.ts'
import { isIdentity, isSettings } from '../../contract/account-validators.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Validator } from '../../domain/validators.ts'
import { WAITING_PREFIX } from '../../local/db/lost-data.ts'
import { JOURNAL_PREFIX } from '../../local/replica/journal.ts'
import { SETTINGS_KEY } from '../../local/queries/stored-settings.ts'
import type { SessionUser } from '../../state/session-state.ts'
import { USER_KEY } from './user-key.ts'

/** Returns the stored player; null if the copy is malformed. */
export function findStoredUser(storage: Storage): SessionUser | null {
  return read(storage, USER_KEY, isIdentity)
}

/** Returns the settings of the stored player. */
export function findStoredSettings(storage: Storage): Settings | null {
  return read(storage, SETTINGS_KEY, isSettings)
}

/** Stores the player: id, names, picture and settings; never the e-mail. */
export function storeUser(storage: Storage, user: User): SessionUser {
  const stored = storeIdentity(storage, user)
  storeSettings(storage, user.settings)
  return stored
}

/** Stores the player only: their settings on this device may be newer than the server's. */
export function storeIdentity(storage: Storage, { id, username, display_name, avatar_url }: SessionUser): SessionUser {
  const stored = { id, username, display_name, avatar_url }
  storage.setItem(USER_KEY, JSON.stringify(stored))
  return stored
}

export function storeSettings(storage: Storage, { platforms, genres, tags }: Settings): void {
  storage.setItem(SETTINGS_KEY, JSON.stringify({ platforms, genres, tags }))
}

const SESSION_PREFIXES = ['gf.deck.', 'gf.matches.', 'disc.cache:', 'search.cache:']

/**
 * Deletes the stored player, what screens store under their id, and what pages cached for them. The number of their pending changes stays
 * recorded while there are any. So do undecided journal entries, unless the player discards unsent changes.
 */
export function forgetStoredUser(storage: Storage, perTab: Storage, userId: string, unsent: 'keep' | 'discard' = 'keep'): void {
  const stored = [WAITING_PREFIX, ...(unsent === 'keep' ? [JOURNAL_PREFIX] : [])]
  storage.removeItem(USER_KEY)
  storage.removeItem(SETTINGS_KEY)
  for (const key of Object.keys(storage)) {
    if (key.endsWith(`:${userId}`) && !stored.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  }
  for (const key of Object.keys(perTab)) {
    if (SESSION_PREFIXES.some((prefix) => key.startsWith(prefix))) perTab.removeItem(key)
  }
}

function read<T>(storage: Storage, key: string, isValid: Validator<T>): T | null {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : null
  } catch {
    return null
  }
}
