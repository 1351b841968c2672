// Shows [S159 S160].
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import type { SearchResponse, SearchBody } from '../../contract/search.ts'
import { findCachedSearch, cacheSearch } from '../../local/queries/searches.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { FoundHere } from '../../catalogue/page/device-search.ts'
import { createGameSearch } from './game-search.ts'
import type { GameSearch } from './game-search.ts'
import { NO_PARAMS, searchKeyOf } from './search-params.ts'
import type { SearchParams } from './search-params.ts'

const ZELDA = { ...NO_PARAMS, q: 'zelda' }
const DOOM = { ...NO_PARAMS, q: 'doom' }

const page = (from: number, to: number, next: string | null, total = 90): SearchResponse => ({
  games: Array.from({ length: to - from + 1 }, (_, n) => gameCard(from + n)),
  total,
  page: 1,
  limit: 50,
  next,
})

interface Setup {
  params?: SearchParams
  isOnline?: boolean
  deviceGames?: readonly GameCard[]
  device?: TestDevice
}

function open({ params = ZELDA, isOnline = true, deviceGames = [], device = new TestDevice() }: Setup = {}) {
  const remote = new ScriptedRemote('ada', device.now)
  const here = new Map(pagesOf(deviceGames))
  const reported: unknown[] = []
  const search = createGameSearch(
    {
      db: device.db,
      remote,
      now: device.now,
      isOnline: () => isOnline,
      searchDevice: async (_, after) => here.get(after) ?? { games: [], total: 0, next: null, known: 0 },
      report: (error) => reported.push(error),
    },
    params,
  )
  onTestFinished(() => expect(reported).toEqual([]))
  const bodies = () => remote.calls.map((call) => call.options.body as SearchBody)
  return { device, remote, search, bodies }
}

const settled = (search: GameSearch) =>
  vi.waitFor(() => expect([search.view.isLoading, search.view.isLoadingMore]).toEqual([false, false]), { timeout: 10_000 })
const numbers = (search: GameSearch) => search.view.found?.games.map(({ id }) => id % 1_000_000_000)

/** Returns pages of two games, as if this device knew a thousand. */
function pagesOf(games: readonly GameCard[]): [string | null, FoundHere][] {
  return games.flatMap((_, at) =>
    at % 2 === 1
      ? []
      : [
          [
            at === 0 ? null : String(at),
            {
              games: games.slice(at, at + 2),
              total: games.length,
              next: at + 2 < games.length ? String(at + 2) : null,
              known: 1_000,
            },
          ],
        ],
  )
}

/** Returns a response that the test resolves. */
function held() {
  let give: (answer: RemoteResponse) => void = () => undefined
  const answer = new Promise<RemoteResponse>((resolve) => (give = resolve))
  return { script: () => answer, give: (body: unknown) => give(answered(body)) }
}

