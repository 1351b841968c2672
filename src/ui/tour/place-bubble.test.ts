// Shows [S59].
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import type { Box, PlaceOptions, Side } from './place-bubble.ts'
import { ARROW_SIZE, BUBBLE_MAX_WIDTH, EDGE_GAP, SPOTLIGHT_PADDING, bubbleWidth, placeBubble, spotlightOf } from './place-bubble.ts'

const PHONE = { width: 360, height: 640 }
const DESK = { width: 1280, height: 800 }
const SIDES: readonly (Side | 'auto' | undefined)[] = ['top', 'bottom', 'left', 'right', 'auto', undefined]

describe('wherever the target, however tall the bubble, on any screen from 320 px on', () => {
  const random = seededRandom(20_261_121)
  const between = (least: number, most: number) => Math.round(least + random() * (most - least))
  const cases = Array.from({ length: 2_000 }, () => {
    const viewport = { width: between(320, 2_400), height: between(320, 1_600) }
    const target: Box = {
      x: between(-600, viewport.width + 600),
      y: between(-600, viewport.height + 600),
      width: between(0, 1_200),
      height: between(0, 1_200),
    }
    const options: PlaceOptions = {
      placement: SIDES[between(0, SIDES.length - 1)],
      extraLeftGap: between(-50, 400),
      extraRightGap: between(-50, 400),
      shiftX: between(-900, 900),
      shiftY: between(-900, 900),
    }
    return { viewport, target, options, height: between(60, 2_000) }
  })

  test('the bubble stays on the screen, 16 px from every edge', () => {
    for (const one of cases) {
      const { x, y, width, maxHeight } = placeBubble(one.target, one.height, one.viewport, one.options)
      const height = Math.min(one.height, maxHeight)
      const json = JSON.stringify(one)
      expect(x, json).toBeGreaterThanOrEqual(EDGE_GAP)
      expect(y, json).toBeGreaterThanOrEqual(EDGE_GAP)
      expect(x + width, json).toBeLessThanOrEqual(one.viewport.width - EDGE_GAP)
      expect(y + height, json).toBeLessThanOrEqual(one.viewport.height - EDGE_GAP)
      expect(width, json).toBeLessThanOrEqual(BUBBLE_MAX_WIDTH)
      expect(width, json).toBeGreaterThanOrEqual(240)
    }
  })

  test('the arrow stays on the bubble’s edge', () => {
    for (const one of cases) {
      const { side, arrow, width, maxHeight } = placeBubble(one.target, one.height, one.viewport, one.options)
      if (!side || arrow === undefined) continue
      const length = side === 'top' || side === 'bottom' ? width : Math.min(one.height, maxHeight)
      expect(arrow).toBeGreaterThan(0)
      expect(arrow).toBeLessThan(length)
    }
  })

  test('the spotlight never leaves the screen', () => {
    for (const { target, viewport } of cases) {
      const { x, y, width, height } = spotlightOf(target, viewport)
      expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(viewport.width)
      expect(y + height).toBeLessThanOrEqual(viewport.height)
    }
  })

  test('if it fits next to its target, it does not cover it', () => {
    let fitting = 0
    for (const { viewport, target, height } of cases) {
      const spot = spotlightOf(target, viewport)
      const { x, y, width, side, arrow } = placeBubble(target, height, viewport)
      const room = 8 + ARROW_SIZE + EDGE_GAP
      const fits = spot.y - room >= height || viewport.height - spot.y - spot.height - room >= height
      if (!side || !fits) continue
      fitting++
      const overlaps = x < spot.x + spot.width && spot.x < x + width && y < spot.y + spot.height && spot.y < y + height
      expect(arrow).toBeDefined()
      expect(overlaps, JSON.stringify({ viewport, target, height, x, y })).toBe(false)
    }
    expect(fitting).toBeGreaterThan(100)
  })
})

describe('on a desktop', () => {
  const target = { x: 600, y: 380, width: 80, height: 40 }

  test.each(['top', 'bottom', 'left', 'right'] as const)('the bubble is at the %s when requested', (placement) => {
    expect(placeBubble(target, 160, DESK, { placement }).side).toBe(placement)
  })

  test('it is 8 and 12 px from the spotlight, which pads the target by 6, with its arrow at the target’s middle', () => {
    const { x, y, side, arrow } = placeBubble(target, 160, DESK, { placement: 'bottom' })
    expect(side).toBe('bottom')
    expect(y).toBe(target.y + target.height + SPOTLIGHT_PADDING + 8 + 12)
    expect(x + (arrow ?? 0)).toBe(target.x + target.width / 2)
  })

  test('a nudge moves it, and the arrow still points at the target', () => {
    const plain = placeBubble(target, 160, DESK, { placement: 'bottom' })
    const nudged = placeBubble(target, 160, DESK, { placement: 'bottom', shiftX: 40, shiftY: 10 })
    expect(nudged.x - plain.x).toBe(40)
    expect(nudged.y - plain.y).toBe(10)
    expect(nudged.x + (nudged.arrow ?? 0)).toBe(target.x + target.width / 2)
  })

  test('additional gaps keep it off a rail', () => {
    const atTheEdge = { x: 0, y: 300, width: 60, height: 60 }
    expect(placeBubble(atTheEdge, 160, DESK, { placement: 'bottom', extraLeftGap: 96 }).x).toBe(EDGE_GAP + 96)
    const other = placeBubble({ ...atTheEdge, x: 1_220 }, 160, DESK, { placement: 'bottom', extraRightGap: 96 })
    expect(other.x + other.width).toBe(DESK.width - EDGE_GAP - 96)
  })
})

describe('on a small phone', () => {
  test('it is as wide as the margins permit', () => {
    expect(bubbleWidth(PHONE)).toBe(360 - 2 * EDGE_GAP)
    expect(bubbleWidth(DESK)).toBe(BUBBLE_MAX_WIDTH)
  })

  test('if it does not fit at the requested side, it is above or below instead', () => {
    const { side } = placeBubble({ x: 150, y: 100, width: 60, height: 60 }, 180, PHONE, { placement: 'right' })
    expect(side).toBe('bottom')
  })

  test('for a target at the bottom it is above', () => {
    expect(placeBubble({ x: 0, y: 560, width: 360, height: 80 }, 180, PHONE).side).toBe('top')
  })

  test('for a target that fills the screen it is completely on top of the target, with no arrow', () => {
    const { y, side, arrow } = placeBubble({ x: 0, y: 40, width: 360, height: 560 }, 180, PHONE)
    expect(side).toBeDefined()
    expect(arrow).toBeUndefined()
    expect(y + 180).toBeLessThanOrEqual(PHONE.height - EDGE_GAP)
  })

  test.each([
    ['none', undefined],
    ['one without a size', { x: 100, y: 100, width: 0, height: 0 }],
    ['one out of view', { x: 100, y: 2_000, width: 50, height: 50 }],
  ])('without a target, here %s, it is in the middle and has no arrow', (_, target) => {
    const { x, y, width, side } = placeBubble(target, 200, PHONE)
    expect(side).toBeUndefined()
    expect(x + width / 2).toBe(PHONE.width / 2)
    expect(y + 100).toBe(PHONE.height / 2)
  })
})
