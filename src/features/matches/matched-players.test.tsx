// @vitest-environment happy-dom
// Shows [S177 S178].
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { similarPlayer } from '../../../tests/support/similar-player.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { SIMILAR_PLAYERS_MIN_LOVED } from '../../contract/limits.ts'
import type { SimilarPlayer } from '../../contract/similar-players.ts'
import { OutOfSpaceError } from '../../local/db/device.ts'
import { change } from '../../local/commands/change.ts'
import { blockPlayer } from '../../local/commands/people.ts'
import { similarPlayersResource } from '../../resources/similar-players.ts'
import { followsOf } from '../../local/queries/read-people.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { PLAYER_MESSAGES } from '../../ui/player/messages.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../ui/page-messages.ts'
import { MatchesPage } from './matches-page.tsx'
import { PLAYERS_MESSAGES as MESSAGES } from './players-messages.ts'
import { MATCHES_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const scrolled = vi.fn<(x: number, y: number) => void>()
const WITHIN = 5_000

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  syncStatus.isOnline = true
  history.replaceState(null, '', '/matches?tab=players')
})
afterEach(() => {
  syncStatus.isOnline = true
})

const [ONE, TWO, NEW, NEWER] = [gameCard(21), gameCard(22), gameCard(23), gameCard(24)]
const answerOf = (...twins: SimilarPlayer[]) => answered({ loved_count: SIMILAR_PLAYERS_MIN_LOVED, twins })
const ANA = similarPlayer({ both: [ONE.id, TWO.id], both_count: 14, unseen: [NEW.id, NEWER.id], unseen_count: 6 })

/** Returns a device whose player loves `loved` games. */
async function prepare({ loved = SIMILAR_PLAYERS_MIN_LOVED } = {}) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  await device.db.games.bulkPut([ONE, TWO, NEW, NEWER])
  for (let n = 1; n <= loved; n++) await device.swipe(n, n % 2 === 0 ? 'owned' : 'liked')
  const open = () => {
    const page = mount(
      <TestPlayer remote={remote} device={device}>
        <MatchesPage onAddToList={vi.fn()} />
      </TestPlayer>,
    )
    letTheDatabaseDraw()
    const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
    const pressed = (name: string) => page.button(name).getAttribute('aria-pressed')
    return { ...page, until, pressed }
  }
  return { device, remote, open }
}

test('a player who loves few games reads how many more they need', async () => {
  const { remote, open } = await prepare({ loved: SIMILAR_PLAYERS_MIN_LOVED - 1 })
  remote.next('similarPlayers', answered({ loved_count: SIMILAR_PLAYERS_MIN_LOVED - 1, twins: [] }))
  const { until, container } = open()
  await until(MESSAGES.few(1))
  expect(container.querySelector('section a')?.getAttribute('href')).toBe('/swipedeck')
})

