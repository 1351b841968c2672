// @vitest-environment happy-dom
// Shows [S126 S128].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameDetails } from '../../../tests/support/game-details.ts'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { GameFilters, GameDetails } from '../../contract/games.ts'
import { putMeta } from '../../local/db/database.ts'
import { readResource } from '../../resources/define-resource.ts'
import { gamePage } from '../../resources/game.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { GamePage } from './game-page.tsx'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

beforeEach(() => {
  syncStatus.isOnline = true
})
afterEach(() => {
  syncStatus.isOnline = true
  history.replaceState(null, '', '/')
})

const NAMES = ['PC', 'PlayStation 4', 'Nintendo Switch']
const [GAME] = [gameDetails().game]
const HEADINGS = [MESSAGES.screenshots, MESSAGES.videos, MESSAGES.moreVideos, MESSAGES.releases, MESSAGES.versions] as const

function dictionaries(platformIds: readonly number[]): GameFilters {
  const platforms = platformIds.map((id, at) => ({
    id,
    name: NAMES[at] ?? `Platform ${id}`,
    abbreviation: null,
    slug: `p${id}`,
    family_name: null,
    release_date: null,
  }))
  return { platforms, genres: [], tags: [], game_modes: [], game_types: [], themes: [] }
}

async function prepare(platformIds: readonly number[] = [6, 48, 130], game = GAME) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  await device.db.games.put(game)
  await putMeta(device.db, 'dictionaries', { value: dictionaries(platformIds), at: 0 })
  const draw = (gameId: number) => (
    <TestPlayer device={device} remote={remote}>
      <GamePage gameId={gameId} onAddToList={vi.fn()} reviews={() => null} ownedOffer={() => null} />
    </TestPlayer>
  )
  const open = () => {
    const page = mount(draw(game.id))
    letTheDatabaseDraw()
    const headings = () => [...page.container.querySelectorAll('h2')].map(({ textContent }) => textContent)
    return { ...page, headings, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000) }
  }
  return { device, remote, open, draw }
}

const respond = (remote: ScriptedRemote, changes: Partial<GameDetails> = {}) => remote.always('game', answered(gameDetails(changes)))

test('the card is shown before the other parts are requested, which then load and stay', async () => {
  const { device, remote, open } = await prepare()
  respond(remote)
  const { container, headings, until } = open()
  await until('Game 1')
  await until(MESSAGES.versions)
  expect(headings().slice(0, 4)).toEqual([MESSAGES.screenshots, MESSAGES.moreVideos, MESSAGES.releases, MESSAGES.versions])
  expect(remote.calls.filter(({ name }) => name === 'game').map(({ options }) => options.params)).toEqual([{ gameId: GAME.id }])
  const trailer = container.querySelector<HTMLAnchorElement>('a[href*="youtube"]')
  expect([trailer?.href, trailer?.target, trailer?.rel, trailer?.textContent]).toEqual([
    'https://www.youtube.com/watch?v=abc-DEF_123',
    '_blank',
    'noopener noreferrer',
    MESSAGES.trailer + MESSAGES.onYouTube + MESSAGES.newTab,
  ])
  await vi.waitFor(async () => expect(await readResource(device.db, gamePage, GAME.id)).toEqual(gameDetails()))
})

test('an empty part has no heading; a video that is no trailer is a video', async () => {
  const { remote, open } = await prepare()
  respond(remote, { screenshots: [], releases: [], versions: [], videos: [{ id: 'xyz', name: '' }] })
  const { container, headings, until } = open()
  await until(MESSAGES.videos)
  expect(headings().filter((text) => HEADINGS.some((heading) => heading === text))).toEqual([MESSAGES.videos])
  expect(container.querySelector('a[href*="youtube"]')?.textContent).toBe(MESSAGES.video + MESSAGES.onYouTube + MESSAGES.newTab)
})

test('a trailer without pictures is among the videos', async () => {
  const { remote, open } = await prepare()
  respond(remote, { screenshots: [] })
  const { container, until } = open()
  await until(MESSAGES.videos)
  expect([...container.querySelectorAll('a[href*="youtube"]')].map(({ textContent }) => textContent)).toEqual([
    MESSAGES.trailer + MESSAGES.onYouTube + MESSAGES.newTab,
    `Gameplay Video${MESSAGES.onYouTube}${MESSAGES.newTab}`,
  ])
  expect(container.querySelector('h3')?.textContent).toBe(MESSAGES.moreVideos)
})

test('a game without further facts shows only its card, and announces nothing without a network', async () => {
  const bare = gameCard(4)
  const { remote, open } = await prepare([6], bare)
  remote.always('game', unknown('network'))
  const { headings, shows, until } = open()
  await until('Game 4')
  await vi.waitFor(() => expect(remote.names).toContain('game'))
  expect(headings().filter((text) => HEADINGS.some((heading) => heading === text))).toEqual([])
  expect([shows(MESSAGES.comesWithNetwork), shows(UNAVAILABLE.unreachable.line)]).toEqual([false, false])
})

