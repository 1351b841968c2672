// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { appendToDeck } from '../../local/queries/deck.ts'
import type { Hand, UseHandResult } from './use-hand.ts'
import { useHand } from './use-hand.ts'

const DECK = 'all'
const CARDS = 40
/** Longer than the hand waits before it reads. */
const A_LOOK_MS = 500

/** Renders a deck of many cards for a player who has swiped before, and counts its reads. */
async function inHand() {
  const device = new TestDevice()
  await device.swipe(1_000, 'disliked')
  await appendToDeck(
    device.db,
    DECK,
    Array.from({ length: CARDS }, (_, number) => gameCard(number + 1)),
    device.now(),
  )
  const reading = vi.spyOn(device.db.swipes, 'limit')
  const seen: { state?: UseHandResult; hands: Set<Hand> } = { hands: new Set() }
  function Screen() {
    const state = useHand(device.db, DECK, undefined, device.clock)
    useEffect(() => {
      seen.state = state
      if (state.hand) seen.hands.add(state.hand)
    })
    return null
  }
  mount(<Screen />)
  letTheDatabaseDraw()
  const hand = (): Hand => {
    if (!seen.state?.hand) throw new Error('No cards were read.')
    return seen.state.hand
  }
  const top = () => hand().cards[0]?.id
  await vi.waitFor(hand)
  // The hand knows now that the player has swiped, and watches fewer tables from here on.
  await vi.waitFor(() => expect(seen.hands.size).toBe(2))
  await device.clock.advance(A_LOOK_MS)
  const readsBefore = reading.mock.calls.length
  /** Swipes on this screen, which reports the swipe to the hand. */
  const swipe = async (number: number) => {
    await device.swipe(number, 'liked')
    seen.state?.recordSwipe()
    await device.clock.advance(A_LOOK_MS)
  }
  return { device, hand, top, swipe, reads: () => reading.mock.calls.length - readsBefore }
}

test('a swipe of this screen causes no read and no render, because the view knows its own change', async () => {
  const { hand, swipe, reads } = await inHand()
  const before = hand()
  for (const number of [1, 2, 3, 4, 5]) await swipe(number)
  expect(reads()).toBe(0)
  expect(hand()).toBe(before)
})

test('a hand that runs low is read again before a card is missing', async () => {
  const { hand, top, swipe, reads } = await inHand()
  const held = hand().cards.length
  let swiped = 0
  while (reads() === 0 && swiped < held) await swipe((swiped += 1))
  expect(held - swiped, 'as many covers are decoded ahead').toBeGreaterThanOrEqual(7)
  await vi.waitFor(() => expect(top()).toBe(gameCard(swiped + 1).id))
  expect(hand().cards).toHaveLength(held)
})

test('swipes of another tab and rewinds are read', async () => {
  const { device, top, swipe } = await inHand()
  await swipe(1)
  await device.swipe(2, 'disliked')
  await device.clock.advance(A_LOOK_MS)
  await vi.waitFor(() => expect(top()).toBe(gameCard(3).id))
  await swipe(3)
  await device.rewind()
  await device.clock.advance(A_LOOK_MS)
  await vi.waitFor(() => expect(top()).toBe(gameCard(3).id))
})

test('a swipe that arrives with another change does not hide that change', async () => {
  const { device, top, swipe } = await inHand()
  await device.swipe(1, 'disliked')
  await swipe(2)
  await vi.waitFor(() => expect(top()).toBe(gameCard(3).id))
})
