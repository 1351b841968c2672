import { HEIGHT, WIDTH, curve, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawPerson } from '../parts/figures.ts'
import { crestAt, drawGround, drawWater, grass, rolling } from '../parts/land.ts'
import { drawBirds, drawCloud, drawMoon, drawSky, drawStars } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** A bare tree, grown by halving: path data of tapering limbs. */
function bareTree(stage: Stage, x: number, y: number, angle: number, length: number, width: number,
  depth: number): string {
  const { random } = stage
  const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  const bend = random.range(-0.2, 0.2) * length
  const [mx, my] = [(x + ex) / 2 - Math.sin(angle) * bend, (y + ey) / 2 + Math.cos(angle) * bend]
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)]
  const thin = depth === 0 ? 0 : width * 0.62
  let data = `M${num(x + nx * width)} ${num(y + ny * width)}Q${num(mx + nx * width * 0.7)} ` +
    `${num(my + ny * width * 0.7)} ${num(ex + nx * thin)} ${num(ey + ny * thin)}`
  data += `L${num(ex - nx * thin)} ${num(ey - ny * thin)}Q${num(mx - nx * width * 0.7)} ` +
    `${num(my - ny * width * 0.7)} ${num(x - nx * width)} ${num(y - ny * width)}Z`
  if (depth === 0) return data
  data += bareTree(stage, ex, ey, angle - random.range(0.25, 0.65), length * random.range(0.6, 0.8), thin, depth - 1)
  data += bareTree(stage, ex, ey, angle + random.range(0.25, 0.7), length * random.range(0.55, 0.78), thin, depth - 1)
  return data
}

function drawBats({ art, random }: Stage, x: number, y: number, count: number, colour: string): void {
  for (let i = 0; i < count; i++) {
    art.placed(x + random.range(-110, 110), y + random.range(-44, 44), random.range(0.5, 1.1), random.sign(), () => {
      art.path('M0 4C-3 0 -3 -5 -4 -8L-1 -5H1L4 -8C3 -5 3 0 0 4Z M-2 -2C-10 -12 -22 -10 -30 -6C-24 -5 -22 0 -22 4' +
        'C-18 0 -13 0 -11 4C-9 0 -5 0 0 4Z M2 -2C10 -12 22 -10 30 -6C24 -5 22 0 22 4C18 0 13 0 11 4C9 0 5 0 0 4Z',
        colour)
    })
  }
}

