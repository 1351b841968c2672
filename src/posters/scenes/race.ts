import { HEIGHT, WIDTH, curve, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawFoot, drawGround, pines, rolling } from '../parts/land.ts'
import { drawMoon, drawPuff, drawSky, drawStars, drawSun, drawTwinkle } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** A kart from the front, wheels a little turned; 200 wide at scale 1, its wheels on y = 0. */
function drawKart({ art, ink }: Stage, x: number, y: number, scale: number, side: 1 | -1, body: string): void {
  art.placed(x, y, scale, side, () => {
    art.ellipse(0, 2, 118, 15, ink.ink, { opacity: 0.4 })
    for (const wx of [-84, 84]) {
      art.rect(wx - 22, -62, 44, 64, ink.ink, { rx: 14 })
      art.rect(wx - 12, -50, 24, 40, mix(ink.ink, ink.far, 0.3), { rx: 8 })
    }
    art.path('M-34 -96C-36 -132 36 -132 34 -96L44 -62H-44Z', ink.near)
    art.circle(0, -122, 35, body)
    art.path('M-29 -128C-26 -144 26 -144 29 -128L25 -110C12 -104 -12 -104 -25 -110Z', ink.ink)
    art.path('M-24 -128C-18 -138 0 -140 8 -138L-8 -109C-18 -110 -22 -112 -24 -128Z', ink.paper, { opacity: 0.35 })
    art.path('M-5 -157H5V-136H-5Z', ink.paper)
    art.path('M-64 -76C-40 -92 40 -92 64 -76L74 -26H-74Z', body)
    art.path('M10 -88C36 -88 52 -84 64 -76L74 -26H22Z', ink.ink, { opacity: 0.2 })
    art.path('M-14 -87H14L20 -26H-20Z', ink.paper)
    art.path('M-90 -28C-60 -40 60 -40 90 -28L84 -8H-84Z', ink.near)
    art.rect(-58, -28, 30, 11, ink.light, { rx: 5 })
    art.rect(28, -28, 30, 11, ink.light, { rx: 5 })
  })
}

export const kart: Scene = {
  moods: ['day', 'dusk'], foot: [600, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.25))
    const side = random.sign()
    drawSun(stage, CENTRE - side * 110, top + room * 0.34, Math.min(62, room * 0.22), 0.5)
    drawPuff(stage, CENTRE + side * 130 - 60, top + room * 0.24, 130, ink.paper, 0.8)
    const far = rolling(random, base - room * 0.28, 26)
    drawGround(art, { crest: far, soft: true }, mix(ink.far, ink.skyLow, 0.45), ink.skyLow, 110)
    const near = rolling(random, base - room * 0.18, 18)
    art.path(pines(random, near, 44, 19), mix(ink.far, ink.mid, 0.4))
    drawGround(art, { crest: near, soft: true }, mix(ink.far, ink.mid, 0.3), ink.far, 260, 0.6)
    // The road bends down from the hill, its kerbs counted out in two colours.
    const at = (share: number): readonly [number, number, number] => {
      const x = CENTRE - side * Math.sin(share * 3.1) * 150 * (1 - share) + side * 70 * (1 - share)
      return [x, base - room * 0.2 + share ** 1.7 * (HEIGHT - base + room * 0.24), 12 + share ** 1.6 * 330]
    }
    const steps = Array.from({ length: 41 }, (_, index) => at(index / 40))
    const edge = (reach: number): Point[] => steps.map(([x, y, half]) => [x + half * reach, y])
    art.polygon([...edge(-1.14), ...edge(1.14).reverse()], ink.paper)
    for (let i = 0; i < 40; i += 2) {
      const [a, b] = [steps[i], steps[i + 1]]
      if (a === undefined || b === undefined) continue
      for (const [inner, outer] of [[-1, -1.14], [1, 1.14]] as const) {
        art.polygon([[a[0] + a[2] * inner, a[1]], [a[0] + a[2] * outer, a[1]], [b[0] + b[2] * outer, b[1]],
          [b[0] + b[2] * inner, b[1]]], ink.pop)
      }
    }
    art.polygon([...edge(-1), ...edge(1).reverse()], art.fade(base - room * 0.2, HEIGHT, [[0, mix(ink.near, ink.far,
      0.35)], [1, ink.ink]]))
    for (let i = 8; i < 40; i += 6) {
      const [a, b] = [steps[i], steps[i + 2]]
      if (a !== undefined && b !== undefined) art.polygon([[a[0] - a[2] * 0.03, a[1]], [a[0] + a[2] * 0.03, a[1]],
        [b[0] + b[2] * 0.03, b[1]], [b[0] - b[2] * 0.03, b[1]]], ink.paper, { opacity: 0.6 })
    }
    const [rx, ry] = at(0.36)
    drawKart(stage, rx - side * 4, ry + 4, 0.3, side, ink.light)
    const [x, y] = [CENTRE - side * 24, base + 88]
    for (let i = 0; i < 7; i++) art.circle(x + side * (98 + i * 17), y - 6 - i * 4 + random.range(-8, 8), 13 + i * 3,
      ink.paper, { opacity: 0.5 - i * 0.055 })
    art.group({ transform: `rotate(${side * -5} ${num(x)} ${num(y)})` }, () => drawKart(stage, x, y, 1.22, side,
      ink.pop))
  },
}

