// @vitest-environment happy-dom
// Shows [S177 S178].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { tasteTwin } from '../../../tests/support/taste-twin.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { TWINS_MIN_LOVED } from '../../contract/limits.ts'
import type { TasteTwin } from '../../contract/twins.ts'
import { OutOfSpaceError } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { blockPlayer } from '../../local/mutations/people.ts'
import { twinsPage } from '../../loaders/pages/twins.ts'
import { followsOf } from '../../local/own/people.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PLAYER_TEXTS } from '../../ui/player/texts.ts'
import { PAGE_TEXTS } from '../../ui/page-texts.ts'
import { MatchesPage } from './matches-page.tsx'
import { PLAYERS_TEXTS as TEXTS } from './players-texts.ts'
import { MATCHES_TEXTS } from './texts.ts'

const scrolled = vi.fn<(x: number, y: number) => void>()
const WITHIN = 5_000

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  syncStatus.isOnline = true
  history.replaceState(null, '', '/matches?tab=players')
})
afterEach(() => {
  syncStatus.isOnline = true
})

const [ONE, TWO, NEW, NEWER] = [gameCard(21), gameCard(22), gameCard(23), gameCard(24)]
const answerOf = (...twins: TasteTwin[]) => answered({ loved_count: TWINS_MIN_LOVED, twins })
const ANA = tasteTwin({ both: [ONE.id, TWO.id], both_count: 14, unseen: [NEW.id, NEWER.id], unseen_count: 6 })

/** A device whose player loves so many games. */
async function prepare({ loved = TWINS_MIN_LOVED } = {}) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  await device.db.games.bulkPut([ONE, TWO, NEW, NEWER])
  for (let n = 1; n <= loved; n++) await device.swipe(n, n % 2 === 0 ? 'owned' : 'liked')
  const fetchGames = vi.fn<FetchGames>(() => Promise.resolve(true))
  const open = () => {
    const page = mount(
      <MatchesPage device={device} remote={remote} fetchGames={fetchGames} onAddToList={vi.fn()} />,
    )
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
    const pressed = (name: string) => page.button(name).getAttribute('aria-pressed')
    return { ...page, until, pressed }
  }
  return { device, remote, fetchGames, open }
}

test('who loves few games is told how many more it takes', async () => {
  const { remote, open } = await prepare({ loved: TWINS_MIN_LOVED - 1 })
  remote.next('tasteTwins', answered({ loved_count: TWINS_MIN_LOVED - 1, twins: [] }))
  const { until, container } = open()
  await until(TEXTS.few(1))
  expect(container.querySelector('section a')?.getAttribute('href')).toBe('/swipedeck')
})

