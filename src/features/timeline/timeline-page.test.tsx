// @vitest-environment happy-dom
// Shows [S258 S260].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameReview } from '../../../tests/support/game-review.ts'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { savedList } from '../../../tests/support/saved-list.ts'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { BOB, TestDevice } from '../../../tests/support/test-device.ts'
import type { TimelineResponse, TimelineEntry } from '../../contract/timeline.ts'
import { timelinePage } from '../../resources/timeline.ts'
import { readMine } from '../../local/replica/mirror.ts'
import { mutePlayer } from '../../local/commands/people.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { entriesByDay, TimelinePage } from './timeline-page.tsx'
import { TIMELINE_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const GAME = gameCard(1, { name: 'Celeste' })
const HOUR = 60 * 60 * 1_000
const WITHIN = 5_000

beforeEach(() => {
  syncStatus.isOnline = true
})
afterEach(() => {
  syncStatus.isOnline = true
})

async function prepare(respond: (device: TestDevice, after: string | undefined) => TimelineResponse | null) {
  const device = new TestDevice()
  await device.db.games.put(GAME)
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('timeline', ({ options: { query } }) => {
    const answer = respond(device, query?.['after']?.toString())
    return answer ? answered(answer) : unknown('network')
  })
  const open = () => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <TimelinePage
          renderGames={({ label, gameIds }) => <p>{`${label}: ${gameIds.join(' ')}`}</p>}
          suggestions={<p>Whom many follow</p>}
        />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
    const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
    const did = () =>
      [...page.container.querySelectorAll('p[id$="-did"]')].map(({ firstChild, childNodes }) =>
        `${firstChild?.textContent ?? ''} ${childNodes[2]?.textContent ?? ''}`.trim(),
      )
    return { ...page, until, press, did }
  }
  return { device, open }
}

function entry(n: number, at: number, changes: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    id: `e${n}`,
    kind: 'wanted',
    at,
    user_id: BOB,
    username: 'bob',
    display_name: 'Bob',
    avatar_url: '',
    count: 1,
    game_ids: [GAME.id],
    review: null,
    list: null,
    level: null,
    ...changes,
  }
}

const answerOf = (entries: TimelineEntry[], rest: Partial<TimelineResponse> = {}): TimelineResponse => ({
  entries,
  next: null,
  following_count: 2,
  ...rest,
})

test('activities are grouped by day, the latest first, each with its game, review or list', async () => {
  const { open } = await prepare(({ now }) =>
    answerOf([
      entry(1, now() - 1, { count: 15 }),
      entry(2, now() - 2, { kind: 'reviewed', review: gameReview(1, { game_id: GAME.id, comment: 'Warm to the end.', rating: 90 }) }),
      entry(3, now() - 3, { kind: 'listed', count: 2, list: savedList({ list_name: 'Cosy evenings', games: [GAME.id] }) }),
      entry(4, now() - 50 * HOUR),
      entry(5, now() - 51 * HOUR, { kind: 'levelled', count: 0, game_ids: [], level: 7 }),
    ]),
  )
  const { container, until } = open()
  await until('Warm to the end.')
  await until('reviewed Celeste')
  expect([...container.querySelectorAll('p[id$="-did"]')].map((line) => line.textContent)).toEqual([
    expect.stringContaining('Bob wants 15 games'),
    expect.stringContaining('Bob reviewed Celeste'),
    expect.stringContaining('Bob made a list'),
    expect.stringContaining('Bob wants a game'),
    expect.stringContaining('Bob reached level 7'),
  ])
  expect(container.textContent).toContain(`${MESSAGES.gamesOf('Bob')}: ${GAME.id}`)
  expect(container.textContent).toContain(MESSAGES.more(14))
  expect(container.textContent).toContain('Cosy evenings')
  expect([...container.querySelectorAll('time[title]')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['just now', '30 May 2026']),
  )
  expect(container.querySelectorAll('section').length).toBe(2)
  expect(document.title).toBe('Timeline · Questdeck')
})

test('activities since the last visit are above a mark', async () => {
  const { device, open } = await prepare(({ now }) => answerOf([entry(2, now() - HOUR), entry(1, now() - 30 * HOUR)]))
  await seedCachedResource(device, timelinePage, null, answerOf([entry(1, device.now() - 30 * HOUR)]))
  const { until, shows } = open()
  await until(MESSAGES.seen)
  expect(shows('New since')).toBe(true)
})

