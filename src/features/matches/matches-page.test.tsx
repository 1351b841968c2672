// @vitest-environment happy-dom
// Shows [S171].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { OutOfSpaceError } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { pageControls } from '../../state/page-controls.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { SHARE_TEXTS } from '../../ui/share-sheet/texts.ts'
import { MatchesPage } from './matches-page.tsx'
import type { MatchesPageProps } from './matches-page.tsx'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'
import type { FetchGames } from '../../state/missing-games.ts'

const scrolled = vi.fn<(x: number, y: number) => void>()

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  // The stand-in document lays nothing out: it is as wide as a phone.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly hear: ResizeObserverCallback
      constructor(hear: ResizeObserverCallback) {
        this.hear = hear
      }
      observe(target: Element) {
        const entry = { target, contentRect: { width: 358, height: 600 } } as unknown as ResizeObserverEntry
        queueMicrotask(() => this.hear([entry], this as unknown as ResizeObserver))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  syncStatus.isOnline = true
  sessionStorage.clear()
  history.replaceState(null, '', '/matches')
})

const noGames: FetchGames = () => Promise.resolve(true)

/** Liked and wanted, owned, liked: the last one is the newest. */
async function deviceWithMatches(): Promise<TestDevice> {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await change(device, 'game.want', { gameId: gameCard(1).id, wanted: true })
  await device.swipe(2, 'owned')
  await device.swipe(3, 'liked')
  return device
}

