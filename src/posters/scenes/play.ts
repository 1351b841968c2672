import { HEIGHT, WIDTH, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawCube } from '../parts/cube.ts'
import { drawGround, rolling } from '../parts/land.ts'
import { drawPuff, drawSky, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const hopAndRun: Scene = {
  moods: ['day', 'dusk'], foot: [610, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.25))
    const side = random.sign()
    drawSun(stage, CENTRE + side * 140, top + 52, 46, 0.4)
    drawPuff(stage, CENTRE - side * 160 - 60, top + room * 0.28, 130, ink.paper, 0.85)
    drawPuff(stage, CENTRE + side * 70 - 50, top + room * 0.52, 110, ink.paper, 0.6)
    // Round hills with stripes, each behind the next.
    const bump = (x: number, w: number, h: number, foot: number, colour: string): void => {
      art.path(`M${num(x - w)} ${HEIGHT}V${num(foot)}C${num(x - w)} ${num(foot - h * 1.3)} ${num(x + w)} ` +
        `${num(foot - h * 1.3)} ${num(x + w)} ${num(foot)}V${HEIGHT}Z`, art.fade(foot - h, foot + 60, [[0, colour],
        [1, mix(colour, ink.skyLow, 0.4)]]))
      for (let i = 0; i < 3; i++) art.ellipse(x + w * (0.32 - i * 0.34), foot - h * (0.34 + (i % 2) * 0.26),
        w * 0.075, h * 0.13, ink.light, { opacity: 0.3 })
    }
    bump(CENTRE - side * 150, 96, room * 0.5, base, mix(ink.far, ink.skyLow, 0.35))
    bump(CENTRE + side * 176, 116, room * 0.42, base + 10, mix(ink.far, ink.skyLow, 0.2))
    bump(CENTRE + side * 20, 84, room * 0.3, base + 10, ink.far)
    const ground = base + 58
    const tile = 44
    const block = (x: number, y: number, colour: string, mark: boolean): void => {
      art.rect(x, y, tile, tile, colour, { rx: 7 })
      art.path(`M${num(x)} ${num(y + tile - 9)}h${tile}v2a7 7 0 0 1 -7 7h-30a7 7 0 0 1 -7 -7Z`, ink.ink,
        { opacity: 0.25 })
      art.rect(x + 5, y + 4, tile - 10, 4, ink.paper, { rx: 2, opacity: 0.5 })
      if (mark) {
        art.polygon([[x + 22, y + 11], [x + 32, y + 22], [x + 22, y + 33], [x + 12, y + 22]], ink.paper)
      }
    }
    const bx = CENTRE + side * 12 - (side === 1 ? 0 : tile * 3)
    const by = base - room * 0.36
    for (let i = 0; i < 3; i++) block(bx + i * tile, by, i === 1 ? ink.pop : mix(ink.mid, ink.far, 0.3), i === 1)
    for (let i = 0; i < 2; i++) block(CENTRE - side * 118 - (side === 1 ? tile : 0) + side * i * -tile,
      base - room * 0.1, mix(ink.mid, ink.far, 0.3), false)
    for (let i = 0; i < 5; i++) {
      const angle = Math.PI * (0.14 + i * 0.18)
      const [x, y] = [CENTRE - side * 40 - Math.cos(angle) * 116 * side, by + 30 - Math.sin(angle) * 86]
      if (y < top) continue
      art.ellipse(x, y, 12, 15, ink.near, { opacity: 0.18, transform: 'translate(3 4)' })
      art.ellipse(x, y, 12, 15, ink.light)
      art.ellipse(x, y, 12, 15, 'none', { stroke: ink.pop, 'stroke-width': 3 })
      art.rect(x - 2.4, y - 6, 4.8, 12, ink.pop, { rx: 2.4 })
    }
    // Our own hero: a round fellow with a scarf, in mid-air.
    const [hx, hy] = [CENTRE - side * 60, by + 34]
    art.placed(hx, hy, 1.1, side, () => {
      art.path('M-16 22L-26 40H-8L-4 24Z M8 22L26 32L32 20L16 12Z', ink.near)
      art.path('M-25 -2C-25 -34 25 -34 25 -2C25 26 -25 26 -25 -2Z', ink.pop)
      art.path('M25 -2C25 26 -25 26 -25 -2C-10 12 10 12 25 -2Z', ink.ink, { opacity: 0.25 })
      art.path('M-22 -6C-40 -14 -46 2 -64 -8C-58 10 -40 8 -20 4Z', ink.paper)
      art.path('M-24 -8C-10 0 10 0 24 -8L25 2C10 10 -10 10 -25 2Z', ink.paper)
      art.ellipse(5, -17, 4, 6, ink.ink)
      art.ellipse(18, -17, 3.4, 6, ink.ink)
      art.path('M-20 4L-36 18M24 0L40 -14', 'none', { stroke: ink.near, 'stroke-width': 8, 'stroke-linecap': 'round' })
    })
    art.rect(0, ground, WIDTH, HEIGHT - ground, art.fade(ground, HEIGHT, [[0, ink.mid], [0.5, ink.near], [1, ink.ink]]))
    let scallops = `M-10 ${num(ground)}H${WIDTH + 10}V${num(ground + 16)}`
    for (let x = WIDTH + 10; x > -30; x -= 26) scallops += 'q-13 20 -26 0'
    art.path(`${scallops}Z`, mix(ink.far, ink.light, 0.3))
    art.rect(0, ground, WIDTH, 6, ink.light, { opacity: 0.5 })
    for (let i = 0; i < 13; i++) art.rect(random.range(0, WIDTH), random.range(ground + 54, HEIGHT - 40),
      random.range(22, 46), 12, ink.far, { rx: 4, opacity: 0.22 })
    const fx = CENTRE + side * 146
    const landmark = random.pick(['flower', 'flag', 'pillar'] as const)
    if (landmark === 'flag') {
      art.rect(fx - 3, ground - 150, 6, 150, ink.paper, { rx: 3 })
      art.circle(fx, ground - 154, 9, ink.light)
      art.polygon([[fx, ground - 142], [fx - side * 52, ground - 122], [fx, ground - 102]], ink.pop)
      art.rect(fx - 20, ground - 20, 40, 20, ink.mid, { rx: 4 })
    } else if (landmark === 'pillar') {
      art.rect(fx - 28, ground - 86, 56, 90, ink.mid)
      art.rect(fx - 20, ground - 80, 10, 84, ink.light, { opacity: 0.45 })
      art.rect(fx - 36, ground - 98, 72, 26, ink.near, { rx: 5 })
      art.rect(fx - 30, ground - 94, 60, 5, ink.light, { rx: 2, opacity: 0.5 })
    } else {
      art.path(`M${num(fx)} ${num(ground)}q-4 -26 2 -46`, 'none', { stroke: ink.near, 'stroke-width': 5 })
      for (let i = 0; i < 6; i++) art.circle(fx + 2 + Math.cos(i * 1.047) * 13, ground - 50 + Math.sin(i * 1.047) * 13,
        9, ink.paper)
      art.circle(fx + 2, ground - 50, 8, ink.pop)
    }
  },
}

