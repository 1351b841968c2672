// @vitest-environment happy-dom
// Shows [S189].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { platformPage } from '../../../tests/support/platform-page.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { putMeta } from '../../local/database.ts'
import { platformsPage } from '../../loaders/pages/places.ts'
import type { PlatformAddress } from '../../loaders/pages/places.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_TEXTS } from '../../ui/page-texts.ts'
import { PlatformPage } from './platform-page.tsx'
import { PLATFORM_TEXTS as TEXTS } from './texts.ts'

const FAMILY: PlatformAddress = { kind: 'platform-families', idOrSlug: 'playstation' }
const MISS = refused(404, 'not_found')

beforeEach(() => {
  syncStatus.isOnline = true
  history.replaceState(null, '', '/platform-families/playstation')
})
afterEach(() => {
  syncStatus.isOnline = true
})

function prepare(address = FAMILY) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  askKnownHere()
  const open = () => {
    const page = mount(
      <PlatformPage
        address={address}
        device={device}
        remote={remote}
        renderGames={(filters, _, controls) => (
          <>
            <p>{JSON.stringify(filters)}</p>
            {controls}
          </>
        )}
      />,
    )
    letTheDatabaseDraw()
    return { ...page, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000) }
  }
  return { device, remote, open }
}

const links = (name: string) => [...document.querySelectorAll('a')].filter((link) => link.textContent === name || link.getAttribute('aria-label') === name)

function choose(label: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  if (!select) throw new Error(`There is no choice of ${label}`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('loading has the page’s own shape, and says so', () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', () => new Promise(() => undefined))
  const { container, shows } = open()
  expect(container.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
  expect(shows(TEXTS.loading)).toBe(true)
})

test('the overview: ten in one row, a row of each platform that has games, and every machine with its years [S186]', async () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', answered(platformPage()))
  const { container, until, shows } = open()
  await until('A grey box. It grew.')
  await vi.waitFor(() => expect(document.title).toBe('PlayStation · Questdeck'))
  expect(container.querySelector('h1')?.textContent).toBe('PlayStation')
  expect(shows('Since 1994')).toBe(true)
  expect(container.querySelectorAll('ol li')).toHaveLength(10)
  expect([...container.querySelectorAll('h2')].map((heading) => heading.firstChild?.textContent)).toEqual([
    TEXTS.top, TEXTS.coming, 'PlayStation 5', 'PlayStation 4', TEXTS.everyPlatform,
  ])
  expect(shows('1994–2006 · Generation 5')).toBe(true)
  expect(links(TEXTS.viewAllOf('PlayStation 4'))[0]?.getAttribute('href')).toBe('/platform-families/playstation?tab=games&platform=48')
})

test('there is a tab of what is to come only where something is [S185]', async () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', answered(platformPage({ upcoming: [] })))
  history.replaceState(null, '', '/platform-families/playstation?tab=upcoming')
  const { until } = open()
  await until(TEXTS.top)
  expect(links(TEXTS.tabs.upcoming)).toEqual([])
  expect(links(TEXTS.tabs.overview)[0]?.getAttribute('aria-current')).toBe('page')
})

test('what is to come stands with its day', async () => {
  const { remote, open } = prepare()
  const soon = gameCard(31, { name: 'Soon', first_release_date: Date.UTC(2030, 2, 17) / 1000 })
  remote.next('platformFamily', answered(platformPage({ upcoming: [soon] })))
  history.replaceState(null, '', '/platform-families/playstation?tab=upcoming')
  const { until, container } = open()
  await until('Soon')
  expect(container.querySelector('time')?.textContent).toContain('2030')
})

test('the games follow the address: the platform, the order, and its direction [S187]', async () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', answered(platformPage()))
  history.replaceState(null, '', '/platform-families/playstation?tab=games')
  const { until, button } = open()
  await until('{"platforms":[167,48,7],"order":"first_release","direction":"desc"}')
  choose(TEXTS.platform, '48')
  await until('{"platforms":[48],"order":"first_release","direction":"desc"}')
  choose(TEXTS.sortBy, 'name')
  await until('{"platforms":[48],"order":"name","direction":"asc"}')
  button(TEXTS.ascending).click()
  await until('{"platforms":[48],"order":"name","direction":"desc"}')
  expect(location.search).toBe('?tab=games&platform=48&order=name&dir=desc')
  choose(TEXTS.platform, '')
  await until('{"platforms":[167,48,7],"order":"name","direction":"desc"}')
  expect(location.search).toBe('?tab=games&order=name&dir=desc')
})

