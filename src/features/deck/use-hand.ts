import { useEffect, useMemo, useRef, useState } from 'react'
import type { DeckFilters } from '../../contract/games.ts'
import { DECK_REFETCH_WITHIN } from '../../contract/limits.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { Device } from '../../local/db/device.ts'
import { readHand } from '../../local/queries/deck.ts'
import type { StoredHand } from '../../local/queries/deck.ts'
import { watchTables } from '../../local/db/watch-tables.ts'
import type { Timers } from '../../local/db/watch-tables.ts'
import { oncePainted } from '../../ui/until-painted.ts'

/** The key while the deck is not determined. */
export const NO_DECK = ''
/** How soon a change of the deck shows that did not come from this screen. */
const LOOK_EVERY_MS = 100
/** From this number on more are read: a low deck must be noticed, and covers predecoded. */
const FEW = DECK_REFETCH_WITHIN + 3
/** Read at once, so that most swipes read nothing. */
const CARDS_AT_ONCE = 24

/** The first cards of a deck, and its key. */
export type Hand = StoredHand & { readonly deckKey: string }

export interface UseHandResult {
  /** Undefined until the first read. */
  hand: Hand | undefined
  /** Records that a swipe of this screen was stored: its card left the deck, and nothing else changed. */
  recordSwipe: () => void
}

/**
 * Returns the cards in hand, live. A live query would read them again after every swipe, just when the card flies; but the view knows this
 * screen's own swipes before the database does. So own swipes are counted against the reported changes. While the two are equal, the hand
 * is read again only if it runs low. Throws if a deck that is to be shown cannot be read; one that is shown already stays.
 */
export function useHand(db: UserDatabase, deckKey: string, first?: Hand, timers: Timers = window): UseHandResult {
  const [hand, setHand] = useState(first)
  // A card in hand stays the same object, so that nothing of it renders again.
  const latest = useRef(first)
  const own = useRef(0)
  const hasSwiped = hand?.hasSwiped === true
  const [failure, setFailure] = useState<{ deckKey: string; error: unknown }>()
  if (failure?.deckKey === deckKey && hand?.deckKey !== deckKey) throw failure.error

  useEffect(() => {
    if (deckKey === NO_DECK) return
    let revision = 0
    let reads = 0
    const isKnown = () => {
      const { current } = latest
      if (reads === 0 || revision !== own.current || !current?.canRewind || current.deckKey !== deckKey) return false
      return current.cards.length - own.current > FEW
    }
    const read = async () => {
      const turn = (reads += 1)
      revision = own.current = 0
      const found = { deckKey, ...(await readHand(db, deckKey, CARDS_AT_ONCE, latest.current?.cards)) }
      // Another read has begun, or the deck has changed.
      if (turn !== reads) return
      latest.current = found
      setHand(found)
    }
    // Pulled changes count only until the player has swiped here.
    const tables = hasSwiped ? [db.deck, db.swipes] : [db.deck, db.swipes, db.gameStates]
    const watch = () =>
      watchTables(db, { tables, everyMs: LOOK_EVERY_MS, timers }, (changes) => {
        revision += changes
        if (!isKnown()) read().catch((error: unknown) => setFailure({ deckKey, error }))
      })
    // Prefetched cards are rendered before anything is read again.
    const isAhead = first !== undefined && latest.current === first && first.deckKey === deckKey
    const stop = isAhead ? oncePainted(watch) : watch()
    return () => {
      reads += 1
      stop()
    }
  }, [db, deckKey, first, hasSwiped, timers])

  return { hand, recordSwipe: () => void (own.current += 1) }
}

/** After the sheet in which a taste was stated, or the flight of a card. */
const SOON_MS = 700
/** Longer than the time between two swipes: reading and writing a deck beneath the finger makes the card stutter. */
const RESTED_MS = 2_500
/** However fast cards are swiped: half of the cards that stay, so that every card that comes up was ranked again. */
const SWIPES_MAX = 6

export interface UseReorderDeckResult {
  recordSwipe: () => void
  /** Records a stated or withdrawn taste: the player looks for its effect. */
  recordWord: () => void
}

// Why: docs/decisions/deck/0003-best-cards-swap-places.md
/**
 * Ranks the deeper cards of the deck again by what its player has just stated and swiped; call it for each. Without filters the order
 * stays.
 */
export function useReorderDeck(device: Device, deckKey: string, filters: DeckFilters | undefined): UseReorderDeckResult {
  // Holds a timer.
  const turns = useMemo(() => {
    if (filters === undefined) return orderInTurns(nothing)
    // If it fails, the order stays as it was dealt.
    const order = () =>
      void import('../../catalogue/page/reorder.ts')
        .then(({ reorder }) => reorder(device.db, { deckKey, filters }, device.now()))
        .catch(nothing)
    return orderInTurns(order)
  }, [device, deckKey, filters])
  useEffect(() => turns.stop, [turns])
  return turns
}

/** Calls `order` soon after a stated taste, and after swipes once the finger rests, or once there are many of them. */
export function orderInTurns(order: () => void, timers: Timers = window): UseReorderDeckResult & { stop: () => void } {
  let timer: unknown
  let swipes = 0
  let isSoon = false
  const orderIn = (ms: number) => {
    timers.clearTimeout(timer)
    isSoon = ms === SOON_MS
    timer = timers.setTimeout(() => {
      swipes = 0
      isSoon = false
      order()
    }, ms)
  }
  return {
    recordSwipe() {
      swipes += 1
      if (!isSoon) orderIn(swipes < SWIPES_MAX ? RESTED_MS : SOON_MS)
    },
    recordWord: () => orderIn(SOON_MS),
    stop: () => timers.clearTimeout(timer),
  }
}

function nothing(): void {}
