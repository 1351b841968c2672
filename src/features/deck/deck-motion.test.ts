// @vitest-environment happy-dom
// Shows [S117].
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeckMotion } from './deck-motion.ts'

const STAMPS = ['liked', 'disliked', 'owned']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a deck of three cards, the first on top. */
function pile({ canOwn = true } = {}) {
  const onLeft = vi.fn<(id: number) => void>()
  const motion = createDeckMotion({ onLeft, isStill: () => false, canOwn })
  const { animate, advance, land, running } = compositor()
  const [top, second, third] = [1, 2, 3].map((id) => {
    const place = document.createElement('div')
    const element = document.createElement('article')
    place.append(element)
    place.animate = element.animate = animate
    for (const verdict of STAMPS) {
      const stamp = document.createElement('span')
      stamp.dataset['stamp'] = verdict
      stamp.animate = animate
      element.append(stamp)
    }
    motion.attach(id, place)
    return element
  })
  motion.arrange([1, 2, 3], undefined)
  if (!top || !second || !third) throw new Error('There are three cards.')
  const stamped = () => [...top.children].filter((stamp) => Number((stamp as HTMLElement).style.opacity) > 0).map(stampName)
  return { motion, onLeft, top, second, third, stamped, advance, land, running }
}

/** Simulates the compositor: `running` has its animations, and `advance` sets their time. */
function compositor() {
  const running = new Set<Animation>()
  const advance = (ms: number) => running.forEach((animation) => (animation.currentTime = ms))
  const animate = () => {
    const animation = { currentTime: 0, cancel: () => running.delete(animation) } as unknown as Animation
    running.add(animation)
    return animation
  }
  /** Advances until every card is at rest, and the page is notified. */
  const land = () => {
    advance(600)
    vi.advanceTimersByTime(600)
  }
  return { animate, advance, land, running }
}

function stampName(stamp: Element): string | undefined {
  return (stamp as HTMLElement).dataset['stamp']
}

const placeOf = (card: HTMLElement) => (card.parentElement as HTMLElement).style
const scaleOf = (card: HTMLElement) => Number(placeOf(card).scale || 1)
const layerOf = (card: HTMLElement) => Number(placeOf(card).zIndex)

test('two cards are below the top one, each smaller', () => {
  const { top, second, third } = pile()
  expect([top, second, third].map(scaleOf)).toEqual([1, 0.94, 0.88])
  expect(layerOf(top)).toBeGreaterThan(layerOf(second))
  expect(layerOf(second)).toBeGreaterThan(layerOf(third))
})

