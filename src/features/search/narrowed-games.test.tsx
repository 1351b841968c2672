// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { GameFilters } from '../../contract/games.ts'
import type { SearchBody } from '../../contract/search.ts'
import { NarrowedGames } from './narrowed-games.tsx'
import type { NarrowedGamesProps } from './narrowed-games.tsx'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const DICTIONARIES: GameFilters = {
  platforms: [],
  genres: [{ id: 5, name: 'Shooter' }],
  tags: [],
  game_modes: [],
  game_types: [],
  themes: [],
}
const FIXED = { q: '', companies: [70], role: 'developed', includeUpcoming: true } as const
const pathOf = (filters: string) => `/companies/acme?role=developed${filters === '' ? '' : `&${filters}`}`

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  history.replaceState(null, '', '/companies/acme?role=developed')
})

function open(changes: Partial<NarrowedGamesProps> = {}) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('searchGames', ({ options }) => {
    const { genreIds = [] } = options.body as SearchBody
    const games = genreIds.length > 0 ? [gameCard(1)] : [gameCard(1), gameCard(2)]
    return answered({ games, total: games.length, page: 1, limit: 50, next: null })
  })
  const show = () => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <NarrowedGames fixed={FIXED} pathOf={pathOf} dictionaries={DICTIONARIES} platforms={new Map()} shownSource={null} {...changes} />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    return { ...page, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000) }
  }
  return { device, remote, show, bodies: () => remote.calls.map(({ options }) => options.body as SearchBody) }
}

test('filters that the page sets apply to every search and are in no address; filters of the player are', async () => {
  const { show, bodies } = open()
  const { until, button } = show()
  await until('2 games')
  expect(bodies()[0]).toMatchObject({ companyIds: [70], companyRole: 'developed', includeUpcoming: true, genreIds: [] })
  button(MESSAGES.filters).click()
  await vi.waitFor(() => button('Shooter'), 5_000)
  button('Shooter').click()
  await until('1 game')
  expect(bodies().at(-1)).toMatchObject({ companyIds: [70], companyRole: 'developed', genreIds: [5] })
  expect(button(`${MESSAGES.filters} 1 ${MESSAGES.areSet}`)).toBeDefined()
})

test('each filter in the address is a chip, and the address cannot change the page’s own filters', async () => {
  history.replaceState(null, '', '/companies/acme?role=developed&genre=5&company=99&order=name&q=doom')
  const { show, bodies } = open({ fixed: { ...FIXED, order: 'first_release', direction: 'desc' } })
  const { until, button } = show()
  await until('1 game')
  expect(bodies()[0]).toMatchObject({ companyIds: [70], genreIds: [5], orderBy: 'first_release', q: '' })
  button(MESSAGES.remove('Shooter')).click()
  await until('2 games')
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/companies/acme?role=developed'))
})

test('a search without matches can be cleared', async () => {
  history.replaceState(null, '', '/companies/acme?role=developed&genre=5')
  const { remote, show } = open()
  remote.next('searchGames', answered({ games: [], total: 0, page: 1, limit: 50, next: null }))
  const { until, button, container } = show()
  await until(MESSAGES.noResults)
  expect(container.querySelectorAll('button').length).toBeGreaterThan(2)
  button(MESSAGES.remove('Shooter')).click()
  await until('2 games')
})

test('the source of the games is named, unless the page has named it already', async () => {
  const offline = open()
  offline.remote.always('searchGames', unknown('network'))
  const first = offline.show()
  await first.until(MESSAGES.onDevice(0))

  askKnownHere()
  const page = open({ shownSource: 'device' })
  page.remote.always('searchGames', unknown('network'))
  await page.device.db.games.put(gameCard(1, { developer_ids: [70] }))
  const second = page.show()
  await vi.waitFor(() => expect(second.container.textContent).toContain('1 game'), 5_000)
  expect(second.container.textContent).not.toContain('Found among ')
})
