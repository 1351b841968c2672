import type { Settings } from '../../contract/settings.ts'
import { isSettings } from '../../contract/account-validators.ts'
import { isMembers, textOf } from './members.ts'

const NO_SETTINGS: Settings = { platforms: [], genres: [], tags: [] }
const MESSAGES = ['id', 'username', 'display_name', 'avatar_url', 'email']

/**
 * Returns a user with empty settings if theirs cannot be read, and with empty texts if some are missing. A session needs only an id. A
 * value that is not an object is returned unchanged. The worker reads users with it, because it needs no settings.
 */
export function plainUser(value: unknown): unknown {
  if (!isMembers(value)) return value
  const texts = MESSAGES.map((key) => [key, textOf(value[key])])
  const { settings } = value
  return { ...value, ...Object.fromEntries(texts), settings: isSettings(settings) ? settings : NO_SETTINGS }
}
