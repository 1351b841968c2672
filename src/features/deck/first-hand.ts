import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { DECK_REFETCH_WITHIN } from '../../contract/limits.ts'
import { deckKeyOf, readHand } from '../../local/games/deck.ts'
import type { StoredHand } from '../../local/games/deck.ts'
import type { Device } from '../../local/device.ts'
import { readDictionaries } from '../../local/games/value-names.ts'
import { findSettings } from '../../local/own/settings.ts'
import { arePlainDefaults, hasHadDefaults } from './had-defaults.ts'
import { loadFilters } from './saved-filters.ts'

/** More than can be flung before the live query has caught up, and all that a low deck must notice. */
export const CARDS_IN_HAND = DECK_REFETCH_WITHIN + 7

/** What the deck shows first: the cards in hand, of which deck they are, and the words on them. */
export interface FirstHand {
  readonly filters: DeckFilters
  readonly hand: StoredHand & { readonly deckKey: string }
  readonly dictionaries: GameFilters
}

/** Reads it while the code of the screen still comes, so that the first drawing has cards. */
export async function readFirstHand({ db, userId }: Device): Promise<FirstHand | undefined> {
  const filters = loadFilters(localStorage, userId)
  const deckKey = deckKeyOf(filters)
  const [hand, dictionaries, settings] = await Promise.all([
    readHand(db, deckKey, CARDS_IN_HAND),
    readDictionaries(db),
    findSettings(db),
  ])
  // A session that begins with other filters than the last one ended with has other cards, which are yet to be dealt.
  if (!hasHadDefaults(sessionStorage, userId) && !arePlainDefaults(filters, settings)) return undefined
  return { filters, hand: { deckKey, ...hand }, dictionaries }
}
