// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { setVerdict } from '../../local/mutations/set-verdict.ts'
import { findSimilar } from './find-similar.ts'
import { SimilarRow } from './similar-row.tsx'
import { GAME_TEXTS as TEXTS } from './texts.ts'

function open({ db }: TestDevice) {
  const mounted = mount(<SimilarRow db={db} gameId={gameCard(1).id} platforms={new Map()} />)
  letTheDatabaseDraw()
  return { ...mounted, leadsTo: () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')) }
}

test('twelve games of this device, each leading to its page; none that was turned down', async () => {
  const device = new TestDevice()
  await device.db.games.bulkPut(Array.from({ length: 20 }, (_, n) => gameCard(n + 1)))
  await setVerdict(device, gameCard(2).id, 'disliked')
  const { leadsTo } = open(device)
  await vi.waitFor(() => expect(leadsTo()).toHaveLength(12))
  expect(leadsTo()).toContain(`/games/${gameCard(3).id}`)
  for (const number of [1, 2]) expect(leadsTo()).not.toContain(`/games/${gameCard(number).id}`)
})

test('where nothing is like it there is no shelf', async () => {
  const device = new TestDevice()
  await device.db.games.put(gameCard(1))
  const { shows } = open(device)
  await vi.waitFor(() => expect(shows(TEXTS.similar)).toBe(false))
})

test('a game that has joined since is found, and one that has gone is not', async () => {
  const { db } = new TestDevice()
  await db.games.bulkPut([1, 2, 3].map((number) => gameCard(number)))
  const similar = async () => (await findSimilar(db, gameCard(1).id)).games.map(({ id }) => id)
  expect(await similar()).toEqual([2, 3].map((number) => gameCard(number).id))
  await db.games.put(gameCard(4))
  expect(await similar()).toEqual([2, 3, 4].map((number) => gameCard(number).id))
  await db.games.delete(gameCard(2).id)
  expect(await similar()).toEqual([3, 4].map((number) => gameCard(number).id))
})
