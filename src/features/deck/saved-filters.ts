import { isDeckFilters } from '../../contract/game-validators.ts'
import type { DeckFilters } from '../../contract/games.ts'

const GUEST_KEY = 'guest_id'

/** The key of one player's filters: each player on this browser has their own, and so has a guest. Guests have no deck yet. */
const keyOf = (storage: Storage, userId: string | null) => `saved_filters:${userId ?? guestId(storage)}`

/** Returns the guest's id for filters without a session: created once, and known to this browser alone. */
function guestId(storage: Storage): string {
  const known = storage.getItem(GUEST_KEY)
  if (known) return known
  const id = `guest-${crypto.randomUUID()}`
  storage.setItem(GUEST_KEY, id)
  return id
}

/** Returns the filters that the player, or the guest for null, set last; none if they cannot be read. */
export function loadFilters(storage: Storage, userId: string | null): DeckFilters {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(storage, userId)) ?? '{}')
    return isDeckFilters(value) ? value : {}
  } catch {
    return {}
  }
}

export function saveFilters(storage: Storage, userId: string | null, filters: DeckFilters): void {
  storage.setItem(keyOf(storage, userId), JSON.stringify(filters))
}
