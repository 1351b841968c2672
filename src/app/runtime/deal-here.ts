import { dealOnDevice } from '../../catalogue/page/deal-on-device.ts'
import { isRecent } from '../../domain/is-recent.ts'
import type { DeckOrder } from '../../resources/background/fill-deck.ts'
import type { Device } from '../../local/db/device.ts'
import { countDeck } from '../../local/queries/deck.ts'

/** At most this many cards are few. */
const FEW_CARDS = 60
/** How long a deck counts as ended if the device knew no more games for it: each search goes through all of them. */
const ENDED_FOR_MS = 60_000

/** The deck of each device that was found to have ended, and when, in milliseconds. */
const endedDecks = new WeakMap<Device, { readonly deckKey: string; readonly at: number }>()

/** Deals the deck from all games on this device if the server is unreachable. */
export async function dealHere(device: Device, { deckKey, filters }: DeckOrder): Promise<void> {
  const { db, now } = device
  const ended = endedDecks.get(device)
  if (ended?.deckKey === deckKey && isRecent(ended.at, now(), ENDED_FOR_MS)) return
  if ((await countDeck(db, deckKey)) > FEW_CARDS) return
  if ((await dealOnDevice(db, filters, now())) === 0) endedDecks.set(device, { deckKey, at: now() })
  else endedDecks.delete(device)
}
