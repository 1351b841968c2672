// @vitest-environment happy-dom
// Shows [S159 S160].
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchBody, SearchResponse } from '../../contract/search.ts'
import { recordPackArrival } from '../../catalogue/page/pack-arrival.ts'
import { cacheSearch, findCachedSearch } from '../../local/queries/searches.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { NO_PARAMS, searchKeyOf } from './search-params.ts'
import type { SearchParams } from './search-params.ts'
import { useGameSearch } from './use-game-search.ts'
import type { GameSearchView } from './use-game-search.ts'

const ZELDA = { ...NO_PARAMS, q: 'zelda' }
const DOOM = { ...NO_PARAMS, q: 'doom' }
const WITHIN = 10_000

const page = (from: number, to: number, next: string | null, total = 90): SearchResponse => ({
  games: Array.from({ length: to - from + 1 }, (_, n) => gameCard(from + n)),
  total,
  page: 1,
  limit: 50,
  next,
})

beforeEach(() => {
  syncStatus.isOnline = true
})
afterEach(() => {
  syncStatus.isOnline = true
})

function open({ params = ZELDA, device = new TestDevice() }: { params?: SearchParams; device?: TestDevice } = {}) {
  const remote = new ScriptedRemote(device.userId, device.now)
  const views: GameSearchView[] = []
  const view = () => views.at(-1) as GameSearchView
  function Search({ of }: { of: SearchParams }) {
    views.push(useGameSearch(of))
    return null
  }
  const rendered = (of: SearchParams) => (
    <TestPlayer device={device} remote={remote}>
      <Search of={of} />
    </TestPlayer>
  )
  const start = () => {
    const { render } = mount(rendered(params))
    const first = view()
    letTheDatabaseDraw()
    const change = (node: ReactNode) => {
      globalThis.IS_REACT_ACT_ENVIRONMENT = true
      render(node)
      globalThis.IS_REACT_ACT_ENVIRONMENT = false
    }
    return { first, show: (next: SearchParams) => change(rendered(next)), leave: () => change(null) }
  }
  const until = (expected: Partial<Record<keyof GameSearchView, unknown>>) =>
    vi.waitFor(() => expect(view()).toMatchObject(expected), { timeout: WITHIN })
  const untilNumbers = (...numbers: number[]) =>
    vi.waitFor(() => expect([view().isLoading, numbersOf(view())]).toEqual([false, numbers]), { timeout: WITHIN })
  const bodies = () => remote.calls.map((call) => call.options.body as SearchBody)
  return { device, remote, start, until, untilNumbers, bodies, view, act: (work: () => void) => flushSync(work) }
}

const numbersOf = ({ found }: GameSearchView) => found?.games.map(({ id }) => id % 1_000_000_000)

/** Returns a device with these games, which its own search finds. */
async function deviceWith(count: number): Promise<TestDevice> {
  askKnownHere()
  const device = new TestDevice()
  await device.db.games.bulkPut(Array.from({ length: count }, (_, n) => gameCard(n + 1, { name: `Zelda ${n + 1}` })))
  return device
}

/** Returns a response that the test resolves. */
function held() {
  let give: (answer: RemoteResponse) => void = () => undefined
  const answer = new Promise<RemoteResponse>((resolve) => (give = resolve))
  return { script: () => answer, give: (body: unknown) => give(answered(body)) }
}

