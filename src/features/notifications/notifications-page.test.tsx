// @vitest-environment happy-dom
// Shows [S227].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { BOB, TestDevice } from '../../../tests/support/test-device.ts'
import type { Notification, NotificationFeed } from '../../contract/notifications.ts'
import { countUnread, notificationsPage } from '../../resources/notifications.ts'
import { putMeta } from '../../local/db/database.ts'
import { readMine } from '../../local/replica/mirror.ts'
import { mutePlayer } from '../../local/commands/people.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { NOTIFICATIONS_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const WITHIN = 5_000
const player = (name: string, id = name.toLowerCase()) => ({
  user_id: id,
  username: name.toLowerCase(),
  display_name: name,
  avatar_url: '',
})
const GAME = { id: 1_000_000_001, name: 'Celeste', cover: 'p1' }

beforeEach(() => {
  syncStatus.isOnline = true
})
afterEach(() => {
  syncStatus.isOnline = true
})

function prepare(respond: (device: TestDevice, cursor: string | undefined) => NotificationFeed | null) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('notificationFeed', ({ options: { query } }) => {
    const feed = respond(device, query?.['cursor']?.toString())
    return feed ? answered(feed) : unknown('network')
  })
  const open = () => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <NotificationsPage />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
    const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
    const rows = () =>
      [...page.container.querySelectorAll('li a')].map((row) => [row.getAttribute('href'), row.textContent?.replace(/\s+/g, ' ').trim()])
    return { ...page, until, press, rows }
  }
  return { device, open }
}

function notification(n: number, at: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: `n${n}`,
    circle: 'personal',
    kind: 'FOLLOW',
    at,
    count: 1,
    actor_count: 1,
    actors: [player('Bob', BOB)],
    game: null,
    list: null,
    review_id: null,
    topic: null,
    other: null,
    level: null,
    ...changes,
  }
}

const feedOf = (notifications: Notification[], rest: Partial<NotificationFeed> = {}): NotificationFeed => ({
  notifications,
  next: null,
  unread: notifications.length,
  read_up_to: 0,
  ...rest,
})

test('each notification shows the player, the event and the number of players, and links to its subject', async () => {
  const at = 2_000
  const { open, device } = prepare(() =>
    feedOf([
      notification(1, at, {
        kind: 'REVIEW',
        count: 12,
        actor_count: 12,
        actors: [player('Ana'), player('Bob')],
        review_id: 'r1',
        game: GAME,
      }),
      notification(2, at - 1, { kind: 'GAME_RELEASE', actors: [], actor_count: 0, game: GAME }),
      notification(3, at - 2, { kind: 'LEVELUP', level: 3, actors: [player('Ada', 'me')] }),
      notification(4, at - 3, { circle: 'heroes', kind: 'REVIEW', count: 3, game: GAME, review_id: 'r2' }),
      notification(5, at - 4, { circle: 'heroes', kind: 'LIST', list: { id: 'l1', name: 'Cosy' } }),
      notification(6, at - 5, { kind: 'MENTION', topic: { id: 't1', title: 'Best boss?' } }),
      notification(7, at - 6, { actor_count: 2, count: 2, actors: [player('Ana'), player('Bob')] }),
      notification(8, at - 7, { circle: 'heroes', kind: 'FOLLOW', other: player('Cora') }),
    ]),
  )
  const { rows, until } = open()
  await until('liked your review of')
  expect(rows()).toEqual([
    ['/reviews/r1/replies?gameId=1000000001', expect.stringContaining('Ana and 11 others liked your review of Celeste')],
    ['/games/1000000001', expect.stringContaining('Out now: Celeste')],
    ['/profile?tab=quests', expect.stringContaining('New: You reached level 3')],
    [`/profile/${BOB}`, expect.stringContaining('Bob reviewed 3 games')],
    ['/list/l1', expect.stringContaining('Bob made the list Cosy')],
    ['/discussions/t1', expect.stringContaining('Bob mentioned you in “Best boss?”')],
    [`/profile/${device.userId}/followers`, expect.stringContaining('Ana and one other started following you')],
    ['/profile/cora', expect.stringContaining('Bob follows Cora')],
  ])
})

