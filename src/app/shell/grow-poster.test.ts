// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPosterGrowth } from './grow-poster.ts'

const TILE = { left: 20, top: 600, width: 90, height: 120 }
const BOX = { left: 45, top: 60, width: 300, height: 400 }

interface Animated {
  readonly element: Element
  readonly frames: Keyframe[]
  isCancelled: boolean
  onfinish: (() => void) | null
}

let animated: Animated[]

beforeEach(() => {
  animated = []
  Element.prototype.animate = function (this: Element, frames) {
    const one: Animated = { element: this, frames: frames as Keyframe[], isCancelled: false, onfinish: null }
    animated.push(one)
    return Object.assign(one, { cancel: () => (one.isCancelled = true) }) as unknown as Animation
  }
})
afterEach(() => document.body.replaceChildren())

/** Shows a page with one poster there. */
function show(html: string, { left, top, width, height }: typeof TILE, { isLoaded = true } = {}): void {
  document.body.innerHTML = html
  const image = document.querySelector('img')
  for (const [key, value] of Object.entries({ complete: isLoaded, naturalWidth: isLoaded ? 264 : 0, currentSrc: '/covers/a.webp' })) {
    if (image) Object.defineProperty(image, key, { value })
  }
  const rect = { left, top, width, height, right: left + width, bottom: top + height } as DOMRect
  for (const element of document.querySelectorAll('[data-name], [data-poster]')) element.getBoundingClientRect = () => rect
}

const tile = '<a href="/games/7"><span data-name="Celeste"><img></span></a>'
const box = '<div data-poster="/games/7"><img></div>'
const copies = () => document.querySelectorAll('body > [aria-hidden]')

/** Opens the game of the tile. */
function open(takePoster = createPosterGrowth()) {
  show(tile, TILE)
  const grow = takePoster('/games/7')
  show(box, BOX)
  return { takePoster, hasGrown: grow?.() }
}

test('the poster of an opened game moves from its tile to the page, and leaves nothing [S410]', () => {
  expect(open().hasGrown).toBe(true)
  const [moves] = animated
  expect(moves?.frames[0]?.transform).toBe('translate(-130px, 400px) scale(0.3)')
  expect(copies()).toHaveLength(1)
  moves?.onfinish?.()
  expect(copies()).toHaveLength(0)
  expect(animated.find(({ element }) => element.matches('[data-poster]'))?.isCancelled).toBe(true)
})

test.each(['pointerdown', 'keydown', 'wheel'])('%s ends it at once: the poster of the page is visible', (hand) => {
  open()
  dispatchEvent(new Event(hand))
  expect(copies()).toHaveLength(0)
  expect(animated.find(({ element }) => element.matches('[data-poster]'))?.isCancelled).toBe(true)
})

test('the next turn ends it, whatever page that is', () => {
  const { takePoster } = open()
  expect(takePoster('/matches')).toBeUndefined()
  expect(copies()).toHaveLength(0)
})

test.each([
  ['a picture that is not loaded', tile, TILE, false],
  ['a poster out of view', tile, { ...TILE, top: 5_000 }, true],
  ['another game', tile.replace('7', '8'), TILE, true],
])('%s does not grow', (_, html, rect, isLoaded) => {
  show(html, rect, { isLoaded })
  expect(createPosterGrowth()('/games/7')).toBeUndefined()
})

test('without the poster on the next page nothing grows', () => {
  show(tile, TILE)
  const grow = createPosterGrowth()('/games/7')
  document.body.replaceChildren()
  expect(grow?.()).toBe(false)
  expect(copies()).toHaveLength(0)
})
