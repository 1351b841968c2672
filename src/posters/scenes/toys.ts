import { HEIGHT, WIDTH, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { captionOutline, captionWidth } from '../lettering/title.ts'
import { drawFoot, drawGround, grass, rolling } from '../parts/land.ts'
import { drawPuff, drawRays, drawSky, drawSun, drawTwinkle } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** The corners of an even shape around a point. */
function around(x: number, y: number, radius: number, corners: number, turn = -Math.PI / 2): Point[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / corners
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
  })
}

function drawGem({ art, ink }: Stage, kind: number, x: number, y: number, r: number): void {
  const colour = [ink.pop, ink.light, ink.far, mix(ink.pop, ink.light, 0.5), mix(ink.mid, ink.pop, 0.25)][kind] ?? ink.pop
  const shape = [6, 4, 3, 8, 5][kind] ?? 6
  const outer = around(x, y + (shape === 3 ? r * 0.16 : 0), r * (shape === 3 ? 1.12 : 1), shape)
  const inner = around(x, y + (shape === 3 ? r * 0.16 : 0), r * 0.56, shape)
  const edge = { stroke: colour, 'stroke-width': 7, 'stroke-linejoin': 'round' }
  art.polygon(outer.map(([px, py]) => [px + 2, py + 5] as const), ink.ink, { opacity: 0.28 })
  art.polygon(outer, colour, edge)
  outer.forEach((corner, index) => {
    const next = (index + 1) % shape
    const [a, b, c] = [inner[index], inner[next], outer[next]]
    if (a === undefined || b === undefined || c === undefined) return
    const isLit = corner[1] + c[1] < y * 2
    art.polygon([corner, a, b, c], isLit ? ink.paper : ink.ink, { opacity: isLit ? 0.34 : 0.2 })
  })
  art.polygon(inner, ink.paper, { opacity: 0.16 })
}

export const sweets: Scene = {
  moods: ['day', 'dusk', 'night'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.7, ink.skyLow], [1, ink.mid]]))
    const cell = 64
    const left = CENTRE - cell * 3.5
    const first = top + 16
    const rows = Math.ceil((HEIGHT - first) / cell)
    art.rect(left - 12, first - 12, cell * 7 + 24, HEIGHT, ink.near, { rx: 26, opacity: 0.85 })
    const kinds: number[][] = []
    const lucky = random.int(1, 2)
    for (let row = 0; row < rows; row++) {
      const line: number[] = []
      for (let column = 0; column < 7; column++) {
        const isTaken = (kind: number): boolean => kind === line[column - 1] || kind === kinds[row - 1]?.[column]
        let kind = random.int(0, 4)
        while (isTaken(kind)) kind = (kind + 1) % 5
        line.push(row === lucky && column > 1 && column < 5 ? 0 : kind)
      }
      kinds.push(line)
    }
    kinds.forEach((line, row) => line.forEach((kind, column) => {
      const [x, y] = [left + column * cell + cell / 2, first + row * cell + cell / 2]
      art.rect(x - 29, y - 29, 58, 58, ink.paper, { rx: 13, opacity: (row + column) % 2 === 0 ? 0.13 : 0.07 })
      drawGem(stage, kind, x, y, 19)
    }))
    const y = first + lucky * cell + cell / 2
    const glow = art.radial([CENTRE, y], 170, [[0, ink.paper, 0.75], [0.5, ink.light, 0.3], [1, ink.light, 0]])
    art.ellipse(CENTRE, y, 170, 74, glow)
    for (const dx of [-cell, 0, cell]) drawGem(stage, 0, CENTRE + dx, y, 25)
    for (let i = 0; i < 7; i++) drawTwinkle(stage, CENTRE + random.range(-140, 140), y + random.range(-44, 44),
      random.range(7, 15), ink.paper)
    drawFoot(stage, base, 0.86)
  },
}

/** Two words that share their third letter. */
type Crossing = readonly [across: string, down: string]
const CROSSINGS: readonly [Crossing, ...Crossing[]] = [['STORY', 'PROUD'], ['QUEST', 'GREEN'], ['LEVEL', 'SEVEN'],
  ['BRAIN', 'PLAYS']]

