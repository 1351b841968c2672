import type { DeckFilters, SwipedeckBody } from '../contract/games.ts'
import { ALREADY_SHOWN_MAX_IDS } from '../contract/limits.ts'
import type { UserDatabase } from '../local/database.ts'
import { appendToDeck, deckIds, noteDeckEnd } from '../local/games/deck.ts'
import { maybeSettled } from '../local/games/settled-games.ts'
import { waitingTargets } from '../local/outbox/mirror.ts'
import { knownWhy } from '../domain/known-why.ts'
import type { Remote } from '../remote/remote.ts'

/** The deck that is to lie ready on the device. */
export interface DeckOrder {
  /** The player, or 0 for a deck that is not personalised. */
  userId: string | 0
  deckKey: string
  filters: DeckFilters
  /** How many cards to hold. */
  target: number
}

export type DeckFill =
  | { kind: 'filled'; cards: number }
  /** The server has no more games for these filters. */
  | { kind: 'used-up'; cards: number }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  /** Another deck is wanted by now; nothing more was added to this one. */
  | { kind: 'overtaken' }

/**
 * Deals pages from the server until the device holds `target` cards of a deck. The caller drains first, so that the
 * server knows what is settled; what the device itself knows as settled, or already holds, is dropped. `signal` says
 * that the deck is wanted no more: a page that comes after that is thrown away, for nobody would clear it any more.
 */
export async function fillDeck(
  remote: Remote,
  db: UserDatabase,
  order: DeckOrder,
  now: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<DeckFill> {
  for (;;) {
    const held = await deckIds(db, order.deckKey)
    if (held.length >= order.target) return { kind: 'filled', cards: held.length }
    // A wish says nothing of whether its game was swiped.
    const unsent = await maybeSettled(db, await waitingTargets(db))
    const body: SwipedeckBody = {
      user_id: order.userId,
      alreadyShown: [...new Set([...held, ...unsent])].slice(-ALREADY_SHOWN_MAX_IDS),
      filters: order.filters,
    }
    const answer = await remote.call('swipedeck', { body, signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    // From here to the write nothing is awaited: a change of filters comes before both, or after.
    if (!answer || signal.aborted) return { kind: 'overtaken' }
    if (answer.kind === 'unknown') return { kind: 'unreachable' }
    if (answer.kind === 'refused') {
      return { kind: answer.status === 401 || answer.status === 403 ? 'signed-out' : 'unreachable' }
    }
    const { games, whys } = answer.body
    const dealt = games.map((game, at) => (whys?.[at] ? { ...game, why: knownWhy(whys[at]) } : game))
    const added = await appendToDeck(db, order.deckKey, dealt, now)
    if (added === 0) {
      await noteDeckEnd(db, order.deckKey, now)
      return { kind: 'used-up', cards: held.length }
    }
  }
}
