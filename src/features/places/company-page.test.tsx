// @vitest-environment happy-dom
// Shows [S191].
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { companyPage } from '../../../tests/support/company-page.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { companyPage as companies } from '../../resources/places.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { CompanyPage } from './company-page.tsx'
import { COMPANY_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

beforeEach(() => {
  syncStatus.isOnline = true
  history.replaceState(null, '', '/companies/acme')
})
afterEach(() => {
  syncStatus.isOnline = true
})

function prepare(idOrSlug = 'acme') {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  askKnownHere()
  const open = () => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <CompanyPage
          idOrSlug={idOrSlug}
          renderGames={({ companyId, role, pathOf, shownSource }) => (
            <p>{`games of ${companyId}, ${role}, ${shownSource ?? 'new'}, ${pathOf('genre=5')}`}</p>
          )}
        />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    return { ...page, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000) }
  }
  return { device, remote, open }
}

const link = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)
const tab = (name: string) => [...document.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) => textContent.startsWith(name))

test('the loading state has the layout of the page, and says so', () => {
  const { remote, open } = prepare()
  remote.next('company', () => new Promise(() => undefined))
  const { container, shows } = open()
  expect(container.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
  expect(shows(MESSAGES.loading)).toBe(true)
})

test('the page has the name, the numbers of its games, and its series, each of which links to its games in order', async () => {
  const { remote, open } = prepare()
  remote.next('company', answered(companyPage()))
  const { container, until } = open()
  await until('games of 70, developed, new, /companies/acme?role=developed&genre=5')
  await vi.waitFor(() => expect(document.title).toBe('Acme Games · Questdeck'))
  expect(container.querySelector('h1')?.textContent).toBe('Acme Games')
  expect([...container.querySelectorAll('header p span')].map(({ textContent }) => textContent)).toEqual(['Since 1991', '4 games'])
  expect(link('Long Road 12 games')?.getAttribute('href')).toBe('/search?series=50&upcoming=1&dir=asc')
  expect(remote.calls[0]?.options.params).toEqual({ idOrSlug: 'acme' })
})

test('the role is in the address, with the filters, which stay when the role changes', async () => {
  const { remote, open } = prepare()
  remote.next('company', answered(companyPage()))
  history.replaceState(null, '', '/companies/acme?role=published&platform=6,48')
  const { container, until, shows } = open()
  await until('games of 70, published')
  expect(shows(MESSAGES.series.published)).toBe(false)
  expect(tab(MESSAGES.roles.published)?.getAttribute('aria-current')).toBe('page')
  expect(tab(MESSAGES.roles.published)?.textContent).toBe('Published 1')
  expect(tab(MESSAGES.roles.developed)?.getAttribute('href')).toBe('/companies/acme?role=developed&platform=6,48')
  tab(MESSAGES.roles.developed)?.click()
  await until('games of 70, developed')
  expect(location.search).toBe('?role=developed&platform=6,48')
  expect(container.querySelector('section[aria-label]')?.getAttribute('aria-label')).toBe(MESSAGES.gamesOf.developed)
})

test('a company that only publishes starts with that role', async () => {
  const { remote, open } = prepare()
  remote.next('company', answered(companyPage({ developed: { game_count: 0, series: [] } })))
  await open().until('games of 70, published')
})

test('a role without games says so, and links to the other one', async () => {
  const { remote, open } = prepare()
  remote.next('company', answered(companyPage({ published: { game_count: 0, series: [] } })))
  history.replaceState(null, '', '/companies/acme?role=published')
  const { until } = open()
  await until(MESSAGES.none.published)
  expect(link(MESSAGES.toOther.developed)?.getAttribute('href')).toBe('/companies/acme?role=developed')
})

test('a company without any game links to the search', async () => {
  const { remote, open } = prepare()
  const none = { game_count: 0, series: [] }
  remote.next('company', answered(companyPage({ developed: none, published: none })))
  await open().until(MESSAGES.none.developed)
  expect(link(MESSAGES.toSearch)?.getAttribute('href')).toBe('/search')
})

test.each([404, 400])('a miss (%d) says exactly that, and the cached page is deleted', async (status) => {
  const { device, remote, open } = prepare()
  await seedCachedResource(device, companies, 'acme', companyPage())
  remote.always('company', refused(status, 'not_found'))
  const { container, until } = open()
  await until(FIXED_MESSAGES.notFound)
  expect(container.querySelector('h1')?.textContent).toBe('Not found.')
  await vi.waitFor(async () => expect(await device.db.pages.count()).toBe(0))
})

test('a page that was opened once shows without a network, with its age, and is loaded again with one', async () => {
  const { device, remote, open } = prepare()
  const { company } = companyPage()
  remote.next('company', answered(companyPage()))
  await open().until('games of 70')
  await vi.waitFor(async () => expect(await device.db.pages.count()).toBe(1))

  remote.next('company', unknown('network'))
  remote.always('company', answered(companyPage({ company: { ...company, name: 'Acme Worlds' } })))
  syncStatus.isOnline = false
  const { until, shows } = open()
  await until(UNAVAILABLE.offline.line)
  expect(shows('Updated ')).toBe(true)
  expect(shows('games of 70, developed, kept')).toBe(true)
  syncStatus.isOnline = true
  await vi.waitFor(() => expect([shows('Acme Worlds'), shows('Updated')]).toEqual([true, false]))
})

test.each(['acme-games', 'Acme Games', '70'])(
  'a page that was never opened (%s) is made of the games on this device, and says so',
  async (idOrSlug) => {
    const { device, remote, open } = prepare(idOrSlug)
    const acme = { developers: ['Acme Games'], developer_ids: [70], publishers: ['Acme Games', 'Bits'], publisher_ids: [70, 71] }
    await device.db.games.bulkPut([
      gameCard(1, { ...acme, series: 'Long Road', series_id: 50 }),
      gameCard(2, { ...acme, series: 'Long Road', series_id: 50 }),
      gameCard(3, { developers: ['Bits'], developer_ids: [71] }),
    ])
    remote.always('company', unknown('network'))
    syncStatus.isOnline = false
    const { until, shows } = open()
    await until(MESSAGES.onDevice)
    expect(shows('games of 70, developed, device')).toBe(true)
    expect(tab(MESSAGES.roles.developed)?.textContent).toBe('Developed 2')
    expect(link('Long Road 2 games')).toBeDefined()
  },
)

test('a page that neither the server nor the device has can be requested again', async () => {
  const { device, remote, open } = prepare()
  // Cached before cards had the ids of their companies.
  await device.db.games.put(gameCard(1, { developers: ['Acme'] }))
  remote.next('company', unknown('busy'), answered(companyPage()))
  const { until, button } = open()
  await until(UNAVAILABLE.failed.title)
  button(PAGE_MESSAGES.tryAgain).click()
  await until('games of 70')
})
