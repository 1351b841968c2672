import { expect, it } from 'vitest'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { BestHeap } from './best-heap.ts'

it('keeps the best items, best first; a tie is won by the earlier position', () => {
  const random = seededRandom(5)
  for (let round = 0; round < 200; round++) {
    const scores = Array.from({ length: Math.floor(40 * random()) }, () => Math.floor(8 * random()))
    const limit = 1 + Math.floor(12 * random())
    const heap = new BestHeap(limit)
    scores.forEach((score, position) => heap.offer(score, position))
    expect(heap.isFull).toBe(scores.length >= limit)
    const expected = scores
      .map((score, position) => ({ score, position }))
      .sort((a, b) => b.score - a.score || a.position - b.position)
      .slice(0, limit)
      .map(({ position }) => position)
    expect([...heap.positions].sort((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
    expect(heap.drain()).toEqual(expected)
    expect(heap.drain()).toEqual([])
  }
})
