import { SEARCH_LIMIT } from '../../contract/limits.ts'
import type { SearchResponse } from '../../contract/search.ts'
import { isAdultGame } from '../../domain/adult-games.ts'
import { isRecent } from '../../domain/is-recent.ts'
import { withoutUnasked } from '../../local/queries/choices.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { findCachedSearch, cacheSearch } from '../../local/queries/searches.ts'
import type { FoundGames } from '../../local/queries/searches.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import type { Remote } from '../../remote/remote.ts'
import type { FoundHere } from '../../catalogue/page/device-search.ts'
import { withFreshStart, withPage } from './found-games.ts'
import type { SearchParams } from './search-params.ts'
import { searchBodyOf, searchKeyOf } from './search-params.ts'
import type { SearchProblem } from './search-problem.ts'
import { problemOf } from './search-problem.ts'

/** The state of a search. */
export interface GameSearchView {
  /** The key of the shown results: another search's while this one's response is pending. */
  readonly shownKey: string | null
  readonly found: FoundGames | null
  /** The source: the server, the cached response, or the device's own games. */
  readonly source: 'server' | 'kept' | 'device'
  /** The number of local games if the device has searched; null otherwise. */
  readonly known: number | null
  /** The time of a cached response, in milliseconds by this device's clock. */
  readonly cachedAt: number | null
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  /** Why there is no newer response. */
  readonly problem: SearchProblem | null
  /** Why there is no further page. */
  readonly moreProblem: SearchProblem | null
}

export const NOTHING_SHOWN: GameSearchView = {
  shownKey: null,
  found: null,
  source: 'server',
  known: null,
  cachedAt: null,
  isLoading: true,
  isLoadingMore: false,
  problem: null,
  moreProblem: null,
}

export interface GameSearchDeps {
  readonly db: UserDatabase
  readonly remote: Remote
  now(): number
  isOnline(): boolean
  /** Searches the local games with the same engine, page by page. */
  searchDevice(params: SearchParams, after: string | null): Promise<FoundHere>
  report(error: unknown): void
}

export interface GameSearch {
  readonly view: GameSearchView
  /** Calls `listener` at every change of the view. Returns a function that ends it. */
  subscribe(listener: () => void): () => void
  /** Shows this search from now on. */
  show(params: SearchParams): void
  /** Requests the next page, if there is one and no request is pending. */
  more(): void
  /** Requests what is shown or missing again. */
  retry(): void
  stop(): void
}

/** How long a response is used without a new request when the player returns to it. */
const FRESH_MS = 5 * 60_000
const REMEMBERED_MAX = 12

const NONE_HERE: FoundHere = { games: [], total: 0, next: null, known: 0 }

interface Remembered {
  readonly found: FoundGames
  readonly at: number
}

/** The results since the app was opened: Back shows all pages at once, without reading the disk. */
const remembered = new WeakMap<UserDatabase, Map<string, Remembered>>()

/**
 * Returns the search page's data: at once the remembered or cached results, then the server's response, page by page; without a server the
 * local games. One request at a time, and the newest wins.
 */
