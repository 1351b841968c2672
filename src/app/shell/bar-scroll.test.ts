// Shows [S70 S71].
import { expect, test } from 'vitest'
import { BAR_AT_TOP, barAfterScroll } from './bar-scroll.ts'
import type { BarState } from './bar-scroll.ts'

function scrolled(...tops: number[]): BarState {
  return tops.reduce((state, top) => barAfterScroll(state, top), BAR_AT_TOP)
}

test.each([
  { way: [0, 24], isHidden: false },
  { way: [0, 25], isHidden: true },
  { way: [0, 12, 24], isHidden: false },
  { way: [0, 12, 25], isHidden: true },
])('after $way the bar is hidden: $isHidden, because it hides after more than 24 px down', ({ way, isHidden }) => {
  expect(scrolled(...way).isHidden).toBe(isHidden)
})

test('the distance down counts from the highest position since the bar was shown', () => {
  expect(scrolled(0, 500, 400, 430).isHidden).toBe(true)
  expect(scrolled(0, 500, 400, 380, 404).isHidden).toBe(false)
  expect(scrolled(0, 500, 400, 380, 405).isHidden).toBe(true)
})

test('more than 64 px up show it, counted from the lowest position since it was hidden', () => {
  expect(scrolled(0, 500, 436).isHidden).toBe(true)
  expect(scrolled(0, 500, 435).isHidden).toBe(false)
  expect(scrolled(0, 500, 470, 600, 537).isHidden).toBe(true)
  expect(scrolled(0, 500, 470, 600, 535).isHidden).toBe(false)
})

test('within 8 px of the top it is shown, however short the distance', () => {
  expect(scrolled(0, 40, 9).isHidden).toBe(true)
  expect(scrolled(0, 40, 8).isHidden).toBe(false)
})

test('a page that bounces beyond its top counts as at its top', () => {
  expect(scrolled(0, -80, -10)).toEqual(BAR_AT_TOP)
  expect(scrolled(0, -80, 24).isHidden).toBe(false)
})

test('there is a shadow as soon as content is above the viewport, and none at the top', () => {
  expect(scrolled(0, 1).isScrolled).toBe(true)
  expect(scrolled(0, 300, 0).isScrolled).toBe(false)
})

test('while a drawer is open the bar stays; afterwards the distance is measured again', () => {
  const open = barAfterScroll(BAR_AT_TOP, 300, true)
  expect(open.isHidden).toBe(false)
  expect(barAfterScroll(open, 320).isHidden).toBe(false)
  expect(barAfterScroll(open, 325).isHidden).toBe(true)
})
