// @vitest-environment happy-dom
// Shows [S135 S136].
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { askKnownHere, startPackHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import type { Reason } from '../../domain/reason.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { setTaste } from '../../local/commands/set-taste.ts'
import { recordPackArrival } from '../../catalogue/page/pack-arrival.ts'
import { packThread } from '../../catalogue/page/pack-thread-handle.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { findSimilar } from '../../catalogue/page/find-similar.ts'
import { SimilarRow } from './similar-row.tsx'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

beforeEach(() => void askKnownHere())

function open(device: TestDevice) {
  const mounted = mount(
    <TestPlayer device={device}>
      <SimilarRow gameId={gameCard(1).id} platforms={new Map()} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  return { ...mounted, leadsTo: () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')) }
}

test('twelve games of this device are shown, each with a link to its page; none is disliked', async () => {
  const device = new TestDevice()
  await device.db.games.bulkPut(Array.from({ length: 20 }, (_, n) => gameCard(n + 1)))
  await setVerdict(device, gameCard(2).id, 'disliked')
  const { leadsTo } = open(device)
  await vi.waitFor(() => expect(leadsTo()).toHaveLength(12))
  expect(leadsTo()).toContain(`/games/${gameCard(3).id}`)
  for (const number of [1, 2]) expect(leadsTo()).not.toContain(`/games/${gameCard(number).id}`)
})

test('without similar games there is no row, until the device has further games', async () => {
  const device = new TestDevice()
  await device.db.games.put(gameCard(1))
  const { shows } = open(device)
  await vi.waitFor(() => expect(shows(MESSAGES.similar)).toBe(false))
  await device.db.games.bulkPut([2, 3].map((number) => gameCard(number)))
  await vi.waitFor(() => expect(shows(MESSAGES.similar)).toBe(true), { timeout: 5_000 })
})

test('games that were added since are found, and games that were removed are not', async () => {
  const device = new TestDevice()
  const { db } = device
  await db.games.bulkPut([1, 2, 3].map((number) => gameCard(number)))
  const similar = async () => (await findSimilar(device, gameCard(1).id)).games.map(({ id }) => id)
  expect(await similar()).toEqual([2, 3].map((number) => gameCard(number).id))
  await db.games.put(gameCard(4))
  expect(await similar()).toEqual([2, 3, 4].map((number) => gameCard(number).id))
  await db.games.delete(gameCard(2).id)
  expect(await similar()).toEqual([3, 4].map((number) => gameCard(number).id))
})

test.each([
  ['if every game has co-likes with it, the row says so', 2, MESSAGES.likedTogether],
  ['if one has none, the row says that they are similar', 3, MESSAGES.similar],
])('%s', async (_, shown, title) => {
  const likedBeside: Reason = [{ kind: 'liked', weight: 2, of: [{ facet: 'game', id: gameCard(1).id, weight: 1 }] }]
  const likeIt: Reason = [{ kind: 'kind', weight: 2, of: [] }]
  const cards = [2, 3, 4].slice(0, shown).map((number) => gameCard(number))
  packThread.start = () =>
    Promise.resolve({
      open: () => Promise.resolve({ key: 'pack', ids: new Set<number>() }),
      putBeside: () => Promise.resolve(),
      end: () => Promise.resolve(),
      ask: () => Promise.resolve({ games: cards.map(({ id }, at) => ({ id, reason: at < 2 ? likedBeside : likeIt })), cards } as never),
    })
  const { shows } = open(new TestDevice())
  await vi.waitFor(() => expect(document.querySelectorAll('a')).toHaveLength(shown))
  expect(shows(title)).toBe(true)
})

test('games that are disliked, for adults or merged by now are not found', async () => {
  const device = new TestDevice()
  const { db } = device
  const [never, part] = [gameCard(2).id, gameCard(4).id]
  await db.games.bulkPut([1, 2, 3, 4, 5].map((number) => gameCard(number, number === 3 ? { themes: [1, ADULT_THEME_ID] } : {})))
  await db.games.update(part, { mainId: gameCard(1).id })
  await setTaste(device, { facet: 'game', id: never }, -2)
  expect((await findSimilar(device, gameCard(1).id)).games.map(({ id }) => id)).toEqual([gameCard(5).id])
})

test('with the pack all its games are searched, even if the device does not have them; the device’s own values are preferred', async () => {
  const device = new TestDevice()
  const { db } = device
  const fakeCaches = new FakeCaches()
  const packed = packedGames(400)
  await cachePacked(openPackStore(caches), packed)
  expect(fakeCaches.paths('pack')).toContain('/pack/list')
  packThread.start = () => startPackHere()
  const wanted = packed.find(({ genreIds, platformIds }) => genreIds.length > 0 && platformIds.length > 0)!
  const { games, areLikedTogether } = await findSimilar(device, wanted.id)
  expect([games.length, areLikedTogether]).toEqual([12, false])
  expect(games[0]?.genre_ids.some((id) => wanted.genreIds.includes(id))).toBe(true)
  expect((await db.games.bulkGet(games.map(({ id }) => id))).map((held) => held?.name)).toEqual(games.map(({ name }) => name))
  // One was merged into another since, one is for adults by now.
  const [part, adult] = games
  await db.games.bulkPut([
    { ...part!, mainId: wanted.id },
    { ...adult!, themes: [ADULT_THEME_ID] },
  ])
  const ids = new Set((await findSimilar(device, wanted.id)).games.map(({ id }) => id))
  expect([ids.has(part!.id), ids.has(adult!.id)]).toEqual([false, false])
})

test('a page that was opened before the pack was here shows similar games once it has arrived', async () => {
  const device = new TestDevice()
  const packed = packedGames(400)
  const wanted = packed.find(({ genreIds, platformIds }) => genreIds.length > 0 && platformIds.length > 0)!
  const { container } = mount(
    <TestPlayer device={device}>
      <SimilarRow gameId={wanted.id} platforms={new Map()} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(container.querySelector('section')).toBeNull())

  await cachePacked(openPackStore(caches), packed)
  recordPackArrival()

  await vi.waitFor(() => expect(container.querySelectorAll('a')).toHaveLength(12))
})
