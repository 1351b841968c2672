import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Palette } from './choice/palettes.ts'
import { num } from './drawing/canvas.ts'
import { mix } from './drawing/colour.ts'
import { drawStars } from './parts/stars.ts'
import type { Stage } from './stage.ts'

const FOLDER = join(import.meta.dirname, 'scenes')

/** The stage that the files are drawn for. */
export const TEMPLATE_STAGE = { top: 150, base: 486 } as const
/** The heights between `top` and `base` for which `data-rooms` places a layer. The files are drawn for the fourth. */
const ROOMS = [180, 240, 290, 336, 390] as const

/** The custom properties of a template, which are inks of the palette. */
export const TEMPLATE_INKS = {
  '--sky-top': 'skyTop',
  '--sky-low': 'skyLow',
  '--light': 'light',
  '--far': 'far',
  '--mid': 'mid',
  '--near': 'near',
  '--ink': 'ink',
  '--pop': 'pop',
  '--paper': 'paper',
} as const satisfies Readonly<Record<string, keyof Palette>>

interface Template {
  /** The drawing, cut where stars belong. */
  readonly parts: readonly string[]
  /** What belongs between two parts. */
  readonly stars: readonly Stars[]
}

interface Stars {
  readonly count: number
  readonly floor: number
  readonly moods: string | undefined
}

const FRAME = /^<svg[^>]*>\n|\n<\/svg>\n$/g
const STARS = /<g data-stars="([\d.]+) ([-\d.]+)"(?: data-moods="([a-z ]+)")?\/>\n/
const ATTRIBUTE = / (data-rooms|data-sheet|data-disc|data-moods|fill|stroke|stop-color)="([^"]*)"/g
const CUSTOM_PROPERTY = /var\((--[a-z-]+)\)/g
const MIXED = /color-mix\(in oklab, (#\w{6}), (#\w{6}) ([\d.]+)%\)/

const templates = new Map<string, Template>()

/** Returns the template of a scene. It is read when the scene is first drawn. Throws if there is no such file. */
function getTemplate(scene: string): Template {
  const known = templates.get(scene)
  if (known !== undefined) return known
  const pieces = readFileSync(join(FOLDER, `${scene}.svg`), 'utf8')
    .replace(FRAME, '')
    .split(STARS)
  const parts = pieces.filter((_, at) => at % 4 === 0)
  const stars = parts.slice(1).map((_, at) => ({
    count: Number(pieces[at * 4 + 1]),
    floor: Number(pieces[at * 4 + 2]),
    moods: pieces[at * 4 + 3],
  }))
  const template = { parts, stars }
  templates.set(scene, template)
  return template
}

/**
 * Draws a scene from its template, in the inks of the stage. Each layer is placed for the height between `top` and `base`. Throws if the
 * scene has no template.
 */
export function drawTemplate(scene: string, stage: Stage): void {
  const { art, ink, top, base } = stage
  const { parts, stars } = getTemplate(scene)
  const shift = base - TEMPLATE_STAGE.base
  const fill = fillerOf(stage)
  art.group({ transform: `translate(0 ${num(shift)})` }, () => {
    for (const [at, part] of parts.entries()) {
      art.markup(part.replace(ATTRIBUTE, fill))
      const next = stars[at]
      if (next !== undefined && (next.moods ?? ink.mood).split(' ').includes(ink.mood))
        drawStars({ ...stage, top: top - shift }, next.count, next.floor)
    }
  })
}

/** Returns the function that replaces an attribute of a template. Each colour is computed once. */
function fillerOf({ ink, top, base, disc = 1 }: Stage): (all: string, name: string, value: string) => string {
  const room = base - top
  const shift = base - TEMPLATE_STAGE.base
  const colours = new Map<string, string>()
  const colourOf = (value: string): string => {
    const known = colours.get(value)
    if (known !== undefined) return known
    const colour = toColour(value, ink)
    colours.set(value, colour)
    return colour
  }
  return (all, name, value) => {
    if (name === 'data-rooms') return ` transform="${placeLayer(value, room)}"`
    if (name === 'data-sheet') return ` transform="translate(0 ${num(-shift)})"`
    if (name === 'data-disc') {
      const [x, y] = value.split(' ').map(Number) as [number, number]
      return disc === 1 ? '' : ` transform="translate(${num(x * (1 - disc))} ${num(y * (1 - disc))}) scale(${disc})"`
    }
    if (name === 'data-moods') return value.split(' ').includes(ink.mood) ? '' : ' display="none"'
    return value.includes('(--') ? ` ${name}="${colourOf(value)}"` : all
  }
}

/** Returns the transform of a layer: between its places for the two heights that are next to the stage's. */
function placeLayer(value: string, room: number): string {
  const places = value.split(';').map((place) => place.split(' ').map(Number))
  const after = Math.max(
    1,
    ROOMS.findIndex((known, at) => known >= room || at === ROOMS.length - 1),
  )
  const [low, high] = [ROOMS[after - 1] ?? 0, ROOMS[after] ?? 0]
  const share = Math.min(1, Math.max(0, (room - low) / (high - low)))
  const between = (at: number): number => {
    const [from, to] = [places[after - 1]?.[at] ?? 0, places[after]?.[at] ?? 0]
    return from + (to - from) * share
  }
  return `matrix(${factor(between(0))} 0 0 ${factor(between(1))} ${num(between(2))} ${num(between(3))})`
}

function factor(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/**
 * Returns a CSS colour of custom properties as six-digit hex. The renderer (librsvg) knows neither `var()` nor `color-mix()`. Throws if
 * the palette has no such ink.
 */
function toColour(value: string, ink: Palette): string {
  let colour = value.replace(CUSTOM_PROPERTY, (_, name: string) => ink[TEMPLATE_INKS[name as keyof typeof TEMPLATE_INKS]])
  // From the inside out, because a mixed colour may be mixed again.
  while (MIXED.test(colour))
    colour = colour.replace(MIXED, (_, from: string, to: string, share: string) => mix(from, to, Number(share) / 100))
  if (!/^#\w{6}$/.test(colour)) throw new Error(`not a colour of the palette: ${value}`)
  return colour
}