function open(device: TestDevice, fetchGames: FetchGames = noGames) {
  const onAddToList = vi.fn<MatchesPageProps['onAddToList']>()
  const page = mount(
    <MatchesPage device={device} remote={new ScriptedRemote(device.userId, device.now)} fetchGames={fetchGames} onAddToList={onAddToList} />,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const count = () => page.container.querySelector('header output')?.textContent
  return { ...page, onAddToList, until, count }
}

test('whoever has no matches is led to the deck', async () => {
  const { until, container } = open(new TestDevice())
  await until(TEXTS.emptyTitle)
  expect(container.querySelector('section a')?.getAttribute('href')).toBe('/swipedeck')
  expect(container.querySelectorAll('select, header button')).toHaveLength(0)
  // There is nothing to filter.
  await vi.waitFor(() => expect(pageControls.shown).toEqual({}))
})

test('while it is read, the page says so', () => {
  const { shows, container } = open(new TestDevice())
  expect(shows(TEXTS.loading)).toBe(true)
  expect(container.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
})

test('a device that cannot be read says that nothing is lost', async () => {
  const device = new TestDevice()
  vi.spyOn(device.db.gameStates, 'where').mockImplementation(() => {
    throw new Error('gone')
  })
  const { until } = open(device)
  await until(TEXTS.failedTitle)
})

test('what passes no filter is said, and clearing shows all of it again, in the address too', async () => {
  history.replaceState(null, '', '/matches?genre=999&order=name')
  const { until, count, container } = open(await deviceWithMatches())
  await until(TEXTS.noneTitle)
  expect(count()).toBe(TEXTS.someOf(0, 3))
  const clear = [...container.querySelectorAll('section button')].find(({ textContent }) => textContent === TEXTS.clearAll)
  flushSync(() => (clear as HTMLElement).click())
  await vi.waitFor(() => expect(count()).toBe(TEXTS.games(3)))
  await vi.waitFor(() => expect(location.search).toBe('?order=name'))
})

test('the filters of this visit come back with the page, unless the address has its own [S169]', async () => {
  const device = await deviceWithMatches()
  sessionStorage.setItem(`gf.matches.${device.userId}`, JSON.stringify({ query: 'state=owned', top: 300 }))
  const { count } = open(device)
  await vi.waitFor(() => expect(count()).toBe(TEXTS.someOf(1, 3)), 5_000)
  expect(location.search).toBe('?state=owned')
  await vi.waitFor(() => expect(scrolled.mock.calls).toEqual([[0, 300]]))
})

test('what another address says stands, and is what this visit comes back to', async () => {
  const device = await deviceWithMatches()
  sessionStorage.setItem(`gf.matches.${device.userId}`, JSON.stringify({ query: 'state=owned', top: 300 }))
  history.replaceState(null, '', '/matches?state=wanted,liked')
  const { count } = open(device)
  await vi.waitFor(() => expect(count()).toBe(TEXTS.someOf(2, 3)), 5_000)
  expect(scrolled).not.toHaveBeenCalled()
  expect(sessionStorage.getItem(`gf.matches.${device.userId}`)).toContain('liked,wanted')
})

test('games that are not here are asked for once; what the server does not know is said [S172]', async () => {
  const device = await deviceWithMatches()
  await change(device, 'game.want', { gameId: gameCard(4).id, wanted: true })
  await change(device, 'game.want', { gameId: gameCard(5).id, wanted: true })
  const asked: number[][] = []
  const { until, count } = open(device, async (ids) => {
    asked.push([...ids])
    await device.db.games.put(gameCard(4))
    return true
  })
  await until(TEXTS.unknown(1))
  expect(count()).toBe(TEXTS.games(4))
  expect(asked[0]).toEqual([gameCard(4).id, gameCard(5).id])
})

test('games that came are not said to be unknown until the page looks again', async () => {
  const device = await deviceWithMatches()
  await change(device, 'game.want', { gameId: gameCard(4).id, wanted: true })
  const { count, container, shows } = open(device, async () => {
    await device.db.games.put(gameCard(4))
    return true
  })
  const said: string[] = []
  const lines = [TEXTS.fetching(1), TEXTS.unknown(1)]
  new MutationObserver(() => said.push(...lines.filter(shows))).observe(container, { subtree: true, childList: true, characterData: true })
  await vi.waitFor(() => expect(count()).toBe(TEXTS.games(4)), 5_000)
  expect([...new Set(said)]).toEqual([TEXTS.fetching(1)])
})

test('with no network nothing is asked for, and the page says what is here and what is not', async () => {
  syncStatus.isOnline = false
  const device = await deviceWithMatches()
  await change(device, 'game.want', { gameId: gameCard(4).id, wanted: true })
  const fetchGames = vi.fn<FetchGames>(noGames)
  const { until } = open(device, fetchGames)
  await until(TEXTS.onDevice(TEXTS.games(3)))
  await until(TEXTS.notHere(1))
  expect(fetchGames).not.toHaveBeenCalled()
})

test('the button of the top bar shows and hides the filters, and a choice works at once [S170]', async () => {
  const { count, button, container } = open(await deviceWithMatches())
  await vi.waitFor(() => expect(count()).toBe(TEXTS.games(3)), 5_000)
  // On a desk they stand beside the games from the start.
  const isShown = async (isOn: boolean) => {
    await vi.waitFor(() => expect(pageControls.shown.filters?.isOn).toBe(isOn))
    expect(container.querySelector('aside') !== null).toBe(isOn)
  }
  await isShown(true)
  for (const isOn of [false, true]) {
    flushSync(() => pageControls.shown.filters?.toggle())
    await isShown(isOn)
  }
  flushSync(() => button(`${TEXTS.marks.owned} 1`).click())
  await vi.waitFor(() => expect(count()).toBe(TEXTS.someOf(1, 3)))
})

/** Chooses all games, and takes them back. */
async function takeAllBack(device: TestDevice) {
  const page = open(device)
  await vi.waitFor(() => expect(page.count()).toBe(TEXTS.games(3)), 5_000)
  flushSync(() => page.button(TEXTS.select).click())
  expect(page.button(TEXTS.takeBack).disabled).toBe(true)
  flushSync(() => page.button(TEXTS.selectAll).click())
  expect(page.shows(TEXTS.selected(3))).toBe(true)
  flushSync(() => page.button(TEXTS.takeBack).click())
  return page
}

test('all that is chosen is taken back in one write, and is there again after an Undo', async () => {
  const device = await deviceWithMatches()
  const before = device.writes
  const { until, button, count } = await takeAllBack(device)
  await until(TEXTS.emptyTitle)
  expect(device.writes).toBe(before + 1)
  expect(await device.mirror()).toEqual({})
  expect(document.activeElement).toBe(button(TEXTS.undo))
  // A sender has them already: they are said once more, later than before.
  await device.db.outbox.toCollection().modify({ state: 'inflight', attempts: 1 })
  flushSync(() => button(TEXTS.undo).click())
  await vi.waitFor(() => expect(count()).toBe(TEXTS.games(3)), 5_000)
  expect(await device.mirror()).toEqual({
    [gameCard(1).id]: 'liked', [gameCard(2).id]: 'owned', [gameCard(3).id]: 'liked',
  })
})

test('a device that is full says so, and everything stays', async () => {
  const device = await deviceWithMatches()
  vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  const { count, shows } = await takeAllBack(device)
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  expect(count()).toBe(TEXTS.games(3))
  expect(shows(TEXTS.undo)).toBe(false)
})

test('what is chosen is put into lists; the choosing goes on until it is', async () => {
  const { button, count, shows, onAddToList } = open(await deviceWithMatches())
  await vi.waitFor(() => expect(count()).toBe(TEXTS.games(3)), 5_000)
  flushSync(() => button(TEXTS.select).click())
  expect(button(TEXTS.addToList).disabled).toBe(true)
  flushSync(() => button(TEXTS.selectAll).click())
  flushSync(() => button(TEXTS.addToList).click())
  const [ids, onAdded] = onAddToList.mock.lastCall ?? []
  expect(ids).toEqual([3, 2, 1].map((number) => gameCard(number).id))
  expect(shows(TEXTS.selected(3))).toBe(true)
  flushSync(() => onAdded?.())
  expect(shows(TEXTS.selected(3))).toBe(false)
})

test('Escape leaves the choosing', async () => {
  const { button, count, shows } = open(await deviceWithMatches())
  await vi.waitFor(() => expect(count()).toBe(TEXTS.games(3)), 5_000)
  flushSync(() => button(TEXTS.select).click())
  expect(shows(TEXTS.selected(0))).toBe(true)
  flushSync(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(shows(TEXTS.selected(0))).toBe(false)
})

test('what is shown is handed on in its order, or what is chosen of it; there is no link [S204]', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  history.replaceState(null, '', '/matches?state=liked&order=name')
  const { button, count, container, until } = open(await deviceWithMatches())
  await vi.waitFor(() => expect(count()).toBe(TEXTS.someOf(2, 3)), 5_000)
  const share = async (times: number) => {
    flushSync(() => button(TEXTS.share).click())
    await until(TEXTS.shareTitle(times))
    expect([...container.querySelectorAll('dialog button')].map(({ textContent }) => textContent)).not.toContain(SHARE_TEXTS.copyLink)
    flushSync(() => button(SHARE_TEXTS.copyText).click())
    await until(SHARE_TEXTS.copied)
    flushSync(() => button('Close').click())
    await vi.waitFor(() => expect(container.querySelector('dialog')).toBe(null))
    return copied.mock.lastCall?.[0]
  }
  const two = `${TEXTS.shareName}\n\n- Game 1 (2017)\n- Game 3 (2017)\n`
  expect(await share(2)).toBe(two)
  flushSync(() => button(TEXTS.select).click())
  flushSync(() => button(TEXTS.selectAll).click())
  flushSync(() => button(`${TEXTS.marks.liked} 2`).click())
  await vi.waitFor(() => expect(count()).toBe(TEXTS.games(3)))
  expect(await share(2)).toBe(two)
  flushSync(() => button(TEXTS.leaveSelecting).click())
  expect(await share(3)).toContain('- Game 2 (2017)\n')
})
