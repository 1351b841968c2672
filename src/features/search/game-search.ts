import { SEARCH_LIMIT } from '../../contract/limits.ts'
import type { SearchAnswer } from '../../contract/search.ts'
import { isAdultGame } from '../../domain/adult-games.ts'
import { isRecent } from '../../domain/is-recent.ts'
import { withoutUnasked } from '../../local/choices.ts'
import type { UserDatabase } from '../../local/database.ts'
import { findKeptSearch, keepSearch } from '../../local/games/searches.ts'
import type { FoundGames } from '../../local/games/searches.ts'
import type { RemoteAnswer } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'
import type { FoundHere } from './device-search.ts'
import { withFreshStart, withPage } from './found-games.ts'
import type { SearchParams } from './search-params.ts'
import { searchBodyOf, searchKeyOf } from './search-params.ts'
import type { SearchProblem } from './search-problem.ts'
import { problemOf } from './search-problem.ts'

/** What the page shows of a search. */
export interface GameSearchView {
  /** Whose games are shown: another search's while the answer to this one is under way. */
  readonly shownKey: string | null
  readonly found: FoundGames | null
  /** Where they come from: the server just now, this device's copy of an answer, or its own games. */
  readonly source: 'server' | 'kept' | 'device'
  /** Among how many games this device has searched; null where it has not. */
  readonly known: number | null
  /** When a kept answer was given, in milliseconds by this device's clock. */
  readonly keptAt: number | null
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  /** Why there is no newer answer. */
  readonly problem: SearchProblem | null
  /** Why there is no further page. */
  readonly moreProblem: SearchProblem | null
}

export const NOTHING_SHOWN: GameSearchView = {
  shownKey: null,
  found: null,
  source: 'server',
  known: null,
  keptAt: null,
  isLoading: true,
  isLoadingMore: false,
  problem: null,
  moreProblem: null,
}

export interface GameSearchWorld {
  readonly db: UserDatabase
  readonly remote: Remote
  now(): number
  isOnline(): boolean
  /** Searches the games that this device knows by the same engine, page by page. */
  searchDevice(params: SearchParams, after: string | null): Promise<FoundHere>
  report(error: unknown): void
}

export interface GameSearch {
  readonly view: GameSearchView
  /** Calls with every change of the view; answers how to end that. */
  subscribe(listener: () => void): () => void
  /** Shows this search from now on. */
  show(params: SearchParams): void
  /** Asks for the next page, if there is one and nothing else is under way. */
  more(): void
  /** Asks anew for what is shown or missing. */
  retry(): void
  stop(): void
}

/** For as long an answer is taken as it is when the player comes back to it. */
const FRESH_MS = 5 * 60_000
const REMEMBERED_MAX = 12

const NONE_HERE: FoundHere = { games: [], total: 0, next: null, known: 0 }

interface Remembered {
  readonly found: FoundGames
  readonly at: number
}

/** What was found since the app was opened: going back shows all pages at once, without a look at the disk. */
const remembered = new WeakMap<UserDatabase, Map<string, Remembered>>()

/**
 * The search page's data: at once what is remembered or kept, then the server's answer, page by page; without one the
 * games on the device. One question at a time, and the newest wins.
 */
export function createGameSearch(world: GameSearchWorld, first: SearchParams): GameSearch {
  const { db, remote } = world
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
    if (!known || !isRecent(known.at, world.now(), FRESH_MS)) return null
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
    // Heard where it is awaited; until then an abort would count as nobody's.
    asked.catch(() => undefined)
    set({ isLoading: true, isLoadingMore: false, problem: null, moreProblem: null })
    const kept = view.shownKey === key ? undefined : await findKeptSearch(db, key)
    if (signal.aborted) return
    if (kept) set({ shownKey: key, found: kept, source: 'kept', keptAt: kept.at })
    const answer = await asked
    if (answer.kind === 'answered') {
      const before = view.shownKey === key && view.source !== 'device' ? view.found : null
      const found = withFreshStart(before, answer.body)
      set({ shownKey: key, found, source: 'server', keptAt: null, isLoading: false })
      await keep(key, found)
      return
    }
    const problem = problemOf(answer, world.isOnline())
    if (view.shownKey !== key) {
      const { known, ...found } = problem === 'refused' ? NONE_HERE : await world.searchDevice(params, null)
      if (signal.aborted) return
      set({ shownKey: key, found, source: 'device', known, keptAt: null })
    }
    set({ isLoading: false, problem })
  }

  async function loadMore(signal: AbortSignal): Promise<void> {
    const { found, shownKey } = view
    if (!found?.next || shownKey === null) return
    set({ isLoadingMore: true, moreProblem: null })
    if (view.source === 'device') {
      const more = await world.searchDevice(params, found.next)
      if (!signal.aborted) set({ found: withPage(found, more), isLoadingMore: false })
      return
    }
    const answer = await ask(found.next, signal)
    if (answer.kind !== 'answered') {
      set({ isLoadingMore: false, moreProblem: problemOf(answer, world.isOnline()) })
      return
    }
    const longer = withPage(found, answer.body)
    set({ found: longer, isLoadingMore: false })
    await keep(shownKey, longer)
  }

  async function ask(after: string | null, signal: AbortSignal): Promise<RemoteAnswer<SearchAnswer>> {
    const body = { ...searchBodyOf(params), limit: SEARCH_LIMIT, ...(after === null ? {} : { after }) }
    const answer = await remote.call('searchGames', { body, signal })
    if (answer.kind !== 'answered') return answer
    // A choice that waits to be sent holds here already.
    return { ...answer, body: { ...answer.body, games: await withoutUnasked(db, answer.body.games) } }
  }

  async function keep(key: string, found: FoundGames): Promise<void> {
    const at = world.now()
    memory.delete(key)
    // What is kept on the disk is looked at anew for what may be shown.
    if (!found.games.some(isAdultGame)) memory.set(key, { found, at })
    for (const oldest of [...memory.keys()].slice(0, Math.max(0, memory.size - REMEMBERED_MAX))) memory.delete(oldest)
    // A device without room, or whose data was closed by a logout, still shows what was found.
    await keepSearch(db, key, found, at).catch(() => undefined)
  }

  /** Gives up what is under way for something else. */
  function begin(work: (signal: AbortSignal) => Promise<void>): void {
    underWay.abort()
    underWay = new AbortController()
    const { signal } = underWay
    work(signal).catch((error: unknown) => {
      if (signal.aborted) return
      set({ isLoading: false, isLoadingMore: false })
      world.report(error)
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