const PIECES: readonly (readonly Point[])[] = [
  [[0, 0], [1, 0], [2, 0], [1, 1]], [[0, 0], [0, 1], [1, 1], [2, 1]], [[0, 0], [1, 0], [1, 1], [2, 1]], [[0, 0], [0,
    1], [0, 2], [1, 2]],
  [[0, 0], [1, 0], [0, 1]], [[0, 0], [1, 0], [2, 0]], [[0, 1], [1, 1], [1, 0], [2, 0]], [[0, 0], [1, 0], [0, 1], [1,
    1], [0, 2]],
]

export const interlock: Scene = {
  moods: ['day', 'dusk', 'night'],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [1, mix(ink.skyTop, ink.skyLow, 0.6)]]))
    const cell = 44
    const inks = [ink.pop, ink.far, ink.light, ink.mid, mix(ink.far, ink.light, 0.5), ink.near]
    const square = (x: number, y: number, colour: string): void => {
      art.rect(x + 1, y + 1, cell - 2, cell - 2, colour, { rx: 5 })
      art.path(`M${num(x + 1)} ${num(y + cell - 6)}V${num(y + 6)}a5 5 0 0 1 5 -5H${num(x + cell - 6)}` +
        `L${num(x + cell - 13)} ${num(y + 12)}H${num(x + 12)}V${num(y + cell - 13)}Z`, ink.paper, { opacity: 0.28 })
      art.path(`M${num(x + cell - 1)} ${num(y + 6)}V${num(y + cell - 6)}a5 5 0 0 1 -5 5H${num(x + 6)}` +
        `L${num(x + 13)} ${num(y + cell - 12)}H${num(x + cell - 12)}V${num(y + 12)}Z`, ink.ink, { opacity: 0.22 })
    }
    // A heap that almost closes; the colours follow a flood of neighbours so that shapes read as pieces.
    const columns = 12
    const rows = Math.ceil((HEIGHT - base) / cell) + 3
    const floor = HEIGHT - 6
    const gapColumn = random.int(4, 7)
    const taken = new Map<string, number>()
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const tall = rows - 2 + Math.round(Math.sin(column * 1.7 + gapColumn) * 1.3)
        const skip = column === gapColumn || (column === gapColumn + 1 && row > rows - 4)
        if (row >= tall || (skip && row > rows - 6)) continue
        const below = taken.get(`${column},${row - 1}`)
        const left = taken.get(`${column - 1},${row}`)
        const roll = random.next()
        const colour = roll < 0.42 && left !== undefined ? left : roll < 0.7 && below !== undefined ? below
          : random.int(0, inks.length - 1)
        taken.set(`${column},${row}`, colour)
        square(column * cell, floor - (row + 1) * cell, inks[colour] ?? ink.far)
      }
    }
    const falling = PIECES[random.int(0, 3)] ?? []
    const size = cell
    const px = gapColumn * cell - (falling === PIECES[0] ? cell : 0)
    const py = top + room * 0.2
    for (const [cx, cy] of falling) {
      art.rect(px + cx * size + 4, py + cy * size + 2, size - 8, base - py - cy * size - 30, art.fade(py, base, [[0,
        ink.paper, 0.3], [1, ink.paper, 0]]))
    }
    for (const [cx, cy] of falling) square(px + cx * size, py + cy * size, ink.pop)
    const loose: readonly [number, number, number][] = [[86, top + room * 0.34, 14], [430, top + room * 0.22, -18]]
    for (const [x, y, angle] of loose) {
      const piece = PIECES[random.int(0, PIECES.length - 1)] ?? []
      const colour = inks[random.int(1, 3)] ?? ink.far
      art.group({ transform: `translate(${num(x)} ${num(y)}) rotate(${angle}) scale(0.62) translate(-44 -44)`,
        opacity: 0.85 }, () => {
        for (const [cx, cy] of piece) square(cx * cell, cy * cell, colour)
      })
    }
    art.rect(0, base - 60, WIDTH, HEIGHT, art.fade(base, HEIGHT, [[0, ink.ink, 0], [1, ink.ink, 0.72]]))
  },
}

