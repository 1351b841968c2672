import { HEIGHT, WIDTH, curve, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawRays, drawTwinkle } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** Four suits of our own: sun, moon, leaf and flame. Drawn around an origin, about 2 units across. */
function drawSuit({ art, ink }: Stage, suit: number, x: number, y: number, size: number, colour: string,
  ground: string): void {
  art.placed(x, y, size, 1, () => {
    if (suit === 0) {
      art.circle(0, 0, 0.56, colour)
      for (let i = 0; i < 8; i++) art.path('M-0.13 -0.68L0 -1.06L0.13 -0.68Z', colour,
        { transform: `rotate(${i * 45})` })
    } else if (suit === 1) {
      art.circle(0, 0, 0.94, colour)
      art.circle(0.38, -0.2, 0.76, ground)
    } else if (suit === 2) {
      art.path('M0 1C-1.1 0.5 -1 -0.5 0 -1.1C1 -0.5 1.1 0.5 0 1Z', colour)
      art.path('M-0.05 1.1V-0.5H0.05V1.1ZM0 0.4L0.5 -0.1L0.5 0L0 0.55ZM0 0.1L-0.5 -0.35V-0.25L0 0.25Z', ground)
    } else {
      art.path('M0 1C-0.9 1 -1 0.2 -0.56 -0.3C-0.4 0 -0.3 0 -0.22 -0.06C-0.34 -0.6 0 -0.9 0.18 -1.15' +
        'C0.16 -0.7 0.9 -0.3 0.78 0.36C0.72 0.8 0.4 1 0 1Z', colour)
      art.circle(0, 0.5, 0.3, ink.light)
    }
  })
}

export const fannedCards: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [610, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [1, mix(ink.skyTop, ink.near, 0.5)]]))
    drawRays(stage, [CENTRE, base + 40], 20, ink.skyLow, 0.7, random.range(0, 0.3))
    const s = Math.min(1.1, room / 290)
    const count = 5
    const tints = [ink.paper, ink.paper, ink.paper, ink.paper, ink.paper]
    for (let i = 0; i < count; i++) {
      const angle = (i - (count - 1) / 2) * 16
      const lift = i === 2 ? -24 : 0
      art.group({ transform: `translate(${CENTRE} ` +
        `${num(base + 128)}) scale(${s.toFixed(3)}) rotate(${num(angle)}) translate(-78 ${num(-342 + lift)})` }, () => {
        art.rect(-5, 6, 156, 232, ink.ink, { rx: 15, opacity: 0.22 })
        const ground = tints[i] ?? ink.paper
        art.rect(0, 0, 156, 232, ground, { rx: 15 })
        art.rect(9, 9, 138, 214, 'none', { rx: 9, stroke: ink.far, 'stroke-width': 2.4 })
        const colour = [ink.pop, ink.near, ink.far, ink.pop, ink.mid][i] ?? ink.pop
        const suit = (i + random.int(0, 1)) % 4
        drawSuit(stage, suit, 27, 30, 11, colour, ground)
        drawSuit(stage, suit, 129, 202, 11, colour, ground)
        if (i === 2) {
          art.circle(78, 116, 62, ink.light)
          art.circle(78, 116, 62, 'none', { stroke: ink.far, 'stroke-width': 2.4 })
          drawSuit(stage, suit, 78, 116, 40, colour, ink.light)
        } else {
          drawSuit(stage, suit, 78, 78, 24, colour, ground)
          drawSuit(stage, suit, 78, 154, 24, colour, ground)
        }
      })
    }
    for (let i = 0; i < 7; i++) drawTwinkle(stage, random.range(60, 468), top + random.range(0, room * 0.4),
      random.range(4, 9), ink.light)
    art.path(`M-20 ${num(base + 96)}C120 ${num(base + 40)} 400 ${num(base + 40)} 548 ${num(base + 96)}V${HEIGHT}` +
      `H-20Z`, art.fade(base + 50, HEIGHT, [[0, ink.mid], [0.5, ink.near], [1, ink.ink]]))
    art.stroke(`M-20 ${num(base + 112)}C120 ${num(base + 56)} 400 ${num(base + 56)} 548 ${num(base + 112)}`,
      ink.light, 2.4, { opacity: 0.4 })
    for (let i = 0; i < 5; i++) {
      const [x, y] = [CENTRE + (i - 2) * 44 + random.range(-6, 6), base + 122 + Math.abs(i - 2) * 7]
      art.ellipse(x, y + 8, 19, 9, ink.ink, { opacity: 0.5 })
      art.ellipse(x, y + 5, 19, 9.5, mix(ink.pop, ink.ink, 0.35))
      art.ellipse(x, y, 19, 9.5, i % 2 === 0 ? ink.pop : ink.light)
      art.ellipse(x, y, 11, 5.4, 'none', { stroke: ink.paper, 'stroke-width': 2, opacity: 0.8 })
    }
  },
}

