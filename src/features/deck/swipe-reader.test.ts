// Shows [S96].
import { afterEach, expect, test, vi } from 'vitest'
import { createDeckMotion } from './deck-motion.ts'
import type { SwipeListener, SwipePoint } from './swipe-reader.ts'
import { createSwipeReader } from './swipe-reader.ts'

function finger({ canOwn = true } = {}) {
  const motion = createDeckMotion({ onLeft: () => undefined, isStill: () => true, canOwn })
  const reader = createSwipeReader(motion)
  const listener = {
    getTopId: vi.fn<() => number | undefined>(() => 1),
    onSwipe: vi.fn<SwipeListener['onSwipe']>(() => true),
    onTap: vi.fn(),
    onDoubleTap: vi.fn(),
  }
  const point = (timeStamp: number, clientX: number, clientY = 0, type = 'pointermove'): SwipePoint => ({
    type,
    timeStamp,
    clientX,
    clientY,
  })
  return {
    ...listener,
    motion,
    down: (time: number, x = 0, y = 0) => reader.begin(point(time, x, y), listener),
    move: (time: number, x: number, y = 0) => reader.move(point(time, x, y)),
    up: (time: number, x: number, y = 0, type = 'pointerup') => reader.end(point(time, x, y, type), listener),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a drag ticks when a release begins to count; if nothing can be owned, a drag straight up never does [S117]', () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate })
  for (const canOwn of [true, false]) {
    const { down, move, up, onSwipe } = finger({ canOwn })
    down(0)
    for (let step = 1; step <= 10; step += 1) move(step * 100, 0, step * -20)
    up(1200, 0, -200)
    expect(vibrate).toHaveBeenCalledTimes(1)
    if (canOwn) expect(onSwipe).toHaveBeenCalledWith('owned', 0, 0)
    else expect(onSwipe).not.toHaveBeenCalled()
  }
})

test('a drag past the distance is the verdict of its side', () => {
  const { down, move, up, onSwipe } = finger()
  down(0)
  for (let step = 1; step <= 10; step += 1) move(step * 100, step * -15)
  up(1200, -150)
  expect(onSwipe).toHaveBeenCalledWith('disliked', 0, 0)
})

test('a flick that is down, move and up counts', () => {
  const { down, move, up, onSwipe } = finger()
  down(0)
  move(16, 40)
  up(22, 40)
  expect(onSwipe).toHaveBeenCalledExactlyOnceWith('liked', expect.closeTo(2.5), 0)
})

test('a flick that is reported only when it lifts counts', () => {
  const { down, up, onSwipe } = finger()
  down(0)
  up(20, -50)
  expect(onSwipe).toHaveBeenCalledExactlyOnceWith('disliked', expect.closeTo(-2.5), 0)
})

test('a touch that the system cancels has no verdict, wherever the card is', () => {
  const { down, move, up, onSwipe, motion } = finger()
  down(0)
  move(16, 300)
  up(20, 300, 0, 'pointercancel')
  expect(onSwipe).not.toHaveBeenCalled()
  expect(motion.heldX).toBe(0)
})

test('a card that is removed by other means during a drag is not swiped again', () => {
  const { down, move, up, onSwipe, getTopId } = finger()
  down(0)
  move(16, 200)
  getTopId.mockReturnValue(2)
  up(20, 200)
  expect(onSwipe).not.toHaveBeenCalled()
})

test('two taps within 350 ms open the card, a third does not open it again', () => {
  const { down, up, onTap, onDoubleTap } = finger()
  for (const time of [0, 300, 500]) {
    down(time)
    up(time + 40, 0)
  }
  expect(onDoubleTap).toHaveBeenCalledTimes(1)
  expect(onTap, 'the first, and the third, which may be the first of two again').toHaveBeenCalledTimes(2)
})

test.each([
  ['taps that are further apart', 0, 400],
  ['a drag that returns', 60, 100],
])('%s open nothing', (_, reach, second) => {
  const { down, move, up, onTap, onDoubleTap, onSwipe } = finger()
  for (const time of [0, second]) {
    down(time)
    move(time + 20, reach)
    move(time + 60, 0)
    up(time + 60, 0)
  }
  expect(onDoubleTap).not.toHaveBeenCalled()
  expect(onTap).toHaveBeenCalledTimes(reach === 0 ? 2 : 0)
  expect(onSwipe).not.toHaveBeenCalled()
})

test('taps on two different cards open nothing', () => {
  const { down, up, onDoubleTap, getTopId } = finger()
  down(0)
  up(40, 0)
  getTopId.mockReturnValue(2)
  down(100)
  up(140, 0)
  expect(onDoubleTap).not.toHaveBeenCalled()
})

test('a verdict that this deck does not have returns the card', () => {
  const { down, move, up, onSwipe, motion } = finger()
  onSwipe.mockReturnValue(false)
  const springBack = vi.spyOn(motion, 'springBack')
  down(0)
  move(400, 0, -200)
  up(900, 0, -200)
  expect(onSwipe).toHaveBeenCalledWith('owned', expect.anything(), expect.anything())
  expect(springBack).toHaveBeenCalledOnce()
})
