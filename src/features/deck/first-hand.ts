import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { DECK_REFETCH_WITHIN } from '../../contract/limits.ts'
import { deckKeyOf, readHand } from '../../local/queries/deck.ts'
import type { StoredHand } from '../../local/queries/deck.ts'
import type { Device } from '../../local/db/device.ts'
import { readDictionaries } from '../../local/queries/value-names.ts'
import { findSettings } from '../../local/queries/settings.ts'
import { arePlainDefaults, hasHadDefaults, loadFilters } from './stored-for-player.ts'

/** More than can be flung before the live query has caught up, and enough to notice a low deck. */
export const CARDS_IN_HAND = DECK_REFETCH_WITHIN + 7

/** What the deck shows first: the cards in hand, their filters, and the dictionaries. */
export interface FirstHand {
  readonly filters: DeckFilters
  readonly hand: StoredHand & { readonly deckKey: string }
  readonly dictionaries: GameFilters
}

/** Reads it while the screen's code is loading, so that the first render has cards. */
export async function readFirstHand({ db, userId }: Device): Promise<FirstHand | undefined> {
  const filters = loadFilters(localStorage, userId)
  const deckKey = deckKeyOf(filters)
  const [hand, dictionaries, settings] = await Promise.all([readHand(db, deckKey, CARDS_IN_HAND), readDictionaries(db), findSettings(db)])
  // A session with other filters than at the end of the last one has other cards, which must be dealt first.
  if (!hasHadDefaults(sessionStorage, userId) && !arePlainDefaults(filters, settings)) return undefined
  return { filters, hand: { deckKey, ...hand }, dictionaries }
}
