import type { GameCard } from '../../contract/games.ts'
import type { Verdict } from './verdict.ts'

/** How many swipes can be rewound to the side they left by; older ones come back from the left. */
const REMEMBERED = 100

/**
 * What the player has just done that the device's database has not shown yet. The deck must answer at once, up to
 * several swipes before the first of them has come back from there, so the view lays this over the
 * cards that it is given:
 *
 *     swipe ──▶ gone ──(given without it)──▶ forgotten
 *                │
 *              rewind before that
 *                ▼
 *              back ──(given anew with it)──▶ forgotten
 */
export interface DeckOverlay {
  readonly pending: ReadonlyMap<number, PendingCard>
  /** Newest last. */
  readonly swiped: readonly { readonly card: GameCard; readonly verdict: Verdict }[]
}

type PendingCard =
  | { readonly kind: 'gone' }
  /** `given` is what was given when it came back, or since then without it. */
  | { readonly kind: 'back'; readonly card: GameCard; readonly given: readonly GameCard[] }

export const NO_OVERLAY: DeckOverlay = { pending: new Map(), swiped: [] }

/** A card leaves the deck. */
export function withSwiped(overlay: DeckOverlay, card: GameCard, verdict: Verdict): DeckOverlay {
  return {
    pending: new Map(overlay.pending).set(card.id, { kind: 'gone' }),
    swiped: [...overlay.swiped.slice(1 - REMEMBERED), { card, verdict }],
  }
}

/** The last card comes back: at once where the cards given have not shown yet that it was gone, else when they have it again. */
export function withRewound(overlay: DeckOverlay, given: readonly GameCard[]): DeckOverlay {
  const last = overlay.swiped.at(-1)
  if (!last) return overlay
  const swiped = overlay.swiped.slice(0, -1)
  if (overlay.pending.get(last.card.id)?.kind !== 'gone') return { pending: overlay.pending, swiped }
  const pending = new Map(overlay.pending)
  // Taken out first: the order of the map is the order in which cards came back.
  pending.delete(last.card.id)
  pending.set(last.card.id, { kind: 'back', card: last.card, given })
  return { pending, swiped }
}

/** A swipe that was not kept: its card lies where it lay. */
export function withReturned(overlay: DeckOverlay, id: number): DeckOverlay {
  const pending = new Map(overlay.pending)
  pending.delete(id)
  return { pending, swiped: overlay.swiped.filter(({ card }) => card.id !== id) }
}

/** Forgets what the cards given have caught up with; the same object when that is nothing. */
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

/** The cards as they lie now, top first. */
export function dealt(overlay: DeckOverlay, given: readonly GameCard[]): readonly GameCard[] {
  if (overlay.pending.size === 0) return given
  const back: GameCard[] = []
  for (const entry of overlay.pending.values()) if (entry.kind === 'back') back.unshift(entry.card)
  return [...back, ...given.filter((card) => !overlay.pending.has(card.id))]
}
