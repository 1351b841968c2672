// @vitest-environment happy-dom
// Shows [S227].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { BOB, TestDevice } from '../../../tests/support/test-device.ts'
import type { Notification, NotificationFeed } from '../../contract/notifications.ts'
import { countUnread, notificationsPage } from '../../loaders/pages/notifications.ts'
import { putMeta } from '../../local/database.ts'
import { readMine } from '../../local/outbox/mirror.ts'
import { mutePlayer } from '../../local/mutations/people.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_TEXTS } from '../../ui/page-texts.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { NOTIFICATIONS_TEXTS as TEXTS } from './texts.ts'

const WITHIN = 5_000
const player = (name: string, id = name.toLowerCase()) => ({ user_id: id, username: name.toLowerCase(), display_name: name, avatar_url: '' })
const GAME = { id: 1_000_000_001, name: 'Celeste', cover: 'p1' }

beforeEach(() => {
  syncStatus.isOnline = true
})
afterEach(() => {
  syncStatus.isOnline = true
})

function prepare(tell: (device: TestDevice, cursor: string | undefined) => NotificationFeed | null) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('notificationFeed', ({ options: { query } }) => {
    const feed = tell(device, query?.['cursor']?.toString())
    return feed ? answered(feed) : unknown('network')
  })
  const open = () => {
    const page = mount(<NotificationsPage device={device} remote={remote} />)
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
    const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
    const rows = () => [...page.container.querySelectorAll('li a')].map((row) => [row.getAttribute('href'), row.textContent?.replace(/\s+/g, ' ').trim()])
    return { ...page, until, press, rows }
  }
  return { device, open }
}

function told(n: number, at: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: `n${n}`, circle: 'personal', kind: 'FOLLOW', at, count: 1, actor_count: 1, actors: [player('Bob', BOB)], game: null, list: null, review_id: null,
    topic: null, other: null, level: null, ...changes,
  }
}

const feedOf = (notifications: Notification[], rest: Partial<NotificationFeed> = {}): NotificationFeed =>
  ({ notifications, next: null, unread: notifications.length, read_up_to: 0, ...rest })