describe('pages', () => {
  test('the first page shows the response, and the next is requested from its last game on', async () => {
    const { remote, search, bodies } = open()
    remote.next('searchGames', answered(page(1, 3, 'n2')), answered(page(3, 5, null)))
    search.show(ZELDA)
    await settled(search)
    expect(search.view).toMatchObject({ source: 'server', found: { total: 90, next: 'n2' }, problem: null })
    search.more()
    search.more()
    await settled(search)
    expect(bodies()).toMatchObject([
      { q: 'zelda', limit: 50 },
      { q: 'zelda', after: 'n2' },
    ])
    expect(Object.keys(bodies()[0] ?? {})).not.toContain('after')
    // A game that has moved between two responses is there once.
    expect(numbers(search)).toEqual([1, 2, 3, 4, 5])
    search.more()
    expect(bodies()).toHaveLength(2)
  })

  test('a page that failed says so, and is requested again only on demand', async () => {
    const { remote, search, bodies } = open()
    remote.next('searchGames', answered(page(1, 2, 'n2')), unknown('network'), answered(page(3, 4, null)))
    search.show(ZELDA)
    await settled(search)
    search.more()
    await settled(search)
    expect(search.view).toMatchObject({ moreProblem: 'unreachable', problem: null })
    search.more()
    expect(bodies()).toHaveLength(2)
    search.retry()
    await settled(search)
    expect(numbers(search)).toEqual([1, 2, 3, 4])
    expect(search.view.moreProblem).toBeNull()
  })

  test('a return shows all pages at once, without a request for a while', async () => {
    const { device, remote, search } = open()
    remote.next('searchGames', answered(page(1, 2, 'n2')), answered(page(3, 4, 'n3')))
    search.show(ZELDA)
    await settled(search)
    search.more()
    await settled(search)
    search.stop()

    const back = open({ device })
    expect(numbers(back.search)).toEqual([1, 2, 3, 4])
    back.search.show(ZELDA)
    expect(back.search.view).toMatchObject({ isLoading: false, source: 'server' })
    back.remote.next('searchGames', answered(page(5, 6, null)))
    back.search.more()
    await settled(back.search)
    expect(numbers(back.search)).toEqual([1, 2, 3, 4, 5, 6])

    await device.clock.advance(6 * 60_000)
    const late = open({ device })
    late.remote.next('searchGames', answered(page(1, 2, 'n2')))
    late.search.show(ZELDA)
    await settled(late.search)
    expect(late.remote.calls).toHaveLength(1)
  })
})

describe('another search', () => {
  test('replaces the one before, whose late response is never shown', async () => {
    const { remote, search } = open()
    const late = held()
    remote.next('searchGames', late.script, answered(page(7, 8, null)))
    search.show(ZELDA)
    search.show(DOOM)
    late.give(page(1, 2, null))
    await settled(search)
    expect(numbers(search)).toEqual([7, 8])
    expect(remote.calls[0]?.options.signal?.aborted).toBe(true)
  })

  test('keeps the shown games until its own response has arrived', async () => {
    const { remote, search } = open()
    const late = held()
    remote.next('searchGames', answered(page(1, 2, null)), late.script)
    search.show(ZELDA)
    await settled(search)
    search.show(DOOM)
    expect(search.view).toMatchObject({ isLoading: true, shownKey: searchKeyOf(ZELDA) })
    expect(numbers(search)).toEqual([1, 2])
    late.give(page(3, 3, null))
    await settled(search)
    expect(numbers(search)).toEqual([3])
  })

  test('that differs only in spelling causes no request', async () => {
    const { remote, search } = open()
    const late = held()
    remote.next('searchGames', late.script)
    search.show(ZELDA)
    search.show({ ...ZELDA, layout: 'rows' })
    late.give(page(1, 2, null))
    await settled(search)
    search.show({ ...ZELDA, layout: 'rows' })
    expect(remote.calls).toHaveLength(1)
  })
})

