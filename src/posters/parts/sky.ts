import { HEIGHT, WIDTH, curve, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import type { Stage } from '../stage.ts'

/** The whole sheet in the sky's two inks, meeting at the horizon. */
export function drawSky({ art, ink, base }: Stage, low = ink.skyLow): void {
  art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, base + 30, [[0, ink.skyTop], [0.3, mix(ink.skyTop, low, 0.16)], [1, low]]))
}

/** A disc of light with a soft halo; the strongest shape of many posters. */
export function drawSun({ art, ink, disc = 1 }: Stage, x: number, y: number, plain: number, halo = 0.5): void {
  const radius = plain * disc
  if (halo > 0) {
    art.circle(x, y, radius * 2.3, art.radial([x, y], radius * 2.3, [
      [0.3, ink.light, halo], [0.62, ink.light, halo * 0.22], [1, ink.light, 0],
    ]))
  }
  art.circle(x, y, radius, art.fade(y - radius, y + radius, [[0, ink.light], [1, mix(ink.light, ink.skyLow, 0.3)]]))
}

/** A moon with its quiet craters. */
export function drawMoon(stage: Stage, x: number, y: number, plain: number, halo = 0.34): void {
  const { art, ink, random, disc = 1 } = stage
  const radius = plain * disc
  drawSun(stage, x, y, plain, halo)
  const shade = mix(ink.light, ink.mid, 0.16)
  art.clipped(`M${num(x - radius)} ${num(y)}a${num(radius)} ${num(radius)} 0 1 0 ${num(radius * 2)} 0` +
    `a${num(radius)} ${num(radius)} 0 1 0 ${num(-radius * 2)} 0`, () => {
    for (let i = 0; i < 6; i++) {
      const angle = random.range(0, Math.PI * 2)
      const away = radius * random.range(0.25, 0.85)
      art.circle(x + Math.cos(angle) * away, y + Math.sin(angle) * away, radius * random.range(0.07, 0.22), shade,
        { opacity: 0.55 })
    }
  })
}

/** Stars above `floor`: mostly dust, few bright, some with four points. */
export function drawStars({ art, ink, random, top }: Stage, count: number, floor: number, colour = ink.light): void {
  const behindTitle = (x: number, y: number): boolean => y > 44 && y < top - 6 && x > 48 && x < WIDTH - 48
  let dust = ''
  for (let i = 0; i < count; i++) {
    const x = random.range(8, WIDTH - 8)
    const y = floor * random.next() ** 1.25
    if (behindTitle(x, y)) continue
    const size = random.chance(0.12) ? random.range(1.8, 2.6) : random.range(0.7, 1.5)
    dust += `M${num(x - size)} ${num(y)}a${num(size)} ${num(size)} 0 1 0 ${num(size * 2)} 0a${num(size)} ` +
      `${num(size)} 0 1 0 ${num(-size * 2)} 0`
  }
  art.path(dust, colour, { opacity: 0.8 })
  for (let i = 0; i < count / 22; i++) {
    const [x, y] = [random.range(40, WIDTH - 40), random.range(20, floor * 0.9)]
    if (!behindTitle(x, y)) drawTwinkle({ art }, x, y, random.range(5, 10), colour)
  }
}

export function drawTwinkle({ art }: Pick<Stage, 'art'>, x: number, y: number, size: number, colour: string): void {
  const waist = size * 0.14
  const points: Point[] = []
  for (let i = 0; i < 8; i++) {
    const reach = i % 2 === 0 ? size : waist
    points.push([x + Math.sin((i * Math.PI) / 4) * reach, y - Math.cos((i * Math.PI) / 4) * reach])
  }
  art.polygon(points, colour)
}