describe('pages', () => {
  test('the first page shows the response, and the next is requested from its last game on', async () => {
    const { remote, start, untilNumbers, until, view, act, bodies } = open()
    remote.next('searchGames', answered(page(1, 3, 'n2')), answered(page(3, 5, null)))
    start()
    await untilNumbers(1, 2, 3)
    expect(view()).toMatchObject({ source: 'server', found: { total: 90, next: 'n2' }, problem: null })
    act(() => {
      view().more()
      view().more()
    })
    // A game that has moved between two responses is there once.
    await untilNumbers(1, 2, 3, 4, 5)
    await until({ isLoadingMore: false })
    expect(bodies()).toMatchObject([
      { q: 'zelda', limit: 50 },
      { q: 'zelda', after: 'n2' },
    ])
    expect(Object.keys(bodies()[0] ?? {})).not.toContain('after')
    act(view().more)
    expect(bodies()).toHaveLength(2)
  })

  test('a page that failed says so, and is requested again only on demand', async () => {
    const { remote, start, untilNumbers, until, view, act, bodies } = open()
    remote.next('searchGames', answered(page(1, 2, 'n2')), unknown('network'), answered(page(3, 4, null)))
    start()
    await untilNumbers(1, 2)
    act(view().more)
    await until({ moreProblem: 'unreachable', problem: null })
    act(view().more)
    expect(bodies()).toHaveLength(2)
    act(view().retry)
    await untilNumbers(1, 2, 3, 4)
    expect(view().moreProblem).toBeNull()
  })

  test('a page that failed is requested again when there is a network', async () => {
    const { remote, start, untilNumbers, until, view, act } = open()
    remote.next('searchGames', answered(page(1, 2, 'n2')), unknown('network'), answered(page(3, 4, null)))
    start()
    await untilNumbers(1, 2)
    syncStatus.isOnline = false
    act(view().more)
    await until({ moreProblem: 'offline' })
    syncStatus.isOnline = true
    await untilNumbers(1, 2, 3, 4)
  })

  test('a return shows all pages at once, without a request for a while', async () => {
    const { device, remote, start, untilNumbers, view, act } = open()
    remote.next('searchGames', answered(page(1, 2, 'n2')), answered(page(3, 4, 'n3')))
    const { leave } = start()
    await untilNumbers(1, 2)
    act(view().more)
    await untilNumbers(1, 2, 3, 4)
    leave()

    const back = open({ device })
    const { first, leave: leaveAgain } = back.start()
    expect(numbersOf(first)).toEqual([1, 2, 3, 4])
    expect(first).toMatchObject({ isLoading: false, source: 'server' })
    back.remote.next('searchGames', answered(page(5, 6, null)))
    await vi.waitFor(() => {
      act(back.view().more)
      expect(numbersOf(back.view())).toEqual([1, 2, 3, 4, 5, 6])
    }, WITHIN)
    expect(back.bodies()).toMatchObject([{ after: 'n3' }])
    leaveAgain()

    await device.clock.advance(6 * 60_000)
    const late = open({ device })
    late.remote.next('searchGames', answered(page(1, 2, 'n2')))
    late.start()
    await vi.waitFor(() => expect(late.remote.calls).toHaveLength(1))
  })
})

describe('another search', () => {
  test('replaces the one before, whose late response is never shown', async () => {
    const { remote, start, untilNumbers } = open()
    const late = held()
    remote.next('searchGames', late.script, answered(page(7, 8, null)))
    const { show } = start()
    await vi.waitFor(() => expect(remote.calls).toHaveLength(1))
    show(DOOM)
    await vi.waitFor(() => expect(remote.calls).toHaveLength(2))
    late.give(page(1, 2, null))
    await untilNumbers(7, 8)
    expect(remote.calls[0]?.options.signal?.aborted).toBe(true)
  })

  test('keeps the shown games until its own response has arrived', async () => {
    const { remote, start, untilNumbers, until, view } = open()
    const late = held()
    remote.next('searchGames', answered(page(1, 2, null)), late.script)
    const { show } = start()
    await untilNumbers(1, 2)
    show(DOOM)
    await until({ isLoading: true, shownKey: searchKeyOf(ZELDA) })
    expect(numbersOf(view())).toEqual([1, 2])
    late.give(page(3, 3, null))
    await untilNumbers(3)
    expect(view().shownKey).toBe(searchKeyOf(DOOM))
  })

  test('that differs only in layout causes no request', async () => {
    const { remote, start, untilNumbers } = open()
    remote.next('searchGames', answered(page(1, 2, null)))
    const { show } = start()
    await untilNumbers(1, 2)
    show({ ...ZELDA, layout: 'rows' })
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(remote.calls).toHaveLength(1)
  })
})

