// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { SearchBody } from '../../contract/search.ts'
import { SearchPage } from './search-page.tsx'
import { PAGE_TEXTS as TEXTS } from './texts.ts'

const scrolled = vi.fn<(x: number, y: number) => void>()

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  // The stand-in document does not know <search> yet, of which React warns.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement', configurable: true })
  history.replaceState(null, '', '/search')
})

/** The page over a server whose answer to each order is as many games as that order is long. */
async function open() {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('searchGames', ({ options }) => {
    const { orderBy = '' } = options.body as SearchBody
    const games = Array.from({ length: orderBy.length }, (_, n) => gameCard(n + 1))
    return answered({ games, total: games.length, page: 1, limit: 50, next: null })
  })
  const page = mount(<SearchPage device={device} remote={remote} />)
  letTheDatabaseDraw()
  const shows = (orderBy: string) => vi.waitFor(() => expect(page.shows(TEXTS.games(orderBy.length))).toBe(true), 5_000)
  await shows('first_release')
  return { ...page, shows }
}

function order(by: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${TEXTS.sortBy}"]`)
  if (!select) throw new Error('There is no choice of an order')
  select.value = by
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a new result begins at its top, once; what was there before it stays where it is until then', async () => {
  const { shows, button } = await open()
  expect(scrolled).not.toHaveBeenCalled()

  order('name')
  await shows('name')
  expect(scrolled.mock.calls).toEqual([[0, 0]])

  button(TEXTS.asRows).click()
  await vi.waitFor(() => expect(location.search).toContain('view=rows'))
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('going back to a search leaves its place to who keeps it', async () => {
  const { shows } = await open()
  history.pushState(null, '', '/search?order=name')
  await shows('name')
  history.replaceState(null, '', '/search')
  await shows('first_release')
  expect(scrolled).not.toHaveBeenCalled()
})
