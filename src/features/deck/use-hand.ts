import { useCallback, useEffect, useRef, useState } from 'react'
import { DECK_REFETCH_WITHIN } from '../../contract/limits.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readHand } from '../../local/games/deck.ts'
import type { StoredHand } from '../../local/games/deck.ts'
import { watchTables } from '../../local/watch-tables.ts'
import type { Timers } from '../../local/watch-tables.ts'
import { oncePainted } from '../../ui/until-painted.ts'

/** The key while it is not known yet which deck is played. */
export const NO_DECK = ''
/** How soon a change of the deck that is not this screen's own shows. */
const LOOK_EVERY_MS = 100
/** Few enough that more are read: what a low deck must notice, and the covers that are decoded ahead. */
const FEW = DECK_REFETCH_WITHIN + 3
/** Read at once, so that a swipe mostly reads nothing. */
const CARDS_AT_ONCE = 24

/** The first cards of a deck, and whose they are. */
export type Hand = StoredHand & { readonly deckKey: string }

export interface HandInUse {
  /** Undefined until it was read once. */
  hand: Hand | undefined
  /** A swipe of this screen was kept: the card is gone from the deck, and nothing else is different. */
  noteSwipe: () => void
}

/**
 * The cards in hand, live. A live query would read them anew behind every swipe, just when the card flies; but what
 * this screen's own swipe has changed, the view knows before the database. So own swipes are counted against the
 * changes that were heard of, and as long as these are the same, only a hand that runs low is read again. Throws where
 * a deck that is to be shown cannot be read; one that is shown already stays.
 */
export function useHand(db: UserDatabase, deckKey: string, first?: Hand, timers: Timers = window): HandInUse {
  const [hand, setHand] = useState(first)
  // A card in hand stays the same object, so that nothing of it is drawn again.
  const latest = useRef(first)
  const own = useRef(0)
  const hasSwiped = hand?.hasSwiped === true
  const [failure, setFailure] = useState<{ deckKey: string; error: unknown }>()
  if (failure?.deckKey === deckKey && hand?.deckKey !== deckKey) throw failure.error

  useEffect(() => {
    if (deckKey === NO_DECK) return
    let heard = 0
    let reads = 0
    const isKnown = () => {
      const { current } = latest
      if (reads === 0 || heard !== own.current || !current?.canRewind || current.deckKey !== deckKey) return false
      return current.cards.length - own.current > FEW
    }
    const read = async () => {
      const turn = (reads += 1)
      heard = own.current = 0
      const found = { deckKey, ...(await readHand(db, deckKey, CARDS_AT_ONCE, latest.current?.cards)) }
      // Another read has begun, or another deck is played.
      if (turn !== reads) return
      latest.current = found
      setHand(found)
    }
    // What a pull brings counts only for who has not swiped here yet.
    const tables = hasSwiped ? [db.deck, db.swipes] : [db.deck, db.swipes, db.gameStates]
    const watch = () =>
      watchTables(db, { tables, everyMs: LOOK_EVERY_MS, timers }, (changes) => {
        heard += changes
        if (!isKnown()) read().catch((error: unknown) => setFailure({ deckKey, error }))
      })
    // What was read ahead is drawn before anything is looked at again.
    const isAhead = first !== undefined && latest.current === first && first.deckKey === deckKey
    const stop = isAhead ? oncePainted(watch) : watch()
    return () => {
      reads += 1
      stop()
    }
  }, [db, deckKey, first, hasSwiped, timers])

  const noteSwipe = useCallback(() => void (own.current += 1), [])
  return { hand, noteSwipe }
}
