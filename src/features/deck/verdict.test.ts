// Shows [S97].
import { describe, expect, test } from 'vitest'
import type { Release } from './verdict.ts'
import { commitment, findVerdict, leaningTo, verdictOfKey } from './verdict.ts'

const AT_REST: Release = { x: 0, y: 0, movedX: 0, vx: 0, vy: 0 }
const release = (changes: Partial<Release>) => findVerdict({ ...AT_REST, movedX: changes.x ?? 0, ...changes })

describe('the verdict of a release', () => {
  test.each([
    ['right by 140 px', { x: 140 }, 'liked'],
    ['left by 140 px', { x: -140 }, 'disliked'],
    ['up by 120 px', { y: -120 }, 'owned'],
    ['right by 139 px, slowly', { x: 139, vx: 0.49 }, undefined],
    ['up by 119 px, however fast', { y: -119, vy: -3 }, undefined],
    ['down, however far and fast', { y: 400, vy: 4 }, undefined],
    ['a flick of 6 px to the right at 500 px/s', { x: 6, vx: 0.5 }, 'liked'],
    ['a flick of 6 px to the left at 500 px/s', { x: -6, vx: -0.5 }, 'disliked'],
    ['no movement', {}, undefined],
  ] as const)('%s: %o is %s', (_, changes, verdict) => {
    expect(release(changes)).toBe(verdict)
  })

  test('a finger that throws the card back in the opposite direction cancels its verdict', () => {
    expect(release({ x: 100, vx: -2 })).toBeUndefined()
  })

  test('a card that is caught on its way back and thrown again counts for the direction of the throw', () => {
    expect(release({ x: 40, movedX: -30, vx: -1 })).toBe('disliked')
  })

  test('a throw that goes mostly up or down is not one to the side', () => {
    expect(release({ x: 30, y: 60, vx: 0.8, vy: 2 })).toBeUndefined()
  })

  test.each([
    [{ x: 150, y: -240 }, 'owned'],
    [{ x: 280, y: -130 }, 'liked'],
    [{ x: -20, y: -130, vx: -0.7, vy: -0.6 }, 'owned'],
  ] as const)('of two verdicts the stronger counts: %o is %s', (changes, verdict) => {
    expect(release(changes)).toBe(verdict)
  })
})

describe('the stamp of a drag', () => {
  test.each([
    [10, 0, undefined],
    [0, 90, undefined],
    [40, 0, 'liked'],
    [-40, 10, 'disliked'],
    [20, -80, 'owned'],
  ] as const)('at %d, %d the stamp is %s', (x, y, verdict) => {
    expect(leaningTo(x, y)).toBe(verdict)
  })

  test.each([
    [0, 0, 0],
    [70, 0, 0.5],
    [0, -60, 0.5],
    [0, 300, 0],
    [-900, 0, 1],
  ])('at %d, %d its strength is %d', (x, y, part) => {
    expect(commitment(x, y)).toBe(part)
  })
})

test('right, left and up are the keys; down is none', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'a'].map(verdictOfKey)).toEqual([
    'liked',
    'disliked',
    'owned',
    undefined,
    undefined,
  ])
})