test('each says who did what, how many did, and leads there', async () => {
  const at = 2_000
  const { open, device } = prepare(() => feedOf([
    told(1, at, { kind: 'REVIEW', count: 12, actor_count: 12, actors: [player('Ana'), player('Bob')], review_id: 'r1', game: GAME }),
    told(2, at - 1, { kind: 'GAME_RELEASE', actors: [], actor_count: 0, game: GAME }),
    told(3, at - 2, { kind: 'LEVELUP', level: 3, actors: [player('Ada', 'me')] }),
    told(4, at - 3, { circle: 'heroes', kind: 'REVIEW', count: 3, game: GAME, review_id: 'r2' }),
    told(5, at - 4, { circle: 'heroes', kind: 'LIST', list: { id: 'l1', name: 'Cosy' } }),
    told(6, at - 5, { kind: 'MENTION', topic: { id: 't1', title: 'Best boss?' } }),
    told(7, at - 6, { actor_count: 2, count: 2, actors: [player('Ana'), player('Bob')] }),
    told(8, at - 7, { circle: 'heroes', kind: 'FOLLOW', other: player('Cora') }),
  ]))
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

test('what is unread stands apart until the player says that they have read it, with no network too', async () => {
  const { open, device } = prepare(() => feedOf([told(2, 2_000), told(1, 1_000)], { read_up_to: 1_000 }))
  const { container, until, press } = open()
  await until(TEXTS.unread)
  const titles = () => [...container.querySelectorAll('h2')].map((title) => title.textContent)
  expect([titles(), await countUnread(device.db)]).toEqual([[TEXTS.unread, TEXTS.read], 1])
  press(TEXTS.markAll)
  await until(TEXTS.marked)
  expect([titles(), await countUnread(device.db)]).toEqual([[TEXTS.read], 0])
  expect((await readMine(device.db, 'notificationsRead')).get('me')).toEqual({ up_to: 2_000 })
  expect((await device.db.outbox.toArray()).map(({ kind, payload }) => [kind, payload])).toEqual([['notification.read', { upTo: 2_000 }]])
})

test('a level of one’s own is nothing new where this device has celebrated it', async () => {
  const { open, device } = prepare(() => feedOf([
    told(1, 2_000, { kind: 'LEVELUP', level: 4, actors: [player('Ada', 'me')] }),
    told(2, 1_999, { kind: 'LEVELUP', level: 3, actors: [player('Ada', 'me')] }),
    told(3, 1_998, { circle: 'heroes', kind: 'LEVELUP', level: 2 }),
  ]))
  await putMeta(device.db, 'levelSeen', { level: 3 })
  const { rows, until } = open()
  await until('You reached level 4')
  expect(rows().map(([, text]) => text?.startsWith('New'))).toEqual([true, true, false])
  expect(await countUnread(device.db)).toBe(2)
})

test('levels of several players on one day are one, below what else happened, and count as one', async () => {
  // Two days, whatever the calendar of who runs this.
  const day = new Date(2026, 5, 2, 12).getTime()
  const levelled = (n: number, at: number, name: string, level: number) => told(n, at, { circle: 'heroes', kind: 'LEVELUP', level, actors: [player(name)] })
  const { open, device } = prepare(() => feedOf([
    levelled(1, day + 9, 'Zoë', 4), levelled(2, day + 8, 'Bex', 2), levelled(3, day + 7, 'Ana', 3), levelled(4, day + 6, 'Cleo', 9), told(5, day + 5),
    levelled(6, day - 48 * 60 * 60 * 1_000, 'Bex', 1),
  ]))
  const { rows, until } = open()
  await until('reached new levels')
  expect(rows()).toEqual([
    [`/profile/${BOB}`, expect.stringContaining('New: Bob started following you')],
    ['/timeline', expect.stringContaining('New: Zoë, Bex and 2 others reached new levels')],
    ['/profile/bex', expect.stringContaining('New: Bex reached level 1')],
  ])
  expect(await countUnread(device.db)).toBe(3)
})

test('to follow one is to have read them', async () => {
  const { open, device } = prepare(() => feedOf([told(1, 2_000)]))
  const { container, until } = open()
  await until('started following you')
  flushSync(() => container.querySelector<HTMLAnchorElement>('li a')?.click())
  await vi.waitFor(async () => expect(await countUnread(device.db)).toBe(0), WITHIN)
})

test('who is muted is gone at once, and others who did the same stay', async () => {
  const { open, device } = prepare(() => feedOf([told(1, 2_000), told(2, 1_000, { actor_count: 2, actors: [player('Bob', BOB), player('Ana')] })]))
  const { rows, until } = open()
  await until('Bob')
  await mutePlayer(device, { id: BOB, username: 'bob', display_name: 'Bob', avatar_url: '' }, true)
  await vi.waitFor(() => expect(rows()).toEqual([['/profile/ana', expect.stringContaining('Ana started following you')]]), WITHIN)
})

test('pages behind the first come when they are asked for', async () => {
  const { open } = prepare((_, cursor) => (cursor === undefined ? feedOf([told(2, 2_000)], { next: 'p2' }) : feedOf([told(1, 1_000, { actors: [player('Cleo')] })])))
  const { until, press } = open()
  await until('Bob')
  press(PAGE_TEXTS.showMore)
  await until('Cleo')
})

test('whoever was told nothing so far reads what will be told here', async () => {
  const { until } = prepare(() => feedOf([])).open()
  await until(TEXTS.quiet)
})

test('with no network it is as it was, and where it never was it says so', async () => {
  syncStatus.isOnline = false
  await prepare(() => null).open().until(TEXTS.notHere)

  const second = prepare(() => null)
  await keepPage(second.device, notificationsPage, null, feedOf([told(1, 2_000)]))
  const { until } = second.open()
  await until('Bob')
  await until(PAGE_TEXTS.offline)
})
