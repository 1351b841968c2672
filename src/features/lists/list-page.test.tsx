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
import { forgetList, keepList } from '../../local/own/lists.ts'
import { createList, deleteList } from '../../local/mutations/edit-list.ts'
import { discardRejected } from '../../local/mutations/review-rejected.ts'
import { recomputeFor } from '../../local/outbox/mirror.ts'
import { onSyncSheet } from '../../state/open-sync-sheet.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { shelve } from '../../sync/settle.ts'
import { PAGE_TEXTS } from '../../ui/page-texts.ts'
import { SHARE_TEXTS } from '../../ui/share-sheet/texts.ts'
import { ListPage } from './list-page.tsx'
import { LIST_TEXTS as TEXTS } from './texts.ts'

const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [gameCard(1).id] }
const copied = vi.fn<(text: string) => Promise<void>>()

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
  copied.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  syncStatus.isOnline = true
  history.replaceState(null, '', '/list/x')
})
afterEach(() => vi.unstubAllGlobals())

/** Where nothing else is said the server cannot be asked. */
function open(device: TestDevice, { listId = LIST_ID, says = unknown('busy') }: { listId?: string; says?: ReturnType<typeof refused> | ReturnType<typeof unknown> | ReturnType<typeof answered> } = {}) {
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('getList', says)
  const page = mount(<ListPage device={device} remote={remote} listId={listId} />)
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
  const asked = () => remote.names.filter((name) => name === 'getList').length
  return { ...page, remote, asked, until, press }
}

async function deviceWithList(changes: Parameters<typeof savedList>[0] = {}): Promise<TestDevice> {
  const device = new TestDevice()
  await device.db.games.bulkPut([gameCard(1), gameCard(2)])
  await keepList(device.db, savedList(changes), device.now())
  return device
}

test('another’s list is liked at once, and shared from a sheet', async () => {
  const { until, press, button } = open(await deviceWithList())
  await until('Cosy evenings')
  press(TEXTS.like(3))
  await vi.waitFor(() => expect(button(TEXTS.like(4)).getAttribute('aria-pressed')).toBe('true'))
  press(TEXTS.share)
  await until(SHARE_TEXTS.copyLink)
  press(SHARE_TEXTS.copyLink)
  await until(SHARE_TEXTS.linkCopied)
  expect(copied).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(new RegExp(`/list/${LIST_ID}$`)))
  press('Close')
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBe(null))
})

test('one’s own is edited before all else, and not liked; a private one has no link [S200]', async () => {
  const device = new TestDevice()
  const listId = await createList(device, { ...COSY, isPublic: false }, [gameCard(1)])
  const { until, press, container } = open(device, { listId })
  await until(TEXTS.private)
  press(TEXTS.share)
  await until(TEXTS.onlyYou)
  const ways = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')).filter((href) => href?.includes(listId))
  expect(ways).toEqual([`/list/${listId}/edit`, `/swipedeck/list/${listId}`])
  expect([...container.querySelectorAll('button')].some((button) => button.getAttribute('aria-label')?.startsWith('Like'))).toBe(false)
})

test('the server is asked again once there is a network, and once a like has arrived', async () => {
  const device = await deviceWithList()
  syncStatus.isOnline = false
  const { remote, asked, until, shows, press } = open(device)
  await until(PAGE_TEXTS.offline)
  expect(asked()).toBe(1)
  remote.always('getList', answered(savedList()))
  syncStatus.isOnline = true
  await vi.waitFor(() => expect([asked(), shows('as it was')]).toEqual([2, false]))
  press(TEXTS.like(3))
  await until('4 likes')
  await device.db.outbox.toCollection().modify({ state: 'acknowledged' })
  await recomputeFor(device.db, [], await device.rows())
  await vi.waitFor(() => expect(asked()).toBe(3))
})

test('a list that goes while it is open is gone; one that was never here is none, or out of reach', async () => {
  const device = await deviceWithList()
  const { remote, until, shows } = open(device, { says: answered(savedList()) })
  await until('Cosy evenings')
  remote.always('getList', refused(404, 'unknown_list'))
  await forgetList(device.db, LIST_ID)
  await until(TEXTS.gone.title)

  const listId = await createList(device, COSY, [gameCard(1)])
  await deleteList(device, listId)
  const deleted = open(device, { listId, says: refused(404, 'unknown_list') })
  await deleted.until(TEXTS.unknown.text)
  const away = open(device, { listId: 'nowhere' })
  await away.until(TEXTS.notHere)
  expect(shows(PAGE_TEXTS.tryAgain)).toBe(true)
})

test('a list whose creation is refused while it is open says so and leads to it among the changes; discarded, it is gone [S214]', async () => {
  const device = new TestDevice()
  const listId = await createList(device, COSY, [gameCard(1)])
  const opened = vi.fn()
  onSyncSheet(opened, new AbortController().signal)
  const { until, press } = open(device, { listId })
  await until(COSY.name)
  const rows = await device.rows('pending')
  await shelve(device.db, rows, { code: 'too_many_lists', message: 'You have too many lists.' })
  await until(TEXTS.refused.title)
  press(TEXTS.review)
  expect(opened).toHaveBeenCalledOnce()
  const later = open(device, { listId, says: refused(404, 'unknown_list') })
  await later.until(TEXTS.refused.title)
  await discardRejected(device, ...rows.map(({ id }) => id))
  await until(TEXTS.gone.title)
  await later.until(TEXTS.unknown.text)
})
