import { contrast } from './contrast.ts'
import type { Oklch } from './contrast.ts'
import type { Theme } from './themes.ts'

/** Every token that a theme sets: the same names as in `tokens.css`, without the leading dashes. */
export type ThemeTokens = Readonly<Record<string, string>>

const TEXT = 4.5
const GRAPHICS = 3
/** A little more than required, so that no rounding falls below. */
const SPARE = 1.02
const STEP = 0.005
/** From here on a step of lightness is visible. On a darker ground surfaces begin here, or they would have no edges. */
const SEEN_FROM = 0.135

const INK: Oklch = [0.2, 0.018, 60]
const PAPER: Oklch = [0.985, 0.006, 85]

/** The four verdicts and the two for warning and success are the same in every theme, as bright as each ground requires. */
const VERDICTS = { like: [0.76, 0.17, 150], nope: [0.69, 0.19, 15], owned: [0.72, 0.13, 245], want: [0.82, 0.15, 85] } as const
const WORDS = { danger: [0.6, 0.19, 25], ok: [0.6, 0.14, 150] } as const

// Computed, because dozens of hand-made sets of colours could not all be kept readable.
/**
 * Returns all tokens of a theme. A colour on another one starts from the theme's own colours and becomes darker, or lighter on a dark
 * ground, until it is readable there: 4.5 to 1 for text, 3 to 1 for marks (WCAG 2.2).
 */
export function themeTokens({ scheme, ground, accent, ink }: Theme): ThemeTokens {
  const isLight = scheme === 'light'
  const [lightness, chroma, hue] = ground
  const shade = (by: number, fade = 1): Oklch => [
    isLight ? Math.max(0, lightness - by) : Math.min(1, Math.max(SEEN_FROM, lightness) + by),
    chroma * fade,
    hue,
  ]
  const surface: Oklch = isLight ? [Math.min(1, lightness + 0.022), chroma * 0.6, hue] : shade(0.045)
  const surface2 = shade(isLight ? 0.035 : 0.09, 1.15)
  const raised: Oklch = isLight ? surface : shade(0.12, 1.1)
  const grounds = [ground, surface, surface2]
  const [inkChroma, inkHue] = ink ?? [Math.min(chroma, 0.03) || 0.01, hue]
  /** Starts at a first lightness, and changes it until there is enough contrast with every ground. */
  const readable = ([first, ofChroma, ofHue]: Oklch, ratio: number, on: readonly Oklch[] = grounds): Oklch => {
    let colour: Oklch = [first, ofChroma, ofHue]
    while (on.some((each) => contrast(colour, each) < ratio * SPARE)) {
      const next = colour[0] + (isLight ? -STEP : STEP)
      if (next < 0 || next > 1) return [isLight ? 0 : 1, 0, ofHue]
      colour = [next, ofChroma, ofHue]
    }
    return colour
  }
  const onAccent = [INK, PAPER].find((each) => contrast(each, accent) >= TEXT * SPARE)
  const worn: Oklch = onAccent ? accent : untilInkIsRead(accent)
  const deep = Object.entries(VERDICTS).map(([name, [first, ofChroma, ofHue]]): [string, Oklch] => [
    `${name}-deep`,
    readable([isLight ? 0.58 : first, ofChroma, ofHue], GRAPHICS, [...grounds, raised]),
  ])
  const colours: Record<string, Oklch> = {
    bg: ground,
    surface,
    'surface-2': surface2,
    raised,
    line: shade(isLight ? 0.085 : 0.145),
    'line-strong': readable([0.6, Math.max(chroma, 0.02), hue], GRAPHICS),
    text: readable([isLight ? 0.24 : 0.95, inkChroma, inkHue], TEXT, [...grounds, raised]),
    muted: readable([isLight ? 0.48 : 0.74, inkChroma, inkHue], TEXT),
    accent: worn,
    'accent-deep': readable([isLight ? Math.min(worn[0], 0.58) : worn[0], worn[1], worn[2]], TEXT),
    'on-accent': onAccent ?? INK,
    ...VERDICTS,
    ...Object.fromEntries(deep),
    danger: readable([...WORDS.danger], TEXT),
    ok: readable([...WORDS.ok], TEXT),
  }
  const [first, second] = isLight ? [0.1, 0.2] : [0.4, 0.55]
  const shadow = isLight ? `0.3 0.05 ${hue}` : `0.08 0.01 ${hue}`
  return {
    ...Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, cssOf(colour)])),
    'shadow-1': `0 1px 2px oklch(${shadow} / ${first}), 0 4px 12px oklch(${shadow} / ${first})`,
    'shadow-2': `0 2px 4px oklch(${shadow} / ${first}), 0 14px 36px oklch(${shadow} / ${second})`,
    backdrop: `oklch(0.13 0.015 ${hue} / ${isLight ? 0.45 : 0.65})`,
  }
}

/** An accent of medium lightness has too little contrast with ink and paper: it becomes lighter until ink is readable on it. */
function untilInkIsRead([first, chroma, hue]: Oklch): Oklch {
  let lightness = first
  while (contrast(INK, [lightness, chroma, hue]) < TEXT * SPARE) lightness += STEP
  return [lightness, chroma, hue]
}

/** Returns the notation of stylesheets. */
export function cssOf([lightness, chroma, hue]: Oklch): string {
  const short = (value: number) => Number(value.toFixed(4))
  return `oklch(${short(lightness)} ${short(chroma)} ${short(hue)})`
}
