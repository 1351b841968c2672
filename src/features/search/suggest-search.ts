import { SEARCH_DEBOUNCE_MS } from '../../contract/limits.ts'
import type { SuggestQuery } from './suggest-query.ts'
import { readSuggestQuery } from './suggest-query.ts'

export interface SuggestRequest extends SuggestQuery {
  /** The platform chosen, if one is. */
  readonly platform: number | null
}

export type SuggestState<Found> =
  /** Nothing is asked for. */
  | { readonly kind: 'empty' }
  /** Typing has not come to rest; what was found before, if anything was, still stands. */
  | { readonly kind: 'typing'; readonly found: Found | null }
  /** The same while the answer is under way: nothing flashes from one search to the next. */
  | { readonly kind: 'searching'; readonly found: Found | null }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'failed' }

export interface SuggestSearch {
  /** Something else is asked for: it is searched once typing rests, and the request before is aborted. */
  type(typed: string, platform: number | null): void
  /** Searches at once: Enter. */
  searchNow(): void
  /** Gives everything up. */
  stop(): void
}

export interface SuggestWorld<Found> {
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
  /** Rejects when aborted; whatever else it rejects with counts as a failure and is reported. */
  search(request: SuggestRequest, signal: AbortSignal): Promise<Found>
  onState(state: SuggestState<Found>): void
  report(error: unknown): void
}

/** The overlay's search: debounced, one request at a time, the newest wins. */
export function createSuggestSearch<Found>(world: SuggestWorld<Found>): SuggestSearch {
  let request: SuggestRequest | null = null
  let timer: unknown
  let underWay: AbortController | null = null
  let last: Found | null = null

  function giveUp(): void {
    world.clearTimeout(timer)
    underWay?.abort()
    underWay = null
  }

  async function search(): Promise<void> {
    giveUp()
    if (!request) return
    const abort = new AbortController()
    underWay = abort
    world.onState({ kind: 'searching', found: last })
    try {
      const found = await world.search(request, abort.signal)
      if (abort.signal.aborted) return
      last = found
      world.onState({ kind: 'found', found })
    } catch (error) {
      if (abort.signal.aborted) return
      last = null
      world.onState({ kind: 'failed' })
      world.report(error)
    }
  }

  return {
    type(typed, platform) {
      const query = readSuggestQuery(typed)
      const next = query && { ...query, platform: query.usersOnly ? null : platform }
      if (isSame(next, request)) return
      giveUp()
      request = next
      if (next) {
        timer = world.setTimeout(() => void search(), SEARCH_DEBOUNCE_MS)
        world.onState({ kind: 'typing', found: last })
      } else {
        last = null
        world.onState({ kind: 'empty' })
      }
    },
    searchNow: () => void search(),
    stop: giveUp,
  }
}

function isSame(a: SuggestRequest | null, b: SuggestRequest | null): boolean {
  return a?.text === b?.text && a?.usersOnly === b?.usersOnly && a?.platform === b?.platform
}
