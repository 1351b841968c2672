import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/deck-cards.ts'
import { NO_OVERLAY, dealt, reconciled, withReturned, withRewound, withSwiped } from './use-deck.ts'

const [a, b, c, d] = [gameCard({ id: 1 }), gameCard({ id: 2 }), gameCard({ id: 3 }), gameCard({ id: 4 })]
const ids = (cards: readonly { id: number }[]) => cards.map((card) => card.id)

test('a swiped card disappears before the database reports it', () => {
  expect(ids(dealt(withSwiped(NO_OVERLAY, a, 'liked'), [a, b, c]))).toEqual([2, 3])
})

test('several swipes in a row do not wait for a response', () => {
  const overlay = withSwiped(withSwiped(NO_OVERLAY, a, 'liked'), b, 'owned')
  expect(ids(dealt(overlay, [a, b, c]))).toEqual([3])
  expect(ids(dealt(reconciled(overlay, [b, c]), [b, c]))).toEqual([3])
  expect(ids(dealt(reconciled(overlay, [c, d]), [c, d]))).toEqual([3, 4])
})

test('a card that the database returns again later is in the deck again', () => {
  const overlay = reconciled(withSwiped(NO_OVERLAY, a, 'liked'), [b, c])
  expect(ids(dealt(overlay, [a, b, c]))).toEqual([1, 2, 3])
})

test('a rewind that overtakes its swipe shows the card at once and does not flicker', () => {
  const before = [a, b]
  let overlay = withRewound(withSwiped(NO_OVERLAY, a, 'liked'), before)
  for (const given of [before, [b], [a, b]]) {
    overlay = reconciled(overlay, given)
    expect(ids(dealt(overlay, given))).toEqual([1, 2])
  }
  expect(overlay.pending.size).toBe(0)
})

test('a rewind after the database knew of the swipe leaves the card to the database', () => {
  const swiped = reconciled(withSwiped(NO_OVERLAY, a, 'liked'), [b])
  const overlay = withRewound(swiped, [b])
  expect(ids(dealt(overlay, [b]))).toEqual([2])
  expect(ids(dealt(overlay, [a, b]))).toEqual([1, 2])
})

test('a card that was rewound can be swiped again', () => {
  const overlay = withSwiped(withRewound(withSwiped(NO_OVERLAY, a, 'liked'), [a, b]), a, 'disliked')
  expect(ids(dealt(overlay, [a, b]))).toEqual([2])
})

test('rewinds overtake in the reverse order of the swipes', () => {
  const given = [a, b, c]
  const swiped = withSwiped(withSwiped(NO_OVERLAY, a, 'liked'), b, 'liked')
  const overlay = withRewound(withRewound(swiped, given), given)
  expect(ids(dealt(overlay, given))).toEqual([1, 2, 3])
})

test('a rewound card that was never missing is below one that is rewound after it', () => {
  const before = [a, b, c]
  const swiped = withSwiped(withSwiped(NO_OVERLAY, a, 'liked'), b, 'liked')
  let overlay = reconciled(withRewound(swiped, before), before)
  const read = [b, c]
  overlay = reconciled(overlay, read)
  expect(ids(dealt(overlay, read))).toEqual([2, 3])
  overlay = reconciled(withRewound(overlay, read), [a, b, c])
  expect(ids(dealt(overlay, [a, b, c]))).toEqual([1, 2, 3])
  expect(overlay.pending.size, 'no card of this deck is laid on another').toBe(0)
})

test('a rewind of nothing changes nothing', () => {
  expect(withRewound(NO_OVERLAY, [a])).toBe(NO_OVERLAY)
})

test('an update that changes nothing keeps the same overlay, so that nothing renders again', () => {
  const overlay = withSwiped(NO_OVERLAY, a, 'liked')
  expect(reconciled(overlay, [a, b])).toBe(overlay)
})

test('a swipe that was not stored restores its card and cannot be rewound', () => {
  const overlay = withReturned(withSwiped(NO_OVERLAY, a, 'liked'), a.id)
  expect(ids(dealt(overlay, [a, b]))).toEqual([1, 2])
  expect(overlay.swiped).toEqual([])
})
