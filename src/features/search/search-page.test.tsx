// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { SearchBody } from '../../contract/search.ts'
import { SearchPage } from './search-page.tsx'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const scrolled = vi.fn<(x: number, y: number) => void>()

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  // The test's document does not support <search>, and React warns about that.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement', configurable: true })
  history.replaceState(null, '', '/search')
})

/** Opens the page with a server that returns as many games as the name of the order has letters. */
async function open() {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('searchGames', ({ options }) => {
    const { orderBy = '' } = options.body as SearchBody
    const games = Array.from({ length: orderBy.length }, (_, n) => gameCard(n + 1))
    return answered({ games, total: games.length, page: 1, limit: 50, next: null })
  })
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <SearchPage />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const shows = (orderBy: string) => vi.waitFor(() => expect(page.shows(MESSAGES.games(orderBy.length))).toBe(true), 5_000)
  await shows('first_release')
  return { ...page, shows }
}

function order(by: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${MESSAGES.sortBy}"]`)
  if (!select) throw new Error('There is no choice of an order')
  select.value = by
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a new result starts at its top, once; the previous result keeps its position until then', async () => {
  const { shows, button } = await open()
  expect(scrolled).not.toHaveBeenCalled()

  order('name')
  await shows('name')
  expect(scrolled.mock.calls).toEqual([[0, 0]])

  button(MESSAGES.asRows).click()
  await vi.waitFor(() => expect(location.search).toContain('view=rows'))
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('going back to a search leaves its position to the scroll memory', async () => {
  const { shows } = await open()
  history.pushState(null, '', '/search?order=name')
  await shows('name')
  history.replaceState(null, '', '/search')
  await shows('first_release')
  expect(scrolled).not.toHaveBeenCalled()
})
