import { useCallback, useEffect, useRef } from 'react'
import type { DeckFilters } from '../../contract/games.ts'
import type { Device } from '../../local/device.ts'

/** Once the fingers rest, and not for each of many swipes. */
const RESTED_MS = 700

/**
 * Has what lies deeper in the deck follow what its player has just said of their taste; to be told of each word and swipe.
 * Without filters it stays as it lies.
 */
export function useOrderAnew(device: Device, deckKey: string, filters: DeckFilters | undefined): () => void {
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    if (filters === undefined) return
    timer.current = window.setTimeout(() => {
      // It stays as it was dealt where this comes to nothing.
      import('./order-anew.ts').then(({ orderAnew }) => orderAnew(device.db, { deckKey, filters }, device.now())).catch(() => undefined)
    }, RESTED_MS)
  }, [device, deckKey, filters])
}