export function createGameSearch(deps: GameSearchDeps, first: SearchParams): GameSearch {
  const { db, remote } = deps
  const memory = remembered.get(db) ?? new Map<string, Remembered>()
  remembered.set(db, memory)
  let params = first
  let underWay = new AbortController()
  let askedKey: string | null = null
  let view = viewOfMemory() ?? NOTHING_SHOWN
  const listeners = new Set<() => void>()

  function set(changes: Partial<GameSearchView>): void {
    view = { ...view, ...changes }
    for (const listener of listeners) listener()
  }

  function viewOfMemory(): GameSearchView | null {
    const key = searchKeyOf(params)
    const known = memory.get(key)
    if (!known || !isRecent(known.at, deps.now(), FRESH_MS)) return null
    return { ...NOTHING_SHOWN, shownKey: key, found: known.found, isLoading: false }
  }

  function show(next: SearchParams): void {
    params = next
    const key = searchKeyOf(next)
    const isShown = view.shownKey === key && view.source === 'server' && !view.problem && !view.isLoading
    const isUnderWay = askedKey === key && view.isLoading && !underWay.signal.aborted
    if (isShown || isUnderWay) return
    const known = viewOfMemory()
    if (known) {
      underWay.abort()
      set(known)
    } else begin(load)
  }

  async function load(signal: AbortSignal): Promise<void> {
    const key = searchKeyOf(params)
    askedKey = key
    const asked = ask(null, signal)
    // The caller awaits it later; until then an abort would count as an unhandled rejection.
    asked.catch(() => undefined)
    set({ isLoading: true, isLoadingMore: false, problem: null, moreProblem: null })
    const cached = view.shownKey === key ? undefined : await findCachedSearch(db, key)
    if (signal.aborted) return
    if (cached) set({ shownKey: key, found: cached, source: 'kept', cachedAt: cached.at })
    const answer = await asked
    if (answer.kind === 'answered') {
      const before = view.shownKey === key && view.source !== 'device' ? view.found : null
      const found = withFreshStart(before, answer.body)
      set({ shownKey: key, found, source: 'server', cachedAt: null, isLoading: false })
      await cache(key, found)
      return
    }
    const problem = problemOf(answer, deps.isOnline())
    if (view.shownKey !== key) {
      const { known, ...found } = problem === 'refused' ? NONE_HERE : await deps.searchDevice(params, null)
      if (signal.aborted) return
      set({ shownKey: key, found, source: 'device', known, cachedAt: null })
    }
    set({ isLoading: false, problem })
  }

  async function loadMore(signal: AbortSignal): Promise<void> {
    const { found, shownKey } = view
    if (!found?.next || shownKey === null) return
    set({ isLoadingMore: true, moreProblem: null })
    if (view.source === 'device') {
      const more = await deps.searchDevice(params, found.next)
      if (!signal.aborted) set({ found: withPage(found, more), isLoadingMore: false })
      return
    }
    const answer = await ask(found.next, signal)
    if (answer.kind !== 'answered') {
      set({ isLoadingMore: false, moreProblem: problemOf(answer, deps.isOnline()) })
      return
    }
    const longer = withPage(found, answer.body)
    set({ found: longer, isLoadingMore: false })
    await cache(shownKey, longer)
  }

  async function ask(after: string | null, signal: AbortSignal): Promise<RemoteResponse<SearchResponse>> {
    const body = { ...searchBodyOf(params), limit: SEARCH_LIMIT, ...(after === null ? {} : { after }) }
    const answer = await remote.call('searchGames', { body, signal })
    if (answer.kind !== 'answered') return answer
    // A pending choice already applies here.
    return { ...answer, body: { ...answer.body, games: await withoutUnasked(db, answer.body.games) } }
  }

  async function cache(key: string, found: FoundGames): Promise<void> {
    const at = deps.now()
    memory.delete(key)
    // Results from the disk are filtered again by what may be shown.
    if (!found.games.some(isAdultGame)) memory.set(key, { found, at })
    for (const oldest of [...memory.keys()].slice(0, Math.max(0, memory.size - REMEMBERED_MAX))) memory.delete(oldest)
    // A full device, or one whose database was closed by a logout, still shows the results.
    await cacheSearch(db, key, found, at).catch(() => undefined)
  }

  /** Aborts the current request and starts another one. */
  function begin(work: (signal: AbortSignal) => Promise<void>): void {
    underWay.abort()
    underWay = new AbortController()
    const { signal } = underWay
    work(signal).catch((error: unknown) => {
      if (signal.aborted) return
      set({ isLoading: false, isLoadingMore: false })
      deps.report(error)
    })
  }

  return {
    get view() {
      return view
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show,
    more() {
      const isBusy = view.isLoading || view.isLoadingMore
      const isPossible = view.source === 'device' || !view.problem
      if (!isBusy && isPossible && !view.moreProblem) begin(loadMore)
    },
    retry() {
      begin(view.moreProblem && !view.problem ? loadMore : load)
    },
    stop() {
      underWay.abort()
    },
  }
}