/** Wedges of light around a point, as on a carnival poster. */
export function drawRays({ art }: Stage, centre: Point, count: number, colour: string, opacity: number,
  turn = 0): void {
  const [x, y] = centre
  let data = ''
  for (let i = 0; i < count; i++) {
    const from = turn + (i * 2 * Math.PI) / count
    const to = from + Math.PI / count
    data += `M${num(x)} ${num(y)}L${num(x + Math.cos(from) * 950)} ${num(y + Math.sin(from) * 950)}` +
      `L${num(x + Math.cos(to) * 950)} ${num(y + Math.sin(to) * 950)}Z`
  }
  art.path(data, art.radial(centre, 640, [[0, colour, opacity], [1, colour, 0]]))
}

/** A long flat cloud of stacked pills. */
export function drawCloud({ art, random }: Stage, x: number, y: number, width: number, colour: string,
  opacity = 1): void {
  const thick = Math.max(7, width * 0.085)
  let data = pill(x, y, width, thick)
  data += pill(x + width * random.range(0.1, 0.25), y - thick * 0.86, width * random.range(0.4, 0.55), thick)
  data += pill(x + width * random.range(-0.15, 0.3), y + thick * 0.86, width * random.range(0.4, 0.6), thick)
  art.path(data, colour, { opacity })
}

export function pill(x: number, y: number, width: number, thick: number): string {
  const r = thick / 2
  return `M${num(x + r)} ${num(y - r)}H${num(x + width - r)}a${num(r)} ${num(r)} 0 0 1 0 ${num(thick)}` +
    `H${num(x + r)}a${num(r)} ${num(r)} 0 0 1 0 ${num(-thick)}Z`
}

/** A heap of round clouds with a flat foot, for cheerful skies. */
export function drawPuff({ art, random }: Stage, x: number, y: number, width: number, colour: string,
  opacity = 1): void {
  const bumps = Math.max(3, Math.round(width / 34))
  let data = pill(x, y - width * 0.06, width, width * 0.14)
  for (let i = 0; i < bumps; i++) {
    const share = (i + 0.5) / bumps
    const r = width * (0.1 + 0.16 * Math.sin(share * Math.PI)) * random.range(0.85, 1.1)
    const cx = x + width * (0.1 + share * 0.8)
    data += `M${num(cx - r)} ${num(y - width * 0.06)}a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0Z`
  }
  art.path(data, colour, { opacity })
}

/** Birds far away: two strokes of a pen each. */
export function drawBirds({ art, random }: Stage, x: number, y: number, count: number, colour: string, size = 9): void {
  let data = ''
  for (let i = 0; i < count; i++) {
    const cx = x + random.range(-1, 1) * 52
    const cy = y + random.range(-1, 1) * 26
    const s = size * random.range(0.6, 1.15)
    data += `M${num(cx - s)} ${num(cy - s * 0.4)}q${num(s * 0.55)} ${num(-s * 0.35)} ${num(s)} ${num(s * 0.4)}` +
      `q${num(s * 0.45)} ${num(-s * 0.75)} ${num(s)} ${num(-s * 0.4)}`
  }
  art.stroke(data, colour, 2.1)
}

/** A ribbon of smoke or steam that widens as it rises. */
export function drawPlume(stage: Stage, x: number, y: number, height: number, lean: number, colour: string,
  opacity: number): void {
  const { art, random } = stage
  const left: Point[] = []
  const right: Point[] = []
  const phase = random.range(0, 6)
  for (let i = 0; i <= 7; i++) {
    const share = i / 7
    const sway = Math.sin(share * 5 + phase) * 13 * share + lean * share ** 1.4
    const half = 4 + share * height * 0.13
    left.push([x + sway - half, y - share * height])
    right.push([x + sway + half * (0.8 + 0.3 * Math.sin(i * 2)), y - share * height])
  }
  const data = `${curve(left)}L${curve(right.reverse()).slice(1)}Z`
  art.path(data, art.fade(y - height, y, [[0, colour, 0], [0.4, colour, opacity * 0.7], [1, colour, opacity]]))
}