export const hauntedHouse: Scene = {
  moods: ['night'], foot: [600, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawStars(stage, 40, top + room * 0.5)
    drawMoon(stage, CENTRE + side * 44, top + room * 0.42, Math.min(118, room * 0.4), 0.4)
    drawCloud(stage, CENTRE - side * 120 - 80, top + room * 0.5, 210, mix(ink.skyLow, ink.skyTop, 0.4), 0.75)
    drawCloud(stage, CENTRE + side * 60, top + room * 0.2, 170, mix(ink.skyLow, ink.skyTop, 0.4), 0.6)
    drawBats(stage, CENTRE - side * 90, top + room * 0.22, 5, ink.ink)
    const hill: Point[] = [[-20, base + 128], [100, base + 80], [210, base + 6], [CENTRE + 20, base - 10], [360,
      base + 20], [450, base + 86], [548, base + 120]]
    drawGround(art, { crest: hill, soft: true }, ink.near, ink.ink, 220, 0.85)
    const s = Math.min(1.16, room / 270)
    art.placed(CENTRE, base + 6, s, side, () => {
      const wall = ink.ink
      art.path('M-70 0V-84H-10V-150H42V-70H84V0Z', wall)
      art.path('M-84 -80L-42 -136L2 -80Z M-20 -146L16 -216L52 -146Z M34 -66L60 -108L94 -66Z', wall)
      art.path('M-26 -112L-26 -142H-16V-100Z M60 -96V-118H68V-88Z', wall)
      art.stroke('M16 -214V-236M10 -228H22', wall, 2.4)
      const glow = ink.light
      art.path('M8 -112V-130A8 8 0 0 1 24 -130V-112Z', glow)
      art.path('M-58 -34V-58H-40V-34Z M-30 -34V-58H-12V-34Z', ink.pop)
      art.path('M50 -30V-46A7 7 0 0 1 64 -46V-30Z', glow, { opacity: 0.6 })
      art.path('M4 0V-38A12 12 0 0 1 28 -38V0Z', mix(ink.near, ink.mid, 0.5))
      art.stroke('M-49 -58V-34M-58 -46H-40M-21 -58V-34M-30 -46H-12M16 -138V-112', wall, 2.2)
      // Somebody is at home.
      art.path('M13 -112V-119C13 -123 19 -123 19 -119V-112Z', wall)
      art.path('M-6 0L36 0L50 12H-20Z', wall)
    })
    const tx = CENTRE - side * 158
    art.path(bareTree(stage, tx, crestAt(hill, tx) + 20, -1.45 + side * 0.2, 74, 8, 5), ink.ink)
    let fence = ''
    for (let x = CENTRE + side * 70; Math.abs(x - CENTRE) < 240; x += side * 17) {
      const y = crestAt(hill, x) + 8
      fence += `M${num(x)} ${num(y)}l${num(random.range(-4, 4))} ${num(-random.range(24, 36))}`
    }
    art.stroke(fence, ink.ink, 3.4)
    art.stroke(curve([[CENTRE + side * 18, base + 12], [CENTRE + side * 50, base + 58], [CENTRE - side * 30, base +
      104], [CENTRE + side * 60, base + 190], [CENTRE, HEIGHT + 20]]), ink.far, 11, { opacity: 0.55 })
    const mist = art.fade(base + 80, base + 180, [[0, ink.skyLow, 0], [0.5, ink.skyLow, 0.34], [1, ink.skyLow, 0]])
    art.rect(0, base + 80, WIDTH, 100, mist)
  },
}

export const watchers: Scene = {
  moods: ['night'], foot: [600, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.far, 0.3))
    art.circle(CENTRE, base - 60, 240, art.radial([CENTRE, base - 60], 240, [[0, ink.light, 0.5], [0.5, ink.skyLow,
      0.35], [1, ink.skyLow, 0]]))
    for (let depth = 0; depth < 3; depth++) {
      const colour = [mix(ink.far, ink.skyLow, 0.45), ink.mid, ink.ink][depth] ?? ink.ink
      const gap = [34, 86, 150][depth] ?? 150
      let trees = ''
      for (const side of [-1, 1]) {
        for (let x = gap; x < 300; x += random.range(34, 60) + depth * 18) {
          trees += bareTree(stage, CENTRE + side * x, base + 20 + depth * 30, -Math.PI / 2 +
            side * random.range(-0.12, 0.1), room * random.range(0.26, 0.36) + depth * 30, 4.5 + depth * 4, 4)
        }
      }
      art.path(trees, colour)
      drawGround(art, { crest: rolling(random, base + 14 + depth * 40, 6), soft: true }, depth < 2 ? colour
        : ink.near, depth < 2 ? mix(colour, ink.skyLow, 0.5) : ink.ink, 150, depth < 2 ? 0.6 : 0.95)
      if (depth === 1) {
        const x = CENTRE + random.range(-10, 10)
        const beam = art.fade(base - 30, base + 130, [[0, ink.light, 0.85], [1, ink.light, 0]])
        art.polygon([[x - 4, base + 22], [x + 4, base + 22], [x + 78, base + 150], [x - 78, base + 150]], beam)
        drawPerson(stage, x, base + 50, 66)
      }
    }
    for (let i = 0; i < 13; i++) {
      const side = random.sign()
      const [x, y] = [CENTRE + side * random.range(104, 216), top + room * random.range(0.16, 0.98)]
      const s = random.range(0.9, 1.7)
      const colour = i % 4 === 0 ? ink.pop : ink.light
      for (const eye of [-1, 1]) {
        art.path(`M${num(x + eye * 8 * s - 6 * s)} ${num(y)}Q${num(x + eye * 8 * s)} ${num(y - 8 * s)} ` +
          `${num(x + eye * 8 * s + 6 * s)} ${num(y)}Q${num(x + eye * 8 * s)} ${num(y + 5 * s)} ` +
          `${num(x + eye * 8 * s - 6 * s)} ${num(y)}Z`, colour)
        art.ellipse(x + eye * 8 * s, y - 1, 1.5 * s, 3.2 * s, ink.ink)
      }
    }
    art.path(grass(random, rolling(random, base + 150, 8), 52, 9, 0.2), ink.ink)
  },
}