test('unread notifications are in a section of their own until the player marks them as read, even without a network', async () => {
  const { open, device } = prepare(() => feedOf([notification(2, 2_000), notification(1, 1_000)], { read_up_to: 1_000 }))
  const { container, until, press } = open()
  await until(MESSAGES.unread)
  const titles = () => [...container.querySelectorAll('h2')].map((title) => title.textContent)
  expect([titles(), await countUnread(device.db)]).toEqual([[MESSAGES.unread, MESSAGES.read], 1])
  press(MESSAGES.markAll)
  await until(MESSAGES.marked)
  expect([titles(), await countUnread(device.db)]).toEqual([[MESSAGES.read], 0])
  expect((await readMine(device.db, 'notificationsRead')).get('me')).toEqual({ up_to: 2_000 })
  expect((await device.db.outbox.toArray()).map(({ kind, payload }) => [kind, payload])).toEqual([['notification.read', { upTo: 2_000 }]])
})

test('the player’s own level-up is not new if this device has celebrated it', async () => {
  const { open, device } = prepare(() =>
    feedOf([
      notification(1, 2_000, { kind: 'LEVELUP', level: 4, actors: [player('Ada', 'me')] }),
      notification(2, 1_999, { kind: 'LEVELUP', level: 3, actors: [player('Ada', 'me')] }),
      notification(3, 1_998, { circle: 'heroes', kind: 'LEVELUP', level: 2 }),
    ]),
  )
  await putMeta(device.db, 'levelSeen', { level: 3 })
  const { rows, until } = open()
  await until('You reached level 4')
  expect(rows().map(([, text]) => text?.startsWith('New'))).toEqual([true, true, false])
  expect(await countUnread(device.db)).toBe(2)
})

test('level-ups of several players on one day are one notification below the others, and count as one', async () => {
  // Two days, in the time zone of the test run.
  const day = new Date(2026, 5, 2, 12).getTime()
  const levelled = (n: number, at: number, name: string, level: number) =>
    notification(n, at, { circle: 'heroes', kind: 'LEVELUP', level, actors: [player(name)] })
  const { open, device } = prepare(() =>
    feedOf([
      levelled(1, day + 9, 'Zoë', 4),
      levelled(2, day + 8, 'Bex', 2),
      levelled(3, day + 7, 'Ana', 3),
      levelled(4, day + 6, 'Cleo', 9),
      notification(5, day + 5),
      levelled(6, day - 48 * 60 * 60 * 1_000, 'Bex', 1),
    ]),
  )
  const { rows, until } = open()
  await until('reached new levels')
  expect(rows()).toEqual([
    [`/profile/${BOB}`, expect.stringContaining('New: Bob started following you')],
    ['/timeline', expect.stringContaining('New: Zoë, Bex and 2 others reached new levels')],
    ['/profile/bex', expect.stringContaining('New: Bex reached level 1')],
  ])
  expect(await countUnread(device.db)).toBe(3)
})

test('following a notification marks it as read', async () => {
  const { open, device } = prepare(() => feedOf([notification(1, 2_000)]))
  const { container, until } = open()
  await until('started following you')
  flushSync(() => container.querySelector<HTMLAnchorElement>('li a')?.click())
  await vi.waitFor(async () => expect(await countUnread(device.db)).toBe(0), WITHIN)
})

test('a muted player disappears at once, and others who did the same stay', async () => {
  const { open, device } = prepare(() =>
    feedOf([notification(1, 2_000), notification(2, 1_000, { actor_count: 2, actors: [player('Bob', BOB), player('Ana')] })]),
  )
  const { rows, until } = open()
  await until('Bob')
  await mutePlayer(device, { id: BOB, username: 'bob', display_name: 'Bob', avatar_url: '' }, true)
  await vi.waitFor(() => expect(rows()).toEqual([['/profile/ana', expect.stringContaining('Ana started following you')]]), WITHIN)
})

test('further pages load on demand', async () => {
  const { open } = prepare((_, cursor) =>
    cursor === undefined
      ? feedOf([notification(2, 2_000)], { next: 'p2' })
      : feedOf([notification(1, 1_000, { actors: [player('Cleo')] })]),
  )
  const { until, press } = open()
  await until('Bob')
  press(PAGE_MESSAGES.showMore)
  await until('Cleo')
})

test('a player without notifications reads what will be shown here', async () => {
  const { until } = prepare(() => feedOf([])).open()
  await until(MESSAGES.quiet)
})

test('without a network the cached page shows; without a cached one a message does', async () => {
  syncStatus.isOnline = false
  await prepare(() => null)
    .open()
    .until(UNAVAILABLE.offline.title)

  const second = prepare(() => null)
  await seedCachedResource(second.device, notificationsPage, null, feedOf([notification(1, 2_000)]))
  const { until } = second.open()
  await until('Bob')
  await until(UNAVAILABLE.offline.line)
})