export const stairway: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [620, 0.4],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.2))
    const side = random.sign()
    drawSun(stage, CENTRE - side * 70, top + room * 0.36, Math.min(96, room * 0.34), 0.4)
    if (ink.mood === 'night') drawStars(stage, 60, base)
    const lid = mix(ink.light, ink.paper, 0.4)
    const [left, right] = side === 1 ? [ink.far, ink.mid] : [ink.mid, ink.far]
    const half = 27
    // A stair climbs around a shaft and ends in a doorway on the air.
    const steps: [number, number, number][] = []
    for (let i = 0; i < 7; i++) steps.push([CENTRE - side * 150 + side * i * half, base +
      30 - i * (half * 0.5) - i * 12 + i * half * 0.5 - i * 6, i])
    steps.forEach(([x, y]) => drawCube(stage, x, y, half, HEIGHT - y, lid, art.fade(y, HEIGHT, [[0, left], [0.5,
      mix(left, ink.near, 0.7)], [1, ink.ink]]), art.fade(y, HEIGHT, [[0, right], [0.5, ink.near], [1, ink.ink]])))
    const last = steps[steps.length - 1] ?? [CENTRE, base, 0]
    const towerX = last[0] + side * 54
    const towerY = last[1] - 4
    drawCube(stage, towerX, towerY, 62, HEIGHT, lid, art.fade(towerY, HEIGHT, [[0, left], [0.6, ink.near], [1,
      ink.ink]]), art.fade(towerY, HEIGHT, [[0, right], [0.6, ink.near], [1, ink.ink]]))
    const arch = Math.min(108, towerY - top - 30)
    art.path(`M${num(towerX - 30)} ${num(towerY + 6)}V${num(towerY - arch + 26)}a30 30 0 0 1 60 0` +
      `V${num(towerY + 6)}h-12V${num(towerY - arch + 28)}a18 18 0 0 0 -36 0V${num(towerY + 6)}Z`, mix(right,
      ink.near, 0.3))
    art.path(`M${num(towerX - 18)} ${num(towerY + 8)}V${num(towerY - arch + 28)}a18 18 0 0 1 36 0` +
      `V${num(towerY + 8)}Z`, art.fade(towerY - arch, towerY, [[0, ink.pop], [1, ink.light]]))
    art.polygon([[towerX, towerY - arch - 26], [towerX + 16, towerY - arch - 4], [towerX - 16, towerY - arch - 4]],
      ink.pop)
    const islet = (x: number, y: number, h: number, size: number): void => {
      drawCube(stage, x, y, size, h, lid, left, right)
      art.polygon([[x - size, y + h], [x, y + size * 0.5 + h], [x, y + h + size * 1.5]], mix(left, ink.near, 0.35))
      art.polygon([[x + size, y + h], [x, y + size * 0.5 + h], [x, y + h + size * 1.5]], mix(right, ink.near, 0.5))
    }
    islet(CENTRE - side * 160, top + room * 0.42, 16, 34)
    islet(CENTRE + side * 176, base - 16, 12, 26)
    art.path(`M${num(CENTRE - side * 160)} ${num(top + room * 0.42)}v-34`, 'none', { stroke: ink.near,
      'stroke-width': 4 })
    art.circle(CENTRE - side * 160, top + room * 0.42 - 44, 21, ink.pop)
    art.circle(CENTRE - side * 160 - 6, top + room * 0.42 - 50, 9, ink.light, { opacity: 0.4 })
    const here = steps[3]
    if (here !== undefined) {
      art.path(`M${num(here[0] - 10)} ${num(here[1] + 4)}L${num(here[0])} ${num(here[1] - 36)}` +
        `L${num(here[0] + 10)} ${num(here[1] + 4)}Z`, ink.paper)
      art.path(`M${num(here[0])} ${num(here[1] - 36)}L${num(here[0] + 10)} ${num(here[1] + 4)}H${num(here[0])}Z`,
        ink.ink, { opacity: 0.25 })
      art.circle(here[0], here[1] - 40, 7.5, ink.ink)
    }
    const mist = rolling(random, base + 120, 10)
    drawGround(art, { crest: mist, soft: true }, mix(ink.near, ink.skyLow, 0.2), ink.ink, 180, 0.85)
  },
}

