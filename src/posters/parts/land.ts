import { HEIGHT, WIDTH, curve, line, num } from '../drawing/canvas.ts'
import type { Canvas, Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import type { Stage } from '../stage.ts'

/** A jagged crest from edge to edge by midpoint displacement. */
export function ridge(random: Random, y: number, rise: number, roughness = 0.56): Point[] {
  let heights = [random.range(0.1, 0.6), random.range(0.4, 1), random.range(0.1, 0.7), random.range(0.5, 1),
    random.range(0.1, 0.6)]
  let swing = 0.42
  for (let pass = 0; pass < 3; pass++) {
    const finer: number[] = []
    for (let i = 0; i < heights.length - 1; i++) {
      const [a, b] = [heights[i] ?? 0, heights[i + 1] ?? 0]
      finer.push(a, (a + b) / 2 + random.range(-swing, swing))
    }
    finer.push(heights[heights.length - 1] ?? 0)
    heights = finer
    swing *= roughness
  }
  return heights.map((height, index) => [(index / (heights.length - 1)) * (WIDTH + 40) - 20,
    y - height * rise] as const)
}

/** A soft crest from edge to edge: two waves laid over each other. */
export function rolling(random: Random, y: number, swell: number, waves = 1.4): Point[] {
  const [p, q] = [random.range(0, 6.28), random.range(0, 6.28)]
  const points: Point[] = []
  for (let i = 0; i <= 14; i++) {
    const share = i / 14
    const lift = Math.sin(share * waves * 6.28 + p) * 0.68 + Math.sin(share * waves * 2.3 * 6.28 + q) * 0.32
    points.push([share * (WIDTH + 40) - 20, y - lift * swell])
  }
  return points
}

/** Height of a crest at x. */
export function crestAt(points: readonly Point[], x: number): number {
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b] = [points[i], points[i + 1]]
    if (a === undefined || b === undefined || x < a[0] || x > b[0]) continue
    return a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1])
  }
  return points[0]?.[1] ?? 0
}

function underside(): string {
  return `L${WIDTH + 20} ${HEIGHT}L-20 ${HEIGHT}Z`
}

export interface Ground {
  crest: readonly Point[]
  soft: boolean
}

/** The area under a crest, its foot lost in mist: that is what sets layers apart. */
export function drawGround(art: Canvas, { crest, soft }: Ground, colour: string, mist: string, depth = 170,
  veil = 0.55): void {
  const top = Math.min(...crest.map(([, y]) => y))
  const paint = art.fade(top, top + depth, [[0, colour], [1, mix(colour, mist, veil)]])
  art.path((soft ? curve(crest) : line(crest, false)) + underside(), paint)
}

/** The lit side of each peak: down the crest to its valley, and back up in a broken line. */
export function drawFacets(art: Canvas, crest: readonly Point[], colour: string, depth: number, opacity: number,
  random: Random): void {
  let data = ''
  for (let i = 1; i < crest.length - 1; i++) {
    const [before, peak] = [crest[i - 1], crest[i]]
    if (before === undefined || peak === undefined || before[1] < peak[1]) continue
    const slope: Point[] = [peak]
    for (let j = i + 1; j < crest.length; j++) {
      const [last, next] = [slope[slope.length - 1], crest[j]]
      if (last === undefined || next === undefined || next[1] < last[1]) break
      slope.push(next)
    }
    const foot = slope[slope.length - 1]
    if (foot === undefined || foot[1] - peak[1] < 14) continue
    const drop = Math.min(depth, (foot[1] - peak[1]) * 1.5)
    data += line([...slope, [peak[0] + (foot[0] - peak[0]) * 0.62, peak[1] + drop], [peak[0] + random.range(6, 12),
      peak[1] + drop * 0.72],
      [peak[0] + random.range(14, 22), peak[1] + drop * 0.5], [peak[0] - random.range(2, 8), peak[1] + drop * 0.34]])
  }
  art.path(data, colour, { opacity })
}

