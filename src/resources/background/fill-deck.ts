import { unavailableReason } from '../../remote/response.ts'
import type { DeckFilters, SwipedeckBody } from '../../contract/games.ts'
import { ALREADY_SHOWN_MAX_IDS } from '../../contract/limits.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { appendToDeck, deckIds, recordDeckEnd } from '../../local/queries/deck.ts'
import { maybeSettled } from '../../local/queries/settled-games.ts'
import { waitingTargets } from '../../local/replica/mirror.ts'
import { knownReason } from '../../domain/known-reason.ts'
import type { Remote } from '../../remote/remote.ts'

/** The deck to prepare on the device. */
export interface DeckOrder {
  /** The player, or 0 for a deck that is not personalised. */
  userId: string | 0
  deckKey: string
  filters: DeckFilters
  /** The number of cards to hold. */
  target: number
}

export type DeckFill =
  | { kind: 'filled'; cards: number }
  /** The server has no more games for these filters. */
  | { kind: 'used-up'; cards: number }
  | { kind: 'failed' | 'unreachable' }
  | { kind: 'signed-out' }
  /** Another deck is wanted by now. Nothing more was added to this one. */
  | { kind: 'overtaken' }

/**
 * Requests pages from the server until the device holds `target` cards of a deck. The caller drains first, so that the server knows
 * which games are settled. Games that the device knows as settled, or holds already, are dropped. If `signal` is aborted the deck is
 * not wanted any more. A page that arrives later is dropped, because nothing would clear it.
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
    // A wish does not say whether its game was swiped.
    const unsent = await maybeSettled(db, await waitingTargets(db))
    const body: SwipedeckBody = {
      user_id: order.userId,
      alreadyShown: [...new Set([...held, ...unsent])].slice(-ALREADY_SHOWN_MAX_IDS),
      filters: order.filters,
    }
    const response = await remote.call('swipedeck', { body, signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    // From here to the write nothing is awaited: a change of filters happens before both, or after both.
    if (!response || signal.aborted) return { kind: 'overtaken' }
    if (response.kind !== 'answered') {
      const isSignedOut = response.kind === 'refused' && (response.status === 401 || response.status === 403)
      return { kind: isSignedOut ? 'signed-out' : unavailableReason(response) }
    }
    const { games, whys: reasons } = response.body
    const dealt = games.map((game, at) => (reasons?.[at] ? { ...game, reason: knownReason(reasons[at]) } : game))
    const added = await appendToDeck(db, order.deckKey, dealt, now)
    if (added === 0) {
      await recordDeckEnd(db, order.deckKey, now)
      return { kind: 'used-up', cards: held.length }
    }
  }
}
