// @vitest-environment happy-dom
// Shows [S126 S128].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameWhole } from '../../../tests/support/game-whole.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { GameFilters, GameWhole } from '../../contract/games.ts'
import { putMeta } from '../../local/database.ts'
import { readPage } from '../../loaders/define-page.ts'
import { gamePage } from '../../loaders/pages/game.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_TEXTS } from '../../ui/page-texts.ts'
import { GamePage } from './game-page.tsx'
import { GAME_TEXTS as TEXTS } from './texts.ts'

beforeEach(() => {
  syncStatus.isOnline = true
})
afterEach(() => {
  syncStatus.isOnline = true
  history.replaceState(null, '', '/')
})

const NAMES = ['PC', 'PlayStation 4', 'Nintendo Switch']
const [GAME] = [gameWhole().game]
const HEADINGS = [TEXTS.screenshots, TEXTS.videos, TEXTS.moreVideos, TEXTS.releases, TEXTS.versions] as const

function dictionaries(platformIds: readonly number[]): GameFilters {
  const platforms = platformIds.map((id, at) => ({
    id, name: NAMES[at] ?? `Platform ${id}`, abbreviation: null, slug: `p${id}`, family_name: null, release_date: null,
  }))
  return { platforms, genres: [], tags: [], game_modes: [], game_types: [], themes: [] }
}

async function prepare(platformIds: readonly number[] = [6, 48, 130], game = GAME) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  await device.db.games.put(game)
  await putMeta(device.db, 'dictionaries', { value: dictionaries(platformIds), at: 0 })
  const draw = (gameId: number) => (
    <GamePage gameId={gameId} device={device} remote={remote} onAddToList={vi.fn()} reviews={() => null} ownedOffer={() => null} />
  )
  const open = () => {
    const page = mount(draw(game.id))
    letTheDatabaseDraw()
    const headings = () => [...page.container.querySelectorAll('h2')].map(({ textContent }) => textContent)
    return { ...page, headings, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000) }
  }
  return { device, remote, open, draw }
}

const tell = (remote: ScriptedRemote, changes: Partial<GameWhole> = {}) => remote.always('game', answered(gameWhole(changes)))

test('the card stands before anybody was asked for the rest, which then comes and stays', async () => {
  const { device, remote, open } = await prepare()
  tell(remote)
  const { container, headings, until } = open()
  await until('Game 1')
  await until(TEXTS.versions)
  expect(headings().slice(0, 4)).toEqual([TEXTS.screenshots, TEXTS.moreVideos, TEXTS.releases, TEXTS.versions])
  expect(remote.calls.filter(({ name }) => name === 'game').map(({ options }) => options.params)).toEqual([{ gameId: GAME.id }])
  const trailer = container.querySelector<HTMLAnchorElement>('a[href*="youtube"]')
  expect([trailer?.href, trailer?.target, trailer?.rel, trailer?.textContent]).toEqual([
    'https://www.youtube.com/watch?v=abc-DEF_123', '_blank', 'noopener noreferrer', TEXTS.trailer + TEXTS.onYouTube + TEXTS.newTab,
  ])
  await vi.waitFor(async () => expect(await readPage(device.db, gamePage, GAME.id)).toEqual(gameWhole()))
})

test('what there is nothing of has no heading; a video that is no trailer is a video', async () => {
  const { remote, open } = await prepare()
  tell(remote, { screenshots: [], releases: [], versions: [], videos: [{ id: 'xyz', name: '' }] })
  const { container, headings, until } = open()
  await until(TEXTS.videos)
  expect(headings().filter((text) => HEADINGS.some((heading) => heading === text))).toEqual([TEXTS.videos])
  expect(container.querySelector('a[href*="youtube"]')?.textContent).toBe(TEXTS.video + TEXTS.onYouTube + TEXTS.newTab)
})

test('a trailer without pictures stands among the videos', async () => {
  const { remote, open } = await prepare()
  tell(remote, { screenshots: [] })
  const { container, until } = open()
  await until(TEXTS.videos)
  expect([...container.querySelectorAll('a[href*="youtube"]')].map(({ textContent }) => textContent)).toEqual([
    TEXTS.trailer + TEXTS.onYouTube + TEXTS.newTab, `Gameplay Video${TEXTS.onYouTube}${TEXTS.newTab}`,
  ])
  expect(container.querySelector('h3')?.textContent).toBe(TEXTS.moreVideos)
})

test('a game of which nothing more is known is its card, and nothing is promised without a network', async () => {
  const bare = gameCard(4)
  const { remote, open } = await prepare([6], bare)
  remote.always('game', unknown('network'))
  const { headings, shows, until } = open()
  await until('Game 4')
  await vi.waitFor(() => expect(remote.names).toContain('game'))
  expect(headings().filter((text) => HEADINGS.some((heading) => heading === text))).toEqual([])
  expect([shows(TEXTS.comesWithNetwork), shows(PAGE_TEXTS.noServer)]).toEqual([false, false])
})

