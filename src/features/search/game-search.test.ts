// Shows [S159 S160].
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { GameCard } from '../../contract/games.ts'
import type { SearchAnswer, SearchBody } from '../../contract/search.ts'
import { findKeptSearch, keepSearch } from '../../local/games/searches.ts'
import type { RemoteAnswer } from '../../remote/answer.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { FoundHere } from './device-search.ts'
import { createGameSearch } from './game-search.ts'
import type { GameSearch } from './game-search.ts'
import { NO_PARAMS, searchKeyOf } from './search-params.ts'
import type { SearchParams } from './search-params.ts'

const ZELDA = { ...NO_PARAMS, q: 'zelda' }
const DOOM = { ...NO_PARAMS, q: 'doom' }

const page = (from: number, to: number, next: string | null, total = 90): SearchAnswer => ({
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

/** Two games to a page, as if this device knew a thousand. */
function pagesOf(games: readonly GameCard[]): [string | null, FoundHere][] {
  return games.flatMap((_, at) => (at % 2 === 1 ? [] : [[at === 0 ? null : String(at), {
    games: games.slice(at, at + 2), total: games.length, next: at + 2 < games.length ? String(at + 2) : null, known: 1_000,
  }]]))
}

/** An answer that comes when the test says so. */
function held() {
  let give: (answer: RemoteAnswer) => void = () => undefined
  const answer = new Promise<RemoteAnswer>((resolve) => (give = resolve))
  return { script: () => answer, give: (body: unknown) => give(answered(body)) }
}

describe('pages', () => {
  test('the first page is the answer’s, and the next is asked for behind its last game', async () => {
    const { remote, search, bodies } = open()
    remote.next('searchGames', answered(page(1, 3, 'n2')), answered(page(3, 5, null)))
    search.show(ZELDA)
    await settled(search)
    expect(search.view).toMatchObject({ source: 'server', found: { total: 90, next: 'n2' }, problem: null })
    search.more()
    search.more()
    await settled(search)
    expect(bodies()).toMatchObject([{ q: 'zelda', limit: 50 }, { q: 'zelda', after: 'n2' }])
    expect(Object.keys(bodies()[0] ?? {})).not.toContain('after')
    // A game that has moved between two answers is there once.
    expect(numbers(search)).toEqual([1, 2, 3, 4, 5])
    search.more()
    expect(bodies()).toHaveLength(2)
  })

  test('a page that does not come says so, and is asked for again on request alone', async () => {
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

  test('coming back shows all pages at once and asks nobody, for a while', async () => {
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
  test('takes the place of the one before, whose late answer is never shown', async () => {
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

  test('leaves what is shown until its own answer is there', async () => {
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

  test('that only looks different asks nobody', async () => {
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

describe('what this device kept', () => {
  async function keptZelda(device: TestDevice) {
    await keepSearch(device.db, searchKeyOf(ZELDA), { games: [gameCard(1), gameCard(2), gameCard(3)], total: 9, next: 'k' }, 77)
  }

  test('is shown with its time while the answer is under way, which then takes its place', async () => {
    const { device, remote, search } = open()
    await keptZelda(device)
    const late = held()
    remote.next('searchGames', late.script)
    search.show(ZELDA)
    await vi.waitFor(() => expect(search.view).toMatchObject({ source: 'kept', keptAt: 77, isLoading: true }))
    expect(numbers(search)).toEqual([1, 2, 3])
    late.give(page(4, 5, null))
    await settled(search)
    expect(numbers(search)).toEqual([4, 5])
    expect(search.view).toMatchObject({ source: 'server', keptAt: null })
  })

  test('does not shrink under the player where the fresh answer begins as it did', async () => {
    const { device, remote, search } = open()
    await keptZelda(device)
    const late = held()
    remote.next('searchGames', late.script)
    search.show(ZELDA)
    await vi.waitFor(() => expect(search.view.source).toBe('kept'))
    late.give(page(1, 2, 'n2', 9))
    await settled(search)
    expect(numbers(search)).toEqual([1, 2, 3])
    expect(search.view.found?.next).toBe('k')
  })

  test('stays, with its time, where no answer comes', async () => {
    const { device, remote, search } = open({ isOnline: false, deviceGames: [gameCard(9)] })
    await keptZelda(device)
    remote.next('searchGames', unknown('network'))
    search.show(ZELDA)
    await settled(search)
    expect(search.view).toMatchObject({ source: 'kept', keptAt: 77, problem: 'offline' })
  })

  test('is every page that has come', async () => {
    const { device, remote, search } = open()
    remote.next('searchGames', answered(page(1, 2, 'n2')), answered(page(3, 4, 'n3')))
    search.show(ZELDA)
    await settled(search)
    search.more()
    await settled(search)
    await vi.waitFor(async () => {
      expect(await findKeptSearch(device.db, searchKeyOf(ZELDA))).toMatchObject({ next: 'n3', games: { length: 4 } })
    })
  })
})

describe('without an answer', () => {
  test.each([
    ['no network', false, unknown('network'), 'offline'],
    ['no way to the server', true, unknown('timeout'), 'unreachable'],
    ['a page where JSON should be', true, unknown('captive'), 'bad-content-type'],
    ['a server that is too busy', true, unknown('busy'), 'busy'],
  ] as const)('%s: the games on this device are searched, and it is said why', async (_, isOnline, answer, problem) => {
    const { remote, search } = open({ isOnline, deviceGames: [gameCard(9)] })
    remote.next('searchGames', answer)
    search.show(ZELDA)
    await settled(search)
    expect(search.view).toMatchObject({ source: 'device', known: 1_000, problem, found: { total: 1, next: null } })
    expect(numbers(search)).toEqual([9])
  })

  test('this device goes on page by page as the server does [S161]', async () => {
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

  test('a search that the server does not take shows nothing, and the next one is asked anew', async () => {
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
    ['what are no games', answered({ ...page(1, 1, null), games: [null] })],
  ])('trying again after %s brings the server’s answer', async (_, answer) => {
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
