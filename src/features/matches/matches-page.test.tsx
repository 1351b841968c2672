// @vitest-environment happy-dom
// Shows [S171].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { GameCard } from '../../contract/games.ts'
import { OutOfSpaceError } from '../../local/db/device.ts'
import { change } from '../../local/commands/change.ts'
import { pageControls } from '../../state/page-controls.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { SHARE_MESSAGES } from '../../ui/share-sheet/messages.ts'
import { MatchesPage } from './matches-page.tsx'
import type { MatchesPageProps } from './matches-page.tsx'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const scrolled = vi.fn<(x: number, y: number) => void>()

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  // The test's document has no layout: here it is as wide as a phone.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback
      }
      observe(target: Element) {
        const entry = { target, contentRect: { width: 358, height: 600 } } as unknown as ResizeObserverEntry
        queueMicrotask(() => this.callback([entry], this as unknown as ResizeObserver))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  syncStatus.isOnline = true
  sessionStorage.clear()
  history.replaceState(null, '', '/matches')
})

/** Returns a device with three liked games, the last of them the newest. The first is also wanted. A fourth is owned. */
async function deviceWithMatches(): Promise<TestDevice> {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await change(device, 'game.want', { gameId: gameCard(1).id, wanted: true })
  await device.swipe(2, 'liked')
  await device.swipe(3, 'liked')
  await device.swipe(9, 'owned')
  return device
}

function open(device: TestDevice, ...games: GameCard[]) {
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('gamesBatch', answered(games))
  const onAddToList = vi.fn<MatchesPageProps['onAddToList']>()
  const page = mount(
    <TestPlayer remote={remote} device={device}>
      <MatchesPage onAddToList={onAddToList} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const count = () => page.container.querySelector('header output')?.textContent
  return { ...page, remote, onAddToList, until, count }
}

test('a player without matches gets a link to the deck', async () => {
  const { until, container } = open(new TestDevice())
  await until(MESSAGES.noneOf.liked.emptyTitle)
  expect(container.querySelector('section a')?.getAttribute('href')).toBe('/swipedeck')
  expect(container.querySelectorAll('select, header button')).toHaveLength(0)
  // Without matches there is nothing to filter.
  await vi.waitFor(() => expect(pageControls.shown).toEqual({}))
})

test('while the matches are being read, the page says so', () => {
  const { shows, container } = open(new TestDevice())
  expect(shows(MESSAGES.loading)).toBe(true)
  expect(container.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
})

test('a device that cannot be read says that the player’s changes are safe', async () => {
  const device = new TestDevice()
  vi.spyOn(device.db.gameStates, 'where').mockImplementation(() => {
    throw new Error('gone')
  })
  const { until } = open(device)
  await until(MESSAGES.failedTitle)
})

test('if no match passes the filters, the page says so, and clearing shows all of them again, in the address too', async () => {
  history.replaceState(null, '', '/matches?genre=999&order=name')
  const { until, count, container } = open(await deviceWithMatches())
  await until(MESSAGES.noneTitle)
  expect(count()).toBe(MESSAGES.someOf(0, 3))
  const clear = [...container.querySelectorAll('section button')].find(({ textContent }) => textContent === MESSAGES.clearAll)
  flushSync(() => (clear as HTMLElement).click())
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(3)))
  await vi.waitFor(() => expect(location.search).toBe('?state=liked&order=name'))
})

test('the filters of this visit return with the page, unless the address has its own [S169]', async () => {
  const device = await deviceWithMatches()
  sessionStorage.setItem(`gf.matches.${device.userId}`, JSON.stringify({ query: 'state=owned', top: 300 }))
  const { count } = open(device)
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(1)), 5_000)
  expect(location.search).toBe('?state=owned')
  await vi.waitFor(() => expect(scrolled.mock.calls).toEqual([[0, 300]]))
})

test('the filters of another address apply, and become those of this visit', async () => {
  const device = await deviceWithMatches()
  sessionStorage.setItem(`gf.matches.${device.userId}`, JSON.stringify({ query: 'state=owned', top: 300 }))
  history.replaceState(null, '', '/matches?state=wanted,liked')
  const { count } = open(device)
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(3)), 5_000)
  expect(scrolled).not.toHaveBeenCalled()
  expect(sessionStorage.getItem(`gf.matches.${device.userId}`)).toContain('state=liked')
})

