// @vitest-environment happy-dom
// Shows [S257].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { ADA, TestDevice } from '../../../tests/support/test-device.ts'
import type { FollowRow } from '../../contract/people.ts'
import { blockPlayer, followPlayer, mutePlayer } from '../../local/mutations/people.ts'
import { followsOf, silencedBy } from '../../local/own/people.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { FOLLOWS_PAGE_SIZE } from '../../loaders/pages/follows.ts'
import type { FollowsEnd } from '../../loaders/pages/follows.ts'
import { NOT_HERE_YET_TEXTS } from '../../ui/not-here-yet.tsx'
import { PLAYER_TEXTS } from '../../ui/player/texts.ts'
import { PAGE_TEXTS } from '../../ui/page-texts.ts'
import { FollowsPage } from './follows-page.tsx'
import { SilencedPage } from './silenced-page.tsx'
import { PEOPLE_TEXTS as TEXTS } from './texts.ts'

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
  const open = () => {
    const page = mount(<FollowsPage device={device} remote={remote} userId={userId} end={end} />)
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
    const press = (name: string | RegExp) => flushSync(() => page.button(name).click())
    const names = () => [...page.container.querySelectorAll('ul a')].map(({ textContent }) => textContent)
    return { ...page, until, press, names }
  }
  return { device, remote, open }
}

test('players are listed, each leads to their profile and is followed in place', async () => {
  const { device, remote, open } = prepare()
  remote.always('followers', answered([ONE, TWO, { ...row(3), id: ADA }]))
  const { until, press, names, container, button } = open()
  await until('Player 2')
  expect(names()).toEqual(['Player 1@player-1', 'Player 2@player-2', 'Player 3@player-3'])
  expect(container.querySelector('ul a')?.getAttribute('href')).toBe(`/profile/${ONE.id}`)
  await vi.waitFor(() => press(PLAYER_TEXTS.followName('Player 2')))
  await vi.waitFor(() => expect(button(PLAYER_TEXTS.followingName('Player 2')).textContent).toBe(PLAYER_TEXTS.following))
  expect([...(await followsOf(device.db)).keys()]).toEqual([TWO.id])
  expect(await device.queue()).toEqual(['player.follow pending'])
  // Nobody follows themselves.
  expect(container.querySelectorAll('li button')).toHaveLength(2)
  press(PLAYER_TEXTS.followingName('Player 2'))
  await vi.waitFor(() => expect(button(PLAYER_TEXTS.followName('Player 2')).textContent).toBe(PLAYER_TEXTS.follow))
})

test('the page behind comes on demand; one that does not come is asked for again', async () => {
  const { remote, open } = prepare()
  const first = rows(1, FOLLOWS_PAGE_SIZE)
  remote.next('followers', answered(first), unknown('network'), answered([row(90)]))
  const { until, press, names, shows } = open()
  await until(PAGE_TEXTS.showMore)
  press(PAGE_TEXTS.showMore)
  await until(PAGE_TEXTS.moreFailed)
  press(PAGE_TEXTS.tryAgain)
  await until('Player 90')
  expect([names().length, shows(PAGE_TEXTS.showMore)]).toEqual([FOLLOWS_PAGE_SIZE + 1, false])
  const queries = remote.calls.map(({ options }) => options.query)
  expect(queries.slice(1)).toEqual(Array.from({ length: 2 }, () => ({ limit: String(FOLLOWS_PAGE_SIZE), after: first.at(-1)?.cursor })))
})

test('who is blocked is not listed, with or without a network', async () => {
  const { device, remote, open } = prepare('following')
  remote.always('following', answered([ONE, TWO]))
  await blockPlayer(device, ONE)
  const { until, shows } = open()
  await until('Player 2')
  expect(shows('Player 1')).toBe(false)
})

test('with no network it is as it was; what was never opened here cannot be, and what fails is tried again', async () => {
  const { remote, open } = prepare()
  remote.next('followers', unknown('busy'), answered([ONE]), unknown('network'))
  const { until, press } = open()
  await until(TEXTS.notHere)
  press(PAGE_TEXTS.tryAgain)
  await until('Player 1')
  document.dispatchEvent(new Event('visibilitychange'))
  await until(PAGE_TEXTS.noServer)
  await until('Player 1')
})

