// @vitest-environment happy-dom
// Shows [S257].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { ADA, TestDevice } from '../../../tests/support/test-device.ts'
import type { FollowRow } from '../../contract/people.ts'
import { blockPlayer, followPlayer, mutePlayer } from '../../local/commands/people.ts'
import { followsOf, restrictedBy } from '../../local/queries/read-people.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { FOLLOWS_PAGE_SIZE } from '../../resources/follows.ts'
import type { FollowsEnd } from '../../resources/follows.ts'
import { NOT_HERE_YET_MESSAGES } from '../../ui/not-here-yet.tsx'
import { PLAYER_MESSAGES } from '../../ui/player/messages.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { FollowersPage, FollowingPage } from './follows-page.tsx'
import { RestrictedPage } from './restricted-page.tsx'
import { PEOPLE_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const WITHIN = 5_000
const OTHER = '0197c000-0000-7000-8000-0000000000aa'

const usual = () => Object.assign(syncStatus, { isOnline: true, hasPulled: true })
beforeEach(usual)
afterEach(usual)

function row(n: number): FollowRow {
  const id = `0197d000-0000-7000-8000-${String(n).padStart(12, '0')}`
  return { id, username: `player-${n}`, display_name: `Player ${n}`, avatar_url: '', cursor: `after-${n}` }
}
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => row(from + n))
const [ONE, TWO] = [row(1), row(2)]

function prepare(end: FollowsEnd = 'followers', userId = OTHER) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  const Page = end === 'followers' ? FollowersPage : FollowingPage
  const open = () => {
    const page = mount(
      <TestPlayer device={device} remote={remote}>
        <Page userId={userId} />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
    const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
    const names = () => [...page.container.querySelectorAll('ul a')].map(({ textContent }) => textContent)
    return { ...page, until, press, names }
  }
  return { device, remote, open }
}

test('each listed player links to their profile and can be followed in the list', async () => {
  const { device, remote, open } = prepare()
  remote.always('followers', answered([ONE, TWO, { ...row(3), id: ADA }]))
  const { until, press, names, container, button } = open()
  await until('Player 2')
  expect(names()).toEqual(['Player 1@player-1', 'Player 2@player-2', 'Player 3@player-3'])
  expect(container.querySelector('ul a')?.getAttribute('href')).toBe(`/profile/${ONE.id}`)
  await vi.waitFor(() => press(PLAYER_MESSAGES.followName('Player 2')))
  await vi.waitFor(() => expect(button(PLAYER_MESSAGES.followingName('Player 2')).textContent).toBe(PLAYER_MESSAGES.following))
  expect([...(await followsOf(device.db)).keys()]).toEqual([TWO.id])
  expect(await device.queue()).toEqual(['player.follow pending'])
  // Players cannot follow themselves.
  expect(container.querySelectorAll('li button')).toHaveLength(2)
  press(PLAYER_MESSAGES.followingName('Player 2'))
  await vi.waitFor(() => expect(button(PLAYER_MESSAGES.followName('Player 2')).textContent).toBe(PLAYER_MESSAGES.follow))
})

test('the next page loads on demand; one that failed is requested again', async () => {
  const { remote, open } = prepare()
  const first = rows(1, FOLLOWS_PAGE_SIZE)
  remote.next('followers', answered(first), unknown('network'), answered([row(90)]))
  const { until, press, names, shows } = open()
  await until(PAGE_MESSAGES.showMore)
  press(PAGE_MESSAGES.showMore)
  await until(PAGE_MESSAGES.moreFailed)
  press(PAGE_MESSAGES.tryAgain)
  await until('Player 90')
  expect([names().length, shows(PAGE_MESSAGES.showMore)]).toEqual([FOLLOWS_PAGE_SIZE + 1, false])
  const queries = remote.calls.map(({ options }) => options.query)
  expect(queries.slice(1)).toEqual(Array.from({ length: 2 }, () => ({ limit: String(FOLLOWS_PAGE_SIZE), after: first.at(-1)?.cursor })))
})

test('a blocked player is not listed, with or without a network', async () => {
  const { device, remote, open } = prepare('following')
  remote.always('following', answered([ONE, TWO]))
  await blockPlayer(device, ONE)
  const { until, shows } = open()
  await until('Player 2')
  expect(shows('Player 1')).toBe(false)
})

test('without a network the cached list shows; a list that was never opened cannot, and a failed one can be retried', async () => {
  const { remote, open } = prepare()
  remote.next('followers', unknown('busy'), answered([ONE]), unknown('network'))
  const { until, press } = open()
  await until(UNAVAILABLE.failed.title)
  press(PAGE_MESSAGES.tryAgain)
  await until('Player 1')
  document.dispatchEvent(new Event('visibilitychange'))
  await until(UNAVAILABLE.unreachable.line)
  await until('Player 1')
})