test('while they are looked for, the page says so', async () => {
  const { remote, open } = await prepare()
  remote.next('tasteTwins', () => new Promise(() => undefined))
  const { until, container } = open()
  await until(TEXTS.loading)
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('where there is nobody, one can look again', async () => {
  const { device, remote, open } = await prepare()
  remote.next('tasteTwins', answerOf(), answerOf(ANA))
  const { until, button } = open()
  await until(TEXTS.noneTitle)
  device.clock.jump(1_000)
  flushSync(() => button(TEXTS.lookAgain).click())
  await until('Ana')
})

test('a player is told with what both love and what is new, and the number explains itself', async () => {
  const { remote, open, device } = await prepare()
  remote.next('tasteTwins', answerOf(ANA))
  const { until, container, button, shows } = open()
  await until(NEWER.name)
  expect(remote.calls[0]?.options.params).toEqual({ userId: device.userId })
  expect(container.querySelector('h2 a')?.getAttribute('href')).toBe(`/profile/${ANA.id}`)
  expect([...container.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    `${TEXTS.both} 14`, `${TEXTS.unseen} 6`,
  ])
  expect([...container.querySelectorAll('article ul:first-of-type a')].map((link) => link.getAttribute('aria-label')).slice(0, 2))
    .toEqual([ONE.name, TWO.name])
  const why = button(TEXTS.alikeName(62, 'Ana'))
  expect([why.getAttribute('aria-expanded'), why.textContent]).toEqual(['false', TEXTS.alike(62)])
  flushSync(() => why.click())
  expect(why.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(why.getAttribute('aria-controls') ?? '')?.textContent).toContain(TEXTS.explained(14, 'Ana', 6))
  flushSync(() => why.click())
  expect(shows(TEXTS.howCounted)).toBe(false)
})

test('what is said of a game in place is written, stays there, and is taken back by another press', async () => {
  const { remote, open, device } = await prepare()
  remote.always('tasteTwins', answerOf(ANA))
  const { until, button, pressed } = open()
  await until(NEWER.name)
  const [want, like] = [TEXTS.wantGame(NEW.name), TEXTS.likeGame(NEW.name)]
  for (const isSaid of ['true', 'false', 'true']) {
    flushSync(() => button(want).click())
    await vi.waitFor(() => expect(pressed(want)).toBe(isSaid), WITHIN)
  }
  flushSync(() => button(like).click())
  await vi.waitFor(() => expect(pressed(like)).toBe('true'), WITHIN)
  expect((await device.mirror())[NEW.id]).toBe('liked')
  flushSync(() => button(like).click())
  await vi.waitFor(() => expect(pressed(like)).toBe('false'), WITHIN)
  expect(pressed(want)).toBe('true')
})

test('a player is followed in place; one who is blocked meanwhile is gone at once', async () => {
  const { remote, open, device } = await prepare()
  remote.always('tasteTwins', answerOf(ANA, tasteTwin({ ...ANA, id: 'b', display_name: 'Ben' })))
  const { until, button, shows } = open()
  await until('Ben')
  flushSync(() => button(PLAYER_TEXTS.followName('Ana')).click())
  await vi.waitFor(() => expect(button(PLAYER_TEXTS.followingName('Ana')).textContent).toBe(PLAYER_TEXTS.following), WITHIN)
  expect([...(await followsOf(device.db)).keys()]).toEqual([ANA.id])
  await blockPlayer(device, ANA)
  await vi.waitFor(() => expect(shows('Ana')).toBe(false), WITHIN)
  expect(shows('Ben')).toBe(true)
})

test('a write that did not reach the disk is told, and nothing looks said', async () => {
  const { remote, open, device } = await prepare()
  remote.next('tasteTwins', answerOf(ANA))
  const { until, button, pressed } = open()
  await until(NEWER.name)
  vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  flushSync(() => button(TEXTS.likeGame(NEW.name)).click())
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  expect(pressed(TEXTS.likeGame(NEW.name))).toBe('false')
})

test('of what the player has said something meanwhile, nothing is news', async () => {
  const { remote, open, device } = await prepare()
  await change(device, 'game.want', { gameId: NEW.id, wanted: true })
  await change(device, 'gamestate.set', { gameId: NEWER.id, state: 'disliked' })
  remote.next('tasteTwins', answerOf(ANA, tasteTwin({ ...ANA, id: 'b', display_name: 'Ben', unseen_count: 2 })))
  const { until, shows, button } = open()
  await until(TEXTS.nothingUnseen('Ben'))
  expect(shows(NEW.name)).toBe(false)
  flushSync(() => button(TEXTS.alikeName(62, 'Ana')).click())
  expect(shows(TEXTS.explained(14, 'Ana', 4))).toBe(true)
  flushSync(() => button(TEXTS.alikeName(62, 'Ben')).click())
  expect(shows(TEXTS.explained(14, 'Ben', 0))).toBe(true)
})

test('games that are not on the device are asked for, once; those that nobody knows are left out', async () => {
  const { remote, open, fetchGames, device } = await prepare()
  const [coming, lost] = [gameCard(40), gameCard(41)]
  remote.next('tasteTwins', answerOf(tasteTwin({ both: [ONE.id], unseen: [coming.id, lost.id] })))
  fetchGames.mockImplementation(async () => {
    await device.db.games.put(coming)
    return true
  })
  const { until, container } = open()
  await until(coming.name)
  expect(fetchGames.mock.calls[0]?.[0]).toEqual([coming.id, lost.id])
  await vi.waitFor(() => expect(container.querySelectorAll('article li')).toHaveLength(2), WITHIN)
})

test('what was told last is kept, with its time, and gives way to the server once it answers', async () => {
  const { remote, open, device } = await prepare()
  await keepPage(device, twinsPage, null, { loved_count: 10, twins: [ANA] })
  device.clock.jump(1_000)
  remote.next('tasteTwins', unknown('network'), answerOf(tasteTwin({ id: 'b', display_name: 'Ben', both: [ONE.id] })))
  const { until, button, shows } = open()
  await until(PAGE_TEXTS.noServer)
  expect(shows('These are the players as they were at')).toBe(true)
  expect(shows('Ana')).toBe(true)
  flushSync(() => button(PAGE_TEXTS.tryAgain).click())
  await until('Ben')
  expect([shows('Ana'), shows(PAGE_TEXTS.noServer)]).toEqual([false, false])
})

test('with no network and nothing kept the page says when they come; and asks by itself then', async () => {
  syncStatus.isOnline = false
  const { remote, open } = await prepare()
  remote.next('tasteTwins', unknown('network'), answerOf(ANA))
  const { until } = open()
  await until(TEXTS.notHere)
  syncStatus.isOnline = true
  await until('Ana')
})

test('a server that fails can be asked again', async () => {
  const { remote, open } = await prepare()
  remote.next('tasteTwins', unknown('network'), answerOf(ANA))
  const { until, button } = open()
  await until(TEXTS.notHere)
  flushSync(() => button(PAGE_TEXTS.tryAgain).click())
  await until('Ana')
})

test('the tab is in the address, and each begins at its top', async () => {
  const { remote, open } = await prepare()
  remote.always('tasteTwins', answerOf(ANA))
  const { until, container } = open()
  await until('Ana')
  const tab = (name: string) => [...container.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) => textContent === name)
  expect(tab(MATCHES_TEXTS.tabs.players)?.getAttribute('aria-current')).toBe('page')
  expect(scrolled).not.toHaveBeenCalled()
  flushSync(() => tab(MATCHES_TEXTS.tabs.games)?.click())
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/matches'))
  expect(scrolled.mock.calls[0]).toEqual([0, 0])
})