export const deepOne: Scene = {
  moods: ['night', 'dusk'], foot: [590, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawStars(stage, 60, base - 70)
    drawMoon(stage, CENTRE, top + room * 0.44, Math.min(126, room * 0.42), 0.42)
    drawCloud(stage, CENTRE - 220, top + room * 0.55, 190, mix(ink.skyLow, ink.light, 0.2), 0.5)
    drawCloud(stage, CENTRE + 60, top + room * 0.3, 190, mix(ink.skyLow, ink.light, 0.2), 0.4)
    const sea = base - 12
    const arm = (x: number, height: number, lean: number, curl: number, width: number, colour: string): void => {
      // The heading turns more and more towards the tip: that is what makes an arm curl.
      const spine: Point[] = []
      let [px, py, heading] = [x, sea + 34, -Math.PI / 2 + lean]
      for (let i = 0; i <= 16; i++) {
        spine.push([px, py])
        const stride = (height / 11) * (1 - i / 26)
        px += Math.cos(heading) * stride
        py += Math.sin(heading) * stride
        heading += curl * (0.05 + 0.62 * (i / 16) ** 2.6) - lean * 0.09
      }
      const [left, right]: [Point[], Point[]] = [[], []]
      spine.forEach(([x0, y0], i) => {
        const [qx, qy] = spine[Math.min(16, i + 1)] ?? [x0, y0]
        const [ox, oy] = spine[Math.max(0, i - 1)] ?? [x0, y0]
        const l = Math.hypot(qx - ox, qy - oy) || 1
        const w = width * (1 - i / 16.5) ** 0.8
        left.push([x0 - ((qy - oy) / l) * w, y0 + ((qx - ox) / l) * w])
        right.unshift([x0 + ((qy - oy) / l) * w, y0 - ((qx - ox) / l) * w])
      })
      art.path(`${curve(left)}L${curve(right).slice(1)}Z`, colour)
      for (let i = 1; i < 14; i += 1) {
        const p = (curl < 0 ? left : [...right].reverse())[i]
        const q = spine[i]
        if (p === undefined || q === undefined) continue
        art.circle(p[0] * 0.7 + q[0] * 0.3, p[1] * 0.7 + q[1] * 0.3, width * (1 - i / 16) * 0.24, ink.light,
          { opacity: 0.6 })
      }
    }
    const back = mix(ink.mid, ink.skyLow, 0.2)
    arm(CENTRE - 70, room * 0.66, -0.1, -0.9, 13, back)
    arm(CENTRE + 84, room * 0.6, 0.14, 0.95, 13, back)
    arm(CENTRE - 158, room * 0.98, -0.18, 0.82, 25, ink.near)
    arm(CENTRE + 164, room * 1.1, 0.2, -0.84, 27, ink.near)
    arm(CENTRE + 222, room * 0.56, 0.1, -0.9, 15, ink.mid)
    arm(CENTRE - 226, room * 0.5, -0.1, 0.9, 14, ink.mid)
    drawWater(stage, sea, CENTRE, 88)
    const [x, y] = [CENTRE + random.range(-16, 16), sea + 24]
    art.path(`M${num(x - 42)} ${num(y - 8)}C${num(x - 26)} ${num(y + 14)} ${num(x + 26)} ${num(y + 14)} ` +
      `${num(x + 42)} ${num(y - 8)}Z`, ink.ink)
    drawPerson(stage, x + 8, y, 46)
    art.stroke(`M${num(x - 15)} ${num(y)}V${num(y - 44)}`, ink.ink, 2.6)
    art.circle(x - 15, y - 34, 19, art.radial([x - 15, y - 34], 19, [[0, ink.pop, 0.9], [1, ink.pop, 0]]))
    art.circle(x - 15, y - 34, 4.5, ink.light)
  },
}