export const skyTrack: Scene = {
  moods: ['night', 'dusk'], foot: [570, 0.75], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawStars(stage, 150, base + 60)
    const side = random.sign()
    drawMoon(stage, CENTRE + side * 120, top + room * 0.22, Math.min(52, room * 0.18))
    // A ribbon that comes from behind the stars and leaves under the reader's feet.
    const spine: Point[] = Array.from({ length: 25 }, (_, index) => {
      const share = index / 24
      const sway = Math.sin(share * 7.4 + 0.4) * (40 + share * 130)
      return [CENTRE + side * sway, top + room * 0.16 + share ** 1.45 * (HEIGHT - top - room * 0.1)]
    })
    const half = (index: number): number => 7 + (index / 24) ** 1.5 * 118
    const lanes = [ink.pop, ink.light, mix(ink.pop, ink.light, 0.5), ink.paper, mix(ink.far, ink.pop, 0.4)]
    const edge = (reach: number, drop = 0): Point[] => spine.map(([x, y], index) => [x + half(index) * reach,
      y + drop * (index / 24)])
    art.path(`${curve(edge(-1, 22))}L${curve(edge(1, 22).reverse()).slice(1)}Z`, ink.ink, { opacity: 0.55 })
    lanes.forEach((colour, lane) => {
      const [from, to] = [-1 + lane * 0.4, -0.6 + lane * 0.4]
      art.path(`${curve(edge(from))}L${curve(edge(to).reverse()).slice(1)}Z`, colour, { opacity: 0.92 })
    })
    for (const reach of [-1, 1]) art.stroke(curve(edge(reach)), ink.paper, 5)
    let rungs = ''
    spine.forEach(([x, y], index) => {
      if (index > 3) rungs += `M${num(x - half(index))} ${num(y)}H${num(x + half(index))}`
    })
    art.stroke(rungs, ink.ink, 2, { opacity: 0.22 })
    for (const [index, scale, colour] of [[10, 0.2, ink.near], [15, 0.46, ink.near]] as const) {
      const [x, y] = spine[index] ?? [CENTRE, base]
      drawKart(stage, x, y, scale, side, colour)
    }
    for (let i = 0; i < 9; i++) drawTwinkle(stage, random.range(70, 458), random.range(top + 10, base), random.range(5,
      12), ink.paper)
  },
}

