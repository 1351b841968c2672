import type { UserSuggestion } from '../../contract/search.ts'
import { userIdOf } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { hiddenPlayers, listFollowed } from './read-people.ts'

/**
 * Returns the players that this device can name without the server: the followed ones first, then those on pages that
 * were opened here, the latest first. Excludes hidden players and the player.
 */
export async function readKnownPlayers(db: UserDatabase): Promise<UserSuggestion[]> {
  const [followed, hidden, pages] = await Promise.all([listFollowed(db), hiddenPlayers(db), db.pages.orderBy('at').reverse().toArray()])
  const known = new Map(followed.map((player) => [player.id, player]))
  for (const { parts } of pages) recordNamed(parts, known)
  const own = userIdOf(db)
  return [...known.values()].filter(({ id }) => id !== own && !hidden.has(id))
}

/** Records every player that a page names. Each page has a form of its own, but all of them use these fields. */
function recordNamed(value: unknown, known: Map<string, UserSuggestion>): void {
  if (typeof value !== 'object' || value === null) return
  const { user_id: userId, id = userId, username, display_name: name, avatar_url: picture } = value as Readonly<Record<string, unknown>>
  const key = userId ?? id
  if (isText(key) && isText(username) && isText(name) && typeof picture === 'string' && !known.has(key)) {
    known.set(key, { id: key, username, display_name: name, avatar_url: picture })
  }
  for (const part of Object.values(value)) recordNamed(part, known)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/**
 * Returns whether a player is found by the beginning of a name, in lower case: of the one after the `@`, or of a word
 * of the other.
 */
export function isCalled({ username, display_name: name }: UserSuggestion, beginning: string): boolean {
  return (
    username.toLowerCase().startsWith(beginning) ||
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(beginning))
  )
}