test('without a network what was kept stands there, and says from when it is', async () => {
  const { device, remote, open } = await prepare()
  await keepPage(device, gamePage, GAME.id, gameWhole())
  syncStatus.isOnline = false
  remote.always('game', unknown('network'))
  const { button, headings, until } = open()
  await until(`${PAGE_TEXTS.offline} ${TEXTS.asItWas('at')}`.slice(0, -1))
  expect(headings()).toContain(TEXTS.versions)
  expect(() => button(PAGE_TEXTS.tryAgain)).toThrow()
})

test('without a network and with nothing kept a line says what will come; it comes by itself when the network does', async () => {
  const { remote, open } = await prepare()
  syncStatus.isOnline = false
  remote.next('game', unknown('network'))
  tell(remote)
  const { headings, shows, until } = open()
  await until(TEXTS.comesWithNetwork)
  expect(headings()).not.toContain(TEXTS.screenshots)
  syncStatus.isOnline = true
  await until(TEXTS.versions)
  expect(shows(TEXTS.comesWithNetwork)).toBe(false)
})

test('a server that fails can be asked again', async () => {
  const { remote, open } = await prepare()
  remote.next('game', unknown('busy'))
  tell(remote)
  const { button, until } = open()
  await until(PAGE_TEXTS.noServer)
  button(PAGE_TEXTS.tryAgain).click()
  await until(TEXTS.versions)
})

test('what the server knows no more is forgotten, without a word', async () => {
  const { device, remote, open } = await prepare()
  await keepPage(device, gamePage, GAME.id, gameWhole())
  remote.always('game', refused(404, 'unknown_game'))
  const { headings, until } = open()
  await until('Game 1')
  await vi.waitFor(async () => expect(await device.db.pages.count()).toBe(0))
  await vi.waitFor(() => expect(headings()).not.toContain(TEXTS.versions))
})

test('an answer with an id that could lead elsewhere is none', async () => {
  const { remote, open } = await prepare()
  tell(remote, { videos: [{ id: '"><script>', name: '' }] })
  await open().until(PAGE_TEXTS.noServer)
})

test('a version says what it is called, of which kind it is, where it runs and since when', async () => {
  const { remote, open } = await prepare()
  tell(remote)
  const { container, until } = open()
  await until(TEXTS.versions)
  const versions = [...container.querySelectorAll('h3')].map((title) => [title.textContent, title.nextElementSibling?.textContent])
  expect(versions).toEqual([
    ['Gold Edition', 'Edition\u00A0· PC, PlayStation 4\u00A0· 2014'],
    ['Game 1', 'Port\u00A0· Nintendo Switch\u00A0· 2016'],
  ])
})

test('forty platforms show their first, all of them on demand, and fold again', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => n + 1)
  const game = { ...GAME, platform_ids: ids }
  const { remote, open } = await prepare(ids, game)
  tell(remote, {
    game, videos: [], versions: [], screenshots: [],
    releases: ids.map((id) => ({ platform_id: id, date: 16_000 * 86_400 + id * 86_400, date_format: 0 })),
  })
  const { container, button, until } = open()
  await until(TEXTS.allDates(40))
  const chips = () => container.querySelectorAll('a[href^="/platforms/"]').length
  expect(chips()).toBe(8)
  button(TEXTS.showAll(40)).click()
  await vi.waitFor(() => expect(chips()).toBe(40))
  const part = () => [...container.querySelectorAll('section')].find((section) => section.textContent.startsWith(TEXTS.releases))
  const lines = () => part()?.querySelectorAll('li').length
  expect(lines()).toBe(4)
  const more = button(TEXTS.allDates(40))
  more.click()
  await vi.waitFor(() => expect(lines()).toBe(40))
  expect(more.getAttribute('aria-expanded')).toBe('true')
  more.click()
  await vi.waitFor(() => expect(lines()).toBe(4))
})

test('forty platforms of one date are one line that opens', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => n + 1)
  const { remote, open } = await prepare(ids)
  tell(remote, { releases: ids.map((id) => ({ platform_id: id, date: 16_000 * 86_400, date_format: 0 })) })
  const { button, shows, until } = open()
  await until(TEXTS.allPlatforms(40))
  expect([shows('and 32 more'), shows('Platform 40')]).toEqual([true, false])
  button(TEXTS.allPlatforms(40)).click()
  await until('Platform 40')
})

test('a game that shares the page of another gives way to it: the address changes, and nothing is drawn anew', async () => {
  const other = gameCard(9, { igdb_id: 1949, name: 'The one that stays', former_ids: [gameCard(1).id] })
  const { device, remote, open, draw } = await prepare()
  history.replaceState({ kept: true }, '', '/games/1942')
  tell(remote, { game: other })
  const { container, render, until } = open()
  await until('Game 1')
  const main = container.querySelector('main')
  await vi.waitFor(() => expect(location.pathname).toBe('/games/1949'), 5_000)
  expect(history.state).toEqual({ kept: true })
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  render(draw(1949))
  letTheDatabaseDraw()
  await until('The one that stays')
  expect(container.querySelector('main')).toBe(main)
  const { former_ids: _, ...kept } = other
  expect(await device.db.games.get(other.id)).toMatchObject(kept)
  expect(remote.names.filter((name) => name === 'game')).toHaveLength(1)
  expect(remote.names).not.toContain('gamesBatch')
})