export const ballArena: Scene = {
  moods: ['dusk', 'night', 'day'], foot: [590, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    const floor = base + 44
    for (const way of [-1, 1]) {
      const x = CENTRE + way * 208
      art.polygon([[x - 26, top + 20], [x + 26, top + 20], [CENTRE - way * 20, floor], [CENTRE + way * 210, floor]],
        ink.light, { opacity: 0.16 })
      art.rect(x - 30, top + 8, 60, 26, ink.near, { rx: 5 })
      for (let i = 0; i < 6; i++) art.circle(x - 20 + (i % 3) * 20, top + 15 + Math.floor(i / 3) * 12, 4.6, ink.paper)
    }
    let crowd = ''
    for (let row = 0; row < 4; row++) {
      for (let x = -6 + (row % 2) * 7; x < WIDTH + 10; x += 15) {
        const y = floor - 84 + row * 17 - Math.abs(x - CENTRE) * 0.12
        crowd += `M${num(x - 5)} ${num(y)}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z`
      }
    }
    art.path(`M-10 ${num(floor)}V${num(floor - 130)}Q${CENTRE} ${num(floor - 78)} ${WIDTH + 10} ${num(floor - 130)}` +
      `V${num(floor)}Z`, mix(ink.far, ink.near, 0.4))
    art.path(crowd, ink.light, { opacity: 0.4 })
    art.rect(-10, floor - 14, WIDTH + 20, HEIGHT, art.fade(floor, HEIGHT, [[0, mix(ink.mid, ink.far, 0.3)], [0.6,
      ink.near], [1, ink.ink]]))
    art.rect(-10, floor - 16, WIDTH + 20, 5, ink.pop)
    const goal = `M${CENTRE - 112} ${num(floor - 12)}v-74a10 10 0 0 1 10 -10h204a10 10 0 0 1 10 10v74`
    art.path(`${goal}Z`, ink.ink, { opacity: 0.55 })
    let net = ''
    for (let i = -5; i <= 5; i++) net += `M${CENTRE + i * 20} ${num(floor - 96)}v84M${CENTRE - 112} ` +
      `${num(floor - 54 + i * 8)}h224`
    art.stroke(net, ink.paper, 1, { opacity: 0.25 })
    art.stroke(goal, ink.paper, 6)
    art.stroke(`M${CENTRE - 230} ${HEIGHT}L${CENTRE - 120} ${num(floor)}M${CENTRE + 230} ${HEIGHT}` +
      `L${CENTRE + 120} ${num(floor)}`, ink.paper, 5, { opacity: 0.4 })
    const [bx, by, r] = [CENTRE + side * 46, top + room * 0.4, Math.min(86, room * 0.3)]
    art.circle(bx, by, r * 1.7, art.radial([bx, by], r * 1.7, [[0.4, ink.light, 0.6], [1, ink.light, 0]]))
    art.circle(bx, by, r, art.fade(by - r, by + r, [[0, ink.paper], [1, mix(ink.paper, ink.mid, 0.5)]]))
    art.clipped(`M${num(bx - r)} ${num(by)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ` +
      `${num(-r * 2)} 0Z`, () => {
      const hexagon = (x: number, y: number, size: number): void => {
        art.polygon(Array.from({ length: 6 }, (_, i) => [x + Math.cos(i * 1.047 + 0.3) * size,
          y + Math.sin(i * 1.047 + 0.3) * size] as const), ink.near)
      }
      hexagon(bx, by, r * 0.34)
      for (let i = 0; i < 6; i++) hexagon(bx + Math.cos(i * 1.047 + 0.82) * r * 0.92, by + Math.sin(i * 1.047 + 0.82) *
        r * 0.92, r * 0.27)
    })
    // The car has left the ground: a flame behind, the ball ahead.
    art.group({ transform: `translate(${num(CENTRE - side * 78)} ${num(base + 10)}) scale(${side} 1) rotate(-27)` },
      () => {
        art.path('M-96 -14C-150 -26 -190 -6 -236 4C-190 12 -150 18 -96 6Z', ink.light)
        art.path('M-96 -10C-130 -16 -150 -4 -176 2C-150 8 -130 10 -96 4Z', ink.paper)
        art.path('M-104 12L-98 -26L-52 -36L-22 -66H36L66 -34L112 -22L116 12Z', ink.pop)
        art.path('M-104 12L-98 -6H116L116 12Z', ink.ink, { opacity: 0.3 })
        art.path('M-36 -38L-14 -58H8V-36ZM16 -58H32L54 -34H16Z', ink.ink)
        art.path('M-112 -52H-70L-76 -40H-112Z', ink.near)
        art.rect(100, -20, 16, 10, ink.paper, { rx: 3 })
        for (const wx of [-62, 70]) {
          art.circle(wx, 14, 26, ink.ink)
          art.circle(wx, 14, 12, ink.paper)
        }
      })
    for (let i = 0; i < 14; i++) art.rect(random.range(60, 460), random.range(top + 50, base), 5, 9, i % 2 === 0
      ? ink.pop : ink.paper, { opacity: 0.7, transform: `rotate(${num(random.range(0, 60))} ${CENTRE} ${num(base)})` })
  },
}