test('a platform of another family in the address is as good as none', async () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', answered(platformPage()))
  history.replaceState(null, '', '/platform-families/playstation?tab=games&platform=6')
  await open().until('"platforms":[167,48,7]')
})

test('where no family is called that, the platform leads to its family, in the place of this address [S184]', async () => {
  const { remote, open } = prepare({ kind: 'platforms', idOrSlug: 'ps5' })
  remote.next('platformFamily', MISS)
  remote.next('platform', answered({ redirect: '/platform-families/playstation?tab=games&platform=167' }))
  const before = history.length
  open()
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/platform-families/playstation?tab=games&platform=167'))
  expect(history.length).toBe(before)
})

test('a number after /platforms is a platform’s own: no family is asked for', async () => {
  const { remote, open } = prepare({ kind: 'platforms', idOrSlug: '52' })
  const arcade = { ...platformPage().platforms[0]!, id: 52, name: 'Arcade' }
  remote.next('platform', answered(platformPage({ family: { id: 52, slug: 'arcade', name: 'Arcade', logo_url: null, bio: '' }, platforms: [arcade], by_platform: [] })))
  const { until, shows } = open()
  await until('Arcade')
  expect(remote.names).toEqual(['platform'])
  // It is all that there is: nothing to choose from, and no list of one.
  expect(shows(TEXTS.everyPlatform)).toBe(false)
})

test.each([404, 400])('a miss (%d) of both says exactly that, and what was kept is forgotten', async (status) => {
  const { device, remote, open } = prepare()
  await keepPage(device, platformsPage, FAMILY, platformPage())
  remote.always('platformFamily', refused(status, 'not_found'))
  remote.always('platform', refused(status, 'not_found'))
  const { container, until } = open()
  await until(MESSAGES.notFound)
  expect(container.querySelector('h1')?.textContent).toBe('Not found.')
  await vi.waitFor(async () => expect(await device.db.pages.count()).toBe(0))
})

test('a family without a game here says so, and has its machines none the less', async () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', answered(platformPage({ game_count: 0, top_games: [], by_platform: [], upcoming: [] })))
  const { until, shows } = open()
  await until(TEXTS.noGames)
  expect(shows(TEXTS.everyPlatform)).toBe(true)
})

test('what was opened once is there without a network, with the time it is from; and anew when the network is back', async () => {
  const { device, remote, open } = prepare()
  await keepPage(device, platformsPage, FAMILY, platformPage())
  remote.next('platformFamily', unknown('network'), answered(platformPage({ game_count: 77 })))
  syncStatus.isOnline = false
  const { until, shows } = open()
  await until(PAGE_TEXTS.offline)
  expect(shows('This is the page as it was at ')).toBe(true)
  expect(shows('Since 1994')).toBe(true)
  syncStatus.isOnline = true
  await until('77 games')
  expect(shows('as it was')).toBe(false)
})

test('what was never opened is made of the games on this device, which the page says', async () => {
  const { device, remote, open } = prepare()
  await device.db.games.bulkPut([gameCard(1, { platform_ids: [167] }), gameCard(2, { platform_ids: [6] })])
  const ps5 = { id: 167, name: 'PlayStation 5', abbreviation: 'PS5', slug: 'ps5', family_name: 'PlayStation', release_date: 1_605_139_200 }
  await putMeta(device.db, 'dictionaries', { at: 0, value: { platforms: [ps5], genres: [], tags: [], game_modes: [], game_types: [], themes: [] } })
  remote.always('platformFamily', unknown('network'))
  syncStatus.isOnline = false
  const { until, container } = open()
  await until(TEXTS.onDevice)
  expect(container.querySelectorAll('ol li')).toHaveLength(1)
  expect(container.textContent).toContain('Game 1')
})

test('what neither the server nor the device knows can be asked for again [S188]', async () => {
  const { remote, open } = prepare({ kind: 'platforms', idOrSlug: 'arcade' })
  remote.next('platformFamily', unknown('busy'), answered(platformPage()))
  const { until, button } = open()
  await until(TEXTS.notHere)
  button(PAGE_TEXTS.tryAgain).click()
  await until('A grey box. It grew.')
})
