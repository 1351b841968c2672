// @vitest-environment happy-dom
// Shows [S224].
import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { Notification } from '../../contract/notifications.ts'
import { PULL_SCHEMA } from '../../contract/entities.ts'
import { putMeta } from '../../local/database.ts'
import { notificationsPage } from '../../loaders/pages/notifications.ts'
import { readNotifications } from '../../local/mutations/read-notifications.ts'
import { riseTo } from '../../local/own/seen-level.ts'
import { NotificationBell } from './notification-bell.tsx'
import { BAR_TEXTS as TEXTS } from './texts.ts'

let device: TestDevice
vi.mock('../session/account.ts', () => ({ requirePlayerDevice: () => ({ device }) }))
afterEach(() => vi.unstubAllGlobals())

const told = (n: number): Notification => ({
  id: `n${n}`, circle: 'personal', kind: 'FOLLOW', at: n, count: 1, actor_count: 1, game: null, list: null, review_id: null, topic: null, other: null, level: null,
  actors: [{ user_id: 'bob', username: 'bob', display_name: 'Bob', avatar_url: '' }],
})

const some = (count: number) => Array.from({ length: count }, (_, n) => told(n + 1))

async function bell(notifications: Notification[]) {
  device = new TestDevice()
  await keepPage(device, notificationsPage, null, { notifications, next: null, unread: notifications.length, read_up_to: 0 })
  const page = mount(<NotificationBell remote={new ScriptedRemote('u1', Date.now)} />)
  letTheDatabaseDraw()
  const link = () => page.container.querySelector('a')
  return { link, until: (name: string) => vi.waitFor(() => expect(link()?.getAttribute('aria-label')).toBe(name)) }
}

test('the bell says how much is new, and nothing once it is read', async () => {
  const { link, until } = await bell(some(2))
  await until(TEXTS.notifications(2, 9))
  expect([link()?.textContent, link()?.getAttribute('href')]).toEqual(['2', '/notifications'])
  await readNotifications(device, 2)
  await until('Notifications')
  expect(link()?.textContent).toBe('')
})

test('from ten on it says that there are more', async () => {
  const { link, until } = await bell(some(10))
  await until('Notifications, more than 9 new')
  expect(link()?.textContent).toBe('9+')
})

test('the icon of the app says so too, where the browser can', async () => {
  const shown: (number | null)[] = []
  Object.assign(navigator, { setAppBadge: async (n: number) => void shown.push(n), clearAppBadge: async () => void shown.push(null) })
  onTestFinished(() => Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined }))
  const { until } = await bell(some(3))
  await until(TEXTS.notifications(3, 9))
  await vi.waitFor(() => expect(shown.at(-1)).toBe(3))
  await readNotifications(device, 3)
  await vi.waitFor(() => expect(shown.at(-1)).toBeNull())
})

test('a level of the player’s own does not ring once this device has told of it, and those of others do [S226]', async () => {
  const ofLevel = (n: number, circle: Notification['circle'], level: number): Notification => ({ ...told(n), kind: 'LEVELUP', circle, level })
  const { until } = await bell([ofLevel(1, 'personal', 3), ofLevel(2, 'heroes', 3)])
  await until(TEXTS.notifications(2, 9))
  await putMeta(device.db, 'position', { cursor: '1.run', schema: PULL_SCHEMA, seen: [] })
  await riseTo(device.db, 2)
  await until(TEXTS.notifications(2, 9))
  await riseTo(device.db, 3)
  await until(TEXTS.notifications(1, 9))
})