/** A palm as a stroke and its fan, `height` tall. */
function drawPalm({ art, random }: Stage, x: number, foot: number, height: number, lean: number,
  colour: string): void {
  const [tx, ty] = [x + lean, foot - height]
  art.path(`M${num(x - height * 0.03)} ${num(foot)}Q${num(x)} ${num(foot - height * 0.5)} ${num(tx - 3)} ${num(ty)}` +
    `h6Q${num(x + height * 0.05)} ${num(foot - height * 0.5)} ${num(x + height * 0.035)} ${num(foot)}Z`, colour)
  let fan = ''
  for (let i = 0; i < 9; i++) {
    const angle = Math.PI * (0.92 + (i / 8) * 1.16)
    const reach = height * random.range(0.34, 0.44)
    const [ex, ey] = [tx + Math.cos(angle) * reach, ty + Math.sin(angle) * reach * 0.62 + reach * 0.3]
    const [mx, my] = [tx + Math.cos(angle) * reach * 0.6, ty + Math.sin(angle) * reach * 0.8]
    fan += `M${num(tx)} ${num(ty)}Q${num(mx)} ${num(my - 7)} ${num(ex)} ${num(ey)}Q${num(mx)} ${num(my + 12)} ` +
      `${num(tx)} ${num(ty + 4)}Z`
  }
  art.path(fan, colour)
}

/** A road into a town of towers, with a helicopter over it; `drawSides` sets what lines the road. */
function drawDowntown(stage: Stage, drawSides: () => void): void {
  const { art, ink, random, top, base } = stage
  drawSky(stage)
  const side = random.sign()
  const room = base - top
  if (ink.mood === 'night') drawStars(stage, 60, base - 60)
  const [sx, sy, r] = [CENTRE - side * 20, base - room * 0.3, Math.min(110, room * 0.36)]
  drawSun(stage, sx, sy, r, 0.5)
  const skyline = (colour: string, foot: number, tall: number, step: number, isLit: boolean): void => {
    let windows = ''
    let towers = `M-10 ${num(foot)}`
    for (let x = -10; x < WIDTH + 20;) {
      const w = step * random.range(0.7, 1.3)
      const share = 1 - Math.abs(x + w / 2 - CENTRE - side * 70) / 330
      const h = tall * (0.24 + 0.76 * Math.max(0, share) ** 1.5) * random.range(0.75, 1)
      towers += `V${num(foot - h)}`
      if (h > tall * 0.6 && random.chance(0.6)) towers += `h${num(w / 2 - 1)}v-26h2v26h${num(w / 2 - 1)}`
      else towers += `h${num(w)}`
      for (let wy = isLit ? foot - h + 10 : foot; wy < foot - 8; wy += 11) {
        for (let wx = x + 6; wx < x + w - 7; wx += 9) if (random.chance(0.4)) windows += `M${num(wx)} ${num(wy)}h4v5h-4Z`
      }
      x += w
    }
    art.path(`${towers}V${num(foot)}Z`, art.fade(foot - tall, foot, [[0, colour], [1, mix(colour, ink.skyLow, 0.35)]]))
    art.path(windows, ink.light, { opacity: 0.85 })
  }
  skyline(mix(ink.far, ink.skyLow, 0.4), base + 20, room * 0.62, 30, false)
  skyline(mix(ink.mid, ink.far, 0.3), base + 30, room * 0.5, 44, true)
  // A helicopter looks for somebody.
  const [hx, hy] = [CENTRE + side * 120, top + room * 0.16]
  art.polygon([[hx - side * 6, hy + 10], [hx - side * 190, base + 40], [hx - side * 90, base + 56]],
    art.fade(hy, base + 50, [[0, ink.paper, 0.6], [1, ink.paper, 0.05]]))
  art.placed(hx, hy, 1.1, side, () => {
    art.path('M-30 0C-30 -16 4 -20 18 -6L70 -12V-2L18 6C8 14 -24 14 -30 0Z', ink.ink)
    art.path('M-25 -3C-22 -10 -14 -12 -8 -12V-2Z', ink.light)
    art.path('M-52 -22H48M-6 -12V-22M66 -24V2M-26 18H16M-14 12V18M6 12V18', 'none', { stroke: ink.ink,
      'stroke-width': 3.4, 'stroke-linecap': 'round' })
  })
  drawGround(art, { crest: rolling(random, base + 44, 4), soft: true }, ink.mid, ink.near, 120, 0.8)
  const road: Point[] = [[CENTRE - 26, base + 42], [CENTRE + 26, base + 42], [CENTRE + 250, HEIGHT], [CENTRE - 250,
    HEIGHT]]
  art.polygon(road, ink.ink, { opacity: 0.75 })
  for (let i = 0; i < 5; i++) {
    const y = base + 54 + i * i * 13 + i * 8
    art.rect(CENTRE - 2 - i, y, 4 + i * 2, 10 + i * 8, ink.light, { opacity: 0.7 })
  }
  drawSides()
  drawFoot(stage, 580, 0.6)
}

