import { expect, it } from 'vitest'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { gamesIn, NOTHING_SETTLED, readChanges, stateOf, withChanges } from './settled-games.ts'

it('equals a map with the same changes, change after change', () => {
  const random = seededRandom(8)
  for (let round = 0; round < 50; round++) {
    const expected = new Map<number, number>()
    let games = NOTHING_SETTLED
    for (let step = 0; step < 12; step++) {
      const changes = new Map(
        Array.from(
          { length: 1 + Math.floor(30 * random()) },
          () => [1_000_000_000 + Math.floor(60 * random()), Math.floor(4 * random())] as const,
        ),
      )
      games = withChanges(games, readChanges([...changes].map(([id, state]) => `${id}:${state}`).join(',')))
      for (const [id, state] of changes) {
        if (state === 0) expected.delete(id)
        else expected.set(id, state)
      }
      const sorted = [...expected].sort(([a], [b]) => a - b)
      expect([...games.ids]).toEqual(sorted.map(([id]) => id))
      expect([...games.states]).toEqual(sorted.map(([, state]) => state))
      const ids = Array.from({ length: 60 }, (_, at) => 1_000_000_000 + at)
      expect(ids.map((id) => stateOf(games, id))).toEqual(ids.map((id) => expected.get(id) ?? 0))
      expect([...gamesIn(games, [1, 3])]).toEqual(sorted.filter(([, state]) => state !== 2).map(([id]) => id))
    }
  }
})

it('does not modify the earlier version', () => {
  const before = withChanges(NOTHING_SETTLED, readChanges('7:1,5:2'))
  withChanges(before, readChanges('5:0,6:3'))
  expect([[...before.ids], [...before.states]]).toEqual([
    [5, 7],
    [2, 1],
  ])
})
