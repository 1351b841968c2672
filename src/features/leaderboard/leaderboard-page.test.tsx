// @vitest-environment happy-dom
// Shows [S271].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { LeaderboardResponse, LeaderboardRow } from '../../contract/quests.ts'
import { leaderboardPage } from '../../resources/leaderboard.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { LeaderboardPage } from './leaderboard-page.tsx'
import { LEADERBOARD_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const WITHIN = 5_000
const row = (rank: number, name: string, score: number, id = name): LeaderboardRow => ({ rank, id, name, avatar_url: '', score })
const BOARD = { span: 'all', of: 'everyone' } as const

beforeEach(() => {
  syncStatus.isOnline = true
  history.replaceState(null, '', '/leaderboard')
})
afterEach(() => {
  syncStatus.isOnline = true
})

function prepare() {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  const me = row(712, 'Ada', 40, device.userId)
  const answer: LeaderboardResponse = { rows: [row(1, 'Ana', 12_345), row(2, 'Ben', 900)], me }
  const open = () => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <LeaderboardPage />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    return { ...page, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN) }
  }
  return { device, remote, me, answer, open }
}

test('the ranked players link to their profiles; the player’s own rank is above them and links to their own', async () => {
  const { remote, answer, open } = prepare()
  remote.next('leaderboard', answered(answer))
  const { until, container } = open()
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  await until('12,345')
  const links = [...container.querySelectorAll('main a')]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/profile', '#712AdaYou40 XP'],
    ['/profile/Ana', '#1Ana12,345 XP'],
    ['/profile/Ben', '#2Ben900 XP'],
  ])
})

test('another period and another scope are requested, and written into the address', async () => {
  const { remote, answer, open } = prepare()
  remote.always('leaderboard', answered(answer))
  const { until, container } = open()
  await until('12,345')
  const choose = (text: string) => {
    const label = [...container.querySelectorAll('label')].find((candidate) => candidate.textContent === text)
    flushSync(() => label?.querySelector('input')?.click())
  }
  choose(MESSAGES.spans.week)
  await vi.waitFor(() => expect(location.search).toBe('?span=week'), WITHIN)
  choose(MESSAGES.scopes.followed)
  await vi.waitFor(() => expect(location.search).toBe('?span=week&of=followed'), WITHIN)
  await until('12,345')
})

test('an empty leaderboard invites the player to be the first; an unranked player reads how to be ranked', async () => {
  const { remote, answer, open } = prepare()
  remote.next('leaderboard', answered({ rows: [], me: null }))
  await open().until(MESSAGES.emptyTitle)
  remote.next('leaderboard', answered({ ...answer, me: null }))
  await open().until(MESSAGES.notRanked)
})

test('a server that does not respond leaves the cached board with its age; without one the player can try again', async () => {
  const { device, remote, answer, open } = prepare()
  remote.next('leaderboard', unknown('network'), answered(answer))
  const { until, button } = open()
  await until(UNAVAILABLE.unreachable.title)
  flushSync(() => button(PAGE_MESSAGES.tryAgain).click())
  await until('12,345')
  await seedCachedResource(device, leaderboardPage, BOARD, answer)
  remote.next('leaderboard', unknown('network'))
  const cached = open()
  await cached.until(UNAVAILABLE.unreachable.line)
  expect(cached.shows('12,345')).toBe(true)
})

test('without a network it shows its age, or says that it is not here yet', async () => {
  const { device, remote, answer, open } = prepare()
  syncStatus.isOnline = false
  remote.next('leaderboard', unknown('network'), unknown('network'))
  await open().until(UNAVAILABLE.offline.title)
  await seedCachedResource(device, leaderboardPage, BOARD, answer)
  const cached = open()
  await cached.until(`${UNAVAILABLE.offline.line} Updated `)
})

test('for this week it says what does not count, for all time nothing [S267]', async () => {
  const { remote, answer, open } = prepare()
  remote.next('leaderboard', answered(answer))
  const { until, shows } = open()
  await until('12,345')
  expect(shows(MESSAGES.weekHint)).toBe(false)
  flushSync(() => history.replaceState(null, '', '/leaderboard?span=week'))
  await until(MESSAGES.weekHint)
})
