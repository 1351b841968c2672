// @vitest-environment happy-dom
// Shows [S189].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { platformPage } from '../../../tests/support/platform-page.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { putMeta } from '../../local/db/database.ts'
import { platformsPage } from '../../resources/places.ts'
import type { PlatformAddress } from '../../domain/platform-address.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { PlatformPage } from './platform-page.tsx'
import { PLATFORM_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

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
      <TestPlayer device={device} remote={remote}>
        <PlatformPage
          address={address}
          renderGames={(filters, _, controls) => (
            <>
              <p>{JSON.stringify(filters)}</p>
              {controls}
            </>
          )}
        />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    return { ...page, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000) }
  }
  return { device, remote, open }
}

const links = (name: string) =>
  [...document.querySelectorAll('a')].filter((link) => link.textContent === name || link.getAttribute('aria-label') === name)

function choose(label: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  if (!select) throw new Error(`There is no choice of ${label}`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('the loading state has the layout of the page, and says so', () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', () => new Promise(() => undefined))
  const { container, shows } = open()
  expect(container.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
  expect(shows(MESSAGES.loading)).toBe(true)
})

test('the overview has ten games in one row, a row of each platform that has games, and every machine with its years [S186]', async () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', answered(platformPage()))
  const { container, until, shows } = open()
  await until('A grey box. It grew.')
  await vi.waitFor(() => expect(document.title).toBe('PlayStation · Questdeck'))
  expect(container.querySelector('h1')?.textContent).toBe('PlayStation')
  expect(shows('Since 1994')).toBe(true)
  expect(container.querySelectorAll('ol li')).toHaveLength(10)
  expect([...container.querySelectorAll('h2')].map((heading) => heading.firstChild?.textContent)).toEqual([
    MESSAGES.top,
    MESSAGES.coming,
    'PlayStation 5',
    'PlayStation 4',
    MESSAGES.everyPlatform,
  ])
  expect(shows('1994–2006 · Generation 5')).toBe(true)
  expect(links(MESSAGES.viewAllOf('PlayStation 4'))[0]?.getAttribute('href')).toBe('/platform-families/playstation?tab=games&platform=48')
})

test('there is a tab of upcoming games only if there are some [S185]', async () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', answered(platformPage({ upcoming: [] })))
  history.replaceState(null, '', '/platform-families/playstation?tab=upcoming')
  const { until } = open()
  await until(MESSAGES.top)
  expect(links(MESSAGES.tabs.upcoming)).toEqual([])
  expect(links(MESSAGES.tabs.overview)[0]?.getAttribute('aria-current')).toBe('page')
})

test('upcoming games show their day', async () => {
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
  choose(MESSAGES.platform, '48')
  await until('{"platforms":[48],"order":"first_release","direction":"desc"}')
  choose(MESSAGES.sortBy, 'name')
  await until('{"platforms":[48],"order":"name","direction":"asc"}')
  button(MESSAGES.ascending).click()
  await until('{"platforms":[48],"order":"name","direction":"desc"}')
  expect(location.search).toBe('?tab=games&platform=48&order=name&dir=desc')
  choose(MESSAGES.platform, '')
  await until('{"platforms":[167,48,7],"order":"name","direction":"desc"}')
  expect(location.search).toBe('?tab=games&order=name&dir=desc')
})

test('a platform of another family in the address is ignored', async () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', answered(platformPage()))
  history.replaceState(null, '', '/platform-families/playstation?tab=games&platform=6')
  await open().until('"platforms":[167,48,7]')
})

test('if no family has this name, the platform redirects to its family [S184]', async () => {
  const { remote, open } = prepare({ kind: 'platforms', idOrSlug: 'ps5' })
  remote.next('platformFamily', MISS)
  remote.next('platform', answered({ redirect: '/platform-families/playstation?tab=games&platform=167' }))
  const before = history.length
  open()
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/platform-families/playstation?tab=games&platform=167'))
  expect(history.length).toBe(before)
})

test('a number after /platforms is the id of a platform, so no family is requested', async () => {
  const { remote, open } = prepare({ kind: 'platforms', idOrSlug: '52' })
  const arcade = { ...platformPage().platforms[0]!, id: 52, name: 'Arcade' }
  remote.next(
    'platform',
    answered(
      platformPage({ family: { id: 52, slug: 'arcade', name: 'Arcade', logo_url: null, bio: '' }, platforms: [arcade], by_platform: [] }),
    ),
  )
  const { until, shows } = open()
  await until('Arcade')
  expect(remote.names).toEqual(['platform'])
  // There is only one platform: no choice and no list of one.
  expect(shows(MESSAGES.everyPlatform)).toBe(false)
})

test.each([404, 400])('a miss (%d) of both says exactly that, and the cached page is deleted', async (status) => {
  const { device, remote, open } = prepare()
  await seedCachedResource(device, platformsPage, FAMILY, platformPage())
  remote.always('platformFamily', refused(status, 'not_found'))
  remote.always('platform', refused(status, 'not_found'))
  const { container, until } = open()
  await until(FIXED_MESSAGES.notFound)
  expect(container.querySelector('h1')?.textContent).toBe('Not found.')
  await vi.waitFor(async () => expect(await device.db.pages.count()).toBe(0))
})

test('a family without a game here says so, and lists its machines all the same', async () => {
  const { remote, open } = prepare()
  remote.next('platformFamily', answered(platformPage({ game_count: 0, top_games: [], by_platform: [], upcoming: [] })))
  const { until, shows } = open()
  await until(MESSAGES.noGames)
  expect(shows(MESSAGES.everyPlatform)).toBe(true)
})

test('a page that was opened once shows without a network, with its age, and is loaded again with one', async () => {
  const { device, remote, open } = prepare()
  await seedCachedResource(device, platformsPage, FAMILY, platformPage())
  remote.next('platformFamily', unknown('network'), answered(platformPage({ game_count: 77 })))
  syncStatus.isOnline = false
  const { until, shows } = open()
  await until(UNAVAILABLE.offline.line)
  expect(shows('Updated ')).toBe(true)
  expect(shows('Since 1994')).toBe(true)
  syncStatus.isOnline = true
  await until('77 games')
  expect(shows('Updated')).toBe(false)
})

test('a page that was never opened is made of the games on this device, and says so', async () => {
  const { device, remote, open } = prepare()
  await device.db.games.bulkPut([gameCard(1, { platform_ids: [167] }), gameCard(2, { platform_ids: [6] })])
  const ps5 = { id: 167, name: 'PlayStation 5', abbreviation: 'PS5', slug: 'ps5', family_name: 'PlayStation', release_date: 1_605_139_200 }
  await putMeta(device.db, 'dictionaries', {
    at: 0,
    value: { platforms: [ps5], genres: [], tags: [], game_modes: [], game_types: [], themes: [] },
  })
  remote.always('platformFamily', unknown('network'))
  syncStatus.isOnline = false
  const { until, container } = open()
  await until(MESSAGES.onDevice)
  expect(container.querySelectorAll('ol li')).toHaveLength(1)
  expect(container.textContent).toContain('Game 1')
})

test('a page that neither the server nor the device has can be requested again [S188]', async () => {
  const { remote, open } = prepare({ kind: 'platforms', idOrSlug: 'arcade' })
  remote.next('platformFamily', unknown('busy'), answered(platformPage()))
  const { until, button } = open()
  await until(UNAVAILABLE.failed.title)
  button(PAGE_MESSAGES.tryAgain).click()
  await until('A grey box. It grew.')
})
