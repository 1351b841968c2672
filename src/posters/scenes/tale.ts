import { HEIGHT, WIDTH, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawPerson, drawStranger } from '../parts/figures.ts'
import { crestAt, drawFacets, drawGround, drawWater, grass, ridge, rolling } from '../parts/land.ts'
import { drawBirds, drawCloud, drawSky, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const windowSeat: Scene = {
  moods: ['dusk', 'night'], foot: [580, 0.7],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    // A dark room, a bright evening outside, and somebody who has not turned on the light.
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.55, mix(ink.skyTop, ink.near, 0.7)], [1,
      ink.ink]]))
    const side = random.sign()
    const [x0, x1, y0, y1] = [CENTRE - 168, CENTRE + 168, top + 12, base + 4]
    art.polygon([[x0, y1 + 60], [x1, y1 + 60], [x1 + side * 60 + 80, HEIGHT], [x0 + side * 60 - 20, HEIGHT]],
      ink.light, { opacity: 0.1 })
    art.clipped(`M${num(x0)} ${num(y1)}V${num(y0)}H${num(x1)}V${num(y1)}Z`, () => {
      art.rect(x0, y0, x1 - x0, y1 - y0, art.fade(y0, y1, [[0, mix(ink.skyLow, ink.skyTop, 0.25)], [1,
        mix(ink.skyLow, ink.light, 0.55)]]))
      const h = y1 - y0
      art.circle(CENTRE - side * 66, y0 + h * 0.42, h * 0.2, ink.light)
      drawCloud(stage, CENTRE + side * 10 - 60, y0 + h * 0.24, 170, mix(ink.light, ink.paper, 0.4), 0.6)
      let roofs = ''
      for (let x = x0 - 10; x < x1; x += random.range(26, 50)) roofs += `M${num(x)} ${num(y1)}` +
        `V${num(y1 - random.range(30, h * 0.42))}h${num(random.range(22, 44))}V${num(y1)}Z`
      art.path(roofs, mix(ink.far, ink.skyLow, 0.25))
      let near = ''
      let lamps = ''
      for (let x = x0 - 10; x < x1; x += random.range(40, 70)) {
        const t = y1 - random.range(14, h * 0.22)
        near += `M${num(x)} ${num(y1)}V${num(t)}l24 -16l24 16V${num(y1)}Z`
        if (random.chance(0.7)) lamps += `M${num(x + 14)} ${num(t + 8)}h8v9h-8Z`
      }
      art.path(near, ink.mid)
      art.path(lamps, ink.light)
    })
    art.stroke(`M${CENTRE} ${num(y0)}V${num(y1)}M${num(x0)} ${num(y0 + (y1 - y0) * 0.36)}H${num(x1)}`, ink.ink, 8)
    art.rect(x0, y0, x1 - x0, y1 - y0, 'none', { stroke: ink.ink, 'stroke-width': 14 })
    for (const edge of [-1, 1]) {
      const fold = CENTRE + edge * 176
      art.path(`M${num(fold + edge * 44)} ${num(y0 - 18)}H${num(fold - edge * 34)}C${num(fold - edge * 20)} ` +
        `${num(y0 + 120)} ${num(fold - edge * 6)} ${num(y1 - 100)} ${num(fold - edge * 2)} ${num(y1 + 40)}` +
        `H${num(fold + edge * 60)}Z`, art.linear([fold - edge * 34, 0], [fold + edge * 44, 0], [[0, ink.pop], [1,
        mix(ink.pop, ink.ink, 0.6)]]))
      art.stroke(`M${num(fold - edge * 8)} ${num(y0 - 10)}C${num(fold)} ${num(y0 + 120)} ${num(fold + edge * 8)} ` +
        `${num(y1 - 100)} ${num(fold + edge * 12)} ${num(y1 + 36)}M${num(fold + edge * 16)} ${num(y0 - 10)}` +
        `C${num(fold + edge * 20)} ${num(y0 + 120)} ${num(fold + edge * 26)} ${num(y1 - 100)} ` +
        `${num(fold + edge * 30)} ${num(y1 + 36)}`, ink.ink, 3, { opacity: 0.25 })
    }
    art.rect(CENTRE - 222, y0 - 26, 444, 12, ink.ink, { rx: 6 })
    art.rect(x0 - 34, y1, x1 - x0 + 68, 20, ink.near)
    art.rect(x0 - 34, y1, x1 - x0 + 68, 5, ink.light, { opacity: 0.55 })
    art.placed(CENTRE + side * 26, y1 + 2, 1.5, side === 1 ? -1 : 1, () => {
      // Seated sideways on the sill, knees up.
      art.path('M34 0C36 -18 36 -44 28 -58C22 -66 10 -66 4 -58L-2 -30L-22 -44C-28 -48 -36 -44 -40 -36L-58 -4L-62 0' +
        'H-46L-32 -24L-16 -6C-10 0 0 0 8 0Z', ink.ink)
      art.circle(12, -76, 12.5, ink.ink)
      art.path('M2 -80C0 -94 26 -96 27 -78C30 -66 30 -56 33 -46C26 -50 22 -58 20 -66Z', ink.ink)
      art.path('M6 -46L-24 -34L-22 -28L8 -36Z', ink.ink)
      art.polygon([[-34, -46], [-18, -40], [-16, -26], [-32, -32]], ink.paper)
    })
    const px = CENTRE - side * 124
    art.path(`M${num(px - 17)} ${num(y1 - 26)}h34l-5 28h-24Z`, ink.pop)
    for (const lean of [-0.9, -0.45, 0, 0.45, 0.9]) art.path(`M${num(px)} ${num(y1 - 26)}Q${num(px + lean * 16)} ` +
      `${num(y1 - 62)} ${num(px + lean * 38)} ${num(y1 - 66 - (1 - Math.abs(lean)) * 22)}` +
      `Q${num(px + lean * 8 + 8)} ${num(y1 - 50)} ${num(px)} ${num(y1 - 26)}Z`, ink.ink)
    art.path(`M${num(x0 - 20)} ${num(y1 + 92)}H${num(x1 + 20)}`, 'none', { stroke: ink.ink, 'stroke-width': 60,
      opacity: 0.25 })
  },
}

