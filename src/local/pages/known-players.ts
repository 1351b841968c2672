import type { UserSuggestion } from '../../contract/search.ts'
import { userIdOf } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { hiddenPlayers, listFollowed } from '../own/people.ts'

/**
 * The players whom this device can name by itself: those whom the player follows first, then whoever stands on a page that
 * was opened here, the latest first; nobody whose words are hidden, and not the player.
 */
export async function readKnownPlayers(db: UserDatabase): Promise<UserSuggestion[]> {
  const [followed, hidden, pages] = await Promise.all([listFollowed(db), hiddenPlayers(db), db.pages.orderBy('at').reverse().toArray()])
  const known = new Map(followed.map((player) => [player.id, player]))
  for (const { parts } of pages) noteNamed(parts, known)
  const own = userIdOf(db)
  return [...known.values()].filter(({ id }) => id !== own && !hidden.has(id))
}

/** Every page names players in its own way, and all of them by these fields: whoever is named anywhere in it is noted once. */
function noteNamed(value: unknown, known: Map<string, UserSuggestion>): void {
  if (typeof value !== 'object' || value === null) return
  const { user_id: userId, id = userId, username, display_name: name, avatar_url: picture } = value as Readonly<Record<string, unknown>>
  const key = userId ?? id
  if (isText(key) && isText(username) && isText(name) && typeof picture === 'string' && !known.has(key)) {
    known.set(key, { id: key, username, display_name: name, avatar_url: picture })
  }
  for (const part of Object.values(value)) noteNamed(part, known)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Whether a player is meant by the beginning of a name, in lower case: of the one behind the `@`, or of a word of the other. */
export function isCalled({ username, display_name: name }: UserSuggestion, beginning: string): boolean {
  return username.toLowerCase().startsWith(beginning) || name.toLowerCase().split(/\s+/).some((word) => word.startsWith(beginning))
}