test('a review can be liked in the timeline', async () => {
  const { device, open } = await prepare(({ now }) =>
    answerOf([
      entry(1, now(), {
        kind: 'reviewed',
        review: gameReview(1, { game_id: GAME.id, comment: 'Warm.', display_name: 'Bob', like_count: 4 }),
      }),
    ]),
  )
  const { until, press } = open()
  await until('Warm.')
  press(/^Like the review/)
  await vi.waitFor(async () => expect((await readMine(device.db, 'reviewLikes')).size).toBe(1), WITHIN)
})

test('a muted player disappears at once, without a network', async () => {
  const { device, open } = await prepare(({ now }) => answerOf([entry(1, now())]))
  const { until, did } = open()
  await until('wants a game')
  await mutePlayer(device, { id: BOB, username: 'bob', display_name: 'Bob', avatar_url: '' }, true)
  await vi.waitFor(() => expect(did()).toEqual([]), WITHIN)
})

test('likes that an earlier version cached are not shown', async () => {
  const { device, open } = await prepare(() => null)
  await seedCachedResource(
    device,
    timelinePage,
    null,
    answerOf([entry(1, device.now(), { kind: 'liked' as never }), entry(2, device.now() - HOUR)]),
  )
  syncStatus.isOnline = false
  const { until, did } = open()
  await until('wants a game')
  expect(did()).toEqual(['Bob wants a game'])
})

test('further pages load on demand', async () => {
  const { open } = await prepare(({ now }, after) =>
    after === undefined ? answerOf([entry(1, now())], { next: 'p2' }) : answerOf([entry(2, now() - HOUR, { display_name: 'Cleo' })]),
  )
  const { until, press } = open()
  await until('Bob')
  press(PAGE_MESSAGES.showMore)
  await until('Cleo')
})

test('a player who follows nobody gets a link to players', async () => {
  const { open } = await prepare(() => answerOf([], { following_count: 0 }))
  const { container, until } = open()
  await until(MESSAGES.nobody)
  await until('Whom many follow')
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/matches?tab=players', '/leaderboard'])
})

test('without a network the cached timeline shows; without a cached one a message does', async () => {
  const first = await prepare(() => null)
  syncStatus.isOnline = false
  await first.open().until(UNAVAILABLE.offline.title)

  const second = await prepare(() => null)
  await seedCachedResource(second.device, timelinePage, null, answerOf([entry(1, second.device.now())]))
  const { until } = second.open()
  await until('Bob')
  await until(UNAVAILABLE.offline.line)
})

test('level-ups of several players on a day are one line below the other activities, which expands to each; only the highest per player shows [S261]', async () => {
  const levelled = (n: number, at: number, name: string, level: number) =>
    entry(n, at, { kind: 'levelled', count: 0, game_ids: [], level, user_id: name, display_name: name })
  const { open } = await prepare(({ now }) =>
    answerOf([
      levelled(1, now() - 1, 'Zoë', 5),
      levelled(2, now() - 2, 'Bex', 3),
      levelled(3, now() - 3, 'Zoë', 4),
      levelled(4, now() - 4, 'Ana', 2),
      entry(5, now() - 5),
      levelled(6, now() - 50 * HOUR, 'Bex', 2),
      entry(7, now() - 51 * HOUR),
    ]),
  )
  const { container, until, did } = open()
  await until('Zoë, Bex and one other reached new levels')
  // Rows below the first screen render later.
  await vi.waitFor(() => expect(did()).toEqual(['Bob wants a game', 'Bob wants a game', 'Bex reached']))
  const [today] = container.querySelectorAll('section')
  expect(today?.lastElementChild?.querySelector('summary')).not.toBeNull()
  expect([...container.querySelectorAll('details a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/profile/Zoë', 'Zoëlevel 5'],
    ['/profile/Bex', 'Bexlevel 3'],
    ['/profile/Ana', 'Analevel 2'],
  ])
})

test('days follow the player’s own time zone', () => {
  const midnight = new Date(2026, 5, 1).getTime()
  const days = entriesByDay([entry(1, midnight + 1), entry(2, midnight), entry(3, midnight - 1)].map((one) => ({ ...one, review: null })))
  expect(days.map(({ entries }) => entries.length)).toEqual([2, 1])
  const [now, yesterday] = [midnight + 12 * HOUR, midnight - HOUR]
  expect([MESSAGES.day(midnight, now), MESSAGES.day(yesterday, now), MESSAGES.newSince(yesterday, now)]).toEqual([
    'Today',
    'Yesterday',
    'New since yesterday',
  ])
})
