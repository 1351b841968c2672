// Shows [S278].
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './themes/contrast.ts'
import type { Oklch } from './themes/contrast.ts'
import { lookOf } from './themes/theme-choice.ts'
import { BASE_THEMES, THEME_GROUPS, THEMES } from './themes/themes.ts'

const TEXT = 4.5
const GRAPHICS = 3
/** The minimum contrast between adjacent surfaces without text, so that they have an edge. */
const EDGE = 1.25
const STEP = 1.02

/** Which colour is used on which, and the minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
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
  ['line', 'bg', EDGE],
  ['line', 'surface', EDGE],
  ['surface', 'bg', STEP],
  ['surface-2', 'surface', STEP],
  ['on-accent', 'accent', TEXT],
  ...['like', 'nope', 'owned', 'want'].map((ground) => ['ink', ground, TEXT] as const),
  ...['like', 'nope', 'owned', 'want'].map((verdict) => [verdict, 'ink', TEXT] as const),
  ['paper', 'ink', TEXT],
]

type Tokens = ReadonlyMap<string, string>

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function declarationsAfter(marker: string): Tokens {
  const start = css.indexOf(marker)
  expect(start, `${marker} stands in tokens.css`).toBeGreaterThan(-1)
  const block = css.slice(start, css.indexOf('\n  }', start))
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

const shared = declarationsAfter('color-scheme: light dark')
const base = declarationsAfter('.base-theme')

/** Returns one side of every `light-dark()`. */
function baseTokens(side: 0 | 1): Tokens {
  const colour = /light-dark\(((?:[^()]|\([^)]*\))+?), ((?:[^()]|\([^)]*\))+?)\)/g
  const sideOf = (value: string) => value.replaceAll(colour, (_, light: string, dark: string) => (side === 0 ? light : dark))
  return new Map([...shared, ...[...base].map(([name, value]) => [name, sideOf(value)] as const)])
}

function tokensOf(id: string): Tokens {
  if (id === 'light') return baseTokens(0)
  if (id === 'dark') return baseTokens(1)
  return new Map([...shared, ...Object.entries(lookOf(id)?.tokens ?? {})])
}

function colourOf(tokens: Tokens, name: string): Oklch {
  const [l, c, h] = (/^oklch\(([^)/]+)\)$/.exec(tokens.get(name) ?? '')?.[1] ?? '').split(/\s+/).map(Number)
  if (l === undefined || c === undefined || h === undefined) throw new Error(`--${name} is no colour: ${tokens.get(name)}`)
  return [l, c, h]
}

describe('the contrast function', () => {
  test('black on white is 21 to 1', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1)
  })

  test('returns a published value: #777 on white is 4.48 to 1', () => {
    expect(contrast([0.5693, 0, 0], [1, 0, 0])).toBeCloseTo(4.48, 1)
  })
})

test('there are 35 themes, each with a unique name and id, in four groups [S321]', () => {
  expect(THEMES).toHaveLength(35)
  expect(new Set(THEMES.map(({ id }) => id)).size).toBe(35)
  expect(new Set(THEMES.map(({ name }) => name)).size).toBe(35)
  expect(new Set(THEMES.map(({ group }) => group))).toEqual(new Set(THEME_GROUPS))
})

describe.each(THEMES.map(({ id }) => id))('theme %s', (id) => {
  const tokens = tokensOf(id)

  test.each(PAIRS)('--%s on --%s has at least %d to 1', (ink, ground, ratio) => {
    expect(contrast(colourOf(tokens, ink), colourOf(tokens, ground))).toBeGreaterThanOrEqual(ratio)
  })

  test('has the same names as every other', () => {
    if ((BASE_THEMES as readonly string[]).includes(id)) return expect(lookOf(id)?.tokens).toBeUndefined()
    expect(Object.keys(lookOf(id)?.tokens ?? {}).sort()).toEqual([...base.keys()].sort())
  })
})
