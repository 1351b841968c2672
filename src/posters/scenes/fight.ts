import { HEIGHT, WIDTH, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { crestAt, drawGround, rolling } from '../parts/land.ts'
import { drawRays, drawSun, drawTwinkle } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const impact: Scene = {
  moods: ['dusk', 'day'], foot: [580, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    // The sheet torn in two colours, a fist from either side, one burst where they meet.
    const [x, y] = [CENTRE, top + room * 0.5]
    art.rect(0, 0, WIDTH, HEIGHT, ink.skyTop)
    const tilt = random.sign() * 60
    art.polygon([[x + tilt, -10], [WIDTH + 10, -10], [WIDTH + 10, HEIGHT + 10], [x - tilt * 1.2, HEIGHT + 10]],
      mix(ink.skyTop, ink.mid, 0.22))
    drawRays(stage, [x, y], 26, ink.skyLow, 0.95, random.range(0, 0.2))
    const burst = (reach: number, inner: number, points: number, colour: string, jitter: number): void => {
      const edge: Point[] = []
      for (let i = 0; i < points * 2; i++) {
        const angle = (i / (points * 2)) * Math.PI * 2
        const r = (i % 2 === 0 ? reach * random.range(1 - jitter, 1 + jitter) : inner)
        edge.push([x + Math.cos(angle) * r, y + Math.sin(angle) * r])
      }
      art.polygon(edge, colour)
    }
    burst(Math.min(158, room * 0.5), 86, 13, ink.light, 0.16)
    burst(Math.min(104, room * 0.34), 52, 11, ink.paper, 0.14)
    const fist = (flip: 1 | -1, skin: string, shade: string, cuff: string): void => {
      art.placed(x, y, Math.min(1.18, room / 250), flip, () => {
        art.path('M-330 -52L-150 -46V54L-330 66Z', cuff)
        art.path('M-330 22L-150 16V54L-330 66Z', ink.ink, { opacity: 0.28 })
        art.rect(-168, -56, 26, 120, ink.paper, { rx: 8 })
        art.path('M-146 -42C-128 -62 -98 -70 -70 -68L-24 -64C-10 -62 -4 -52 -6 -42C2 -36 4 -26 -2 -18' +
          'C4 -10 4 2 -4 8C0 18 -4 28 -14 32C-14 44 -22 52 -36 52L-96 58C-120 58 -138 50 -146 40Z', skin)
        art.path('M-146 40C-138 50 -120 58 -96 58L-36 52C-22 52 -14 44 -14 32L-60 34C-92 38 -120 30 -146 14Z', shade)
        art.stroke('M-8 -42H-54M-4 -18H-56M-6 8H-54M-54 -60C-62 -40 -62 10 -52 34', ink.ink, 4)
        art.path('M-118 -34C-90 -52 -60 -40 -48 -18C-42 -4 -56 8 -70 0C-84 -10 -100 -8 -118 -4Z', skin)
        art.stroke('M-112 -36C-88 -52 -60 -40 -48 -18C-42 -4 -56 8 -70 0C-80 -8 -92 -8 -106 -6', ink.ink, 4)
      })
    }
    fist(1, ink.far, mix(ink.far, ink.ink, 0.35), ink.near)
    fist(-1, ink.pop, mix(ink.pop, ink.ink, 0.35), ink.ink)
    for (let i = 0; i < 12; i++) {
      const angle = random.range(0, Math.PI * 2)
      const away = random.range(96, 180)
      const [px, py] = [x + Math.cos(angle) * away * 0.7, y + Math.sin(angle) * away]
      if (py < top || py > base + 40) continue
      art.polygon([[px, py - 8], [px + 7, py + 4], [px - 6, py + 6]], random.chance(0.5) ? ink.pop : ink.ink,
        { transform: `rotate(${num(random.range(0, 120))} ${num(px)} ${num(py)})` })
    }
    art.path(`M-10 ${num(base + 76)}L130 ${num(base + 52)}L250 ${num(base + 84)}L380 ${num(base + 48)}L540 ` +
      `${num(base + 80)}V${HEIGHT}H-10Z`, art.fade(base + 40, HEIGHT, [[0, ink.mid], [0.4, ink.near], [1, ink.ink]]))
    art.stroke(`M${CENTRE} ${num(base + 82)}L${CENTRE - 20} ${num(base + 122)}L${CENTRE + 16} ${num(base + 150)}` +
      `L${CENTRE - 12} ${num(base + 196)}M${CENTRE - 20} ${num(base + 122)}L${CENTRE - 84} ${num(base + 146)}` +
      `M${CENTRE + 16} ${num(base + 150)}L${CENTRE + 96} ${num(base + 168)}`, ink.ink, 5, { opacity: 0.6 })
  },
}

export const duel: Scene = {
  moods: ['dusk', 'day', 'night'], foot: [580, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE, base - room * 0.42, Math.min(150, room * 0.48), 0.4)
    for (let i = 0; i < 3; i++) art.rect(0, base - 30 + i * 11, WIDTH, 3, ink.mid, { opacity: 0.3 })
    art.path(`M-10 ${num(base + 10)}H${WIDTH + 10}V${HEIGHT}H-10Z`, art.fade(base, HEIGHT, [[0, ink.mid], [0.35,
      ink.near], [1, ink.ink]]))
    for (let i = -6; i < 7; i++) art.stroke(`M${CENTRE + i * 44} ${num(base + 12)}L${CENTRE + i * 150} ${HEIGHT}`,
      ink.far, 2, { opacity: 0.4 })
    const s = Math.min(1.62, room / 178)
    const kick = random.chance(0.5)
    art.placed(CENTRE - side * 74, base + 34, s, side, () => {
      art.path('M-40 2L-26 -40C-34 -56 -34 -78 -22 -92L-4 -96L26 -88L46 -92C52 -90 52 -82 46 -80L22 -76L8 -78' +
        'C8 -62 6 -52 0 -44L18 -26L28 2H14L4 -18L-14 -34L-26 2Z', ink.ink)
      art.circle(-10, -108, 12, ink.ink)
      art.path('M-22 -112C-34 -116 -40 -106 -54 -112C-46 -100 -36 -102 -20 -106Z', ink.pop)
      art.path('M-24 -52H2V-45H-24Z', ink.pop)
    })
    art.placed(CENTRE + side * 80, base + 34, s, side === 1 ? -1 : 1, () => {
      if (kick) {
        art.path('M-14 2L-10 -44C-20 -60 -22 -82 -12 -94L4 -96L20 -74L34 -82C40 -82 40 -74 36 -72L18 -62L10 -70' +
          'L6 -50L44 -66L76 -84L84 -76L52 -50L8 -34L2 2Z', ink.ink)
        art.circle(-12, -108, 12, ink.ink)
      } else {
        art.path('M-36 2L-20 -40C-26 -58 -24 -80 -12 -92L6 -94L24 -74L40 -84C46 -84 46 -76 42 -74L24 -60L10 -66' +
          'C10 -54 8 -48 2 -42L20 -24L30 2H16L6 -16L-10 -32L-22 2Z', ink.ink)
        art.circle(0, -106, 12, ink.ink)
      }
      art.path('M-20 -50H6V-43H-20Z', ink.light)
    })
    art.ellipse(CENTRE, base + 38, 168, 10, ink.ink, { opacity: 0.35 })
    drawTwinkle(stage, CENTRE + side * 12, base + 34 - s * 84, 34, ink.paper)
    drawTwinkle(stage, CENTRE + side * 12, base + 34 - s * 84, 18, ink.pop)
  },
}

