// @vitest-environment happy-dom
// Shows [S224].
import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { Notification } from '../../contract/notifications.ts'
import { PULL_SCHEMA } from '../../contract/entities.ts'
import { putMeta } from '../../local/db/database.ts'
import { notificationsPage } from '../../resources/notifications.ts'
import { readNotifications } from '../../local/commands/read-notifications.ts'
import { riseTo } from '../../local/queries/seen-level.ts'
import { NotificationBell } from './notification-bell.tsx'
import { BAR_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

let device: TestDevice
afterEach(() => vi.unstubAllGlobals())

const notification = (n: number): Notification => ({
  id: `n${n}`,
  circle: 'personal',
  kind: 'FOLLOW',
  at: n,
  count: 1,
  actor_count: 1,
  game: null,
  list: null,
  review_id: null,
  topic: null,
  other: null,
  level: null,
  actors: [{ user_id: 'bob', username: 'bob', display_name: 'Bob', avatar_url: '' }],
})

const some = (count: number) => Array.from({ length: count }, (_, n) => notification(n + 1))

async function bell(notifications: Notification[]) {
  device = new TestDevice()
  await seedCachedResource(device, notificationsPage, null, { notifications, next: null, unread: notifications.length, read_up_to: 0 })
  const page = mount(
    <TestPlayer device={device} remote={new ScriptedRemote('u1', Date.now)}>
      <NotificationBell />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const link = () => page.container.querySelector('a')
  return { link, until: (name: string) => vi.waitFor(() => expect(link()?.getAttribute('aria-label')).toBe(name)) }
}

test('the bell shows the number of new notifications, and nothing once they are read', async () => {
  const { link, until } = await bell(some(2))
  await until(MESSAGES.notifications(2, 9))
  expect([link()?.textContent, link()?.getAttribute('href')]).toEqual(['2', '/notifications'])
  await readNotifications(device, 2)
  await until('Notifications')
  expect(link()?.textContent).toBe('')
})

test('above nine it shows that there are more', async () => {
  const { link, until } = await bell(some(10))
  await until('Notifications, more than 9 new')
  expect(link()?.textContent).toBe('9+')
})

test('the icon of the app shows the number too, if the browser can', async () => {
  const shown: (number | null)[] = []
  Object.assign(navigator, { setAppBadge: async (n: number) => void shown.push(n), clearAppBadge: async () => void shown.push(null) })
  onTestFinished(() => Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined }))
  const { until } = await bell(some(3))
  await until(MESSAGES.notifications(3, 9))
  await vi.waitFor(() => expect(shown.at(-1)).toBe(3))
  await readNotifications(device, 3)
  await vi.waitFor(() => expect(shown.at(-1)).toBeNull())
})

test('the player’s own level-ups do not ring if this device has already shown them; those of others do [S226]', async () => {
  const ofLevel = (n: number, circle: Notification['circle'], level: number): Notification => ({
    ...notification(n),
    kind: 'LEVELUP',
    circle,
    level,
  })
  const { until } = await bell([ofLevel(1, 'personal', 3), ofLevel(2, 'heroes', 3)])
  await until(MESSAGES.notifications(2, 9))
  await putMeta(device.db, 'position', { cursor: '1.run', schema: PULL_SCHEMA, seen: [] })
  await riseTo(device.db, 2)
  await until(MESSAGES.notifications(2, 9))
  await riseTo(device.db, 3)
  await until(MESSAGES.notifications(1, 9))
})
