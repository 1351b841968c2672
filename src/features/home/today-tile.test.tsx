// @vitest-environment happy-dom
// Shows [S91].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { change } from '../../local/mutations/change.ts'
import { createList } from '../../local/mutations/edit-list.ts'
import { noteRecentList } from '../../local/own/recent-lists.ts'
import { HOME_TEXTS as TEXTS } from './texts.ts'
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

/** All that the quests of a day ask for. */
async function doAll(device: TestDevice) {
  for (let n = 1; n <= 20; n++) await device.swipe(n, n <= 3 ? 'liked' : 'disliked')
  await change(device, 'game.want', { gameId: gameCard(30).id, wanted: true })
}

test('the quests of the day stand there until they are done, and lead to all of them', async () => {
  const device = new TestDevice()
  await createList(device, LIST, [gameCard(1)])
  const { leadsTo, shows } = open(device)
  await vi.waitFor(() => expect(leadsTo()).toEqual([TEXTS.quests, '/profile?tab=quests']))
  expect(shows(TEXTS.questsDone(0, 3)) && shows(TEXTS.questProgress(0, 20))).toBe(true)
  await device.swipe(1, 'disliked')
  await vi.waitFor(() => expect(shows(TEXTS.questProgress(1, 20))).toBe(true))
  await doAll(device)
  await vi.waitFor(() => expect(leadsTo()[0]).toBe('Cosy'), 5_000)
})

test('then the list that a game was put into last, else the newest one; without a list what is done', async () => {
  const device = new TestDevice()
  await doAll(device)
  const { leadsTo, shows } = open(device)
  await vi.waitFor(() => expect(shows(TEXTS.questsDone(3, 3))).toBe(true), 5_000)
  const first = await createList(device, LIST, [gameCard(1)])
  await device.clock.advance(5)
  const second = await createList(device, { ...LIST, name: 'Loud' }, [gameCard(1)])
  await vi.waitFor(() => expect(leadsTo()).toEqual(['Loud', `/list/${second}`]), 5_000)
  expect(shows(TEXTS.lastList(1))).toBe(true)
  await noteRecentList(device.db, first)
  await vi.waitFor(() => expect(leadsTo()).toEqual(['Cosy', `/list/${first}`]), 5_000)
})
