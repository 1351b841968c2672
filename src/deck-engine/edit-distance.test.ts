import { describe, expect, it } from 'vitest'
import { roundsOf } from '../../tests/support/rounds.ts'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { editDistance } from './edit-distance.ts'

/** Computes the distance by its definition, in the simplest code. */
function naiveDistance(a: string, b: string): number {
  const known = new Map<string, number>()
  const distance = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const key = `${i}:${j}`
    const cached = known.get(key)
    if (cached !== undefined) return cached
    let least = Math.min(distance(i - 1, j) + 1, distance(i, j - 1) + 1, distance(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, distance(i - 2, j - 2) + 1)
    known.set(key, least)
    return least
  }
  return distance(a.length, b.length)
}

describe('the distance of two words', () => {
  it.each([
    ['haydes', 'hades', 1],
    ['eldn', 'elden', 1],
    ['knigt', 'knight', 1],
    ['zedla', 'zelda', 1],
    ['wticher', 'witcher', 1],
    ['', 'ab', 2],
    ['same', 'same', 0],
  ])('%s and %s', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance)
  })

  it('equals the definition up to the limit, and is one more beyond it, for words and for prefixes', () => {
    const random = seededRandom(4)
    const word = () => Array.from({ length: Math.floor(9 * random()) }, () => 'abc'[Math.floor(3 * random())]).join('')
    for (let round = 0; round < roundsOf({ quick: 1_000, soak: 5_000 }); round++) {
      const [a, b, max] = [word(), word(), Math.floor(4 * random())]
      expect(editDistance(a, b, max), `${a} ${b}`).toBe(Math.min(naiveDistance(a, b), max + 1))
      const beginnings = Array.from({ length: b.length + 1 }, (_, length) => naiveDistance(a, b.slice(0, length)))
      expect(editDistance(a, b, max, true), `${a} ${b}…`).toBe(Math.min(...beginnings, max + 1))
    }
  })

  it('of extremely long words returns', () => {
    expect(editDistance('a'.repeat(10_000), 'a'.repeat(9_000), 2)).toBe(0)
  })
})
