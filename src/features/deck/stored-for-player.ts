import { isDeckFilters } from '../../contract/game-validators.ts'
import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { DECK_REFETCH_WITHIN } from '../../contract/limits.ts'
import type { Device } from '../../local/db/device.ts'
import { deckKeyOf, readHand } from '../../local/queries/deck.ts'
import type { StoredHand } from '../../local/queries/deck.ts'
import { findSettings } from '../../local/queries/settings.ts'
import { inMood, moodIn } from './moods.ts'
import { readDictionaries } from '../../local/queries/value-names.ts'

const GUEST_KEY = 'guest_id'

/** The key of one player's filters: each player on this browser has their own, and so has a guest. Guests have no deck yet. */
const filtersKeyOf = (storage: Storage, userId: string | null) => `saved_filters:${userId ?? guestId(storage)}`

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
    const value: unknown = JSON.parse(storage.getItem(filtersKeyOf(storage, userId)) ?? '{}')
    return isDeckFilters(value) ? value : {}
  } catch {
    return {}
  }
}

export function saveFilters(storage: Storage, userId: string | null, filters: DeckFilters): void {
  storage.setItem(filtersKeyOf(storage, userId), JSON.stringify(filters))
}

/** Deleted with the session: by the browser with the tab, and by a logout. */
const defaultsKeyOf = (userId: string) => `gf.deck.defaults:${userId}`

/** Returns whether this session has applied its default filters: after that the player's own choice is used. */
export function hasHadDefaults(perTab: Storage, userId: string): boolean {
  return perTab.getItem(defaultsKeyOf(userId)) !== null
}

export function recordDefaults(perTab: Storage, userId: string): void {
  perTab.setItem(defaultsKeyOf(userId), '1')
}

/**
 * Returns whether filters obviously equal those of the settings, if there are any: the ids and no others. It is a quick check, so that the
 * first card need not wait for the complete one. If it returns false, they may still be equal.
 */
export function arePlainDefaults(filters: DeckFilters, settings: object | undefined): boolean {
  const idsOf = (values: object = {}) =>
    Object.entries(values)
      .filter(([, ids]) => String(ids))
      .sort()
      .join('&')
  const asked = idsOf(settings)
  return asked === '' || asked === idsOf(filters)
}

/** The key of one player's flag. */
const onboardingKeyOf = (userId: string) => `swipe_onboarding:${userId}`

/** Returns whether this player's first swipes have set their genres, on this device. */
export function hasSwipedIn(storage: Storage, userId: string): boolean {
  return storage.getItem(onboardingKeyOf(userId)) !== null
}

/** Records that the player's first swipes have set their genres. */
export function recordSwipedIn(storage: Storage, userId: string): void {
  storage.setItem(onboardingKeyOf(userId), '1')
}

/** More than can be flung before the live query has caught up, and enough to notice a low deck. */
export const CARDS_IN_HAND = DECK_REFETCH_WITHIN + 7

/** What the deck shows first: the player's filters, the cards in hand, and the dictionaries. */
export interface FirstHand {
  readonly filters: DeckFilters
  readonly hand: StoredHand & { readonly deckKey: string }
  readonly dictionaries: GameFilters
}

/** Reads it while the screen's code is loading, so that the first render has cards. */
export async function readFirstHand({ db, userId }: Device): Promise<FirstHand | undefined> {
  const filters = loadFilters(localStorage, userId)
  const deckKey = deckKeyOf(inMood(filters, moodIn(location.search)))
  const [hand, dictionaries, settings] = await Promise.all([readHand(db, deckKey, CARDS_IN_HAND), readDictionaries(db), findSettings(db)])
  // A session with other filters than at the end of the last one has other cards, which must be dealt first.
  if (!hasHadDefaults(sessionStorage, userId) && !arePlainDefaults(filters, settings)) return undefined
  return { filters, hand: { deckKey, ...hand }, dictionaries }
}