describe('the cached pages', () => {
  async function cachedZelda(device: TestDevice) {
    await cacheSearch(device.db, searchKeyOf(ZELDA), { games: [gameCard(1), gameCard(2), gameCard(3)], total: 9, next: 'k' }, 77)
  }

  test('are shown with their age during the request, and replaced by its response', async () => {
    const { device, remote, start, until, untilNumbers, view } = open()
    await cachedZelda(device)
    const late = held()
    remote.next('searchGames', late.script)
    start()
    await until({ source: 'kept', cachedAt: 77, isLoading: true })
    expect(numbersOf(view())).toEqual([1, 2, 3])
    late.give(page(4, 5, null))
    await untilNumbers(4, 5)
    expect(view()).toMatchObject({ source: 'server', cachedAt: null })
  })

  test('do not shrink if the new response starts the same', async () => {
    const { device, remote, start, until, untilNumbers, view } = open()
    await cachedZelda(device)
    const late = held()
    remote.next('searchGames', late.script)
    start()
    await until({ source: 'kept' })
    late.give(page(1, 2, 'n2', 9))
    await until({ source: 'server' })
    await untilNumbers(1, 2, 3)
    expect(view().found?.next).toBe('k')
  })

  test('stay, with their age, if there is no response', async () => {
    const device = await deviceWith(9)
    const { remote, start, until, untilNumbers, view, act } = open({ device })
    await cachedZelda(device)
    syncStatus.isOnline = false
    remote.always('searchGames', unknown('network'))
    start()
    await until({ source: 'kept', cachedAt: 77, problem: 'offline' })
    await untilNumbers(1, 2, 3)
    act(view().more)
    expect(remote.calls).toHaveLength(1)
  })

  test('are all pages that have loaded', async () => {
    const { device, remote, start, untilNumbers, view, act } = open()
    remote.next('searchGames', answered(page(1, 2, 'n2')), answered(page(3, 4, 'n3')))
    start()
    await untilNumbers(1, 2)
    act(view().more)
    await untilNumbers(1, 2, 3, 4)
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
    ['a server that is too busy', true, unknown('busy'), 'failed'],
    ['a server that fails [S395]', true, refused(500, 'internal'), 'failed'],
  ] as const)('%s: the games on this device are searched, with the reason', async (_, isOnline, answer, problem) => {
    const { remote, start, until, untilNumbers } = open({ device: await deviceWith(1) })
    syncStatus.isOnline = isOnline
    remote.next('searchGames', answer)
    start()
    await until({ source: 'device', known: 1, problem, found: { total: 1, next: null } })
    await untilNumbers(1)
  })

  test('this device continues page by page as the server does [S161]', async () => {
    const { remote, start, until, view, act } = open({ device: await deviceWith(60) })
    syncStatus.isOnline = false
    remote.always('searchGames', unknown('network'))
    start()
    await until({ source: 'device', found: { total: 60, next: '2', games: { length: 50 } } })
    act(view().more)
    await until({ source: 'device', problem: 'offline', found: { total: 60, next: null, games: { length: 60 } } })
    expect(new Set(numbersOf(view())).size).toBe(60)
  })

  test('this device searches again when a pack of the catalogue has arrived', async () => {
    const device = await deviceWith(1)
    const { remote, start, until } = open({ device })
    remote.always('searchGames', unknown('network'))
    start()
    await until({ source: 'device', found: { total: 1 } })
    await device.db.games.put(gameCard(2, { name: 'Zelda 2' }))
    recordPackArrival()
    await until({ source: 'device', found: { total: 2 } })
  })

  test('a search that the server rejects shows nothing, and the next one is requested again', async () => {
    const { remote, start, until } = open({ device: await deviceWith(9) })
    remote.next('searchGames', refused(400, 'malformed'), answered(page(1, 1, null)))
    const { show } = start()
    await until({ problem: 'refused', found: { games: [] } })
    show(DOOM)
    await until({ problem: null, source: 'server', found: { games: { length: 1 } } })
  })

  test.each([
    ['a lost network', unknown('network')],
    ['null', answered(null)],
    ['a foreign object', answered({ results: [] })],
    ['values that are no games', answered({ ...page(1, 1, null), games: [null] })],
  ])('a retry after %s shows the server’s response', async (_, answer) => {
    const { remote, start, until, untilNumbers, view, act } = open({ device: await deviceWith(1) })
    remote.next('searchGames', answer, answered(page(1, 2, null)))
    start()
    await until({ source: 'device', found: { total: 1 } })
    expect(view().problem).not.toBeNull()
    act(view().retry)
    await untilNumbers(1, 2)
    expect(view()).toMatchObject({ source: 'server', problem: null })
  })
})