export const blossom: Scene = {
  moods: ['day', 'dusk'], foot: [590, 0.55],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.25))
    const side = random.sign()
    drawSun(stage, CENTRE - side * 90, base - room * 0.4, Math.min(92, room * 0.32), 0.5)
    const far = rolling(random, base - 20, 22)
    drawGround(art, { crest: far, soft: true }, mix(ink.far, ink.skyLow, 0.45), ink.skyLow, 110)
    const hill: Point[] = [[-20, base + (side === 1 ? 88 : 6)], [150, base + (side === 1 ? 60 : 6)], [CENTRE, base +
      26], [390, base + (side === 1 ? 4 : 56)], [548, base + (side === 1 ? 8 : 92)]]
    drawGround(art, { crest: hill, soft: true }, ink.mid, ink.near, 230, 0.95)
    const tx = CENTRE + side * 112
    const foot = crestAt(hill, tx) + 14
    const tall = foot - top - 60
    art.path(`M${num(tx - 18)} ${num(foot)}C${num(tx - 8)} ${num(foot - tall * 0.4)} ${num(tx + side * 12)} ` +
      `${num(foot - tall * 0.5)} ${num(tx - side * 4)} ${num(foot - tall)}L${num(tx + side * 8)} ` +
      `${num(foot - tall)}C${num(tx + side * 26)} ${num(foot - tall * 0.5)} ${num(tx + 8)} ` +
      `${num(foot - tall * 0.3)} ${num(tx + 22)} ${num(foot)}Z`, ink.near)
    art.stroke(`M${num(tx + side * 4)} ${num(foot - tall * 0.5)}Q${num(tx - side * 50)} ${num(foot - tall * 0.62)} ` +
      `${num(tx - side * 110)} ${num(foot - tall * 0.74)}M${num(tx + side * 6)} ${num(foot - tall * 0.6)}` +
      `Q${num(tx + side * 40)} ${num(foot - tall * 0.7)} ${num(tx + side * 70)} ${num(foot - tall * 0.9)}`, ink.near, 8)
    const bloom = mix(ink.pop, ink.paper, 0.28)
    const shades = [mix(bloom, ink.ink, 0.2), bloom, mix(bloom, ink.paper, 0.4)]
    shades.forEach((shade, layer) => {
      let crown = ''
      for (let i = 0; i < 15; i++) {
        const t = random.range(-1, 1)
        const x = tx - side * 34 + t * 128 - layer * side * 6
        const y = foot - tall * (0.86 + 0.16 * random.next()) + Math.abs(t) ** 2 * 46 - layer * 14
        const r = random.range(22, 42) - layer * 6
        crown += `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ` +
          `${num(-r * 2)} 0Z`
      }
      art.path(crown, shade, { opacity: layer === 0 ? 1 : 0.85 })
    })
    let petals = ''
    for (let i = 0; i < 40; i++) {
      const [x, y] = [random.range(20, WIDTH - 20), random.range(top + room * 0.3, base + 150)]
      petals += `M${num(x)} ${num(y)}q5 -6 9 0q-5 5 -9 0Z`
    }
    art.path(petals, shades[1] ?? bloom)
    const x = CENTRE - side * 74
    const y = crestAt(hill, x) + 6
    drawPerson(stage, x, y, 88)
    drawPerson(stage, x + side * 38, y - 2, 80)
    art.path(`M${num(x + side * 38 - 13)} ${num(y - 40)}q13 -12 26 0l5 22h-36Z`, ink.ink)
    art.stroke(`M${num(x + side * 12)} ${num(y - 44)}L${num(x + side * 27)} ${num(y - 38)}`, ink.ink, 5)
    art.path(grass(random, hill, 20, 9, side * 0.6), ink.mid)
  },
}