test('while players are being loaded, the page says so', async () => {
  const { remote, open } = await prepare()
  remote.next('similarPlayers', () => new Promise(() => undefined))
  const { until, container } = open()
  await until(MESSAGES.loading)
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('without similar players, the player can search again', async () => {
  const { device, remote, open } = await prepare()
  remote.next('similarPlayers', answerOf(), answerOf(ANA))
  const { until, button } = open()
  await until(MESSAGES.noneTitle)
  device.clock.jump(1_000)
  flushSync(() => button(MESSAGES.lookAgain).click())
  await until('Ana')
})

test('a player is shown with the games that both love and the new ones, and the number can be explained', async () => {
  const { remote, open, device } = await prepare()
  remote.next('similarPlayers', answerOf(ANA))
  const { until, container, button, shows } = open()
  await until(NEWER.name)
  expect(remote.calls[0]?.options.params).toEqual({ userId: device.userId })
  expect(container.querySelector('h2 a')?.getAttribute('href')).toBe(`/profile/${ANA.id}`)
  expect([...container.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    `${MESSAGES.both}\u00a014`,
    `${MESSAGES.unseen}\u00a06`,
  ])
  expect([...container.querySelectorAll('article ul:first-of-type a')].map((link) => link.getAttribute('aria-label')).slice(0, 2)).toEqual([
    ONE.name,
    TWO.name,
  ])
  const reason = button(MESSAGES.alikeName(62, 'Ana'))
  expect([reason.getAttribute('aria-expanded'), reason.textContent]).toEqual(['false', MESSAGES.alike(62)])
  flushSync(() => reason.click())
  expect(reason.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(reason.getAttribute('aria-controls') ?? '')?.textContent).toContain(MESSAGES.explained(14, 'Ana', 6))
  flushSync(() => reason.click())
  expect(shows(MESSAGES.howCounted)).toBe(false)
})

test('a verdict on the page is stored, stays, and another press clears it', async () => {
  const { remote, open, device } = await prepare()
  remote.always('similarPlayers', answerOf(ANA))
  const { until, button, pressed } = open()
  await until(NEWER.name)
  const [want, like] = [MESSAGES.wantGame(NEW.name), MESSAGES.likeGame(NEW.name)]
  for (const isSet of ['true', 'false', 'true']) {
    flushSync(() => button(want).click())
    await vi.waitFor(() => expect(pressed(want)).toBe(isSet), WITHIN)
  }
  flushSync(() => button(like).click())
  await vi.waitFor(() => expect(pressed(like)).toBe('true'), WITHIN)
  expect((await device.mirror())[NEW.id]).toBe('liked')
  flushSync(() => button(like).click())
  await vi.waitFor(() => expect(pressed(like)).toBe('false'), WITHIN)
  expect(pressed(want)).toBe('true')
})

test('a player can be followed on the page; one that is blocked meanwhile disappears at once', async () => {
  const { remote, open, device } = await prepare()
  remote.always('similarPlayers', answerOf(ANA, similarPlayer({ ...ANA, id: 'b', display_name: 'Ben' })))
  const { until, button, shows } = open()
  await until('Ben')
  flushSync(() => button(PLAYER_MESSAGES.followName('Ana')).click())
  await vi.waitFor(() => expect(button(PLAYER_MESSAGES.followingName('Ana')).textContent).toBe(PLAYER_MESSAGES.following), WITHIN)
  expect([...(await followsOf(device.db)).keys()]).toEqual([ANA.id])
  await blockPlayer(device, ANA)
  await vi.waitFor(() => expect(shows('Ana')).toBe(false), WITHIN)
  expect(shows('Ben')).toBe(true)
})

test('a failed write is reported, and the button shows no change', async () => {
  const { remote, open, device } = await prepare()
  remote.next('similarPlayers', answerOf(ANA))
  const { until, button, pressed } = open()
  await until(NEWER.name)
  vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  flushSync(() => button(MESSAGES.likeGame(NEW.name)).click())
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  expect(pressed(MESSAGES.likeGame(NEW.name))).toBe('false')
})

test('games that have got a verdict meanwhile are not new', async () => {
  const { remote, open, device } = await prepare()
  await change(device, 'game.want', { gameId: NEW.id, wanted: true })
  await change(device, 'gamestate.set', { gameId: NEWER.id, state: 'disliked' })
  remote.next('similarPlayers', answerOf(ANA, similarPlayer({ ...ANA, id: 'b', display_name: 'Ben', unseen_count: 2 })))
  const { until, shows, button } = open()
  await until(MESSAGES.nothingUnseen('Ben'))
  expect(shows(NEW.name)).toBe(false)
  flushSync(() => button(MESSAGES.alikeName(62, 'Ana')).click())
  expect(shows(MESSAGES.explained(14, 'Ana', 4))).toBe(true)
  flushSync(() => button(MESSAGES.alikeName(62, 'Ben')).click())
  expect(shows(MESSAGES.explained(14, 'Ben', 0))).toBe(true)
})

test('missing games are requested once; those that the server does not know are left out', async () => {
  const { remote, open } = await prepare()
  const [coming, lost] = [gameCard(40), gameCard(41)]
  remote.next('similarPlayers', answerOf(similarPlayer({ both: [ONE.id], unseen: [coming.id, lost.id] })))
  remote.always('gamesBatch', answered([coming]))
  const { until, container } = open()
  await until(coming.name)
  expect(remote.calls.find(({ name }) => name === 'gamesBatch')?.options.body).toEqual({ ids: [coming.id, lost.id] })
  await vi.waitFor(() => expect(container.querySelectorAll('article li')).toHaveLength(2), WITHIN)
})

test('the cached response is shown with its age until the server responds', async () => {
  const { remote, open, device } = await prepare()
  await seedCachedResource(device, similarPlayersResource, null, { loved_count: 10, twins: [ANA] })
  device.clock.jump(1_000)
  remote.next('similarPlayers', unknown('network'), answerOf(similarPlayer({ id: 'b', display_name: 'Ben', both: [ONE.id] })))
  const { until, button, shows } = open()
  await until(UNAVAILABLE.unreachable.line)
  expect(shows('Updated ')).toBe(true)
  expect(shows('Ana')).toBe(true)
  flushSync(() => button(PAGE_MESSAGES.tryAgain).click())
  await until('Ben')
  expect([shows('Ana'), shows(UNAVAILABLE.unreachable.line)]).toEqual([false, false])
})

test('without a network and a cached response the page says when players will load, and requests them by itself then', async () => {
  syncStatus.isOnline = false
  const { remote, open } = await prepare()
  remote.next('similarPlayers', unknown('network'), answerOf(ANA))
  const { until } = open()
  await until(UNAVAILABLE.offline.title)
  syncStatus.isOnline = true
  await until('Ana')
})

test('after an error of the server the request can be repeated', async () => {
  const { remote, open } = await prepare()
  remote.next('similarPlayers', unknown('network'), answerOf(ANA))
  const { until, button } = open()
  await until(UNAVAILABLE.unreachable.title)
  flushSync(() => button(PAGE_MESSAGES.tryAgain).click())
  await until('Ana')
})

test('the tab is in the address, and each begins at its top', async () => {
  const { remote, open } = await prepare()
  remote.always('similarPlayers', answerOf(ANA))
  const { until, container } = open()
  await until('Ana')
  expect(container.querySelector('[role=tab][aria-selected=true]')?.textContent).toContain(MATCHES_MESSAGES.tabs.players)
  expect(scrolled).not.toHaveBeenCalled()
  flushSync(() => container.querySelector<HTMLElement>('[role=tab]')?.click())
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/matches?state=liked'))
  expect(scrolled.mock.calls[0]).toEqual([0, 0])
})

test('the focus stays on the tabs, although the page around them is another one [S430]', async () => {
  const { remote, open } = await prepare()
  remote.always('similarPlayers', answerOf(ANA))
  const { until, container } = open()
  await until('Ana')
  const selected = () => container.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  flushSync(() => selected()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })))
  await vi.waitFor(() => expect(location.search).toBe('?state=liked'))
  await vi.waitFor(() => expect(document.activeElement).toBe(selected()))
})