export const crest: Scene = {
  moods: ['dusk', 'night', 'day'], foot: [600, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.6, mix(ink.skyTop, ink.skyLow, 0.9)], [1,
      ink.near]]))
    const y = top + room * 0.52
    drawRays(stage, [CENTRE, y], 20, ink.light, 0.34, random.range(0, 0.3))
    const s = Math.min(1.14, room / 290)
    art.circle(CENTRE, y, 150 * s, ink.light, { opacity: 0.9 })
    art.circle(CENTRE, y, 138 * s, 'none', { stroke: ink.far, 'stroke-width': 3 })
    const blade = (angle: number, axe: boolean): void => {
      art.group({ transform: `translate(${CENTRE} ${num(y)}) rotate(${angle}) scale(${s.toFixed(3)})` }, () => {
        if (axe) {
          art.rect(-6, -150, 12, 312, ink.near, { rx: 5 })
          art.path('M6 -136C34 -152 62 -150 76 -130C84 -108 80 -84 64 -66C56 -84 34 -92 6 -88Z', mix(ink.paper,
            ink.far, 0.2))
          art.path('M44 -144C58 -146 70 -140 76 -130C84 -108 80 -84 64 -66C62 -90 58 -120 44 -144Z', ink.paper)
          art.path('M-6 -132L-40 -118L-34 -96L-6 -96Z', mix(ink.mid, ink.paper, 0.2))
          return
        }
        art.polygon([[-12, 70], [-12, -138], [0, -166], [0, 70]], mix(ink.paper, ink.far, 0.1))
        art.polygon([[12, 70], [12, -138], [0, -166], [0, 70]], mix(ink.mid, ink.paper, 0.45))
        art.path('M-44 66C-20 76 20 76 44 66L40 84C18 90 -18 90 -40 84Z', ink.near)
        art.rect(-7, 84, 14, 58, ink.ink)
        art.circle(0, 150, 12, ink.near)
        art.circle(0, 150, 5, ink.pop)
      })
    }
    const axe = random.chance(0.5)
    blade(-42, false)
    blade(42, axe)
    art.placed(CENTRE, y + 4, s, 1, () => {
      art.path('M0 106C-62 76 -82 30 -82 -64C-52 -62 -24 -72 0 -92C24 -72 52 -62 82 -64C82 30 62 76 0 106Z', ink.ink)
      art.path('M0 94C-54 66 -70 26 -71 -53C-46 -53 -22 -61 0 -77Z', ink.pop)
      art.path('M0 94C54 66 70 26 71 -53C46 -53 22 -61 0 -77Z', mix(ink.pop, ink.ink, 0.3))
      art.stroke('M0 -77V94M-71 -8H71', ink.light, 7, { 'stroke-linecap': 'butt' })
      art.circle(0, -8, 25, ink.ink)
      art.circle(0, -8, 18, ink.light)
      art.path('M0 -22L4 -12H14L6 -5L9 6L0 -1L-9 6L-6 -5L-14 -12H-4Z', ink.ink)
    })
    const hill = rolling(random, base + 66, 12, 0.9)
    let crowd = ''
    for (let x = -6; x < WIDTH + 10; x += random.range(13, 24)) {
      const cy = crestAt(hill, x)
      crowd += `M${num(x)} ${num(cy + 10)}l${num(random.range(-5, 5))} ${num(-random.range(30, 58))}`
    }
    art.stroke(crowd, ink.near, 2.6)
    drawGround(art, { crest: hill, soft: true }, ink.near, ink.ink, 170, 0.85)
    const pennant = ([x, h]: Point): void => {
      const cy = crestAt(hill, x)
      art.stroke(`M${num(x)} ${num(cy + 8)}v${num(-h)}`, ink.ink, 3.4)
      art.polygon([[x, cy + 8 - h], [x + 34, cy + 16 - h], [x, cy + 26 - h]], ink.pop)
    }
    pennant([90, 92])
    pennant([420, 104])
  },
}