test('without a network the cached parts are shown with their age', async () => {
  const { device, remote, open } = await prepare()
  await seedCachedResource(device, gamePage, GAME.id, gameDetails())
  syncStatus.isOnline = false
  remote.always('game', unknown('network'))
  const { button, headings, until } = open()
  await until(`${UNAVAILABLE.offline.line} ${MESSAGES.asItWas('')}`.slice(0, -1))
  expect(headings()).toContain(MESSAGES.versions)
  expect(() => button(PAGE_MESSAGES.tryAgain)).toThrow()
})

test('without a network and without cached parts a line names what will load; it loads by itself once there is a network', async () => {
  const { remote, open } = await prepare()
  syncStatus.isOnline = false
  remote.next('game', unknown('network'))
  respond(remote)
  const { headings, shows, until } = open()
  await until(MESSAGES.comesWithNetwork)
  expect(headings()).not.toContain(MESSAGES.screenshots)
  syncStatus.isOnline = true
  await until(MESSAGES.versions)
  expect(shows(MESSAGES.comesWithNetwork)).toBe(false)
})

test('after an error of the server the request can be repeated', async () => {
  const { remote, open } = await prepare()
  remote.next('game', unknown('busy'))
  respond(remote)
  const { button, until } = open()
  await until(UNAVAILABLE.failed.line)
  button(PAGE_MESSAGES.tryAgain).click()
  await until(MESSAGES.versions)
})

test('parts of a game that the server no longer knows are deleted silently', async () => {
  const { device, remote, open } = await prepare()
  await seedCachedResource(device, gamePage, GAME.id, gameDetails())
  remote.always('game', refused(404, 'unknown_game'))
  const { headings, until } = open()
  await until('Game 1')
  await vi.waitFor(async () => expect(await device.db.pages.count()).toBe(0))
  await vi.waitFor(() => expect(headings()).not.toContain(MESSAGES.versions))
})

test('a response with an id that could lead elsewhere counts as none', async () => {
  const { remote, open } = await prepare()
  respond(remote, { videos: [{ id: '"><script>', name: '' }] })
  await open().until(UNAVAILABLE.unreachable.line)
})

test('a version shows its name, its kind, its platforms and its date', async () => {
  const { remote, open } = await prepare()
  respond(remote)
  const { container, until } = open()
  await until(MESSAGES.versions)
  const versions = [...container.querySelectorAll('h3')].map((title) => [title.textContent, title.nextElementSibling?.textContent])
  expect(versions).toEqual([
    ['Gold Edition', 'Edition\u00A0· PC, PlayStation 4\u00A0· 2014'],
    ['Game 1', 'Port\u00A0· Nintendo Switch\u00A0· 2016'],
  ])
})

test('of forty platforms the first ones show; all can be expanded and collapsed', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => n + 1)
  const game = { ...GAME, platform_ids: ids }
  const { remote, open } = await prepare(ids, game)
  respond(remote, {
    game,
    videos: [],
    versions: [],
    screenshots: [],
    releases: ids.map((id) => ({ platform_id: id, date: 16_000 * 86_400 + id * 86_400, date_format: 0 })),
  })
  const { container, button, until } = open()
  await until(MESSAGES.allDates(40))
  const chips = () => container.querySelectorAll('a[href^="/platforms/"]').length
  expect(chips()).toBe(8)
  button(MESSAGES.showAll(40)).click()
  await vi.waitFor(() => expect(chips()).toBe(40))
  const part = () => [...container.querySelectorAll('section')].find((section) => section.textContent.startsWith(MESSAGES.releases))
  const lines = () => part()?.querySelectorAll('li').length
  expect(lines()).toBe(4)
  const more = button(MESSAGES.allDates(40))
  more.click()
  await vi.waitFor(() => expect(lines()).toBe(40))
  expect(more.getAttribute('aria-expanded')).toBe('true')
  more.click()
  await vi.waitFor(() => expect(lines()).toBe(4))
})

test('forty platforms of one date are one line that opens', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => n + 1)
  const { remote, open } = await prepare(ids)
  respond(remote, { releases: ids.map((id) => ({ platform_id: id, date: 16_000 * 86_400, date_format: 0 })) })
  const { button, shows, until } = open()
  await until(MESSAGES.allPlatforms(40))
  expect([shows('and 32 more'), shows('Platform 40')]).toEqual([true, false])
  button(MESSAGES.allPlatforms(40)).click()
  await until('Platform 40')
})

test('a game that shares the page of another is replaced by it: the address changes, and nothing renders again', async () => {
  const other = gameCard(9, { igdb_id: 1949, name: 'The one that stays', former_ids: [gameCard(1).id] })
  const { device, remote, open, draw } = await prepare()
  history.replaceState({ rest: true }, '', '/games/1942')
  respond(remote, { game: other })
  const { container, render, until } = open()
  await until('Game 1')
  const main = container.querySelector('main')
  await vi.waitFor(() => expect(location.pathname).toBe('/games/1949'), 5_000)
  expect(history.state).toEqual({ rest: true })
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  render(draw(1949))
  letTheDatabaseDraw()
  await until('The one that stays')
  expect(container.querySelector('main')).toBe(main)
  const { former_ids: _, ...rest } = other
  expect(await device.db.games.get(other.id)).toMatchObject(rest)
  expect(remote.names.filter((name) => name === 'game')).toHaveLength(1)
  expect(remote.names).not.toContain('gamesBatch')
})
