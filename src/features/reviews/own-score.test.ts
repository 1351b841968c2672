import { expect, test } from 'vitest'
import { RATING_BINS } from '../../domain/review-rule.ts'
import { withOwnScore } from './scores.tsx'

const binsOf = (given: Record<number, number>) => Array.from({ length: RATING_BINS }, (_, bin) => given[bin] ?? 0)

test('a score counts before the server has received it', () => {
  expect(withOwnScore(binsOf({ 16: 2 }), null, 85)).toEqual(binsOf({ 16: 2, 17: 1 }))
})

test('a changed score counts once, and a deleted one not at all', () => {
  expect(withOwnScore(binsOf({ 16: 2 }), 80, 100)).toEqual(binsOf({ 16: 1, 20: 1 }))
  expect(withOwnScore(binsOf({ 16: 2 }), 80, null)).toEqual(binsOf({ 16: 1 }))
})

test('if the cached and the player’s own score are equal, nothing changes', () => {
  expect(withOwnScore(binsOf({ 0: 1 }), 0, 0)).toEqual(binsOf({ 0: 1 }))
})