/** A conifer of three or four skirts; answers path data so that a forest is one shape. */
export function pine(x: number, foot: number, height: number, lean = 0): string {
  const skirts = height > 60 ? 4 : 3
  const right: Point[] = []
  const left: Point[] = []
  for (let i = 0; i < skirts; i++) {
    const y = foot - height + ((i + 1) / skirts) * height * 0.9
    const half = height * 0.085 + ((i + 1) / skirts) * height * 0.14
    right.push([x + half, y], [x + half * 0.42, y - height * 0.035])
    left.push([x - half, y], [x - half * 0.42, y - height * 0.035])
  }
  right.pop()
  left.pop()
  const trunk = Math.max(1, height * 0.025)
  return line([[x + lean, foot - height], ...right, [x + trunk, foot - height * 0.1], [x + trunk, foot + 6],
    [x - trunk, foot + 6], [x - trunk, foot - height * 0.1], ...left.reverse()])
}

/** A forest along a crest. */
export function pines(random: Random, crest: readonly Point[], height: number, step: number, from = -10, to = WIDTH +
  10): string {
  let data = ''
  for (let x = from; x < to; x += step * random.range(0.55, 1.4)) {
    const tall = height * random.range(0.55, 1.15)
    data += pine(x, crestAt(crest, x) + 4, tall)
  }
  return data
}

/** Blades along a crest, leaning with the wind. */
export function grass(random: Random, crest: readonly Point[], height: number, step: number, wind: number,
  from = -10, to = WIDTH + 10): string {
  let data = ''
  for (let x = from; x < to; x += step * random.range(0.5, 1.5)) {
    const y = crestAt(crest, x) + 5
    const tall = height * random.range(0.5, 1.2)
    const bend = wind * tall * random.range(0.25, 0.7)
    data += `M${num(x - 2)} ${num(y)}Q${num(x + bend * 0.3)} ${num(y - tall * 0.6)} ${num(x + bend)} ` +
      `${num(y - tall)}Q${num(x + bend * 0.45)} ${num(y - tall * 0.5)} ${num(x + 2.4)} ${num(y)}Z`
  }
  return data
}

/** Still water from `y` to the lower edge, with the light's broken column in it. */
export function drawWater(stage: Stage, y: number, lightX: number, lightWidth: number, colour = stage.ink.mid): void {
  const { art, ink, random } = stage
  art.rect(0, y, WIDTH, HEIGHT - y, art.fade(y, HEIGHT, [[0, mix(colour, ink.skyLow, 0.42)], [0.3, colour], [1,
    ink.near]]))
  let bright = ''
  let dark = ''
  for (let row = y + 5, gap = 7; row < HEIGHT - 30; row += gap, gap *= 1.13) {
    const share = (row - y) / (HEIGHT - y)
    const half = lightWidth * (0.5 + share * 0.7) * random.range(0.55, 1.05) * (1 - share * 0.35)
    bright += bar(lightX - half + random.range(-8, 8), row, half * 2, Math.min(7, gap * 0.36))
    if (random.chance(0.7)) bright += bar(lightX + random.sign() * half * random.range(1.15, 1.7), row + gap * 0.3,
      half * 0.4, Math.min(5, gap * 0.25))
    dark += bar(random.range(-60, WIDTH), row + gap * 0.5, random.range(40, 170), Math.min(5, gap * 0.25))
  }
  art.path(dark, ink.near, { opacity: 0.28 })
  art.path(bright, art.fade(y, HEIGHT, [[0, ink.light, 0.95], [0.55, ink.light, 0.35], [1, ink.light, 0]]))
}

function bar(x: number, y: number, width: number, thick: number): string {
  const r = thick / 2
  return `M${num(x)} ${num(y - r)}h${num(width)}a${num(r)} ${num(r)} 0 0 1 0 ${num(thick)}h${num(-width)}` +
    `a${num(r)} ${num(r)} 0 0 1 0 ${num(-thick)}Z`
}

/** Darkens the lowest part a little: the foot of a print, and rest for the eye. */
export function drawFoot({ art, ink }: Stage, from = 560, strength = 0.6): void {
  art.rect(0, from, WIDTH, HEIGHT - from, art.fade(from, HEIGHT, [[0, ink.ink, 0], [1, ink.ink, strength]]))
}
