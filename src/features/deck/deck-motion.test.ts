// @vitest-environment happy-dom
import { Globals } from '@react-spring/web'
import { beforeAll, expect, test, vi } from 'vitest'
import { createDeckMotion } from './deck-motion.ts'

beforeAll(() => Globals.assign({ skipAnimation: true }))

const STAMPS = ['liked', 'disliked', 'owned']

/** Three cards, the first on top, with springs that arrive at once. */
function pile() {
  const onLeft = vi.fn<(id: number) => void>()
  const motion = createDeckMotion({ onLeft, isStill: () => false })
  const [top, second, third] = [1, 2, 3].map((id) => {
    const element = document.createElement('article')
    for (const verdict of STAMPS) {
      const stamp = document.createElement('span')
      stamp.dataset['stamp'] = verdict
      element.append(stamp)
    }
    motion.attach(id, element)
    return element
  })
  motion.arrange([1, 2, 3], undefined)
  if (!top || !second || !third) throw new Error('There are three cards.')
  const stamped = () =>
    [...top.children].filter((stamp) => Number((stamp as HTMLElement).style.opacity) > 0).map(stampName)
  return { motion, onLeft, top, second, third, stamped }
}

function stampName(stamp: Element): string | undefined {
  return (stamp as HTMLElement).dataset['stamp']
}

const place = (card: HTMLElement) => card.style.transform
const scaleOf = (card: HTMLElement) => Number(/scale\(([\d.]+)\)/.exec(place(card))?.[1] ?? 1)

test('two cards lie beneath the top one, each smaller and lower', () => {
  const { top, second, third } = pile()
  expect([top, second, third].map(scaleOf)).toEqual([1, 0.94, 0.88])
  expect(place(second)).toContain('calc(10px + 3%)')
  expect(Number(top.style.zIndex)).toBeGreaterThan(Number(second.style.zIndex))
  expect(Number(second.style.zIndex)).toBeGreaterThan(Number(third.style.zIndex))
})

test('a card follows the finger pixel by pixel and swings by 14 degrees at most', () => {
  const { motion, top } = pile()
  motion.grab(1)
  motion.drag(100, -7)
  expect(place(top)).toMatch(/^translate3d\(100px,-7px,0\) rotate\(5\.7/)
  motion.drag(-900, 0)
  expect(place(top)).toContain('rotate(-14deg)')
})

test('the stamp of where it goes grows with the drag, and only that one shows', () => {
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

test('the cards beneath rise as the top one leaves, and sink when it comes back', async () => {
  const { motion, second } = pile()
  motion.grab(1)
  expect(motion.drag(70, 0)).toBe(false)
  expect(scaleOf(second)).toBeCloseTo(0.97)
  expect(motion.drag(140, 0)).toBe(true)
  expect(scaleOf(second)).toBe(1)
  motion.settle(0, 0)
  await vi.waitFor(() => expect(scaleOf(second)).toBeCloseTo(0.94))
  expect(motion.heldX).toBe(0)
})

test.each(['liked', 'disliked', 'owned'] as const)('a card flung as %s leaves, and says so once', (verdict) => {
  const { motion, onLeft, top } = pile()
  vi.spyOn(top, 'offsetWidth', 'get').mockReturnValue(400)
  vi.spyOn(top, 'offsetHeight', 'get').mockReturnValue(600)
  motion.fling(1, verdict, 0.6, -0.6)
  expect(onLeft).toHaveBeenCalledExactlyOnceWith(1)
})

test('a card that is rewound lies on top of all others', () => {
  const { motion, second, top } = pile()
  motion.fling(1, 'liked')
  motion.arrange([2, 3], undefined)
  motion.arrange([1, 2, 3], 'liked')
  expect(scaleOf(top)).toBe(1)
  expect(Number(top.style.zIndex)).toBeGreaterThan(Number(second.style.zIndex))
})
