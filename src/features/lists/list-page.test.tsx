// @vitest-environment happy-dom
// Shows [S202].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { forgetList, cacheList } from '../../local/queries/lists.ts'
import { createList, deleteList } from '../../local/commands/edit-list.ts'
import { discardRejected } from '../../local/commands/review-rejected.ts'
import { recomputeFor } from '../../local/replica/mirror.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { reject } from '../../sync/apply-results.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { SHARE_MESSAGES } from '../../ui/share-sheet/messages.ts'
import { ListPage } from './list-page.tsx'
import { LIST_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { overlays } from '../../state/overlays.ts'

const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [gameCard(1).id] }
const copied = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback
      }
      observe(target: Element) {
        const entry = { target, contentRect: { width: 358, height: 600 } } as unknown as ResizeObserverEntry
        queueMicrotask(() => this.callback([entry], this as unknown as ResizeObserver))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  copied.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  syncStatus.isOnline = true
  history.replaceState(null, '', '/list/x')
})
afterEach(() => vi.unstubAllGlobals())

/** Opens the page of a list. By default the server cannot be reached. */
function open(
  device: TestDevice,
  {
    listId = LIST_ID,
    says = unknown('busy'),
  }: { listId?: string; says?: ReturnType<typeof refused> | ReturnType<typeof unknown> | ReturnType<typeof answered> } = {},
) {
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('getList', says)
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <ListPage listId={listId} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
  const asked = () => remote.names.filter((name) => name === 'getList').length
  return { ...page, remote, asked, until, press }
}

async function deviceWithList(changes: Parameters<typeof savedList>[0] = {}): Promise<TestDevice> {
  const device = new TestDevice()
  await device.db.games.bulkPut([gameCard(1), gameCard(2)])
  await cacheList(device.db, savedList(changes), device.now())
  return device
}

test('another player’s list can be liked at once, and shared from a sheet', async () => {
  const { until, press, button } = open(await deviceWithList())
  await until('Cosy evenings')
  press(MESSAGES.like(3))
  await vi.waitFor(() => expect(button(MESSAGES.like(4)).getAttribute('aria-pressed')).toBe('true'))
  press(MESSAGES.share)
  await until(SHARE_MESSAGES.copyLink)
  press(SHARE_MESSAGES.copyLink)
  await until(SHARE_MESSAGES.linkCopied)
  expect(copied).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(new RegExp(`/list/${LIST_ID}$`)))
  press('Close')
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBe(null))
})

test('the player’s own list shows Edit first, and cannot be liked; a private one has no link [S200]', async () => {
  const device = new TestDevice()
  const listId = await createList(device, { ...COSY, isPublic: false }, [gameCard(1)])
  const { until, press, container } = open(device, { listId })
  await until(MESSAGES.private)
  press(MESSAGES.share)
  await until(MESSAGES.onlyYou)
  const ways = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')).filter((href) => href?.includes(listId))
  expect(ways).toEqual([`/list/${listId}/edit`, `/swipedeck/list/${listId}`])
  expect([...container.querySelectorAll('button')].some((button) => button.getAttribute('aria-label')?.startsWith('Like'))).toBe(false)
})

test('the server is asked again once there is a network, and once a like has been sent', async () => {
  const device = await deviceWithList()
  syncStatus.isOnline = false
  const { remote, asked, until, shows, press } = open(device)
  await until(UNAVAILABLE.offline.line)
  expect(asked()).toBe(1)
  remote.always('getList', answered(savedList()))
  syncStatus.isOnline = true
  await vi.waitFor(() => expect([asked(), shows('Updated')]).toEqual([2, false]))
  press(MESSAGES.like(3))
  await until('4 likes')
  await device.db.outbox.toCollection().modify({ state: 'acknowledged' })
  await recomputeFor(device.db, [], await device.rows())
  await vi.waitFor(() => expect(asked()).toBe(3))
})

test('a list that is deleted while it is open is reported as deleted; one that was never here is unknown or out of reach', async () => {
  const device = await deviceWithList()
  const { remote, until, shows } = open(device, { says: answered(savedList()) })
  await until('Cosy evenings')
  remote.always('getList', refused(404, 'unknown_list'))
  await forgetList(device.db, LIST_ID)
  await until(MESSAGES.gone.title)

  const listId = await createList(device, COSY, [gameCard(1)])
  await deleteList(device, listId)
  const deleted = open(device, { listId, says: refused(404, 'unknown_list') })
  await deleted.until(MESSAGES.unknown.text)
  const away = open(device, { listId: 'nowhere' })
  await away.until(UNAVAILABLE.failed.title)
  expect(shows(PAGE_MESSAGES.tryAgain)).toBe(true)
})

test('a list whose creation is rejected while it is open says so and links to it among the changes; discarded, it is deleted [S214]', async () => {
  const device = new TestDevice()
  const listId = await createList(device, COSY, [gameCard(1)])
  const { until, press } = open(device, { listId })
  await until(COSY.name)
  const rows = await device.rows('pending')
  await reject(device.db, rows, { code: 'too_many_lists', message: 'You have too many lists.' })
  await until(MESSAGES.refused.title)
  press(MESSAGES.review)
  expect(overlays.isSyncSheetOpen).toBe(true)
  const later = open(device, { listId, says: refused(404, 'unknown_list') })
  await later.until(MESSAGES.refused.title)
  await discardRejected(device, ...rows.map(({ id }) => id))
  await until(MESSAGES.gone.title)
  await later.until(MESSAGES.unknown.text)
})
