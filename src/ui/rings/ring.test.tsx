// Shows [S233 S279].
import { mkdirSync, writeFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { RINGS } from '../../domain/rings.ts'
import { Ring } from './ring.tsx'

const drawn = (text: string) => renderToStaticMarkup(<Ring text={text} size={110} />)
/** Rendered once, because each ring is compared with every other one. */
const MARKUPS = new Map(RINGS.map(({ id }) => [id, drawn(id)]))

describe('a ring', () => {
  it.each(RINGS.map(({ id }) => id))('%s renders: different from any other, with valid numbers, and hidden from screen readers', (id) => {
    const markup = MARKUPS.get(id)
    expect(markup).toMatch(/^<svg[^>]*aria-hidden="true"[^>]*>.*<(circle|path|rect)/)
    expect(markup).not.toMatch(/NaN|undefined|Infinity/)
    expect([...MARKUPS].filter(([, other]) => other === markup).map(([other]) => other)).toEqual([id])
  })

  it('uses the theme’s colour until one is selected', () => {
    expect(drawn('drawn:glow')).toContain('color="var(--accent)"')
    expect(drawn('drawn:glow:#1f9490')).toContain('color="#1f9490"')
  })

  it('that this build does not know renders as the plain one', () => {
    expect(drawn('frame:of-tomorrow')).toBe(drawn('drawn:basic'))
  })
})

test('the ring of ticks has twelve, 30 degrees apart', () => {
  const turns = [...drawn('drawn:ticks').matchAll(/<g transform="rotate\(([\d.]+) /g)].map(([, degrees]) => Number(degrees))
  expect(turns).toEqual([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330])
})

test('a rating shows its number, and has an ornament for each of its points', () => {
  for (const rating of ['0', '1/8', '1', '17', '30']) {
    expect(drawn(`cr:${rating}`)).toContain(`>${rating}</text>`)
    expect([...drawn(`cr:${rating}`).matchAll(/<g transform="rotate/g)]).toHaveLength(Number(rating) || 0)
  }
})

test('all of them are on one picture, light and dark, for a check by eye (`KEEP_SCREENS=1`)', () => {
  const columns = 11
  const cell = 130
  const cells = RINGS.map(({ id, name }, index) => {
    const [x, y] = [(index % columns) * cell + 10, Math.floor(index / columns) * (cell + 16) + 10]
    return (
      `<g transform="translate(${x} ${y})"><circle cx="55" cy="55" r="42" fill="#8a8178"/>${drawn(id)}` +
      `<text x="55" y="128" text-anchor="middle" font-size="11" font-family="sans-serif" fill="currentColor">${name}</text></g>`
    )
  })
  const [width, height] = [columns * cell, Math.ceil(RINGS.length / columns) * (cell + 16)]
  const sheet = (page: string, ink: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="--accent:#e0641c;color:${ink};background:${page}">` +
    `${cells.join('')}</svg>`
  expect(cells).toHaveLength(66)
  if (process.env['KEEP_SCREENS'] !== '1') return
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/rings-light.svg', sheet('#fbf9f6', '#231d18'))
  writeFileSync('test-results/rings-dark.svg', sheet('#231d18', '#fbf9f6'))
})