export const redGate: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [600, 0.55],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.2))
    const side = random.sign()
    const r = Math.min(150, room * 0.5)
    const disc = ink.mood === 'night' ? ink.light : ink.pop
    art.circle(CENTRE + side * 30, top + room * 0.5, r * 1.9, art.radial([CENTRE + side * 30, top + room * 0.5],
      r * 1.9, [[0.4, disc, 0.3], [1, disc, 0]]))
    art.circle(CENTRE + side * 30, top + room * 0.5, r, disc)
    for (let i = 0; i < 3; i++) drawCloud(stage, CENTRE - 240 + i * 150, top + room * (0.3 + i * 0.16), 160,
      mix(ink.skyLow, ink.paper, 0.5), 0.85)
    const far = ridge(random, base + 10, 90)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.3), ink.skyLow, 120)
    const s = Math.min(1.2, room / 268)
    art.placed(CENTRE - side * 40, base + 50, s, 1, () => {
      const gate = ink.near
      art.path('M-98 0L-88 -178H-70L-76 0ZM98 0L88 -178H70L76 0Z', gate)
      art.path('M-132 -140H132V-124H-132Z', gate)
      art.path('M-152 -208C-96 -192 96 -192 152 -208L158 -188C98 -170 -98 -170 -158 -188Z', ink.ink)
      art.path('M-140 -184H140L136 -170H-136Z', gate)
      art.rect(-9, -172, 18, 34, gate)
      art.path('M-100 -8H-70V2H-100ZM100 -8H70V2H100Z', ink.ink)
      art.stroke('M-84 -118Q0 -92 84 -118', ink.paper, 3.4)
      for (const x of [-50, -16, 18, 52]) art.path(`M${x} -108l9 8l-7 6l9 9l-7 8l-2 -8l-7 -7l6 -7Z`, ink.paper)
    })
    const field = rolling(random, base + 48, 8, 0.8)
    drawGround(art, { crest: field, soft: true }, ink.mid, ink.near, 150, 0.9)
    const x = CENTRE + side * 98
    art.placed(x, base + 66, Math.min(1.35, room / 210), side === 1 ? -1 : 1, () => {
      art.path('M-18 2L-24 -34C-26 -54 -22 -68 -10 -76L10 -76C20 -70 24 -54 22 -36L26 2H8L2 -26L-4 2Z', ink.ink)
      art.circle(0, -87, 9, ink.ink)
      art.path('M-30 -86L0 -104L30 -86Q0 -80 -30 -86Z', ink.ink)
      art.stroke('M-14 -42L58 -22', ink.ink, 3.2)
      art.stroke('M-30 -47L-14 -42', ink.pop, 4)
      art.path('M-14 -54H16V-47H-14Z', ink.pop)
    })
    const front = rolling(random, base + 108, 9)
    art.path(grass(random, rolling(random, base + 78, 7), 46, 8, side * 1.1), mix(ink.mid, ink.near, 0.5))
    art.path(grass(random, front, 70, 8, side * 1.1), ink.near)
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 120, 0.85)
    let leaves = ''
    for (let i = 0; i < 16; i++) {
      const [lx, ly] = [random.range(30, 498), random.range(top + 30, base + 30)]
      leaves += `M${num(lx)} ${num(ly)}q6 -7 11 0q-6 6 -11 0Z`
    }
    art.path(leaves, ink.light)
  },
}

