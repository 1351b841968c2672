import { expect, it } from 'vitest'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { finish, sortInSteps } from './sort-in-steps.ts'

it.each([0, 1, 2, 3, 7, 64, 1_000])('sorts %i positions stably', (length) => {
  const random = seededRandom(length)
  const keys = Array.from({ length }, () => Math.floor(20 * random()))
  const positions = Int32Array.from(keys.keys())
  finish(sortInSteps(positions, (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)))
  expect([...positions]).toEqual([...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)))
})

it('pauses on the way', () => {
  const positions = Int32Array.from({ length: 40_000 }, (_, at) => (at * 7_919) % 40_000)
  let pauses = 0
  for (const steps = sortInSteps(positions, (a, b) => a - b); !steps.next().done;) pauses++
  expect(pauses).toBeGreaterThan(20)
  expect(positions.every((position, at) => position === at)).toBe(true)
})
