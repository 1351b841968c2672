// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { keepLists } from '../../local/own/lists.ts'
import { createList } from '../../local/mutations/edit-list.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { ListsPage } from './lists-page.tsx'
import { LISTS_TEXTS as TEXTS } from './texts.ts'
import { useOwnLists } from './use-own-lists.ts'

const GAME = gameCard(1)
const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [GAME.id] }

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly hear: ResizeObserverCallback
      constructor(hear: ResizeObserverCallback) {
        this.hear = hear
      }
      observe(target: Element) {
        const entry = { target, contentRect: { width: 358, height: 600 } } as unknown as ResizeObserverEntry
        queueMicrotask(() => this.hear([entry], this as unknown as ResizeObserver))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  syncStatus.isOnline = true
  history.replaceState(null, '', '/lists')
})
afterEach(() => vi.unstubAllGlobals())

function open(device: TestDevice) {
  const fetchGames = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  const page = mount(
    <ListsPage device={device} fetchGames={fetchGames} />,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  return { ...page, until, fetchGames }
}

/** What the tiles are made of: the stand-in document lays no grid out. */
function Tiles({ device }: { device: TestDevice }) {
  return useOwnLists(device.db)?.lists.map(({ id, name, likes, covers }) => <p key={id}>{`${name} ${likes} ${covers.length}`}</p>)
}

test('one’s lists stand with the newest first behind the Top 10, with their likes as the server told', async () => {
  const device = new TestDevice()
  const old = await createList(device, COSY, [GAME])
  await device.clock.advance(5)
  await createList(device, { ...COSY, name: 'Secret', isPublic: false, games: [gameCard(2).id] })
  await keepLists(device.db, [savedList({ id: old, user_id: device.userId, like_count: 12 })])
  const { until, fetchGames } = open(device)
  await until(TEXTS.count(2))
  // The covers that stand for a list come as well.
  await vi.waitFor(() => expect(fetchGames).toHaveBeenCalledWith([gameCard(2).id], expect.anything()))

  const { container } = mount(<Tiles device={device} />)
  letTheDatabaseDraw()
  const seen = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(seen()).toEqual(['Secret 0 0', 'Cosy 12 1']))
  await createList(device, { ...COSY, name: 'Top 10', isTop10: true }, [GAME])
  await vi.waitFor(() => expect(seen()).toEqual(['Top 10 0 1', 'Secret 0 0', 'Cosy 12 1']))
  await until(TEXTS.count(3))
})

test('a new list begins where all of them do [S195]', async () => {
  const { until, container } = open(new TestDevice())
  await until(TEXTS.emptyTitle)
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/list/new')
})
