import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeckFilters } from '../../contract/games.ts'
import { countDeck, deckKeyOf, removeOtherDecks } from '../../local/queries/deck.ts'
import type { Device } from '../../local/db/device.ts'
import { showFailure } from '../../state/show-failure.ts'
import { untilPainted } from '../../ui/until-painted.ts'
import { inMood } from './moods.ts'
import type { Mood } from './moods.ts'
import { hasHadDefaults, recordDefaults, loadFilters, saveFilters } from './stored-for-player.ts'

const NO_FILTERS: DeckFilters = {}

export interface UseFiltersResult {
  /** The filters of the shown cards, in the mood; undefined until the session's first filters are determined. */
  filters: DeckFilters | undefined
  /** The player's own filters: the shown ones follow as soon as their cards are dealt. */
  chosen: DeckFilters
  /** Applies the player's choice. */
  change: (next: DeckFilters) => void
}

export interface FiltersOptions {
  device: Device
  /** The prefetched filters, if there are any. */
  first: DeckFilters | undefined
  /** Applies on top of the player's filters, and is never stored. */
  mood?: Mood | undefined
  /** Called at once with the wanted deck: the server is requested while the device deals. */
  onWanted: (filters: DeckFilters) => void
}

/**
 * Returns the filters of the deck: once a session the defaults of the player's settings, then the player's choice. A change drops the cards
 * of the filters before and deals from the device. Changes apply in their order; one that is overtaken before it has begun is dropped.
 */
export function useFilters({ device, first, mood, onWanted }: FiltersOptions): UseFiltersResult {
  const { db, userId } = device
  const [chosen, setChosen] = useState(
    () => first ?? (hasHadDefaults(sessionStorage, userId) ? loadFilters(localStorage, userId) : undefined),
  )
  const [filters, setFilters] = useState(chosen && inMood(chosen, mood))
  const wanted = useRef(chosen)
  const appliedMood = useRef(mood)
  /** Numbers the changes: one that another has overtaken is dropped. */
  const changes = useRef(0)
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    if (filters) onWanted(filters)
  }, [filters, onWanted])

  const apply = (next: DeckFilters) => {
    wanted.current = next
    appliedMood.current = mood
    setChosen(next)
    saveFilters(localStorage, userId, next)
    const deck = inMood(next, mood)
    onWanted(deck)
    const change = (changes.current += 1)
    const turn = async () => {
      if (change === changes.current) await redeal(device, deck, next)
      // Shown only if the player still wants it: otherwise the next one follows.
      if (change === changes.current) setFilters(deck)
    }
    queue.current = queue.current.then(turn).catch(showFailure)
  }
  const applyDefaults = useEffectEvent(apply)
  const applyMood = useEffectEvent((next: Mood | undefined) => {
    if (appliedMood.current !== next && wanted.current) apply(wanted.current)
  })
  useEffect(() => applyMood(mood), [mood])
  const showStored = useEffectEvent((stored: DeckFilters) => setFilters(inMood(stored, mood)))

  // Loaded once a session: filters that are obviously wanted already are shown meanwhile.
  useEffect(() => {
    if (hasHadDefaults(sessionStorage, userId)) return
    const abort = new AbortController()
    const store = (stored: DeckFilters) => {
      wanted.current ??= stored
      showStored(wanted.current)
    }
    const begin = (next: DeckFilters) => applyDefaults(next)
    const code = async () => {
      if (wanted.current) await untilPainted()
      return import('./session-filters.ts')
    }
    code()
      .then(({ beginSession }) => beginSession({ db, userId, inUse: () => wanted.current, apply: begin, store, signal: abort.signal }))
      .catch(() => store(loadFilters(localStorage, userId)))
    return () => abort.abort()
  }, [db, userId])

  const change = (next: DeckFilters) => {
    recordDefaults(sessionStorage, userId)
    if (!wanted.current || deckKeyOf(next) !== deckKeyOf(wanted.current)) apply(next)
  }
  return { filters, chosen: chosen ?? filters ?? NO_FILTERS, change }
}

/** Deals a deck, unless there are cards of it. The deck of the player's own filters stays for the end of a mood. */
async function redeal({ db, now }: Device, filters: DeckFilters, own: DeckFilters): Promise<void> {
  const deckKey = deckKeyOf(filters)
  await removeOtherDecks(db, [deckKey, deckKeyOf(own)])
  if ((await countDeck(db, deckKey)) > 0) return
  // The engine is fetched when it is needed: not for a device without games.
  if ((await db.games.limit(1).primaryKeys()).length === 0) return
  const { dealOnDevice } = await import('../../catalogue/page/deal-on-device.ts')
  await dealOnDevice(db, filters, now())
}