export const letterTiles: Scene = {
  moods: ['day', 'dusk', 'night'], isLettered: true,
  draw(stage) {
    const { art, ink, random, top, base } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.62, mix(ink.skyTop, ink.skyLow, 0.85)],
      [1, ink.mid]]))
    drawRays(stage, [CENTRE, (top + base) / 2], 18, ink.skyLow, 0.7, random.range(0, 0.3))
    const cell = Math.min(68, (base - top + 50) / 5)
    const middle = top + 12 + cell * 2.5
    const tile = (x: number, y: number, letter: string, colour: string): void => {
      const half = cell / 2 - 3
      art.rect(x - half + 3, y - half + 8, half * 2, half * 2, ink.ink, { rx: 9, opacity: 0.35 })
      art.rect(x - half, y - half + 4, half * 2, half * 2, mix(colour, ink.ink, 0.35), { rx: 9 })
      art.rect(x - half, y - half, half * 2, half * 2, colour, { rx: 9 })
      const size = cell * 0.62
      const dark = colour === ink.paper || colour === ink.light
      art.path(captionOutline(letter, x - captionWidth(letter, size) / 2, y + size * 0.33, size), dark ? ink.ink
        : ink.paper)
    }
    const [across, down] = random.pick(CROSSINGS)
    for (let i = 0; i < 5; i++) {
      if (i !== 2) tile(CENTRE, middle + (i - 2) * cell, down[i] ?? '', ink.paper)
    }
    for (let i = 0; i < 5; i++) {
      tile(CENTRE + (i - 2) * cell, middle, across[i] ?? '', i === 2 ? ink.pop : i % 2 === 0 ? ink.near : ink.light)
    }
    const loose: readonly [number, number, number][] = [[112, base + 76, -22], [404, base + 62, 17],
      [CENTRE + 10, base + 132, 8]]
    for (const [x, y, angle] of loose) {
      const letter = String.fromCharCode(65 + random.int(0, 25))
      art.group({ transform: `rotate(${angle} ${num(x)} ${num(y)})` }, () => tile(x, y, letter, ink.paper))
    }
    drawFoot(stage, base + 70, 0.75)
  },
}

/** A round fellow who is going to fly, or to eat. */
function drawFellow({ art, ink }: Stage, x: number, y: number, r: number, side: 1 | -1, isHungry: boolean): void {
  art.placed(x, y, r / 30, side, () => {
    art.path('M-8 -28L-20 -46L-2 -32L2 -50L10 -28Z', ink.near)
    art.circle(0, 0, 30, ink.pop)
    art.path('M-30 0A30 30 0 0 0 30 0C16 16 -16 16 -30 0Z', ink.ink, { opacity: 0.22 })
    for (const ex of [-3, 15]) {
      art.circle(ex, -9, 8.5, ink.paper)
      art.circle(ex + 2, -9, 3.8, ink.ink)
    }
    if (isHungry) {
      art.path('M-16 5H22C20 30 -12 30 -16 5Z', ink.ink)
      art.path('M-12 5L-7 13L-2 5ZM8 5L13 13L18 5Z', ink.paper)
    } else {
      art.path('M-12 -22L6 -14M30 -24L14 -14', 'none', { stroke: ink.ink, 'stroke-width': 5, 'stroke-linecap': 'round' })
      art.polygon([[4, 2], [26, 6], [6, 14]], ink.light)
    }
  })
}

export const slingshot: Scene = {
  moods: ['day', 'dusk'], foot: [590, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.2))
    const side = random.sign()
    drawSun(stage, CENTRE + side * 30, top + room * 0.4, 62, 0.5)
    drawPuff(stage, CENTRE - 210, top + room * 0.34, 120, ink.paper, 0.8)
    drawPuff(stage, CENTRE + 80, top + room * 0.14, 96, ink.paper, 0.6)
    const hills = rolling(random, base - 10, 34)
    drawGround(art, { crest: hills, soft: true }, mix(ink.far, ink.skyLow, 0.4), ink.skyLow, 120)
    const floor = base + 60
    // Towers of planks and stones, waiting.
    const tower = CENTRE + side * 116
    const plank = (x: number, y: number, w: number, h: number, colour: string): void => {
      art.rect(tower + side * x - w / 2, floor - y - h, w, h, colour, { rx: 4 })
      art.rect(tower + side * x - w / 2 + 4, floor - y - h + 4, w - 8, 3, ink.paper, { rx: 1.5, opacity: 0.5 })
    }
    const wood = mix(ink.far, ink.light, 0.35)
    for (const [storey, spread] of [[0, 46], [1, 46], [2, 22]] as const) {
      for (const x of [-spread, spread]) plank(x, storey * 82, 17, 66, mix(wood, ink.mid, storey * 0.2))
      plank(0, storey * 82 + 66, spread * 2 + 46, 16, mix(ink.mid, wood, 0.25))
    }
    art.circle(tower, floor - 22, 22, mix(ink.mid, ink.paper, 0.3))
    art.circle(tower, floor - 104, 22, mix(ink.near, ink.far, 0.4))
    art.polygon([[tower, floor - 292], [tower - 34, floor - 248], [tower + 34, floor - 248]], ink.pop)
    // The fork, the band drawn back, and the way that the eye measures.
    const fork = CENTRE - side * 128
    const [fx, fy] = [fork - side * 48, floor - 96]
    let dots = ''
    for (let i = 1; i < 9; i++) {
      const share = i / 9
      const [x, y] = [fx + (tower - fx) * share, fy - Math.sin(share * 2.5) * room * 0.5 - share * 30]
      const r = 7 - share * 3.4
      dots += `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ` +
        `${num(-r * 2)} 0Z`
    }
    art.path(dots, ink.paper, { opacity: 0.92 })
    art.stroke(`M${num(fork + side * 34)} ${num(floor - 150)}L${num(fx)} ${num(fy)}`, ink.ink, 9)
    art.stroke(`M${num(fork)} ${num(floor + 20)}V${num(floor - 92)}M${num(fork - side * 30)} ${num(floor - 152)}` +
      `Q${num(fork - side * 28)} ${num(floor - 100)} ${num(fork)} ${num(floor - 84)}Q${num(fork + side * 28)} ` +
      `${num(floor - 100)} ${num(fork + side * 32)} ${num(floor - 152)}`, ink.near, 21)
    drawFellow(stage, fx, fy, 27, side, false)
    art.stroke(`M${num(fork - side * 30)} ${num(floor - 148)}L${num(fx - side * 16)} ${num(fy + 14)}`, ink.ink, 9)
    const lawn = rolling(random, floor + 6, 5)
    art.path(grass(random, lawn, 26, 7, 0.4), ink.mid)
    drawGround(art, { crest: lawn, soft: true }, ink.mid, ink.near, 150, 0.9)
  },
}

