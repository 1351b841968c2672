// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { OutOfSpaceError } from '../../local/device.ts'
import { keepLists } from '../../local/own/lists.ts'
import { createList } from '../../local/mutations/edit-list.ts'
import { readOwnList } from '../../local/own/own-lists.ts'
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
  const onCreated = vi.fn<(listId: string) => void>()
  const fetchGames = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  const page = mount(
    <ListsPage
      device={device}
      fetchGames={fetchGames}
      findGames={{ onDevice: async () => [], onServer: async () => null }}
      onCreated={onCreated}
    />,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const press = (name: string) => flushSync(() => page.button(name).click())
  return { ...page, until, press, onCreated, fetchGames }
}

/** What stands in a field, typed. */
function type(field: HTMLInputElement | null, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  flushSync(() => field?.dispatchEvent(new Event('input', { bubbles: true })))
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

test('a list is made of a name and a game that was liked; what cannot stand says why, and nothing of it is written', async () => {
  const device = new TestDevice()
  await createList(device, { ...COSY, name: 'Top 10', isTop10: true }, [GAME])
  await device.swipe(1, 'liked')
  const { until, press, container, onCreated } = open(device)
  await until(TEXTS.count(1))
  press(TEXTS.newList)
  await until(TEXTS.recent)
  press(TEXTS.create)
  await until(TEXTS.problems.missing)
  type(container.querySelector('input'), 'www.example.org')
  press(TEXTS.create)
  await until("Links aren't allowed in the name of a list.")
  type(container.querySelector('input'), 'top 10')
  press(TEXTS.create)
  await until(TEXTS.noGames)
  press(TEXTS.add(GAME.name))
  press(TEXTS.create)
  await until(TEXTS.refusals['second-top-ten'])
  type(container.querySelector('input'), '  Rainy   days ')
  const { newId } = device
  const full = vi.fn(() => {
    throw new OutOfSpaceError('Full.')
  })
  Object.assign(device, { newId: full })
  press(TEXTS.create)
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  expect(onCreated).not.toHaveBeenCalled()
  Object.assign(device, { newId })
  press(TEXTS.create)
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalled())
  const listId = onCreated.mock.calls[0]?.[0] ?? ''
  expect(await readOwnList(device.db, listId)).toMatchObject({ name: 'Rainy days', games: [{ gameId: GAME.id }] })
})
