import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeckFilters } from '../../contract/games.ts'
import { deckKeyOf, keepOnlyDeck } from '../../local/games/deck.ts'
import type { Device } from '../../local/device.ts'
import { showFailure } from '../../state/show-failure.ts'
import { untilPainted } from '../../ui/until-painted.ts'
import { hasHadDefaults, noteDefaults } from './had-defaults.ts'
import { loadFilters, saveFilters } from './saved-filters.ts'

const NO_FILTERS: DeckFilters = {}

export interface FiltersInUse {
  /** Those of the cards that are shown; undefined while it is found out with which ones the session begins. */
  filters: DeckFilters | undefined
  /** What was applied last: what is shown follows as soon as its cards are dealt. */
  chosen: DeckFilters
  /** Applies what the player has chosen. */
  change: (next: DeckFilters) => void
}

export interface FiltersOptions {
  device: Device
  /** What was read ahead, if it was. */
  first: DeckFilters | undefined
  /** The deck that is wanted from now on, at once: the server is asked while the device deals. */
  onWanted: (filters: DeckFilters) => void
}

/**
 * The filters of the deck: once a session the defaults of the player's settings, then what the player chooses. A change
 * forgets the cards of the filters before and deals from the device. Changes apply in the order in which they were
 * made; one that is overtaken before it has begun is left out.
 */
export function useFilters({ device, first, onWanted }: FiltersOptions): FiltersInUse {
  const { db, userId } = device
  const [filters, setFilters] = useState(
    () => first ?? (hasHadDefaults(sessionStorage, userId) ? loadFilters(localStorage, userId) : undefined),
  )
  const [chosen, setChosen] = useState(filters)
  const wanted = useRef(filters)
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    if (filters) onWanted(filters)
  }, [filters, onWanted])

  const apply = useCallback(
    (next: DeckFilters) => {
      wanted.current = next
      setChosen(next)
      saveFilters(localStorage, userId, next)
      onWanted(next)
      const turn = async () => {
        if (wanted.current === next) await dealAnew(device, next)
        // Shown only while it is what the player wants: else the next one is about to follow.
        if (wanted.current === next) setFilters(next)
      }
      queue.current = queue.current.then(turn).catch(showFailure)
    },
    [device, userId, onWanted],
  )

  // Fetched once a session: what is plainly asked for already is on the screen meanwhile.
  useEffect(() => {
    if (hasHadDefaults(sessionStorage, userId)) return
    const abort = new AbortController()
    const keep = (kept: DeckFilters) => {
      wanted.current ??= kept
      setFilters(wanted.current)
    }
    const code = async () => {
      if (wanted.current) await untilPainted()
      return import('./session-filters.ts')
    }
    code()
      .then(({ beginSession }) =>
        beginSession({ db, userId, inUse: () => wanted.current, apply, keep, signal: abort.signal }),
      )
      .catch(() => keep(loadFilters(localStorage, userId)))
    return () => abort.abort()
  }, [db, userId, apply])

  const change = useCallback(
    (next: DeckFilters) => {
      noteDefaults(sessionStorage, userId)
      if (!wanted.current || deckKeyOf(next) !== deckKeyOf(wanted.current)) apply(next)
    },
    [userId, apply],
  )
  return { filters, chosen: chosen ?? filters ?? NO_FILTERS, change }
}

async function dealAnew({ db, now }: Device, filters: DeckFilters): Promise<void> {
  await keepOnlyDeck(db, deckKeyOf(filters))
  // The engine is fetched when it is needed: not for a device that has no games yet.
  if ((await db.games.limit(1).primaryKeys()).length === 0) return
  const { dealOnDevice } = await import('./deal-on-device.ts')
  await dealOnDevice(db, filters, now())
}