export const mesa: Scene = {
  moods: ['dusk', 'day'], foot: [600, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE + side * 34, base - room * 0.38, Math.min(120, room * 0.42), 0.45)
    drawCloud(stage, CENTRE - side * 170 - 70, top + room * 0.26, 170, mix(ink.skyLow, ink.light, 0.45), 0.8)
    const butte = (x: number, w: number, h: number, foot: number, colour: string): void => {
      art.path(line([[x - w * 1.35, foot], [x - w * 0.95, foot - h * 0.42], [x - w * 0.78, foot - h * 0.46],
        [x - w * 0.7, foot - h * 0.94], [x - w * 0.3, foot - h], [x + w * 0.34, foot - h * 0.97], [x + w * 0.66,
        foot - h * 0.9], [x + w * 0.76, foot - h * 0.48], [x + w, foot - h * 0.4], [x + w * 1.4, foot]]),
        art.fade(foot - h, foot, [[0, colour], [1, mix(colour, ink.skyLow, 0.3)]]))
      art.path(line([[x + w * 0.1, foot - h * 0.98], [x + w * 0.66, foot - h * 0.9], [x + w * 0.76, foot - h * 0.48],
        [x + w, foot - h * 0.4], [x + w * 1.4, foot], [x + w * 0.3, foot], [x + w * 0.14, foot - h * 0.5]]),
        ink.near, { opacity: 0.28 })
      for (const band of [0.62, 0.76]) art.stroke(`M${num(x - w * 0.66)} ${num(foot - h * band)}` +
        `H${num(x + w * 0.66)}`, ink.light, 2, { opacity: 0.24 })
    }
    butte(CENTRE - side * 186, 60, room * 0.42, base + 10, mix(ink.far, ink.skyLow, 0.35))
    butte(CENTRE + side * 196, 76, room * 0.62, base + 14, mix(ink.far, ink.mid, 0.25))
    butte(CENTRE - side * 60, 34, room * 0.26, base + 6, mix(ink.far, ink.skyLow, 0.5))
    const plain = rolling(random, base + 20, 6, 0.8)
    drawGround(art, { crest: plain, soft: true }, mix(ink.far, ink.mid, 0.6), ink.mid, 120, 0.9)
    art.placed(CENTRE - side * 10, base + 62, Math.min(1.34, room / 204), side, () => {
      // Horse and rider, at a walk.
      art.path('M-74 2L-70 -28C-80 -40 -76 -60 -62 -62H6L28 -88L26 -98L36 -92L54 -78L50 -70L38 -72' +
        'C34 -58 28 -46 20 -40L28 -18L24 2H17L18 -16L6 -34L0 -30L-4 2H-11L-12 -32L-42 -34L-56 -20L-52 2H-59L-64 -20' +
        'L-66 2Z', ink.ink)
      art.path('M-74 -58C-90 -52 -90 -30 -86 -16C-82 -28 -80 -40 -70 -46Z', ink.ink)
      art.path('M-34 -60C-36 -84 -34 -104 -22 -110L-10 -110C0 -104 0 -92 0 -84L14 -74L10 -69L-6 -76L-4 -58L2 -32' +
        'L-8 -28L-18 -54Z', ink.ink)
      art.circle(-15, -119, 9, ink.ink)
      art.path('M-40 -121C-28 -127 -26 -126 -25 -132C-23 -141 -7 -141 -5 -132C-4 -126 -2 -127 10 -121' +
        'C-2 -117 -28 -117 -40 -121Z', ink.ink)
      art.path('M-30 -106C-42 -102 -48 -92 -62 -94C-52 -86 -40 -86 -28 -94Z', ink.pop)
    })
    const cactus = (x: number, y: number, h: number, colour: string): void => {
      art.stroke(`M${num(x)} ${num(y)}v${num(-h)}`, colour, h * 0.17)
      art.stroke(`M${num(x)} ${num(y - h * 0.42)}h${num(h * 0.28)}v${num(-h * 0.3)}M${num(x)} ${num(y - h * 0.26)}` +
        `h${num(-h * 0.26)}v${num(-h * 0.26)}`, colour, h * 0.12)
    }
    cactus(CENTRE - side * 186, base + 66, 96, ink.near)
    cactus(CENTRE + side * 160, base + 46, 52, ink.near)
    const front: Point[] = [[-20, base + 120], [130, base + 92], [280, base + 112], [420, base + 86], [548, base + 112]]
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 160, 0.85)
    cactus(CENTRE + side * 214, base + 112, 74, ink.ink)
    art.path(grass(random, front, 20, 17, 0.4), ink.ink)
    drawBirds(stage, CENTRE - side * 40, top + 44, 3, ink.near, 11)
  },
}