export const graveyard: Scene = {
  moods: ['night', 'dusk'], foot: [600, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawMoon(stage, CENTRE, top + room * 0.44, Math.min(128, room * 0.43), 0.42)
    drawBirds(stage, CENTRE + side * 120, top + room * 0.3, 4, ink.near, 11)
    art.path(bareTree(stage, CENTRE + side * 196, base + 30, -Math.PI / 2 - side * 0.25, 92, 10, 5), ink.near)
    const hill = rolling(random, base + 16, 12, 0.8)
    drawGround(art, { crest: hill, soft: true }, ink.mid, ink.near, 120, 0.8)
    const stone = (x: number, h: number, lean: number, cross: boolean): void => {
      const y = crestAt(hill, x) + 12
      art.group({ transform: `rotate(${num(lean)} ${num(x)} ${num(y)})` }, () => {
        if (cross) {
          art.path(`M${num(x - 6)} ${num(y)}V${num(y - h)}h12V${num(y)}ZM${num(x - 22)} ${num(y - h * 0.76)}h44v11` +
            `h-44Z`, ink.ink)
        } else {
          art.path(`M${num(x - h * 0.32)} ${num(y)}V${num(y - h * 0.66)}A${num(h * 0.32)} ${num(h * 0.32)} 0 0 1 ` +
            `${num(x + h * 0.32)} ${num(y - h * 0.66)}V${num(y)}Z`, ink.ink)
          art.stroke(`M${num(x - h * 0.13)} ${num(y - h * 0.62)}h${num(h * 0.26)}M${num(x - h * 0.13)} ` +
            `${num(y - h * 0.46)}h${num(h * 0.18)}`, ink.far, 2.4, { opacity: 0.7 })
        }
      })
    }
    stone(CENTRE - 176, 56, -6, false)
    stone(CENTRE + side * -104, 74, 7, true)
    stone(CENTRE + 128, 60, 9, false)
    stone(CENTRE + side * 196, 48, -9, true)
    // A hand comes up, fingers spread against the moon.
    const s = Math.min(1.5, room / 200)
    art.placed(CENTRE, base + 42, s, side, () => {
      art.path('M-17 30C-19 -6 -24 -24 -26 -44C-30 -54 -48 -62 -52 -76C-54 -84 -44 -86 -40 -80' +
        'C-36 -72 -28 -70 -24 -70C-27 -88 -32 -106 -31 -120C-31 -130 -21 -130 -19 -121C-17 -110 -13 -96 -10 -86' +
        'C-9 -104 -9 -124 -6 -136C-4 -145 6 -144 6 -135C6 -120 4 -102 5 -88C9 -100 14 -118 19 -128' +
        'C24 -135 32 -131 30 -122C27 -108 20 -92 19 -80C25 -88 33 -100 40 -105C47 -109 52 -102 48 -95' +
        'C41 -82 31 -66 26 -50C22 -34 18 -8 18 30Z', ink.ink)
      art.path('M-17 30C-18 10 -20 -4 -22 -18L-12 -12L-6 -20L2 -10L10 -19L18 -10C18 4 18 16 18 30Z', ink.pop)
    })
    const front = rolling(random, base + 58, 10, 1.2)
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 170, 0.85)
    art.polygon([[CENTRE - 62, crestAt(front, CENTRE - 62) + 4], [CENTRE - 30, base + 30], [CENTRE - 8, base + 44],
      [CENTRE + 20, base + 32], [CENTRE + 60, crestAt(front, CENTRE + 60) + 4]], ink.near)
    art.path(grass(random, front, 26, 8, 0.4), ink.near)
    art.rect(0, base + 60, WIDTH, 110, art.fade(base + 60, base + 170, [[0, ink.skyLow, 0], [0.5, ink.skyLow, 0.26],
      [1, ink.skyLow, 0]]))
  },
}

