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

/** The key of one player's filters: the next player on this browser starts with their own. */
const keyOf = (userId: string) => `saved_filters:${userId}`

/** The filters that the player set last (specification 1, section 4 "Filters"); none where they cannot be read. */
export function loadFilters(storage: Storage, userId: string): DeckFilters {
  try {
    const result = v.safeParse(FiltersGuard, JSON.parse(storage.getItem(keyOf(userId)) ?? '{}'))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
}

export function saveFilters(storage: Storage, userId: string, filters: DeckFilters): void {
  storage.setItem(keyOf(userId), JSON.stringify(filters))
}