export const reef: Scene = {
  moods: ['day', 'night', 'dusk'], foot: [620, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.3, mix(ink.skyTop, ink.far, 0.5)], [0.7,
      ink.mid], [1, ink.ink]]))
    const side = random.sign()
    for (let i = 0; i < 6; i++) {
      const x = 20 + i * 96 + random.range(-20, 20)
      const w = random.range(16, 50)
      art.polygon([[x, -10], [x + w, -10], [x + w - side * 190 + 60, base + 120], [x - side * 190 - 30, base + 120]],
        art.fade(0, base + 120, [[0, ink.light, 0.34], [1, ink.light, 0]]))
    }
    const back = ridge(random, base + 40, 130)
    drawGround(art, { crest: back, soft: true }, mix(ink.mid, ink.far, 0.35), ink.mid, 180)
    const s = Math.min(1.25, room / 240)
    art.placed(CENTRE + side * 6, top + room * 0.44, s, side, () => {
      // A small submarine with one great eye.
      art.polygon([[96, -8], [300, -66], [300, 84], [96, 14]], art.linear([96, 0], [300, 0], [[0, ink.light, 0.8],
        [1, ink.light, 0]]))
      art.path('M-104 -6L-140 -40V40L-104 10Z', ink.near)
      art.path('M-110 4C-110 -44 -50 -56 4 -56C66 -56 104 -30 104 4C104 38 66 58 4 58C-50 58 -110 50 -110 4Z', ink.pop)
      art.path('M-110 4C-110 50 -50 58 4 58C66 58 104 38 104 4C80 30 -80 34 -110 4Z', ink.ink, { opacity: 0.26 })
      art.path('M-40 -52L-30 -88H30L38 -53Z', mix(ink.pop, ink.ink, 0.2))
      art.stroke('M6 -88V-112H24', ink.near, 7)
      art.circle(52, -2, 33, ink.near)
      art.circle(52, -2, 26, ink.light)
      art.path('M34 -12A20 20 0 0 1 58 -22', 'none', { stroke: ink.paper, 'stroke-width': 6,
        'stroke-linecap': 'round' })
      art.circle(-22, 0, 14, ink.near)
      art.circle(-22, 0, 9.5, ink.light)
      art.circle(-66, 2, 12, ink.near)
      art.circle(-66, 2, 8, ink.light)
      art.stroke('M-92 -30H70', ink.paper, 4, { opacity: 0.5 })
      art.ellipse(-146, 0, 6, 32, ink.paper, { opacity: 0.6 })
    })
    for (let i = 0; i < 16; i++) {
      const [x, y] = [CENTRE - side * (150 + random.range(-24, 60)), top + room * 0.4 - random.range(0, room * 0.4)]
      art.circle(x, y, random.range(2.4, 7), 'none', { stroke: ink.paper, 'stroke-width': 1.8, opacity: 0.7 })
    }
    const fish = (x: number, y: number, size: number, colour: string): void => {
      art.placed(x, y, size, side === 1 ? -1 : 1, () => {
        art.path('M-10 0C-4 -8 8 -8 14 0C8 8 -4 8 -10 0Z M-8 0L-18 -7V7Z', colour)
        art.circle(8, -1.4, 1.4, ink.ink)
      })
    }
    for (let i = 0; i < 13; i++) fish(CENTRE + side * (40 + random.range(-60, 130)), base - 24 + random.range(-34,
      34), random.range(0.7, 1.2), i % 3 === 0 ? ink.light : ink.paper)
    const floor = rolling(random, base + 108, 16)
    for (let i = 0; i < 12; i++) {
      const x = i * 47 + random.range(-12, 12)
      const y = crestAt(floor, x) + 10
      const h = random.range(60, 168) * (Math.abs(x - CENTRE) / 264 + 0.25)
      const lean = random.range(-16, 16)
      art.path(`M${num(x - 7)} ${num(y)}C${num(x - 24)} ${num(y - h * 0.35)} ${num(x + 20)} ${num(y - h * 0.6)} ` +
        `${num(x + lean)} ${num(y - h)}C${num(x + 30)} ${num(y - h * 0.55)} ${num(x - 8)} ${num(y - h * 0.35)} ` +
        `${num(x + 8)} ${num(y)}Z`, i % 3 === 0 ? mix(ink.far, ink.light, 0.15) : ink.near)
    }
    drawGround(art, { crest: floor, soft: true }, ink.near, ink.ink, 130, 0.9)
    for (const [x, r] of [[CENTRE - side * 120, 24], [CENTRE + side * 96, 17]] as const) {
      const y = crestAt(floor, x) + 6
      for (let i = -3; i <= 3; i++) art.stroke(`M${num(x)} ${num(y)}Q${num(x + i * r * 0.3)} ${num(y - r)} ` +
        `${num(x + i * r * 0.55)} ${num(y - r * (2.1 - Math.abs(i) * 0.22))}`, ink.pop, 6)
    }
  },
}

