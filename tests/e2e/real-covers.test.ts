import { CALLS } from '../../src/contract/calls.ts'
import { coverUrl, COVER_SIZES } from '../../src/domain/cover-url.ts'
import { gameCard } from '../support/game-card.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { expect, test as pageTest } from '../support/page-test.ts'

const NAMES = ['The Long Way Down', 'Harbour Lights', 'Nine Kings', 'Saltwater']

/** As an import leaves them: each with a cover of the provider's. */
const GAMES = NAMES.map((name, n) => {
  const cover = `co${n}drawn`
  return gameCard(1_000_000 + n, { igdb_id: 5_000 + n, name, cover, cover_url: coverUrl(cover) })
})

/** A front as publishers draw them: a scene, its title in large letters, and no poster of ours. */
function front(name: string, hue: number): string {
  const colour = (lightness: number, turn = 0) => `oklch(${lightness} 0.14 ${(hue + turn) % 360})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="528" height="748" viewBox="0 0 528 748">
    <rect width="528" height="748" fill="${colour(0.35)}"/>
    <circle cx="${140 + ((hue * 3) % 240)}" cy="250" r="130" fill="${colour(0.8, 40)}"/>
    <path d="M0 520 Q 130 380 264 500 T 528 460 V 748 H 0 Z" fill="${colour(0.25, 20)}"/>
    <path d="M180 748 L 264 360 L 348 748 Z" fill="${colour(0.6, 80)}"/>
    <text x="264" y="110" font-size="52" font-weight="800" text-anchor="middle" fill="white" textLength="440">${name.toUpperCase()}</text>
  </svg>`
}

pageTest('a deck of real covers, on phones and on a desk', async ({ player: ada, page, lab }, info) => {
  for (const [at, { name, cover }] of GAMES.entries()) {
    for (const size of COVER_SIZES) {
      lab.fail({ path: coverUrl(cover, size) }, {
        type: 'status', code: 200, headers: { 'content-type': 'image/svg+xml' }, body: front(name, 30 + at * 83),
      })
    }
  }
  lab.fail({ path: CALLS.swipedeck.path }, { type: 'status', code: 200, body: { games: GAMES } })
  await page.goto('/swipedeck')
  const first = await ada.topCard()
  expect(first.name).toBe(NAMES[0])
  const cover = page.locator('main article[data-game-id] img').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(528)
  await keepScreens(page, info, 'deck-real-covers')
  await ada.pressKey('ArrowRight')
  expect((await ada.topCard()).name).toBe(NAMES[1])
  await keepScreens(page, info, 'deck-real-covers-next')
})

pageTest('where covers are late no word of a name is broken before its last letters', async ({ player: ada, page, lab }) => {
  await ada.openDeck()
  lab.fail({ path: '/covers/*' }, 'hold')
  // Its longest word is of wide letters.
  await page.goto('/search?text=Command')
  const late = page.locator('[data-late]')
  await expect.poll(() => late.evaluateAll((covers) => covers.filter((cover) => cover.outerHTML.includes('Command')).length)).toBeGreaterThan(1)
  const sizes = await late.evaluateAll((covers) => covers.flatMap((cover) => {
    const { font, fontSize, letterSpacing, width } = getComputedStyle(cover, '::before')
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!
    Object.assign(pen, { font, letterSpacing })
    // The smallest letters there are break what has no room even so.
    const isSmallest = parseFloat(fontSize) < cover.clientWidth * 0.081
    const words = (cover as HTMLElement).dataset['name']!.split(/[\s\-–—/]+/)
    return isSmallest ? [] : words.map((word) => ({ word, excess: Math.max(0, pen.measureText(word).width - parseFloat(width)) }))
  }))
  expect(sizes.map(({ word }) => word)).toContain('Command')
  expect(sizes.filter(({ excess }) => excess > 0)).toEqual([])
})
