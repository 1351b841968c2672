import { SEARCH_DEBOUNCE_MS } from '../../contract/limits.ts'

export interface SuggestRequest extends SuggestQuery {
  /** The chosen platform, if there is one. */
  readonly platform: number | null
}

export type SuggestState<Found> =
  /** There is no query. */
  | { readonly kind: 'empty' }
  /** The player is still typing; earlier results, if any, stay. */
  | { readonly kind: 'typing'; readonly found: Found | null }
  /** The same while the response is pending: nothing flashes between two searches. */
  | { readonly kind: 'searching'; readonly found: Found | null }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'failed' }

export interface SuggestSearch {
  /** Sets another query: it is searched once typing pauses, and the previous request is aborted. */
  type(typed: string, platform: number | null): void
  /** Searches at once: Enter. */
  searchNow(): void
  /** Aborts everything. */
  stop(): void
}

export interface SuggestDeps<Found> {
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
  /** Rejects when aborted; any other rejection counts as a failure and is reported. */
  search(request: SuggestRequest, signal: AbortSignal): Promise<Found>
  onState(state: SuggestState<Found>): void
  report(error: unknown): void
}

/** Returns the overlay's search: debounced, one request at a time, the newest wins. */
export function createSuggestSearch<Found>(deps: SuggestDeps<Found>): SuggestSearch {
  let request: SuggestRequest | null = null
  let timer: unknown
  let underWay: AbortController | null = null
  let last: Found | null = null

  function giveUp(): void {
    deps.clearTimeout(timer)
    underWay?.abort()
    underWay = null
  }

  async function search(): Promise<void> {
    giveUp()
    if (!request) return
    const abort = new AbortController()
    underWay = abort
    deps.onState({ kind: 'searching', found: last })
    try {
      const found = await deps.search(request, abort.signal)
      if (abort.signal.aborted) return
      last = found
      deps.onState({ kind: 'found', found })
    } catch (error) {
      if (abort.signal.aborted) return
      last = null
      deps.onState({ kind: 'failed' })
      deps.report(error)
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
        timer = deps.setTimeout(() => void search(), SEARCH_DEBOUNCE_MS)
        deps.onState({ kind: 'typing', found: last })
      } else {
        last = null
        deps.onState({ kind: 'empty' })
      }
    },
    searchNow: () => void search(),
    stop: giveUp,
  }
}

function isSame(a: SuggestRequest | null, b: SuggestRequest | null): boolean {
  return a?.text === b?.text && a?.usersOnly === b?.usersOnly && a?.platform === b?.platform
}

/** The query of the overlay: only players after an @, else players and games. */
interface SuggestQuery {
  readonly text: string
  readonly usersOnly: boolean
}

/** Parses the input: trimmed, without the @; null if nothing is left. */
export function readSuggestQuery(typed: string): SuggestQuery | null {
  const trimmed = typed.trim()
  const usersOnly = trimmed.startsWith('@')
  const text = usersOnly ? trimmed.slice(1).trim() : trimmed
  return text === '' ? null : { text, usersOnly }
}