test('a card follows the finger pixel by pixel and swings by 14 degrees at most', () => {
  const { motion, top } = pile()
  motion.grab(1)
  motion.drag(100, -7)
  expect(top.style.transform).toMatch(/^translate3d\(100px,-7px,0\) rotate\(5\.7/)
  motion.drag(-900, 0)
  expect(top.style.transform).toContain('rotate(-14deg)')
})

test('the stamp of the drag’s direction grows with the drag, and only that one shows', () => {
  const { motion, top, stamped } = pile()
  motion.grab(1)
  motion.drag(70, 0)
  expect(stamped()).toEqual(['liked'])
  expect((top.children[0] as HTMLElement).style.opacity).toBe('0.5')
  motion.drag(-140, 0)
  expect(stamped()).toEqual(['disliked'])
  motion.drag(0, -120)
  expect(stamped()).toEqual(['owned'])
  motion.drag(2, 2)
  expect(stamped()).toEqual([])
})

test('the cards below rise when a release would count, and sink when it would not', () => {
  const { motion, second } = pile()
  motion.grab(1)
  expect(motion.drag(70, 0)).toBe(false)
  expect(scaleOf(second)).toBe(0.94)
  expect(motion.drag(140, 0)).toBe(true)
  expect(scaleOf(second)).toBe(1)
  expect(motion.drag(20, 0)).toBe(false)
  expect(scaleOf(second)).toBe(0.94)
  motion.drag(150, 0)
  motion.springBack(0, 0)
  expect(scaleOf(second)).toBe(0.94)
})

test('if nothing can be owned, a drag up does not count and shows no stamp, and a sideways part of it counts', () => {
  const { motion, top, second, stamped } = pile({ canOwn: false })
  motion.grab(1)
  expect(motion.drag(0, -400)).toBe(false)
  expect(top.style.transform, 'the card still follows the finger').toContain('translate3d(0px,-400px,0)')
  expect(motion.heldY).toBe(0)
  expect(stamped()).toEqual([])
  expect(scaleOf(second)).toBe(0.94)
  expect(motion.drag(140, -400)).toBe(true)
  expect(stamped()).toEqual(['liked'])
})

test('a released card springs back, and a finger catches it at its current position', () => {
  const { motion, top, advance } = pile()
  motion.grab(1)
  motion.drag(100, 0)
  motion.springBack(0, 0)
  expect(top.style.transform).toBe('translate3d(0px,0px,0) rotate(0deg)')
  advance(60)
  motion.grab(1)
  expect(motion.heldX).toBeGreaterThan(20)
  expect(motion.heldX).toBeLessThan(80)
  motion.drag(1, 0)
  expect(top.style.transform).toContain(`translate3d(${motion.heldX}px`)
})

test.each(['liked', 'disliked', 'owned'] as const)('a card flung as %s leaves, and reports that once', (verdict) => {
  const { motion, onLeft, top, land, stamped } = pile()
  vi.spyOn(top, 'offsetWidth', 'get').mockReturnValue(400)
  vi.spyOn(top, 'offsetHeight', 'get').mockReturnValue(600)
  motion.fling(1, verdict, 0.6, -0.6)
  expect(stamped()).toEqual([verdict])
  expect(onLeft).not.toHaveBeenCalled()
  land()
  expect(onLeft).toHaveBeenCalledExactlyOnceWith(1)
})

test('a rewound card is above all others', () => {
  const { motion, second, top } = pile()
  motion.fling(1, 'liked')
  motion.arrange([2, 3], undefined)
  motion.arrange([1, 2, 3], 'liked')
  expect(scaleOf(top)).toBe(1)
  expect(layerOf(top)).toBeGreaterThan(layerOf(second))
})

test('a card that is rewound in flight does not leave', () => {
  const { motion, onLeft, land } = pile()
  motion.fling(1, 'liked')
  motion.arrange([2, 3], undefined)
  motion.arrange([1, 2, 3], 'liked')
  land()
  expect(onLeft).not.toHaveBeenCalled()
})

test('a card that has left is removed before React is notified, and no animation continues', () => {
  const { motion, top, land, running } = pile()
  vi.spyOn(top, 'offsetWidth', 'get').mockReturnValue(400)
  motion.grab(1)
  motion.drag(150, 0)
  motion.fling(1, 'liked', 0.6, 0)
  expect(running.size, 'the card, and the two beneath it that rise').toBe(3)
  land()
  expect(placeOf(top).display).toBe('none')
  expect(running.size).toBe(0)
})

test('a flight that began late on a busy page is not cut short', () => {
  const { motion, onLeft, advance, land } = pile()
  motion.fling(1, 'liked')
  advance(20)
  vi.advanceTimersByTime(300)
  expect(onLeft).not.toHaveBeenCalled()
  land()
  expect(onLeft).toHaveBeenCalledOnce()
})

test('a card that returns to its place animates no longer than it moves', () => {
  const { motion, land, running } = pile()
  motion.grab(1)
  motion.drag(100, 0)
  motion.springBack(0, 0)
  expect(running.size, 'the card, and its stamp').toBe(2)
  land()
  expect(running.size).toBe(0)
})

test('a card that had left and is rewound is visible again, without its stamp', () => {
  const { motion, top, land, stamped } = pile()
  motion.fling(1, 'liked')
  motion.arrange([2, 3], undefined)
  land()
  motion.arrange([1, 2, 3], 'liked')
  expect(placeOf(top).display).toBe('')
  land()
  expect(stamped()).toEqual([])
  expect(top.style.transform).toBe('translate3d(0px,0px,0) rotate(0deg)')
})

test('cards that return together are all visible, the lower one at its resting place', () => {
  const { motion, top, second, land } = pile()
  for (const id of [1, 2]) motion.fling(id, 'liked')
  motion.arrange([3], undefined)
  land()
  motion.arrange([1, 2, 3], 'liked')
  for (const card of [top, second]) expect(placeOf(card).display).toBe('')
  expect(second.style.transform).toBe('translate3d(0px,0px,0) rotate(0deg)')
})
