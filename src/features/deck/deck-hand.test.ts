import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/deck-cards.ts'
import type { DeckSource } from './use-deck.ts'
import { createDeckHand } from './use-deck.ts'

const [a, b, c, d] = [gameCard({ id: 1 }), gameCard({ id: 2 }), gameCard({ id: 3 }), gameCard({ id: 4 })]

function handOf(cards = [a, b, c, d], more: Partial<DeckSource> = {}) {
  const onSwipe = vi.fn<DeckSource['onSwipe']>()
  const onRewind = vi.fn()
  const hand = createDeckHand()
  hand.receive({ cards, canRewind: true, onSwipe, onRewind, ...more })
  return { hand, onSwipe, onRewind }
}

test('several swipes before the next render each take their own card', () => {
  const { hand, onSwipe } = handOf()
  hand.swipe('liked')
  hand.swipe('disliked')
  hand.swipe('owned')
  expect(onSwipe.mock.calls.map(([card, verdict]) => [card.id, verdict])).toEqual([
    [1, 'liked'],
    [2, 'disliked'],
    [3, 'owned'],
  ])
  expect(hand.findTop()).toBe(d)
})

test('a swipe without a card is none', () => {
  const { hand, onSwipe } = handOf([])
  expect(hand.swipe('liked')).toBeUndefined()
  expect(onSwipe).not.toHaveBeenCalled()
})

test('at most two cards fly at a time', () => {
  const { hand } = handOf()
  hand.swipe('liked')
  hand.swipe('liked')
  hand.swipe('liked')
  expect(hand.getState().leaving).toEqual([b, c])
  hand.forget(b.id)
  expect(hand.getState().leaving).toEqual([c])
})

test('a card that is out of sight is removed with the next change, without a render of its own', () => {
  const { hand } = handOf()
  hand.swipe('liked')
  const listener = vi.fn<() => void>()
  hand.subscribe(listener)
  hand.forget(a.id)
  expect(listener).not.toHaveBeenCalled()
  hand.swipe('liked')
  expect(hand.getState().leaving).toEqual([b])
})

test('a rewound card returns from the side where it left', () => {
  const { hand, onRewind } = handOf()
  hand.swipe('owned')
  hand.rewind()
  expect(onRewind).toHaveBeenCalledTimes(1)
  expect(hand.getState().returning).toBe('owned')
  expect(hand.findTop()).toBe(a)
})

test('the last swipe can be rewound before the database has reported it', () => {
  const { hand, onRewind } = handOf([a, b], { canRewind: false })
  hand.swipe('liked')
  hand.rewind()
  expect(onRewind).toHaveBeenCalledTimes(1)
  expect(hand.findTop()).toBe(a)
  hand.rewind()
  expect(onRewind).toHaveBeenCalledTimes(1)
})

test('without a swipe to rewind, nothing is rewound', () => {
  const { hand, onRewind } = handOf([a], { canRewind: false })
  hand.rewind()
  expect(onRewind).not.toHaveBeenCalled()
})

test.each([
  ['at once', () => false],
  ['later', () => Promise.resolve(false)],
])('a swipe whose handler returns false %s restores the card', async (_, onSwipe) => {
  const { hand } = handOf([a, b], { onSwipe })
  hand.swipe('liked')
  await vi.waitFor(() => expect(hand.findTop()).toBe(a))
  expect(hand.getState()).toMatchObject({ leaving: [], returning: 'liked' })
})

test('a listener is called on a change, and not after it has unsubscribed', () => {
  const { hand } = handOf()
  const listener = vi.fn()
  const leave = hand.subscribe(listener)
  hand.swipe('liked')
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  hand.swipe('liked')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a card that is no game is not rewound: the game before it returns', () => {
  const own = gameCard({ id: -2 })
  const { hand, onSwipe } = handOf([a, b])
  hand.swipe('liked')
  hand.receive({ cards: [own, b], canRewind: true, onSwipe, onRewind: () => undefined })
  hand.swipe('liked')
  hand.receive({ cards: [b], canRewind: true, onSwipe, onRewind: () => undefined })
  hand.rewind()
  hand.receive({ cards: [a, b], canRewind: true, onSwipe, onRewind: () => undefined })
  expect(hand.findTop()).toBe(a)
})
