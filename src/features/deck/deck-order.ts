import type { GameCard } from '../../contract/games.ts'
import type { Verdict } from './verdict.ts'

/** How many swipes can be rewound to the side they left by; older ones return from the left. */
const REMEMBERED = 100

/**
 * What the player has just done and the device's database does not show yet. The deck must respond at once, up to several swipes before the
 * first of them has come back from there. So the view overlays this on the given cards:
 *
 *     swipe ──▶ gone ──(given without it)──▶ forgotten
 *                │
 *              rewind before that
 *                ▼
 *              back ──(given again with it)──▶ forgotten
 */
export interface DeckOverlay {
  readonly pending: ReadonlyMap<number, PendingCard>
  /** Newest last. */
  readonly swiped: readonly { readonly card: GameCard; readonly verdict: Verdict }[]
}

type PendingCard =
  | { readonly kind: 'gone' }
  /** `given` is the list when it came back, or a later one without it. */
  | { readonly kind: 'back'; readonly card: GameCard; readonly given: readonly GameCard[] }

export const NO_OVERLAY: DeckOverlay = { pending: new Map(), swiped: [] }

/** Returns the overlay after a swipe. */
export function withSwiped(overlay: DeckOverlay, card: GameCard, verdict: Verdict): DeckOverlay {
  return {
    pending: new Map(overlay.pending).set(card.id, { kind: 'gone' }),
    swiped: [...overlay.swiped.slice(1 - REMEMBERED), { card, verdict }],
  }
}

/** Returns the overlay after a rewind. The last card returns at once if the given cards still have it, else when they have it again. */
export function withRewound(overlay: DeckOverlay, given: readonly GameCard[]): DeckOverlay {
  const last = overlay.swiped.at(-1)
  if (!last) return overlay
  const swiped = overlay.swiped.slice(0, -1)
  if (overlay.pending.get(last.card.id)?.kind !== 'gone') return { pending: overlay.pending, swiped }
  const pending = new Map(overlay.pending)
  // Deleted first: the order of the map is the order in which cards came back.
  pending.delete(last.card.id)
  pending.set(last.card.id, { kind: 'back', card: last.card, given })
  return { pending, swiped }
}

/** Returns the overlay after a swipe that was not stored: its card is back. */
export function withReturned(overlay: DeckOverlay, id: number): DeckOverlay {
  const pending = new Map(overlay.pending)
  pending.delete(id)
  return { pending, swiped: overlay.swiped.filter(({ card }) => card.id !== id) }
}

/** Removes what the given cards have caught up with. Returns the same object if that is nothing. */
export function reconciled(overlay: DeckOverlay, given: readonly GameCard[]): DeckOverlay {
  if (overlay.pending.size === 0) return overlay
  const ids = new Set(given.map((card) => card.id))
  const pending = new Map(overlay.pending)
  let changed = false
  for (const [id, entry] of overlay.pending) {
    const isCaughtUp = entry.kind === 'gone' ? !ids.has(id) : ids.has(id) && entry.given !== given
    if (!isCaughtUp) continue
    pending.delete(id)
    changed = true
  }
  return changed ? { pending, swiped: overlay.swiped } : overlay
}

/** Returns the current cards, top first. */
export function dealt(overlay: DeckOverlay, given: readonly GameCard[]): readonly GameCard[] {
  if (overlay.pending.size === 0) return given
  const back: GameCard[] = []
  for (const entry of overlay.pending.values()) if (entry.kind === 'back') back.unshift(entry.card)
  return [...back, ...given.filter((card) => !overlay.pending.has(card.id))]
}