export const ropeSweet: Scene = {
  moods: ['day', 'dusk'], foot: [600, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, base, [[0, ink.skyTop], [1, mix(ink.skyTop, ink.skyLow, 0.9)]]))
    const side = random.sign()
    const [x, y, r] = [CENTRE + side * 18, top + room * 0.44, Math.min(60, room * 0.2)]
    drawRays(stage, [x, y], 18, ink.light, 0.4, random.range(0, 0.3))
    const pins: readonly Point[] = [[CENTRE - 158, top + room * 0.1], [CENTRE + 164, top + room * 0.04],
      [CENTRE - side * 176, top + room * 0.72]]
    for (const [px, py] of pins) {
      const sag = py > y ? 60 : 18
      art.path(`M${num(px)} ${num(py)}Q${num((px + x) / 2)} ${num((py + y) / 2 + sag)} ${num(x)} ${num(y)}`, 'none', {
        stroke: ink.near, 'stroke-width': 8, 'stroke-linecap': 'round' })
      art.path(`M${num(px)} ${num(py)}Q${num((px + x) / 2)} ${num((py + y) / 2 + sag)} ${num(x)} ${num(y)}`, 'none', {
        stroke: ink.light, 'stroke-width': 3, 'stroke-dasharray': '9 11' })
      art.circle(px, py, 15, ink.near)
      art.circle(px, py, 7, ink.pop)
    }
    for (const [sx, sy] of [[CENTRE - side * 96, top + room * 0.5], [CENTRE + side * 140, top + room * 0.58],
      [CENTRE + side * 120, top + room * 0.24]] as const) {
      art.polygon(around(sx, sy, 20, 10).map(([px, py], index) => index % 2 === 0 ? [px, py] as const
        : [sx + (px - sx) * 0.48, sy + (py - sy) * 0.48] as const), ink.paper, { stroke: ink.far, 'stroke-width': 3 })
    }
    art.circle(x, y + 5, r, ink.ink, { opacity: 0.2 })
    art.circle(x, y, r, ink.paper)
    let swirl = ''
    for (let i = 0; i < 6; i++) {
      const [from, to] = [i * 1.047, i * 1.047 + 0.56]
      const at = (angle: number, share: number): string => `${num(x + Math.cos(angle) * r * share)} ` +
        num(y + Math.sin(angle) * r * share)
      swirl += `M${num(x)} ${num(y)}Q${at(from - 0.5, 0.6)} ${at(from, 1)}A${num(r)} ${num(r)} 0 0 1 ${at(to, 1)}` +
        `Q${at(to - 0.5, 0.6)} ${num(x)} ${num(y)}Z`
    }
    art.path(swirl, ink.pop)
    art.circle(x, y, r, 'none', { stroke: ink.pop, 'stroke-width': 5 })
    art.ellipse(x - r * 0.34, y - r * 0.46, r * 0.3, r * 0.16, ink.paper, { opacity: 0.8 })
    // Below waits somebody with a great appetite, on a shelf.
    const shelf = base + 70
    art.ellipse(CENTRE, shelf, 120, 16, ink.ink, { opacity: 0.25 })
    drawFellow(stage, CENTRE - side * 6, shelf - 58, 62, side, true)
    art.rect(-10, shelf, WIDTH + 20, HEIGHT, art.fade(shelf, HEIGHT, [[0, ink.mid], [0.4, ink.near], [1, ink.ink]]))
    art.rect(-10, shelf, WIDTH + 20, 8, ink.far)
  },
}