export const corridor: Scene = {
  moods: ['night'], foot: [560, 0.7],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    art.rect(0, 0, WIDTH, HEIGHT, ink.skyTop)
    const cy = top + (base - top) * 0.62
    const side = random.sign()
    const [hw, hh] = [62, Math.min(98, (base - top) * 0.4)]
    // Four walls to the vanishing point, each its own shade; the light falls out of the door at the end.
    const corners: Point[] = [[CENTRE - hw, cy - hh], [CENTRE + hw, cy - hh], [CENTRE + hw, cy + hh], [CENTRE - hw,
      cy + hh]]
    const [a, b, c, d] = corners as [Point, Point, Point, Point]
    art.polygon([[-120, -40], [WIDTH + 120, -40], b, a], art.fade(top - 60, cy - hh, [[0, ink.skyTop], [1, ink.near]]))
    art.polygon([[-120, -40], a, d, [-160, 900]], art.linear([0, 0], [CENTRE - hw, 0], [[0, ink.skyTop], [0.4,
      ink.near], [1, mix(ink.mid, ink.skyLow, 0.4)]]))
    art.polygon([[WIDTH + 120, -40], b, c, [WIDTH + 160, 900]], art.linear([WIDTH, 0], [CENTRE + hw, 0], [[0,
      ink.ink], [0.4, mix(ink.near, ink.ink, 0.4)], [1, ink.mid]]))
    art.polygon([d, c, [WIDTH + 160, 900], [-160, 900]], art.fade(cy + hh, HEIGHT, [[0, mix(ink.mid, ink.skyLow,
      0.6)], [0.4, ink.near], [1, ink.ink]]))
    for (const share of [0.3, 0.62, 0.86]) {
      const x = (CENTRE - hw) * share
      const reach = hh + (CENTRE - hw - x) * 0.62
      const width = 46 * (1.15 - share)
      for (const wall of [-1, 1]) {
        const px = CENTRE + wall * (CENTRE - x)
        art.polygon([[px, cy - reach * 0.5], [px - wall * width, cy - reach * 0.5 + width * 0.3], [px - wall * width,
          cy + reach * 0.86 - width * 0.6], [px, cy + reach * 0.94]], ink.ink, { opacity: 0.75 })
        art.circle(px - wall * (width - 6), cy + reach * 0.2, 2.6, ink.far)
      }
    }
    for (let i = 1; i < 5; i++) {
      const y = cy - hh - i * i * 9 - i * 8
      const half = hw + (cy - hh - y) * 1.06
      art.stroke(`M${num(CENTRE - half)} ${num(y)}H${num(CENTRE + half)}`, ink.ink, 2 + i, { opacity: 0.45 })
    }
    art.circle(CENTRE, cy, 230, art.radial([CENTRE, cy], 230, [[0, ink.light, 0.55], [0.5, ink.skyLow, 0.22], [1,
      ink.skyLow, 0]]))
    art.polygon(corners, ink.light)
    art.polygon([b, [CENTRE + hw + side * 6, cy - hh - 12], [CENTRE + hw + 34, cy - hh - 20], [CENTRE + hw + 34, cy +
      hh + 24], c], mix(ink.mid, ink.near, 0.4))
    art.circle(CENTRE + hw + 9, cy + 12, 3.4, ink.light)
    art.polygon([d, c, [CENTRE + 240, HEIGHT], [CENTRE - 240, HEIGHT]], art.fade(cy + hh, HEIGHT - 60, [[0,
      ink.light, 0.75], [1, ink.light, 0]]))
    drawPerson(stage, CENTRE + side * 8, cy + hh + 14, hh * 1.56)
    const y = cy + hh + 10
    art.polygon([[CENTRE - 14, y], [CENTRE + 24, y], [CENTRE + 92, y + 220], [CENTRE - 66, y + 220]], art.fade(y, y +
      220, [[0, ink.ink, 0.9], [1, ink.ink, 0]]))
    art.stroke(`M${num(CENTRE + side * 22)} ${num(cy + hh * 0.52)}l${num(side * 20)} ${num(hh * 0.62)}`, ink.ink, 4)
    art.path(line([[CENTRE + side * 41, cy + hh * 1.1], [CENTRE + side * 46, cy + hh * 1.26], [CENTRE + side * 36,
      cy + hh * 1.14]]), ink.pop)
  },
}
