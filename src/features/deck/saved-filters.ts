import * as v from 'valibot'
import type { DeckFilters } from '../../contract/games.ts'

const Ids = v.exactOptional(v.array(v.pipe(v.number(), v.integer())))
const Year = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)))

const FiltersGuard = v.object({
  platforms: Ids,
  genres: Ids,
  tags: Ids,
  game_modes: Ids,
  game_types: Ids,
  themes: Ids,
  yMin: Year,
  yMax: Year,
}) satisfies v.GenericSchema<DeckFilters>

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
 * The filters that the player, or the guest where that is null, set last (specification 1, section 4 "Filters"); none
 * where they cannot be read.
 */
export function loadFilters(storage: Storage, userId: string | null): DeckFilters {
  try {
    const result = v.safeParse(FiltersGuard, JSON.parse(storage.getItem(keyOf(storage, userId)) ?? '{}'))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
}

export function saveFilters(storage: Storage, userId: string | null, filters: DeckFilters): void {
  storage.setItem(keyOf(storage, userId), JSON.stringify(filters))
}