export const boulevard: Scene = {
  moods: ['dusk', 'night', 'day'],
  draw(stage) {
    const { ink, top, base } = stage
    drawDowntown(stage, () => {
      for (const [dx, height, lean] of [[-122, 0.52, -10], [130, 0.5, 12], [-214, 0.92, 18],
        [206, 1.02, -20]] as const) {
        drawPalm(stage, CENTRE + dx, base + 40 + Math.abs(dx) * 0.28, (base - top) * height + 40, lean,
          Math.abs(dx) > 180 ? ink.ink : ink.near)
      }
    })
  },
}

export const avenue: Scene = {
  moods: ['night', 'dusk', 'day'],
  draw(stage) {
    const { art, ink, top, base } = stage
    drawDowntown(stage, () => {
      const room = base - top
      // A bridge of iron: two gates, the cables between them, lamps along the road.
      for (const [half, head, width, colour] of [[104, 0.36, 10, ink.near], [212, 0.02, 22, ink.ink]] as const) {
        const y = top + room * head + 20
        for (const way of [-1, 1]) art.rect(CENTRE + way * half - width / 2, y, width, HEIGHT, colour)
        for (const beam of [0, 0.3]) art.rect(CENTRE - half, y + room * beam * 0.6, half * 2, width * 0.7, colour)
        art.path(`M${CENTRE - half} ${num(y + width)}l${half} ${num(room * 0.18 - width)}l${half} ` +
          `${num(width - room * 0.18)}`, 'none', { stroke: colour, 'stroke-width': width * 0.3 })
      }
      for (const way of [-1, 1]) {
        let cables = `M${CENTRE + way * 212} ${num(top + room * 0.02 + 26)}Q${CENTRE + way * 168} ${num(base + 8)} ` +
          `${CENTRE + way * 104} ${num(top + room * 0.36 + 24)}`
        for (let i = 1; i < 7; i++) {
          const x = CENTRE + way * (104 + i * 15.4)
          cables += `M${num(x)} ${num(base - 54 + Math.abs(i - 3.4) * -14)}V${num(base + 60)}`
        }
        art.stroke(cables, ink.near, 2.6)
        for (const [dx, y, r] of [[62, base + 16, 4], [92, base + 2, 6], [146, base - 20, 10]] as const) {
          art.stroke(`M${CENTRE + way * dx} ${num(y + 60 + dx * 0.3)}V${num(y)}`, ink.ink, r * 0.5)
          art.circle(CENTRE + way * dx, y, r * 2.6, art.radial([CENTRE + way * dx, y], r * 2.6, [[0, ink.light, 0.8],
            [1, ink.light, 0]]))
          art.circle(CENTRE + way * dx, y, r * 0.8, ink.paper)
        }
      }
    })
  },
}