describe('the cached pages', () => {
  async function cachedZelda(device: TestDevice) {
    await cacheSearch(device.db, searchKeyOf(ZELDA), { games: [gameCard(1), gameCard(2), gameCard(3)], total: 9, next: 'k' }, 77)
  }

  test('are shown with their age during the request, and replaced by its response', async () => {
    const { device, remote, search } = open()
    await cachedZelda(device)
    const late = held()
    remote.next('searchGames', late.script)
    search.show(ZELDA)
    await vi.waitFor(() => expect(search.view).toMatchObject({ source: 'kept', cachedAt: 77, isLoading: true }))
    expect(numbers(search)).toEqual([1, 2, 3])
    late.give(page(4, 5, null))
    await settled(search)
    expect(numbers(search)).toEqual([4, 5])
    expect(search.view).toMatchObject({ source: 'server', cachedAt: null })
  })

  test('do not shrink if the new response starts the same', async () => {
    const { device, remote, search } = open()
    await cachedZelda(device)
    const late = held()
    remote.next('searchGames', late.script)
    search.show(ZELDA)
    await vi.waitFor(() => expect(search.view.source).toBe('kept'))
    late.give(page(1, 2, 'n2', 9))
    await settled(search)
    expect(numbers(search)).toEqual([1, 2, 3])
    expect(search.view.found?.next).toBe('k')
  })

  test('stay, with their age, if there is no response', async () => {
    const { device, remote, search } = open({ isOnline: false, deviceGames: [gameCard(9)] })
    await cachedZelda(device)
    remote.next('searchGames', unknown('network'))
    search.show(ZELDA)
    await settled(search)
    expect(search.view).toMatchObject({ source: 'kept', cachedAt: 77, problem: 'offline' })
  })

  test('are all pages that have loaded', async () => {
    const { device, remote, search } = open()
    remote.next('searchGames', answered(page(1, 2, 'n2')), answered(page(3, 4, 'n3')))
    search.show(ZELDA)
    await settled(search)
    search.more()
    await settled(search)
    await vi.waitFor(async () => {
      expect(await findCachedSearch(device.db, searchKeyOf(ZELDA))).toMatchObject({ next: 'n3', games: { length: 4 } })
    })
  })
})

describe('without a response', () => {
  test.each([
    ['no network', false, unknown('network'), 'offline'],
    ['no connection to the server', true, unknown('timeout'), 'unreachable'],
    ['a page instead of JSON', true, unknown('captive'), 'bad-content-type'],
    ['a server that is too busy', true, unknown('busy'), 'busy'],
    ['a server that fails [S395]', true, refused(500, 'internal'), 'busy'],
  ] as const)('%s: the games on this device are searched, with the reason', async (_, isOnline, answer, problem) => {
    const { remote, search } = open({ isOnline, deviceGames: [gameCard(9)] })
    remote.next('searchGames', answer)
    search.show(ZELDA)
    await settled(search)
    expect(search.view).toMatchObject({ source: 'device', known: 1_000, problem, found: { total: 1, next: null } })
    expect(numbers(search)).toEqual([9])
  })

  test('this device continues page by page as the server does [S161]', async () => {
    const { remote, search } = open({ isOnline: false, deviceGames: [1, 2, 3].map((number) => gameCard(number)) })
    remote.always('searchGames', unknown('network'))
    search.show(ZELDA)
    await settled(search)
    expect(numbers(search)).toEqual([1, 2])
    search.more()
    await settled(search)
    expect(numbers(search)).toEqual([1, 2, 3])
    expect(search.view).toMatchObject({ source: 'device', problem: 'offline', found: { total: 3, next: null } })
  })

  test('a search that the server rejects shows nothing, and the next one is requested again', async () => {
    const { remote, search } = open({ deviceGames: [gameCard(9)] })
    remote.next('searchGames', refused(400, 'malformed'), answered(page(1, 1, null)))
    search.show(ZELDA)
    await settled(search)
    expect(search.view).toMatchObject({ problem: 'refused', found: { games: [] } })
    search.show(DOOM)
    await settled(search)
    expect(search.view).toMatchObject({ problem: null, source: 'server' })
  })

  test.each([
    ['a lost network', unknown('network')],
    ['null', answered(null)],
    ['a foreign object', answered({ results: [] })],
    ['values that are no games', answered({ ...page(1, 1, null), games: [null] })],
  ])('a retry after %s shows the server’s response', async (_, answer) => {
    const { remote, search } = open({ deviceGames: [gameCard(9)] })
    remote.next('searchGames', answer, answered(page(1, 2, null)))
    search.show(ZELDA)
    await settled(search)
    expect(search.view).toMatchObject({ source: 'device', found: { total: 1 } })
    expect(search.view.problem).not.toBeNull()
    search.retry()
    await settled(search)
    expect(search.view).toMatchObject({ source: 'server', problem: null })
    expect(numbers(search)).toEqual([1, 2])
  })
})
