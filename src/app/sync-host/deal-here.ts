import { dealOnDevice } from '../../features/deck/deal-on-device.ts'
import { isRecent } from '../../domain/is-recent.ts'
import type { DeckOrder } from '../../loaders/fill-deck.ts'
import type { Device } from '../../local/device.ts'
import { countDeck } from '../../local/games/deck.ts'

/** So many cards or fewer are few. */
const FEW_CARDS = 60
/** For so long nothing is asked anew of a device that knew no more games for a deck: each time it goes through all of them. */
const ENDED_FOR_MS = 60_000

let ended: { readonly of: string; readonly at: number } | null = null

/** With no server the deck goes on from all games that this device knows of. */
export async function dealHere({ db, userId, now }: Device, { deckKey, filters }: DeckOrder): Promise<void> {
  const of = `${userId} ${deckKey}`
  if (ended?.of === of && isRecent(ended.at, now(), ENDED_FOR_MS)) return
  if ((await countDeck(db, deckKey)) > FEW_CARDS) return
  ended = (await dealOnDevice(db, filters, now())) === 0 ? { of, at: now() } : null
}
