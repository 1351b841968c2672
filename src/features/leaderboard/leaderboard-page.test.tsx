// @vitest-environment happy-dom
// Shows [S271].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { LeaderboardAnswer, LeaderboardRow } from '../../contract/quests.ts'
import { leaderboardPage } from '../../loaders/pages/leaderboard.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PAGE_TEXTS } from '../../ui/page-texts.ts'
import { LeaderboardPage } from './leaderboard-page.tsx'
import { LEADERBOARD_TEXTS as TEXTS } from './texts.ts'

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
  const answer: LeaderboardAnswer = { rows: [row(1, 'Ana', 12_345), row(2, 'Ben', 900)], me }
  const open = () => {
    const page = mount(<LeaderboardPage device={device} remote={remote} />)
    letTheDatabaseDraw()
    return { ...page, until: (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN) }
  }
  return { device, remote, me, answer, open }
}

test('the ranked lead to their profiles, one’s own place stands above them and leads to one’s own', async () => {
  const { remote, answer, open } = prepare()
  remote.next('leaderboard', answered(answer))
  const { until, container } = open()
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  await until('12,345')
  const links = [...container.querySelectorAll('main a')]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/profile', '#712AdaYou40 experience'],
    ['/profile/Ana', '#1Ana12,345 experience'],
    ['/profile/Ben', '#2Ben900 experience'],
  ])
})

test('another time and another circle are asked for and stand in the address', async () => {
  const { remote, answer, open } = prepare()
  remote.always('leaderboard', answered(answer))
  const { until, container } = open()
  await until('12,345')
  const choose = (text: string) => {
    const label = [...container.querySelectorAll('label')].find((candidate) => candidate.textContent === text)
    flushSync(() => label?.querySelector('input')?.click())
  }
  choose(TEXTS.spans.week)
  await vi.waitFor(() => expect(location.search).toBe('?span=week'), WITHIN)
  choose(TEXTS.circles.followed)
  await vi.waitFor(() => expect(location.search).toBe('?span=week&of=followed'), WITHIN)
  await until('12,345')
})

test('where nobody is ranked, one can be the first; who is not ranked is told how to be', async () => {
  const { remote, answer, open } = prepare()
  remote.next('leaderboard', answered({ rows: [], me: null }))
  await open().until(TEXTS.emptyTitle)
  remote.next('leaderboard', answered({ ...answer, me: null }))
  await open().until(TEXTS.notRanked)
})

test('a server that does not answer leaves what was kept, with its time; without that one can try again', async () => {
  const { device, remote, answer, open } = prepare()
  remote.next('leaderboard', unknown('network'), answered(answer))
  const { until, button } = open()
  await until(TEXTS.notHere)
  flushSync(() => button(PAGE_TEXTS.tryAgain).click())
  await until('12,345')
  await keepPage(device, leaderboardPage, BOARD, answer)
  remote.next('leaderboard', unknown('network'))
  const kept = open()
  await kept.until(PAGE_TEXTS.noServer)
  expect(kept.shows('12,345')).toBe(true)
})

test('with no network it says from when it is, or that it is not here yet', async () => {
  const { device, remote, answer, open } = prepare()
  syncStatus.isOnline = false
  remote.next('leaderboard', unknown('network'), unknown('network'))
  await open().until(TEXTS.notHere)
  await keepPage(device, leaderboardPage, BOARD, answer)
  const kept = open()
  await kept.until(`${PAGE_TEXTS.offline} As of `)
})

test('of this week it says what it leaves out, of all time nothing [S267]', async () => {
  const { remote, answer, open } = prepare()
  remote.next('leaderboard', answered(answer))
  const { until, shows } = open()
  await until('12,345')
  expect(shows(TEXTS.weekHint)).toBe(false)
  flushSync(() => history.replaceState(null, '', '/leaderboard?span=week'))
  await until(TEXTS.weekHint)
})