export const pixelHost: Scene = {
  moods: ['night', 'dusk'], foot: [620, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.6, mix(ink.skyTop, ink.skyLow, 0.45)], [1,
      ink.skyTop]]))
    drawStars(stage, 90, HEIGHT)
    // Creatures of eight by eight, mirrored: no two posters breed the same ones.
    const breed = (): string => {
      const cells: boolean[][] = []
      for (let row = 0; row < 8; row++) {
        const half: boolean[] = []
        for (let column = 0; column < 4; column++) {
          const core = column >= 2 && row > 0 && row < 6
          half.push(random.chance(core ? 0.86 : row === 0 || row === 7 ? 0.34 : 0.5))
        }
        cells.push(half)
      }
      const eyes = random.int(2, 3)
      const row = cells[eyes]
      if (row !== undefined) row[2] = false
      let data = ''
      cells.forEach((half, y) => {
        const full = [...half, ...[...half].reverse()]
        full.forEach((on, x) => {
          if (on) data += `M${x} ${y}h1.04v1.04h-1.04Z`
        })
      })
      return data
    }
    const unit = Math.min(8.4, room / 36)
    const inks = [ink.pop, ink.light, mix(ink.pop, ink.light, 0.5), ink.paper]
    const lines = Math.max(2, Math.min(3, Math.floor(room / (unit * 12))))
    for (let row = 0; row < lines; row++) {
      const body = breed()
      const shift = row % 2 === 0 ? -8 : 8
      for (let column = 0; column < 4; column++) {
        if (row === lines - 1 && column === 2) continue
        const x = 84 + column * 94 + shift
        art.path(body, inks[row % inks.length] ?? ink.light, { transform: `translate(${num(x)} ` +
          `${num(top + 6 + row * unit * 11)}) scale(${unit.toFixed(2)})` })
      }
    }
    const bx = 84 + 2 * 94 + unit * 4
    const by = top + 6 + (lines - 1) * unit * 11 + unit * 4
    for (let i = 0; i < 12; i++) {
      const angle = (i / 12) * Math.PI * 2
      const away = unit * random.range(2, 5.6)
      art.rect(bx + Math.cos(angle) * away - 3, by + Math.sin(angle) * away - 3, unit * 0.8, unit * 0.8, i % 2 === 0
        ? ink.pop : ink.light)
    }
    const ship = base + 24
    art.rect(bx - 2.5, by + unit * 5, 5, ship - by - unit * 7 - 26, art.fade(by, ship, [[0, ink.light, 0.95], [1,
      ink.light, 0]]))
    const hull = 'M5 0h2v2h-2ZM4 2h4v2h-4ZM1 4h10v2h-10ZM0 6h12v3h-12Z'
    art.path(hull, ink.paper, { transform: `translate(${num(bx - 36)} ${num(ship - 20)}) scale(6)` })
    art.path('M0 8h12v1h-12ZM5 2h2v2h-2Z', ink.pop, { transform: `translate(${num(bx - 36)} ` +
      `${num(ship - 20)}) scale(6)` })
    for (let i = 0; i < 3; i++) {
      const wall = 'M2 0h8v1h-8ZM1 1h10v1h-10ZM0 2h12v4h-12ZM0 6h4v2h-4ZM8 6h4v2h-4Z'
      art.path(wall, ink.far, { transform: `translate(${num(62 + i * 168)} ${num(ship + 62)}) scale(6)` })
    }
    let lanes = ''
    for (let i = -8; i <= 8; i++) lanes += `M${CENTRE + i * 20} ${num(ship + 130)}L${CENTRE + i * 90} ${HEIGHT}`
    for (let i = 0; i < 6; i++) lanes += `M0 ${num(ship + 130 + i * i * 4.4)}H${WIDTH}`
    art.stroke(lanes, ink.far, 2, { opacity: 0.55 })
    art.rect(0, ship + 126, WIDTH, 4, ink.light, { opacity: 0.6 })
    let scan = ''
    for (let y = 2; y < HEIGHT; y += 5) scan += `M0 ${y}H${WIDTH}`
    art.path(scan, 'none', { stroke: ink.ink, 'stroke-width': 1.4, opacity: 0.16 })
  },
}