export const loneDoor: Scene = {
  moods: ['night', 'dusk', 'day'], foot: [600, 0.5],
  draw(stage) {
    const { art, ink, random, base, room } = stage
    // A door that stands alone by the water, ajar; light from a room that is not there.
    drawSky(stage)
    if (ink.mood !== 'day') drawStars(stage, 80, base - 30)
    const side = random.sign()
    const far = ridge(random, base + 4, 60)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.35), ink.skyLow, 80)
    drawFacets(art, far, ink.light, 40, 0.25, random)
    drawWater(stage, base, CENTRE, 60)
    const h = Math.min(252, room * 0.84)
    const w = h * 0.46
    const [x, y] = [CENTRE, base + 34]
    art.circle(x, y - h * 0.5, h * 0.95, art.radial([x, y - h * 0.5], h * 0.95, [[0, ink.light, 0.5], [1, ink.light,
      0]]))
    art.ellipse(x, y + 6, w * 1.5, 19, ink.near)
    art.rect(x - w / 2 - 10, y - h - 10, w + 20, h + 14, ink.ink, { rx: 3 })
    art.rect(x - w / 2, y - h, w, h + 3, art.fade(y - h, y, [[0, ink.paper], [1, ink.light]]))
    const hinge = x + side * (w / 2)
    art.polygon([[hinge, y - h], [hinge + side * w * 0.62, y - h - 26], [hinge + side * w * 0.62, y + 32], [hinge,
      y + 3]], mix(ink.pop, ink.ink, 0.12))
    for (const [from, to] of [[0.08, 0.44], [0.54, 0.92]] as const) {
      art.polygon([[hinge + side * w * 0.12, y - h * (1 - from) - 2], [hinge + side * w * 0.5,
        y - h * (1 - from) - 12], [hinge + side * w * 0.5, y - h * (1 - to) + 6], [hinge + side * w * 0.12,
        y - h * (1 - to) + 1]], ink.ink, { opacity: 0.24 })
    }
    art.circle(hinge + side * w * 0.54, y - h * 0.46, 5, ink.light)
    const beam: Point[] = [[x - w / 2, y + 3], [x + w / 2, y + 3], [x + w / 2 - side * 30, HEIGHT - 60],
      [x - w / 2 - side * 150, HEIGHT - 60]]
    art.polygon(beam, art.fade(y, HEIGHT - 60, [[0, ink.light, 0.8], [1, ink.light, 0]]))
    drawStranger(stage, x - side * w * 0.08, y + 22, h * 0.5)
  },
}