test('when all pages are loaded, all of them can be requested again', async () => {
  const { remote, open } = prepare()
  const first = rows(1, FOLLOWS_PAGE_SIZE)
  remote.next(
    'followers',
    answered(first),
    answered([row(90)]),
    unknown('network'),
    answered([row(91), ...first.slice(1)]),
    answered([row(92)]),
  )
  const { until, press, names, shows } = open()
  await until(PAGE_MESSAGES.showMore)
  press(PAGE_MESSAGES.showMore)
  await until('Player 90')
  document.dispatchEvent(new Event('visibilitychange'))
  await until(UNAVAILABLE.unreachable.line)
  press(PAGE_MESSAGES.tryAgain)
  await until('Player 92')
  expect([names().length, shows('Player 90'), shows(UNAVAILABLE.unreachable.line)]).toEqual([FOLLOWS_PAGE_SIZE + 1, false, false])
})

test('the keyboard focus moves to the requested players', async () => {
  const { remote, open } = prepare()
  remote.next('followers', answered(rows(1, FOLLOWS_PAGE_SIZE)), answered([row(90)]))
  const { until, press, button, container } = open()
  await until(PAGE_MESSAGES.showMore)
  button(PAGE_MESSAGES.showMore).focus()
  press(PAGE_MESSAGES.showMore)
  await until('Player 90')
  await vi.waitFor(() => expect(document.activeElement).toBe(container.querySelector('ul > li:last-child')))
})

test('a deleted player has no list, and may not exist', async () => {
  const missing = prepare()
  missing.remote.always('followers', refused(404, 'unknown_player'))
  await missing.open().until(MESSAGES.gone.title)
  const empty = prepare('following')
  empty.remote.always('following', answered([]))
  await empty.open().until(MESSAGES.none.following.other)
})

test('the player’s own follows are known without a network, the latest first', async () => {
  const { device, remote, open } = prepare('following', ADA)
  syncStatus.isOnline = false
  await followPlayer(device, ONE, true)
  await followPlayer(device, TWO, true)
  const { until, names } = open()
  await until('Player 1')
  expect([names(), remote.calls]).toEqual([['Player 2@player-2', 'Player 1@player-1'], []])
  const nobody = prepare('following', ADA).open()
  await nobody.until(MESSAGES.none.following.own)
  expect(nobody.container.querySelector('section a')?.getAttribute('href')).toBe('/matches?tab=players')
})

test('11.1 on a device that has not pulled the follows yet, it does not say that there are none', async () => {
  const { device, open } = prepare('following', ADA)
  Object.assign(syncStatus, { hasPulled: false })
  const { container, until, shows, names } = open()
  await vi.waitFor(() => expect(container.querySelector('main[aria-busy]')).not.toBeNull())
  flushSync(() => (syncStatus.isOnline = false))
  await until(NOT_HERE_YET_MESSAGES.title)
  expect([shows(NOT_HERE_YET_MESSAGES.tryAgain), shows(MESSAGES.none.following.own)]).toEqual([true, false])
  await followPlayer(device, ONE, true)
  await until('Player 1')
  expect([names(), shows(NOT_HERE_YET_MESSAGES.title)]).toEqual([['Player 1@player-1'], true])
})

test('muted and blocked players are listed by kind, and can be restored', async () => {
  const device = new TestDevice()
  await blockPlayer(device, ONE)
  await mutePlayer(device, TWO, true)
  const { shows, button, container } = mount(
    <TestPlayer device={device}>
      <RestrictedPage />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(shows('Player 2')).toBe(true), WITHIN)
  expect([...container.querySelectorAll('section')].map((part) => part.textContent)).toEqual([
    `${MESSAGES.blockedPlayers}Player 1@player-1${MESSAGES.unblockShort}`,
    `${MESSAGES.mutedPlayers}Player 2@player-2${MESSAGES.unmuteShort}`,
  ])
  flushSync(() => button(MESSAGES.unblock('Player 1')).click())
  await vi.waitFor(() => expect(shows('Player 1')).toBe(false), WITHIN)
  expect(document.activeElement?.textContent).toBe(MESSAGES.restrictedTitle)
  flushSync(() => button(MESSAGES.unmute('Player 2')).click())
  await vi.waitFor(() => expect(shows(MESSAGES.noneRestrictedTitle)).toBe(true), WITHIN)
  expect(await restrictedBy(device.db)).toEqual({ blocked: new Map(), muted: new Map() })
})

test('a player without a name from the server has a row all the same, with a button to restore them', async () => {
  const device = new TestDevice()
  await mutePlayer(device, { id: ONE.id, username: '', display_name: '', avatar_url: '' }, true)
  const { button, container, shows } = mount(
    <TestPlayer device={device}>
      <RestrictedPage />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(container.querySelector('ul a')?.textContent).toBe(PLAYER_MESSAGES.nameless), WITHIN)
  flushSync(() => button(MESSAGES.unmute(MESSAGES.nameless)).click())
  await vi.waitFor(() => expect(shows(MESSAGES.noneRestrictedTitle)).toBe(true), WITHIN)
})