export const pinball: Scene = {
  moods: ['night', 'dusk'], foot: [610, 0.7],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.5, mix(ink.skyTop, ink.skyLow, 0.4)], [1,
      ink.near]]))
    drawRays(stage, [CENTRE, base - 60], 18, ink.skyLow, 0.6, 0.1)
    const side = random.sign()
    art.path(`M62 ${HEIGHT}V${num(top + 96)}C62 ${num(top - 34)} 466 ${num(top - 34)} 466 ${num(top + 96)}` +
      `V${HEIGHT}`, 'none', { stroke: ink.ink, 'stroke-width': 20 })
    art.path(`M62 ${HEIGHT}V${num(top + 96)}C62 ${num(top - 34)} 466 ${num(top - 34)} 466 ${num(top + 96)}` +
      `V${HEIGHT}`, 'none', { stroke: ink.light, 'stroke-width': 7 })
    art.path(`M432 ${HEIGHT}V${num(top + 130)}`, 'none', { stroke: ink.ink, 'stroke-width': 8 })
    const bumper = (x: number, y: number, r: number, colour: string): void => {
      art.circle(x, y, r * 1.7, art.radial([x, y], r * 1.7, [[0.3, colour, 0.6], [1, colour, 0]]))
      art.circle(x + 3, y + 7, r, ink.ink, { opacity: 0.5 })
      art.circle(x, y, r, ink.paper)
      art.circle(x, y, r * 0.82, colour)
      for (let i = 0; i < 10; i++) art.path(`M${num(-r * 0.07)} ${num(-r * 0.78)}h${num(r * 0.14)}L0 ` +
        `${num(-r * 0.42)}Z`, ink.paper, { transform: `translate(${num(x)} ${num(y)}) rotate(${i * 36})` })
      art.circle(x, y, r * 0.34, ink.light)
      art.circle(x, y, r * 0.18, ink.ink)
    }
    const [a, b, c]: [Point, Point, Point] = [[CENTRE - side * 84, top + room * 0.34], [CENTRE + side * 62, top +
      room * 0.26], [CENTRE - side * 4, top + room * 0.66]]
    const ball: Point = [CENTRE - side * 104, top + room * 0.78]
    art.stroke(curve([[CENTRE + side * 90, base + 150], [CENTRE + side * 108, top + room * 0.52], [b[0] + side * 10,
      b[1] + 44]]), art.fade(b[1], base + 150, [[0, ink.light, 0.9], [1, ink.light, 0]]), 9)
    art.stroke(`M${num(b[0])} ${num(b[1] + 42)}L${num(a[0] + side * 40)} ${num(a[1] + 16)}L${num(ball[0])} ` +
      `${num(ball[1])}`, ink.light, 7, { opacity: 0.75 })
    bumper(a[0], a[1], 42, ink.pop)
    bumper(b[0], b[1], 38, ink.far)
    bumper(c[0], c[1], 46, ink.pop)
    for (let i = 0; i < 5; i++) {
      const [x, y] = [CENTRE - 100 + i * 50, base + 6 - Math.abs(i - 2) * 10]
      art.polygon([[x, y], [x + 11, y + 20], [x - 11, y + 20]], i % 2 === 0 ? ink.light : ink.pop, { opacity: 0.95 })
    }
    art.polygon([[84, base - 20], [84, base + 62], [148, base + 104]], ink.pop)
    art.polygon([[410, base - 20], [410, base + 62], [346, base + 104]], ink.pop)
    art.stroke(`M84 ${num(base - 20)}V${num(base + 62)}L148 ${num(base + 104)}ZM410 ${num(base - 20)}` +
      `V${num(base + 62)}L346 ${num(base + 104)}Z`, ink.paper, 5)
    const flipper = (x: number, y: number, flip: 1 | -1, angle: number): void => {
      art.group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(flip * angle)}) scale(${flip} 1)` }, () => {
        art.path('M0 -15C30 -12 66 -8 84 -6A7 7 0 0 1 84 7C66 10 30 14 0 15A15 15 0 0 1 0 -15Z', ink.paper)
        art.path('M0 -8C30 -6 60 -4 78 -2C60 4 30 8 0 8A8 8 0 0 1 0 -8Z', ink.far)
        art.circle(0, 0, 6, ink.ink)
      })
    }
    flipper(134, base + 140, 1, side === 1 ? -22 : 24)
    flipper(360, base + 140, -1, side === 1 ? 24 : -22)
    art.circle(ball[0] + 3, ball[1] + 6, 17, ink.ink, { opacity: 0.5 })
    art.circle(ball[0], ball[1], 17, art.radial([ball[0] - 6, ball[1] - 7], 24, [[0, ink.paper], [0.5, mix(ink.paper,
      ink.mid, 0.4)], [1, ink.near]]))
  },
}

export const bigQuestion: Scene = {
  moods: ['day', 'dusk'], foot: [600, 0.6], isLettered: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, ink.skyTop)
    drawRays(stage, [CENTRE, base + 60], 26, ink.skyLow, 1, random.range(0, 0.2))
    // A question mark built of quarter rings, blocks and one ball, as from a box of bricks.
    const u = Math.min(52, room / 5.6)
    const [x, y] = [CENTRE, top + u * 1.9]
    const ring = (from: number, to: number, colour: string): void => {
      const p = (angle: number, r: number): string => `${num(x + Math.cos(angle) * r)} ${num(y + Math.sin(angle) * r)}`
      art.path(`M${p(from, u * 1.9)}A${num(u * 1.9)} ${num(u * 1.9)} 0 0 1 ${p(to, u * 1.9)}L${p(to, u * 0.82)}` +
        `A${num(u * 0.82)} ${num(u * 0.82)} 0 0 0 ${p(from, u * 0.82)}Z`, colour)
    }
    art.group({ transform: 'translate(9 12)', opacity: 0.2 }, () => {
      ring(Math.PI, Math.PI * 2.5, ink.ink)
      art.rect(x - u * 0.54, y + u * 0.82, u * 1.08, u * 1.6, ink.ink)
      art.circle(x, y + u * 3.3, u * 0.64, ink.ink)
    })
    ring(Math.PI, Math.PI * 1.5, ink.far)
    ring(Math.PI * 1.5, Math.PI * 2, ink.pop)
    ring(0, Math.PI * 0.5, ink.mid)
    art.rect(x - u * 0.54, y + u * 0.82, u * 0.54, u * 1.08, ink.near)
    art.path(`M${num(x - u * 0.54)} ${num(y + u * 1.34)}h${num(u * 1.08)}v${num(u * 0.54)}a${num(u * 0.54)} ` +
      `${num(u * 0.54)} 0 0 1 ${num(-u * 1.08)} 0Z`, ink.near)
    art.circle(x, y + u * 3.3, u * 0.64, ink.pop)
    art.circle(x - u * 0.2, y + u * 3.1, u * 0.16, ink.paper, { opacity: 0.7 })
    for (let i = 0; i < 4; i++) art.circle(x - u * 1.36 * Math.cos(0.2 + i * 0.36), y - u * 1.36 * Math.sin(0.2 +
      i * 0.36), 4, ink.light)
    art.path(`M-20 ${num(base + 70)}C140 ${num(base + 26)} 390 ${num(base + 26)} 548 ${num(base + 70)}V${HEIGHT}` +
      `H-20Z`, art.fade(base + 30, HEIGHT, [[0, ink.mid], [0.5, ink.near], [1, ink.ink]]))
    for (let i = 0; i < 4; i++) {
      const cx = 96 + i * 112
      const cy = base + 92 + Math.abs(i - 1.5) * 9
      const colour = [ink.pop, ink.light, ink.far, ink.paper][i] ?? ink.pop
      art.path(`M${num(cx - 32)} ${num(cy + 62)}V${num(cy + 10)}q0 -10 10 -10h44q10 0 10 10V${num(cy + 62)}Z`,
        art.fade(cy, cy + 62, [[0, mix(ink.near, ink.mid, 0.5)], [1, ink.ink]]))
      art.path(`M${num(cx - 19)} ${num(cy)}A19 17 0 0 1 ${num(cx + 19)} ${num(cy)}Z`, colour)
      art.path(`M${num(cx - 12)} ${num(cy - 5)}A14 12 0 0 1 ${num(cx - 2)} ${num(cy - 13)}`, 'none',
        { stroke: ink.paper, 'stroke-width': 3, 'stroke-linecap': 'round', opacity: 0.7 })
    }
  },
}

export const maze: Scene = {
  moods: ['night', 'dusk'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.35, ink.skyTop], [1, mix(ink.skyTop,
      ink.ink, 0.6)]]))
    const cell = 44
    const columns = 12
    const rows = Math.ceil((HEIGHT - top) / cell) + 1
    const y0 = top + 6
    // A perfect maze by depth-first walk; then every second dead end is opened, as chases need loops.
    const open = new Set<string>()
    const seen = new Set<string>()
    const walk: [number, number][] = [[5, 2]]
    seen.add('5,2')
    while (walk.length > 0) {
      const [x, y] = walk[walk.length - 1] ?? [0, 0]
      const ways = ([[1, 0], [-1, 0], [0, 1], [0, -1]] as const).filter(([dx, dy]) => {
        const [nx, ny] = [x + dx, y + dy]
        return nx >= 0 && ny >= 0 && nx < columns && ny < rows && !seen.has(`${nx},${ny}`)
      })
      const first = ways[0]
      if (first === undefined) {
        walk.pop()
        continue
      }
      const [dx, dy] = random.pick([first, ...ways.slice(1)])
      open.add(`${Math.min(x, x + dx)},${Math.min(y, y + dy)},${dx === 0 ? 'v' : 'h'}`)
      seen.add(`${x + dx},${y + dy}`)
      walk.push([x + dx, y + dy])
    }
    let walls = ''
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        if (x < columns - 1 && !open.has(`${x},${y},h`) && random.chance(0.84)) walls += `M${(x + 1) * cell} ` +
          `${num(y0 + y * cell)}v${cell}`
        if (y < rows - 1 && !open.has(`${x},${y},v`) && random.chance(0.84)) walls += `M${x * cell} ` +
          `${num(y0 + (y + 1) * cell)}h${cell}`
      }
    }
    art.stroke(`M-10 ${num(y0)}H${WIDTH + 10}`, ink.far, 9)
    art.stroke(walls, ink.far, 9)
    art.stroke(walls, mix(ink.far, ink.light, 0.45), 2.4, { transform: 'translate(-1.4 -1.4)' })
    let dots = ''
    const eaten = random.int(2, 4)
    for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) {
      if (y === 3 && x <= 4 + eaten && x >= 2) continue
      const [cx, cy] = [x * cell + 22, y0 + y * cell + 22]
      dots += `M${num(cx - 3.2)} ${num(cy)}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0`
    }
    art.path(dots, ink.light)
    // The hunter is a comet, the hunted a lantern: neither belongs to anyone else.
    const [hx, hy] = [(5 + eaten) * cell + 22, y0 + 3 * cell + 22]
    art.circle(hx, hy, 80, art.radial([hx, hy], 80, [[0, ink.light, 0.75], [1, ink.light, 0]]))
    art.path(`M${num(hx - 2)} ${num(hy - 22)}L${num(hx + 24)} ${num(hy)}L${num(hx - 2)} ${num(hy + 22)}` +
      `L${num(hx - 24)} ${num(hy)}Z`, ink.light)
    art.path(`M${num(hx - 2)} ${num(hy - 22)}L${num(hx + 24)} ${num(hy)}L${num(hx - 2)} ${num(hy + 22)}Z`,
      mix(ink.light, ink.pop, 0.5))
    for (const [gx, gy, flip] of [[2, 3, 1], [8, 5, -1], [3, 1, 1]] as const) {
      const [x, y] = [gx * cell + 22, y0 + gy * cell + 22]
      if (y < top + 20) continue
      art.placed(x, y, 1, flip, () => {
        art.path('M18 0C18 -20 -10 -22 -18 -10C-30 -8 -36 -14 -48 -8C-40 -4 -40 2 -50 6C-38 8 -30 6 -22 8' +
          'C-14 22 18 20 18 0Z', ink.pop)
        art.circle(2, -4, 5.4, ink.paper)
        art.circle(12, -4, 4.6, ink.paper)
        art.circle(4, -4, 2.6, ink.ink)
        art.circle(13.4, -4, 2.2, ink.ink)
      })
    }
    art.rect(0, base - 20, WIDTH, HEIGHT, art.fade(base - 20, HEIGHT, [[0, ink.skyTop, 0], [1, ink.ink, 0.85]]))
  },
}

export const turntable: Scene = {
  moods: ['dusk', 'night', 'day'], foot: [580, 0.85], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const [x, y, r] = [CENTRE, top + room * 0.52, Math.min(172, room * 0.54)]
    // Sound as rings, the disc as their source, bars as the ground it stands on.
    for (let i = 5; i > 0; i--) art.circle(x, y, r + i * i * 5 + i * 22, ink.light, { opacity: 0.06 + (5 - i) * 0.024 })
    art.circle(x + 7, y + 11, r, ink.ink, { opacity: 0.28 })
    art.circle(x, y, r, art.linear([x - r, y - r], [x + r, y + r], [[0, ink.near], [0.5, ink.ink], [1, ink.near]]))
    for (let i = 0; i < 11; i++) art.circle(x, y, r * (0.42 + i * 0.05), 'none', { stroke: i % 3 === 0 ? ink.far
      : ink.mid, 'stroke-width': 1.4, opacity: 0.6 })
    for (const turn of [-32, 148]) {
      art.path(`M0 0L${num(r * 0.98)} ${num(-r * 0.17)}A${num(r)} ${num(r)} 0 0 1 ${num(r * 0.98)} ${num(r * 0.17)}` +
        `Z`, art.radial([0, 0], r, [[0.3, ink.light, 0.34], [1, ink.light, 0.08]]),
        { transform: `translate(${num(x)} ${num(y)}) rotate(${turn})` })
    }
    art.circle(x, y, r * 0.38, ink.pop)
    art.path(`M${num(x - r * 0.38)} ${num(y)}a${num(r * 0.38)} ${num(r * 0.38)} 0 0 1 ${num(r * 0.76)} 0Z`, ink.light)
    for (let i = 0; i < 7; i++) {
      const angle = Math.PI + (i + 0.5) * (Math.PI / 7)
      if (i % 2 === 0) art.path(`M${num(x)} ${num(y)}L${num(x + Math.cos(angle - 0.22) * r * 0.38)} ` +
        `${num(y + Math.sin(angle - 0.22) * r * 0.38)}A${num(r * 0.38)} ${num(r * 0.38)} 0 0 1 ` +
        `${num(x + Math.cos(angle + 0.22) * r * 0.38)} ${num(y + Math.sin(angle + 0.22) * r * 0.38)}Z`, ink.far,
        { opacity: 0.6 })
    }
    art.circle(x, y, r * 0.05, ink.ink)
    const side = random.sign()
    art.stroke(`M${num(x + side * r * 1.06)} ${num(y - r * 0.82)}L${num(x + side * r * 0.98)} ${num(y + r * 0.12)}` +
      `L${num(x + side * r * 0.62)} ${num(y + r * 0.5)}`, ink.paper, 7)
    art.circle(x + side * r * 1.06, y - r * 0.82, 17, ink.paper)
    art.circle(x + side * r * 1.06, y - r * 0.82, 7, ink.near)
    art.path('M-9 -5H13V11H-9Z', ink.pop, { transform: `translate(${num(x + side * r * 0.6)} ` +
      `${num(y + r * 0.52)}) rotate(${side * -42})` })
    const count = 22
    for (let i = 0; i < count; i++) {
      const envelope = 0.4 + 0.6 * Math.abs(Math.sin(i * 0.55 + random.range(0, 0.6)))
      const h = 46 + envelope * 96
      const bx = (i * WIDTH) / count + 3
      art.rect(bx, base + 148 - h, WIDTH / count - 6, HEIGHT, art.fade(base + 148 - h, HEIGHT, [[0, i % 5 === 2
        ? ink.pop : ink.far], [0.4, ink.mid], [1, ink.ink]]), { rx: 5 })
    }
  },
}
