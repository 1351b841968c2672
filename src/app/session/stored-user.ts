import type { User } from '../../contract/accounts.ts'
import { isIdentity, isSettings } from '../../contract/account-guards.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Shape } from '../../domain/shapes.ts'
import { WAITING_PREFIX } from '../../local/lost-data.ts'
import { INTENT_PREFIX } from '../../local/outbox/intents.ts'
import { SETTINGS_KEY } from '../../local/stored-settings.ts'
import type { SessionUser } from '../../state/session.ts'
import { USER_KEY } from './user-key.ts'

/** The player whom this device remembers; a malformed copy means no user. */
export function findStoredUser(storage: Storage): SessionUser | null {
  return read(storage, USER_KEY, isIdentity)
}

/** The settings of the player whom this device remembers. */
export function findStoredSettings(storage: Storage): Settings | null {
  return read(storage, SETTINGS_KEY, isSettings)
}

/** Remembers the player: id, names, picture and settings; never the e-mail. */
export function storeUser(storage: Storage, user: User): SessionUser {
  const kept = storeIdentity(storage, user)
  storeSettings(storage, user.settings)
  return kept
}

/** Remembers the player alone: their settings on this device may be newer than the server's. */
export function storeIdentity(storage: Storage, { id, username, display_name, avatar_url }: SessionUser): SessionUser {
  const kept = { id, username, display_name, avatar_url }
  storage.setItem(USER_KEY, JSON.stringify(kept))
  return kept
}

export function storeSettings(storage: Storage, { platforms, genres, tags }: Settings): void {
  storage.setItem(SETTINGS_KEY, JSON.stringify({ platforms, genres, tags }))
}

const SESSION_PREFIXES = ['gf.deck.', 'gf.matches.', 'disc.cache:', 'search.cache:']

/**
 * Forgets the player, what screens keep under their id, and what pages cached for them. How many of their changes wait
 * stays noted for as long as they do, and so do the journal entries that no transaction has decided, unless the player discards
 * what is unsent.
 */
export function forgetStoredUser(storage: Storage, perTab: Storage, userId: string, unsent: 'keep' | 'discard' = 'keep'): void {
  const kept = [WAITING_PREFIX, ...(unsent === 'keep' ? [INTENT_PREFIX] : [])]
  storage.removeItem(USER_KEY)
  storage.removeItem(SETTINGS_KEY)
  for (const key of Object.keys(storage)) {
    if (key.endsWith(`:${userId}`) && !kept.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  }
  for (const key of Object.keys(perTab)) {
    if (SESSION_PREFIXES.some((prefix) => key.startsWith(prefix))) perTab.removeItem(key)
  }
}

function read<T>(storage: Storage, key: string, isWhole: Shape<T>): T | null {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isWhole(value) ? value : null
  } catch {
    return null
  }
}