test('with the rest open, the server can be asked again: for all that is open', async () => {
  const { remote, open } = prepare()
  const first = rows(1, FOLLOWS_PAGE_SIZE)
  remote.next('followers', answered(first), answered([row(90)]), unknown('network'), answered([row(91), ...first.slice(1)]), answered([row(92)]))
  const { until, press, names, shows } = open()
  await until(PAGE_TEXTS.showMore)
  press(PAGE_TEXTS.showMore)
  await until('Player 90')
  document.dispatchEvent(new Event('visibilitychange'))
  await until(PAGE_TEXTS.noServer)
  press(PAGE_TEXTS.tryAgain)
  await until('Player 92')
  expect([names().length, shows('Player 90'), shows(PAGE_TEXTS.noServer)]).toEqual([FOLLOWS_PAGE_SIZE + 1, false, false])
})

test('whoever goes by keys goes on with what they asked for', async () => {
  const { remote, open } = prepare()
  remote.next('followers', answered(rows(1, FOLLOWS_PAGE_SIZE)), answered([row(90)]))
  const { until, press, button, container } = open()
  await until(PAGE_TEXTS.showMore)
  button(PAGE_TEXTS.showMore).focus()
  press(PAGE_TEXTS.showMore)
  await until('Player 90')
  await vi.waitFor(() => expect(document.activeElement).toBe(container.querySelector('ul > li:last-child')))
})

test('of a player who is gone there is nothing, and nobody may be there', async () => {
  const gone = prepare()
  gone.remote.always('followers', refused(404, 'unknown_player'))
  await gone.open().until(TEXTS.gone.title)
  const empty = prepare('following')
  empty.remote.always('following', answered([]))
  await empty.open().until(TEXTS.none.following.other)
})

test('whom one follows is known with no network, the last one first', async () => {
  const { device, remote, open } = prepare('following', ADA)
  syncStatus.isOnline = false
  await followPlayer(device, ONE, true)
  await followPlayer(device, TWO, true)
  const { until, names } = open()
  await until('Player 1')
  expect([names(), remote.calls]).toEqual([['Player 2@player-2', 'Player 1@player-1'], []])
  const nobody = prepare('following', ADA).open()
  await nobody.until(TEXTS.none.following.own)
  expect(nobody.container.querySelector('section a')?.getAttribute('href')).toBe('/matches?tab=players')
})

test('11.1 on a device that has not heard yet whom the player follows, it is not said that there is nobody', async () => {
  const { device, open } = prepare('following', ADA)
  Object.assign(syncStatus, { hasPulled: false })
  const { container, until, shows, names } = open()
  await vi.waitFor(() => expect(container.querySelector('main[aria-busy]')).not.toBeNull())
  flushSync(() => (syncStatus.isOnline = false))
  await until(NOT_HERE_YET_TEXTS.title)
  expect([shows(NOT_HERE_YET_TEXTS.tryAgain), shows(TEXTS.none.following.own)]).toEqual([true, false])
  await followPlayer(device, ONE, true)
  await until('Player 1')
  expect([names(), shows(NOT_HERE_YET_TEXTS.title)]).toEqual([['Player 1@player-1'], true])
})

test('whom one has silenced is listed by kind, and given back', async () => {
  const device = new TestDevice()
  await blockPlayer(device, ONE)
  await mutePlayer(device, TWO, true)
  const { shows, button, container } = mount(<SilencedPage device={device} />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(shows('Player 2')).toBe(true), WITHIN)
  expect([...container.querySelectorAll('section')].map((part) => part.textContent)).toEqual([
    `${TEXTS.blockedPlayers}Player 1@player-1${TEXTS.unblockShort}`, `${TEXTS.mutedPlayers}Player 2@player-2${TEXTS.unmuteShort}`,
  ])
  flushSync(() => button(TEXTS.unblock('Player 1')).click())
  await vi.waitFor(() => expect(shows('Player 1')).toBe(false), WITHIN)
  expect(document.activeElement?.textContent).toBe(TEXTS.silencedTitle)
  flushSync(() => button(TEXTS.unmute('Player 2')).click())
  await vi.waitFor(() => expect(shows(TEXTS.noneSilencedTitle)).toBe(true), WITHIN)
  expect(await silencedBy(device.db)).toEqual({ blocked: new Map(), muted: new Map() })
})

test('of whom the server tells no name there is a row all the same, and a way to take it back', async () => {
  const device = new TestDevice()
  await mutePlayer(device, { id: ONE.id, username: '', display_name: '', avatar_url: '' }, true)
  const { button, container, shows } = mount(<SilencedPage device={device} />)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(container.querySelector('ul a')?.textContent).toBe(PLAYER_TEXTS.nameless), WITHIN)
  flushSync(() => button(TEXTS.unmute(TEXTS.nameless)).click())
  await vi.waitFor(() => expect(shows(TEXTS.noneSilencedTitle)).toBe(true), WITHIN)
})
