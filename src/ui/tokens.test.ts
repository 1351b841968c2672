import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const TEXT = 4.5
const GRAPHICS = 3

/** What stands on what, and how strongly it must stand out (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: readonly (readonly [ink: string, ground: string, ratio: number])[] = [
  ...['bg', 'surface', 'surface-2'].flatMap((ground) => [
    ['text', ground, TEXT] as const,
    ['muted', ground, TEXT] as const,
    ['accent-deep', ground, TEXT] as const,
    ['danger', ground, TEXT] as const,
    ['ok', ground, TEXT] as const,
    ['line-strong', ground, GRAPHICS] as const,
    ['like-deep', ground, GRAPHICS] as const,
    ['nope-deep', ground, GRAPHICS] as const,
    ['owned-deep', ground, GRAPHICS] as const,
    ['want-deep', ground, GRAPHICS] as const,
  ]),
  ...['text', 'like-deep', 'nope-deep', 'owned-deep'].map((mark) => [mark, 'raised', GRAPHICS] as const),
  ['on-accent', 'accent', TEXT],
  ...['like', 'nope', 'owned', 'want'].map((ground) => ['ink', ground, TEXT] as const),
  ...['like', 'nope', 'owned', 'want'].map((verdict) => [verdict, 'ink', TEXT] as const),
  ['paper', 'ink', TEXT],
]

type Tokens = ReadonlyMap<string, string>

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function declarationsAfter(marker: string, until: string): Tokens {
  const start = css.indexOf(marker)
  expect(start, `${marker} stands in tokens.css`).toBeGreaterThan(-1)
  const block = css.slice(start, css.indexOf(until, start))
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

const shared = declarationsAfter('color-scheme: light dark', '}')
const light: Tokens = new Map([...shared, ...declarationsAfter('/* theme: light */', '}')])
const ink: Tokens = new Map([...light, ...declarationsAfter('/* theme: ink */', '}')])

/** Linear sRGB of an `oklch(L C H)`, clipped to the gamut as a plain display clips it. */
function linearRgb(value: string): [number, number, number] {
  const [lightness = 0, chroma = 0, hue = 0] = (/oklch\(([^)]+)\)/.exec(value)?.[1] ?? '').split(/\s+/).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function luminance(value: string): number {
  const [r, g, b] = linearRgb(value)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function tokenOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name)
  if (!value) throw new Error(`--${name} is not defined`)
  return value
}

describe('the measure itself', () => {
  test('black on white is 21 to 1', () => {
    expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
  })

  test('a known pair comes out as published: #777 on white is 4.48 to 1', () => {
    expect(contrast('oklch(0.5693 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.48, 1)
  })
})

describe.each([
  ['light', light],
  ['ink', ink],
])('theme %s', (_, tokens) => {
  test.each(PAIRS)('--%s on --%s has at least %d to 1', (inkName, ground, ratio) => {
    expect(contrast(tokenOf(tokens, inkName), tokenOf(tokens, ground))).toBeGreaterThanOrEqual(ratio)
  })
})

test('every theme is a set of the same names', () => {
  const names = (tokens: Tokens) => [...tokens.keys()].sort()
  expect(names(declarationsAfter('/* theme: ink */', '}'))).toEqual(names(declarationsAfter('/* theme: light */', '}')))
})
