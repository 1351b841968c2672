// @vitest-environment happy-dom
// Shows [S91].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { change } from '../../local/commands/change.ts'
import { createList } from '../../local/commands/edit-list.ts'
import { recordRecentList } from '../../local/queries/recent-lists.ts'
import { HOME_MESSAGES as MESSAGES } from './messages.ts'
import { TodayTile } from './today-tile.tsx'
import { useToday } from './use-today.ts'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }
const LIST = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [gameCard(1).id] }

function open(device: TestDevice) {
  const Shown = () => <TodayTile today={useToday(device, IDENTITY)} />
  const mounted = mount(<Shown />)
  letTheDatabaseDraw()
  const way = () => document.querySelector('a')
  return { ...mounted, leadsTo: () => [way()?.textContent, way()?.getAttribute('href')] }
}

/** Completes all quests of a day. */
async function doAll(device: TestDevice) {
  for (let n = 1; n <= 20; n++) await device.swipe(n, n <= 3 ? 'liked' : 'disliked')
  await change(device, 'game.want', { gameId: gameCard(30).id, wanted: true })
}

test('the quests of the day are shown until they are done, with a link to all of them', async () => {
  const device = new TestDevice()
  await createList(device, LIST, [gameCard(1)])
  const { leadsTo, shows } = open(device)
  await vi.waitFor(() => expect(leadsTo()).toEqual([MESSAGES.quests, '/profile?tab=quests']))
  expect(shows(MESSAGES.questsDone(0, 3)) && shows(MESSAGES.questProgress(0, 20))).toBe(true)
  await device.swipe(1, 'disliked')
  await vi.waitFor(() => expect(shows(MESSAGES.questProgress(1, 20))).toBe(true))
  await doAll(device)
  await vi.waitFor(() => expect(leadsTo()[0]).toBe('Cosy'), 5_000)
})

test('after that the list is shown that last received a game, or the newest one; without a list the completed quests are shown', async () => {
  const device = new TestDevice()
  await doAll(device)
  const { leadsTo, shows } = open(device)
  await vi.waitFor(() => expect(shows(MESSAGES.questsDone(3, 3))).toBe(true), 5_000)
  const first = await createList(device, LIST, [gameCard(1)])
  await device.clock.advance(5)
  const second = await createList(device, { ...LIST, name: 'Loud' }, [gameCard(1)])
  await vi.waitFor(() => expect(leadsTo()).toEqual(['Loud', `/list/${second}`]), 5_000)
  expect(shows(MESSAGES.lastList(1))).toBe(true)
  await recordRecentList(device.db, first)
  await vi.waitFor(() => expect(leadsTo()).toEqual(['Cosy', `/list/${first}`]), 5_000)
})
