import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { readStated } from './matches.ts'
import { takeBack, undoTakeBack } from '../commands/take-back.ts'
import { watchGames } from './watch-games.ts'
import type { GamesView } from './watch-games.ts'
import type { Stated } from './matches.ts'

const idOf = (number: number) => gameCard(number).id

test('values of games are returned with the games, the newest first, and again after each change', async () => {
  const device = new TestDevice()
  const { db } = device
  await db.games.bulkPut([gameCard(1), gameCard(2)])
  for (const number of [1, 2, 3]) {
    await device.swipe(number, 'disliked')
    await device.clock.advance(5)
  }
  await db.games.delete(idOf(3))
  let view: GamesView<Stated> | undefined
  const onUnreadable = vi.fn<() => void>()
  const stop = watchGames(db, {
    tables: [db.gameStates],
    read: () => readStated(db, 'disliked'),
    onView: (next) => (view = next),
    onUnreadable,
  })
  const shown = () => view?.shown.map(({ game }) => game.name)
  await vi.waitFor(() => expect(shown()).toEqual(['Game 2', 'Game 1']))
  expect(view?.missing.map(({ gameId }) => gameId)).toEqual([idOf(3)])

  await db.games.put(gameCard(3))
  await vi.waitFor(() => expect(shown()).toEqual(['Game 3', 'Game 2', 'Game 1']))
  const taken = await takeBack(device, [{ gameId: idOf(2), marks: ['disliked'] }])
  await vi.waitFor(() => expect(shown()).toEqual(['Game 3', 'Game 1']))
  await undoTakeBack(device, taken)
  await vi.waitFor(() => expect(shown()).toHaveLength(3))
  stop()
  expect(onUnreadable).not.toHaveBeenCalled()
})