test('each mark is a tab with its count, in the address; arrow keys move between tabs, and filters stay [S430]', async () => {
  history.replaceState(null, '', '/matches?order=name')
  const { container, count } = open(await deviceWithMatches())
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(3)), 5_000)
  const tabs = () => [...container.querySelectorAll<HTMLElement>('[role=tab]')]
  const selected = () => tabs().filter((tab) => tab.getAttribute('aria-selected') === 'true')
  const { liked, owned, wanted, disliked, players } = MESSAGES.tabs
  await vi.waitFor(() =>
    expect(tabs().map(({ textContent }) => textContent)).toEqual([
      `${liked} 3`,
      `${owned} 1`,
      `${wanted} 1`,
      `${disliked} 0`,
      `${players} `,
    ]),
  )
  const panel = container.querySelector('[role=tabpanel]')
  expect([selected()[0]?.getAttribute('aria-controls'), selected()[0]?.id]).toEqual([panel?.id, panel?.getAttribute('aria-labelledby')])
  expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1])
  const press = async (key: string, state: string, name: string) => {
    flushSync(() => selected()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    await vi.waitFor(() => expect(location.search).toBe(`?state=${state}&order=name`))
    await vi.waitFor(() => expect(document.activeElement).toBe(selected()[0]))
    expect(document.activeElement?.textContent).toContain(name)
  }
  await press('ArrowRight', 'owned', owned)
  expect(count()).toBe(MESSAGES.games(1))
  await press('ArrowRight', 'wanted', wanted)
  await press('ArrowLeft', 'owned', owned)
  await press('Home', 'liked', liked)
  flushSync(() => tabs()[3]?.click())
  await vi.waitFor(() => expect(selected()[0]?.textContent).toContain(disliked))
  expect(container.querySelector('[role=tabpanel] h2')?.textContent).toBe(MESSAGES.noneOf.disliked.emptyTitle)
})

test('a tab that is pressed before a filter is written to the address stays', async () => {
  const { container, count } = open(await deviceWithMatches())
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(3)), 5_000)
  flushSync(() => findByName(container, 'Game'))
  flushSync(() => container.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click())
  await vi.waitFor(() => expect(location.search).toBe('?state=owned&q=Game'))
  expect(count()).toBe(MESSAGES.someOf(1, 1))
})

function findByName(container: HTMLElement, text: string) {
  const field = container.querySelector('aside input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

test('missing games are requested once; games that the server does not know are reported [S172]', async () => {
  const device = await deviceWithMatches()
  await change(device, 'game.want', { gameId: gameCard(4).id, wanted: true })
  await change(device, 'game.want', { gameId: gameCard(5).id, wanted: true })
  // Those of another tab wait until it is opened.
  await device.swipe(6, 'disliked')
  await device.db.games.delete(gameCard(6).id)
  history.replaceState(null, '', '/matches?state=wanted')
  const { remote, until, count } = open(device, gameCard(4))
  await until(MESSAGES.unknown(1))
  expect(count()).toBe(MESSAGES.games(2))
  expect(remote.calls[0]?.options.body).toEqual({ ids: [gameCard(4).id, gameCard(5).id] })
})

test('games that have loaded are not reported as unknown until the page checks again', async () => {
  const device = await deviceWithMatches()
  await change(device, 'game.want', { gameId: gameCard(4).id, wanted: true })
  history.replaceState(null, '', '/matches?state=wanted')
  const { count, container, shows } = open(device, gameCard(4))
  const announced: string[] = []
  const lines = [MESSAGES.fetching(1), MESSAGES.unknown(1)]
  new MutationObserver(() => announced.push(...lines.filter(shows))).observe(container, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(2)), 5_000)
  expect([...new Set(announced)]).toEqual([MESSAGES.fetching(1)])
})

test('without a network nothing is requested, and the page says how many games are here and how many are not', async () => {
  syncStatus.isOnline = false
  const device = await deviceWithMatches()
  await change(device, 'game.want', { gameId: gameCard(4).id, wanted: true })
  history.replaceState(null, '', '/matches?state=wanted')
  const { remote, until } = open(device)
  await until(MESSAGES.onDevice(MESSAGES.games(1)))
  await until(MESSAGES.notHere(1))
  expect(remote.calls).toEqual([])
})

test('the button of the top bar shows and hides the filters, and a choice takes effect at once [S170]', async () => {
  const { count, container } = open(await deviceWithMatches())
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(3)), 5_000)
  // On a desktop they are next to the games from the start.
  const isShown = async (isOn: boolean) => {
    await vi.waitFor(() => expect(pageControls.shown.filters?.isOn).toBe(isOn))
    expect(container.querySelector('aside') !== null).toBe(isOn)
  }
  await isShown(true)
  for (const isOn of [false, true]) {
    flushSync(() => pageControls.shown.filters?.toggle())
    await isShown(isOn)
  }
  flushSync(() => findByName(container, 'Game 2'))
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.someOf(1, 3)))
})

