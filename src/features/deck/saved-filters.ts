import { isDeckFilters } from '../../contract/game-guards.ts'
import type { DeckFilters } from '../../contract/games.ts'

const GUEST_KEY = 'guest_id'

/** The key of one player's filters: the next player on this browser starts with their own, and so does a guest. */
const keyOf = (storage: Storage, userId: string | null) => `saved_filters:${userId ?? guestId(storage)}`

/** Under which id filters are kept while nobody is signed in: made once, and known to this browser alone. */
function guestId(storage: Storage): string {
  const known = storage.getItem(GUEST_KEY)
  if (known) return known
  const id = `guest-${crypto.randomUUID()}`
  storage.setItem(GUEST_KEY, id)
  return id
}

/**
 * The filters that the player, or the guest where that is null, set last; none where they cannot be read.
 */
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