/** Selects all games of the tab, and clears their mark. */
async function takeAllBack(device: TestDevice) {
  const page = open(device)
  await vi.waitFor(() => expect(page.count()).toBe(MESSAGES.games(3)), 5_000)
  flushSync(() => page.button(MESSAGES.select).click())
  expect(page.button(MESSAGES.takeBack).disabled).toBe(true)
  flushSync(() => page.button(MESSAGES.selectAll).click())
  expect(page.shows(MESSAGES.selected(3))).toBe(true)
  flushSync(() => page.button(MESSAGES.takeBack).click())
  return page
}

test('all selected matches are cleared in one write, and an Undo restores them', async () => {
  const device = await deviceWithMatches()
  const before = device.writes
  const { until, button, count } = await takeAllBack(device)
  await until(MESSAGES.noneOf.liked.emptyTitle)
  expect(device.writes).toBe(before + 1)
  expect(await device.mirror()).toEqual({ [gameCard(9).id]: 'owned' })
  expect(document.activeElement).toBe(button(MESSAGES.undo))
  // A sender has claimed them, so Undo writes them again, with later timestamps.
  await device.db.outbox.toCollection().modify({ state: 'inflight', attempts: 1 })
  flushSync(() => button(MESSAGES.undo).click())
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(3)), 5_000)
  expect(await device.mirror()).toEqual({
    [gameCard(1).id]: 'liked',
    [gameCard(2).id]: 'liked',
    [gameCard(3).id]: 'liked',
    [gameCard(9).id]: 'owned',
  })
})

test('a device that is full says so, and everything stays', async () => {
  const device = await deviceWithMatches()
  vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  const { count, shows } = await takeAllBack(device)
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  expect(count()).toBe(MESSAGES.games(3))
  expect(shows(MESSAGES.undo)).toBe(false)
})

test('selected matches are added to lists; the selection stays until they are', async () => {
  const { button, count, shows, onAddToList } = open(await deviceWithMatches())
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(3)), 5_000)
  flushSync(() => button(MESSAGES.select).click())
  expect(button(MESSAGES.addToList).disabled).toBe(true)
  flushSync(() => button(MESSAGES.selectAll).click())
  flushSync(() => button(MESSAGES.addToList).click())
  const [ids, onAdded] = onAddToList.mock.lastCall ?? []
  expect(ids).toEqual([3, 2, 1].map((number) => gameCard(number).id))
  expect(shows(MESSAGES.selected(3))).toBe(true)
  flushSync(() => onAdded?.())
  expect(shows(MESSAGES.selected(3))).toBe(false)
})

test('Escape ends the selection', async () => {
  const { button, count, shows } = open(await deviceWithMatches())
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(3)), 5_000)
  flushSync(() => button(MESSAGES.select).click())
  expect(shows(MESSAGES.selected(0))).toBe(true)
  flushSync(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(shows(MESSAGES.selected(0))).toBe(false)
})

test('the shown matches are shared in their order, or the selected ones; there is no link [S204]', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  history.replaceState(null, '', '/matches?state=liked&order=name')
  const { button, count, container, until } = open(await deviceWithMatches())
  await vi.waitFor(() => expect(count()).toBe(MESSAGES.games(3)), 5_000)
  const share = async (times: number) => {
    flushSync(() => button(MESSAGES.share).click())
    await until(MESSAGES.shareTitle(times))
    expect([...container.querySelectorAll('dialog button')].map(({ textContent }) => textContent)).not.toContain(SHARE_MESSAGES.copyLink)
    flushSync(() => button(SHARE_MESSAGES.copyText).click())
    await until(SHARE_MESSAGES.copied)
    flushSync(() => button('Close').click())
    await vi.waitFor(() => expect(container.querySelector('dialog')).toBe(null))
    return copied.mock.lastCall?.[0]
  }
  const three = `${MESSAGES.shareName.liked}\n\n- Game 1 (2017)\n- Game 2 (2017)\n- Game 3 (2017)\n`
  expect(await share(3)).toBe(three)
  flushSync(() => button(MESSAGES.select).click())
  flushSync(() => button(MESSAGES.selectAll).click())
  flushSync(() => findByName(container, 'Game 2'))
  expect(await share(1)).toBe(`${MESSAGES.shareName.liked}\n\n- Game 2 (2017)\n`)
  flushSync(() => findByName(container, ''))
  flushSync(() => button(MESSAGES.leaveSelecting).click())
  expect(await share(3)).toBe(three)
})
