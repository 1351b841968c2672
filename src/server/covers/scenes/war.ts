import { HEIGHT, WIDTH, curve, line, num } from '../canvas.ts'
import type { Point } from '../canvas.ts'
import { mix } from '../colour.ts'
import { drawPerson } from '../figures.ts'
import { crestAt, drawFacets, drawFoot, drawGround, drawWater, grass, pine, pines, ridge, rolling } from '../land.ts'
import { drawBirds, drawCloud, drawPlume, drawRays, drawSky, drawSun } from '../sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'
import { drawCube } from './play.ts'

export const hexRealm: Scene = {
  name: 'hex-realm',
  moods: ['day', 'dusk', 'night'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    // A board of six-sided lands laid over the sea, seen at a slant.
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.45, mix(ink.skyTop, ink.skyLow, 0.8)], [1, ink.near]]))
    const r = 54
    const squash = 0.62
    const hex = (x: number, y: number, s: number): Point[] => Array.from({ length: 6 }, (_, i): Point => [x + Math.sin((i * Math.PI) / 3) * s, y - Math.cos((i * Math.PI) / 3) * s * squash])
    const kinds = ['plain', 'wood', 'peak', 'town', 'sea', 'plain', 'wood', 'field'] as const
    const rows = Math.ceil((HEIGHT - top) / (r * 1.5 * squash)) + 1
    const keep = { column: 2, row: 2 }
    for (let row = 0; row < rows; row++) {
      for (let column = -1; column < 6; column++) {
        const x = column * r * 1.732 + (row % 2) * r * 0.866 + 40
        const y = top + 52 + row * r * 1.5 * squash
        if (row === 0 && (column < 1 || column > 3)) continue
        if (row === 1 && (column < 0 || column > 4)) continue
        const own = column === keep.column && row === keep.row
        const kind = own ? 'keep' : random.pick(kinds)
        const depth = Math.min(1, Math.max(0, (y - base + 30) / 230))
        const shade = (colour: string): string => mix(colour, ink.ink, depth * 0.72)
        const lift = kind === 'sea' ? 0 : 9
        const lid = shade(kind === 'sea' ? mix(ink.skyLow, ink.far, 0.25) : kind === 'wood' ? mix(ink.far, ink.mid, 0.35) : kind === 'peak' ? ink.far : kind === 'field' ? mix(ink.light, ink.far, 0.25) : mix(ink.far, ink.light, 0.3))
        art.polygon(hex(x, y + 13, r - 2), shade(ink.near))
        art.polygon(hex(x, y - lift, r - 2), lid)
        art.path(line(hex(x, y - lift, r - 2)), 'none', { stroke: shade(ink.light), 'stroke-width': 1.6, opacity: 0.5 })
        const g = y - lift
        if (kind === 'wood') {
          let trees = ''
          for (const [dx, dy, h] of [[-18, -8, 34], [14, -10, 30], [-2, 6, 40], [-24, 10, 28], [24, 8, 34]] as const) trees += pine(x + dx, g + dy, h)
          art.path(trees, shade(ink.near))
        } else if (kind === 'peak') {
          art.polygon([[x - 36, g + 12], [x - 10, g - 44], [x + 4, g - 22], [x + 14, g - 34], [x + 36, g + 12]], shade(ink.mid))
          art.polygon([[x - 10, g - 44], [x + 4, g - 22], [x - 2, g + 12], [x - 14, g - 10], [x - 4, g - 22]], shade(ink.near), { opacity: 0.7 })
          art.polygon([[x - 10, g - 44], [x - 18, g - 27], [x - 11, g - 31], [x - 6, g - 24], [x - 1, g - 30]], shade(ink.paper))
        } else if (kind === 'town') {
          for (const [dx, dy] of [[-18, 2], [10, -6], [16, 12]] as const) {
            art.rect(x + dx - 8, g + dy - 11, 17, 13, shade(ink.paper))
            art.polygon([[x + dx - 11, g + dy - 10], [x + dx, g + dy - 22], [x + dx + 12, g + dy - 10]], shade(ink.pop))
          }
        } else if (kind === 'field') {
          for (let i = -3; i <= 3; i++) art.stroke(`M${num(x + i * 10 - 12)} ${num(g + 14)}l24 -28`, shade(ink.far), 3, { opacity: 0.8 })
        } else if (kind === 'sea') {
          art.stroke(`M${num(x - 20)} ${num(g - 4)}q7 -6 14 0t14 0M${num(x - 4)} ${num(g + 9)}q7 -6 14 0t14 0`, shade(ink.paper), 2.4, { opacity: 0.7 })
        } else if (kind === 'keep') {
          art.path(`M${num(x - 27)} ${num(g + 8)}V${num(g - 38)}h8v6h7v-6h8v6h8v-6h8v6h7v-6h8V${num(g + 8)}Z`, ink.near)
          art.rect(x - 9, g - 66, 18, 40, ink.near)
          art.path(`M${num(x - 6)} ${num(g + 8)}v-15a6 6 0 0 1 12 0v15Z`, ink.light)
          art.stroke(`M${num(x)} ${num(g - 64)}v-36`, ink.ink, 3.4)
          art.path(`M${num(x + 1)} ${num(g - 99)}q20 -9 40 0q-9 11 0 22q-20 -9 -40 0Z`, ink.pop)
        }
      }
    }
    for (const [column, row, colour] of [[4, 3, ink.ink], [0, 4, ink.pop]] as const) {
      const x = column * r * 1.732 + (row % 2) * r * 0.866 + 40
      const y = top + 46 + row * r * 1.5 * squash
      art.stroke(`M${num(x)} ${num(y)}v-50`, ink.ink, 3)
      art.polygon([[x, y - 50], [x + 31, y - 40], [x, y - 28]], colour)
      art.ellipse(x, y + 1, 9, 4, ink.ink)
    }
    drawCloud(stage, random.range(20, 120), top + 6, 120, ink.paper, 0.75)
    drawCloud(stage, random.range(330, 400), top + 30, 110, ink.paper, 0.6)
    drawFoot(stage, 590, 0.7)
  },
}

export const banners: Scene = {
  name: 'banners',
  moods: ['dusk', 'day'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    drawSky(stage)
    const room = base - top
    drawRays(stage, [CENTRE, base - 40], 16, ink.light, 0.3, random.range(0, 0.3))
    drawSun(stage, CENTRE, base - 60, Math.min(140, room * 0.46), 0.45)
    const far = ridge(random, base - 4, 70)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.35), ink.skyLow, 90)
    const host = (foot: number, tall: number, step: number, colour: string, flag: string): void => {
      const crest = rolling(random, foot, 10, 0.8)
      let people = ''
      let shafts = ''
      for (let x = -6; x < WIDTH + 10; x += step * random.range(0.7, 1.3)) {
        const y = crestAt(crest, x) + 6
        const h = tall * random.range(0.88, 1.1)
        people += `M${num(x - h * 0.2)} ${num(y)}C${num(x - h * 0.24)} ${num(y - h * 0.5)} ${num(x - h * 0.16)} ${num(y - h * 0.72)} ${num(x)} ${num(y - h * 0.74)}C${num(x + h * 0.16)} ${num(y - h * 0.72)} ${num(x + h * 0.24)} ${num(y - h * 0.5)} ${num(x + h * 0.2)} ${num(y)}ZM${num(x - h * 0.12)} ${num(y - h * 0.82)}Q${num(x)} ${num(y - h * 1.16)} ${num(x + h * 0.12)} ${num(y - h * 0.82)}Z`
        shafts += `M${num(x + h * 0.18)} ${num(y)}l${num(random.range(-4, 6))} ${num(-h * random.range(1.7, 2.3))}`
      }
      art.stroke(shafts, colour, Math.max(1.6, tall / 24))
      art.path(people, colour)
      const count = tall > 50 ? 3 : 5
      for (let i = 0; i < count; i++) {
        const x = 70 + (i / (count - 1)) * 370 + random.range(-26, 26)
        const y = crestAt(crest, x)
        const pole = tall * random.range(3, 3.9)
        art.stroke(`M${num(x)} ${num(y)}V${num(y - pole)}`, colour, Math.max(2, tall / 18))
        const [w, h] = [tall * 0.9, tall * 1.36]
        art.path(`M${num(x)} ${num(y - pole)}q${num(w * 0.5)} ${num(-w * 0.2)} ${num(w)} 0v${num(h)}l${num(-w * 0.5)} ${num(-h * 0.2)}l${num(-w * 0.5)} ${num(h * 0.2)}Z`, flag)
        art.circle(x + w * 0.5, y - pole + h * 0.36, w * 0.2, ink.light)
      }
      drawGround(art, { crest, soft: true }, colour, ink.ink, 120, 0.5)
    }
    host(base - 2, 30, 13, mix(ink.far, ink.mid, 0.6), mix(ink.far, ink.light, 0.2))
    host(base + 52, 52, 23, ink.near, ink.pop)
    const front = rolling(random, base + 104, 12)
    art.path(grass(random, front, 44, 9, 0.6), ink.ink)
    drawGround(art, { crest: front, soft: true }, mix(ink.near, ink.ink, 0.5), ink.ink, 130, 0.9)
    drawBirds(stage, CENTRE + 120, top + 30, 4, ink.near, 11)
  },
}

export const frontLine: Scene = {
  name: 'front-line',
  moods: ['dusk', 'night', 'day'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    drawSky(stage)
    const side = random.sign()
    const room = base - top
    drawSun(stage, CENTRE + side * 60, base - room * 0.38, Math.min(92, room * 0.32), 0.5)
    for (const [x, h, lean] of [[70, room * 0.86, 60], [190, room * 0.6, 44], [440, room * 0.95, -50]] as const) drawPlume(stage, x, base + 10, h, lean, ink.mid, 0.6)
    for (let i = 0; i < 5; i++) {
      const [x, y, s] = [CENTRE - side * (150 - i * 58), top + 30 + Math.abs(i - 2) * 17, i === 2 ? 1.15 : 0.8]
      art.placed(x, y, s, 1, () => art.path('M-4 -16H4L5 -4L34 4V9L5 7L3 18L11 23V26H-11V23L-3 18L-5 7L-34 9V4L-5 -4Z', ink.near, { transform: `rotate(${side * 18})` }))
    }
    let town = ''
    for (let x = -10; x < WIDTH; x += random.range(22, 50)) {
      const h = random.range(16, 66)
      town += line([[x, base + 30], [x, base - h], [x + 8, base - h - random.range(-10, 12)], [x + 18, base - h + random.range(0, 16)], [x + random.range(22, 38), base - h + 10], [x + 36, base + 30]])
    }
    art.path(town, mix(ink.far, ink.mid, 0.5))
    const mid = rolling(random, base + 20, 9, 1.2)
    drawGround(art, { crest: mid, soft: true }, ink.mid, ink.near, 90, 0.8)
    // A file of soldiers along the crest.
    for (let i = 0; i < 6; i++) {
      const x = CENTRE + side * (150 - i * 58) + random.range(-5, 5)
      const y = crestAt(mid, x) + 6
      art.placed(x, y, 0.92 + random.range(-0.06, 0.06), side, () => {
        art.path('M-16 2L-6 -34L-10 -60C-10 -70 -4 -76 4 -76C12 -74 14 -66 12 -58L10 -36L22 -16L20 2H11L12 -12L0 -30L-6 2Z', ink.ink)
        art.path('M-18 -70H-6V-44H-18Z', ink.ink)
        art.circle(5, -84, 8, ink.ink)
        art.path('M-7 -85C-6 -98 16 -98 18 -84Z', ink.ink)
        art.stroke('M-10 -46L36 -60', ink.ink, 4)
      })
    }
    const front = rolling(random, base + 74, 12)
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 150, 0.85)
    let wire = ''
    const coil: Point[] = []
    for (let i = 0; i <= 60; i++) coil.push([i * 9.4 - 20 + Math.cos(i * 1.05) * 13, base + 78 + Math.sin(i * 1.05) * 15])
    wire += curve(coil)
    for (let x = 30; x < WIDTH; x += 108) wire += `M${x} ${num(base + 112)}l8 -66M${x + 14} ${num(base + 112)}l-12 -60`
    art.stroke(wire, ink.ink, 2.6)
    art.path(grass(random, front, 18, 13, 0.4), ink.ink)
    drawFoot(stage, 590, 0.6)
  },
}

export const scope: Scene = {
  name: 'scope',
  moods: ['dusk', 'day', 'night'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    const room = base - top
    const [x, y, r] = [CENTRE, top + room * 0.52, Math.min(176, room * 0.53)]
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.5, mix(ink.skyTop, ink.near, 0.55)], [1, ink.ink]]))
    for (let i = 4; i > 0; i--) art.circle(x, y, r + i * 34, ink.ink, { opacity: 0.1 })
    art.clipped(`M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-r * 2)} 0Z`, () => {
      art.rect(x - r, y - r, r * 2, r * 2, art.fade(y - r, y + r * 0.6, [[0, mix(ink.skyLow, ink.skyTop, 0.2)], [1, mix(ink.skyLow, ink.light, 0.55)]]))
      art.circle(x + r * 0.3, y - r * 0.16, r * 0.36, ink.light)
      const far = ridge(random, y + r * 0.34, r * 0.5)
      drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.3), ink.skyLow, r * 0.5)
      drawFacets(art, far, ink.light, 50, 0.35, random)
      const near = rolling(random, y + r * 0.52, 9, 1.6)
      art.path(pines(random, near, r * 0.3, 17), ink.mid)
      drawGround(art, { crest: near, soft: true }, ink.mid, ink.near, r * 0.5, 0.9)
      drawPerson(stage, x - 2, y + r * 0.6, r * 0.5)
      art.circle(x - r * 0.5, y - r * 0.6, r * 0.9, ink.paper, { opacity: 0.08 })
    })
    art.circle(x, y, r, 'none', { stroke: ink.ink, 'stroke-width': 16 })
    art.circle(x, y, r + 11, 'none', { stroke: ink.far, 'stroke-width': 4 })
    let ticks = `M${num(x - r)} ${num(y)}H${num(x - 22)}M${num(x + 22)} ${num(y)}H${num(x + r)}M${num(x)} ${num(y - r)}V${num(y - 22)}M${num(x)} ${num(y + 22)}V${num(y + r)}`
    art.stroke(ticks, ink.ink, 2.6)
    ticks = ''
    for (let i = 2; i < 8; i++) for (const s of [-1, 1]) ticks += `M${num(x + s * i * r * 0.12)} ${num(y - 5)}v10M${num(x - 5)} ${num(y + s * i * r * 0.12)}h10`
    art.stroke(ticks, ink.ink, 2)
    art.circle(x, y, 15, 'none', { stroke: ink.pop, 'stroke-width': 3 })
    art.circle(x, y, 3.6, ink.pop)
    for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]] as const) {
      const [kx, ky] = [x + dx * (r + 11), y + dy * (r + 11)]
      art.polygon([[kx - dy * 9 + dx * 5, ky - dx * 9 + dy * 5], [kx + dy * 9 + dx * 5, ky + dx * 9 + dy * 5], [kx + dx * 20, ky + dy * 20]], ink.pop)
    }
    const shells = random.int(3, 5)
    for (let i = 0; i < shells; i++) {
      const sx = CENTRE + (i - (shells - 1) / 2) * 42
      const sy = base + 116
      art.path(`M${num(sx - 9)} ${num(sy)}V${num(sy - 40)}C${num(sx - 8)} ${num(sy - 56)} ${num(sx - 3)} ${num(sy - 64)} ${num(sx)} ${num(sy - 68)}C${num(sx + 3)} ${num(sy - 64)} ${num(sx + 8)} ${num(sy - 56)} ${num(sx + 9)} ${num(sy - 40)}V${num(sy)}Z`, i === 0 ? ink.pop : mix(ink.near, ink.mid, 0.6))
      art.path(`M${num(sx - 9)} ${num(sy - 38)}h18v4h-18ZM${num(sx - 10)} ${num(sy - 5)}h20v6h-20Z`, ink.ink, { opacity: 0.5 })
    }
    drawFoot(stage, 590, 0.6)
  },
}

export const threeLanes: Scene = {
  name: 'three-lanes',
  moods: ['night', 'day', 'dusk'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    const room = base - top
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.5, mix(ink.skyTop, ink.mid, 0.55)], [1, ink.near]]))
    const side = random.sign()
    const at = (x: number, y: number): Point => [CENTRE + side * (x - CENTRE), y]
    const [home, away] = [at(104, base + 74), at(424, top + 66)]
    const ways: Point[][] = [
      [home, at(96, top + room * 0.5), at(112, top + 84), at(250, top + 60), away],
      [home, at(CENTRE, top + room * 0.64), away],
      [home, at(280, base + 82), at(418, base + 60), at(434, top + room * 0.5), away],
    ]
    for (let i = 0; i < 46; i++) {
      const [x, y] = [random.range(0, WIDTH), random.range(top + 10, base + 150)]
      const s = random.range(12, 24)
      art.circle(x + 3, y + 5, s, ink.ink, { opacity: 0.25 })
      art.circle(x, y, s, mix(ink.mid, ink.near, random.range(0.1, 0.8)))
      art.circle(x - s * 0.25, y - s * 0.3, s * 0.5, ink.far, { opacity: 0.35 })
    }
    art.stroke(curve([at(30, top + room * 0.12), at(170, top + room * 0.36), at(330, base - room * 0.1), at(520, base + 60)]), mix(ink.skyLow, ink.paper, 0.3), 30, { opacity: 0.9 })
    for (const way of ways) art.stroke(curve(way), ink.near, 48)
    for (const way of ways) art.stroke(curve(way), mix(ink.far, ink.light, 0.3), 40)
    for (const way of ways) art.stroke(curve(way), ink.paper, 2.6, { 'stroke-dasharray': '2 13', opacity: 0.8 })
    const tower = ([x, y]: Point, colour: string, s: number): void => {
      art.ellipse(x, y + 2, 21 * s, 9 * s, ink.ink, { opacity: 0.5 })
      art.path(`M${num(x - 13 * s)} ${num(y)}L${num(x - 8 * s)} ${num(y - 44 * s)}h${num(16 * s)}L${num(x + 13 * s)} ${num(y)}Z`, ink.near)
      art.path(`M${num(x - 13 * s)} ${num(y)}L${num(x - 8 * s)} ${num(y - 44 * s)}h${num(5 * s)}L${num(x - 4 * s)} ${num(y)}Z`, ink.far)
      art.circle(x, y - 56 * s, 22 * s, art.radial([x, y - 56 * s], 22 * s, [[0, colour, 0.7], [1, colour, 0]]))
      art.polygon([[x, y - 72 * s], [x + 9 * s, y - 56 * s], [x, y - 40 * s], [x - 9 * s, y - 56 * s]], colour)
      art.polygon([[x, y - 72 * s], [x + 9 * s, y - 56 * s], [x, y - 40 * s]], ink.ink, { opacity: 0.22 })
    }
    const [own, foe] = [ink.light, ink.pop]
    tower(at(236, top + 66), foe, 0.8)
    tower(at(318, top + room * 0.4), foe, 0.8)
    tower(at(432, top + room * 0.62), foe, 0.8)
    const core = ([x, y]: Point, colour: string): void => {
      art.circle(x, y - 26, 92, art.radial([x, y - 26], 92, [[0, colour, 0.6], [1, colour, 0]]))
      art.ellipse(x, y + 12, 50, 20, ink.near)
      art.ellipse(x, y + 6, 50, 20, ink.far)
      art.polygon([[x, y - 92], [x + 27, y - 36], [x, y + 12], [x - 27, y - 36]], colour)
      art.polygon([[x, y - 92], [x + 27, y - 36], [x, y + 12]], ink.ink, { opacity: 0.2 })
      art.polygon([[x, y - 92], [x - 27, y - 36], [x - 6, y - 30]], ink.paper, { opacity: 0.5 })
    }
    core([away[0], away[1] + 26], foe)
    tower(at(98, top + room * 0.56), own, 0.95)
    tower(at(212, top + room * 0.78), own, 0.95)
    tower(at(270, base + 88), own, 1)
    core([home[0], home[1]], own)
    drawFoot(stage, 570, 0.85)
  },
}

export const outpost: Scene = {
  name: 'outpost',
  moods: ['day', 'dusk', 'night'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.3, mix(ink.skyTop, ink.far, 0.3)], [0.7, ink.far], [1, ink.near]]))
    const side = random.sign()
    // Ground plan as a net of diamonds; buildings stand on it from back to front.
    const [ox, oy] = [CENTRE, top + 40]
    const place = (i: number, j: number): Point => [ox + side * (i - j) * 42, oy + (i + j) * 21]
    let net = ''
    for (let k = -3; k < 26; k++) {
      const [a, b] = [place(k, -8), place(k, 26)]
      const [c, d] = [place(-8, k), place(26, k)]
      net += `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}M${num(c[0])} ${num(c[1])}L${num(d[0])} ${num(d[1])}`
    }
    art.clipped(`M0 ${num(top + 12)}H${WIDTH}V${HEIGHT}H0Z`, () => art.stroke(net, ink.light, 1.2, { opacity: 0.28 }))
    const [lid, left, right] = [mix(ink.light, ink.paper, 0.4), mix(ink.far, ink.mid, 0.6), ink.near]
    const block = (i: number, j: number, half: number, height: number, colour = lid): Point => {
      const [x, y] = place(i, j)
      art.polygon([[x, y + half * 0.5], [x + half + 26, y + 13], [x + 30, y + half * 0.5 + 18]], ink.ink, { opacity: 0.25 })
      drawCube(stage, x, y - height, half, height, colour, left, right)
      return [x, y - height]
    }
    const crystals = (i: number, j: number): void => {
      const [x, y] = place(i, j)
      for (const [dx, h] of [[-15, 30], [0, 52], [14, 36]] as const) {
        art.polygon([[x + dx, y - h], [x + dx + 9, y - h * 0.6], [x + dx + 6, y + 5], [x + dx - 6, y + 5], [x + dx - 9, y - h * 0.6]], ink.pop)
        art.polygon([[x + dx, y - h], [x + dx + 9, y - h * 0.6], [x + dx + 6, y + 5], [x + dx, y + 5]], ink.ink, { opacity: 0.24 })
      }
    }
    crystals(1, 0)
    const mast = block(0, 3, 30, 46)
    art.stroke(`M${num(mast[0])} ${num(mast[1])}v-54`, ink.near, 4)
    art.path(`M${num(mast[0] - 26)} ${num(mast[1] - 62)}q26 30 52 0Z`, ink.paper)
    art.circle(mast[0], mast[1] - 66, 4, ink.pop)
    crystals(4, 0)
    const hall = block(3, 3, 74, 58)
    art.polygon([[hall[0], hall[1] - 20], [hall[0] + 42, hall[1]], [hall[0], hall[1] + 20], [hall[0] - 42, hall[1]]], ink.pop)
    art.path(`M${num(hall[0] - 16)} ${num(hall[1])}h32M${num(hall[0])} ${num(hall[1] - 8)}v16`, 'none', { stroke: ink.paper, 'stroke-width': 5 })
    block(6, 2, 34, 74, ink.paper)
    block(2, 6, 40, 30)
    const tower = block(6, 6, 26, 88)
    art.stroke(`M${num(tower[0])} ${num(tower[1])}l${side * 36} -10`, ink.ink, 9)
    art.circle(tower[0], tower[1] - 2, 15, ink.near)
    for (let i = 0; i < 9; i++) {
      const [x, y] = place(7.6 + (i % 3) * 0.9, 3.4 + Math.floor(i / 3) * 0.9)
      art.ellipse(x + 3, y + 2, 10, 5, ink.ink, { opacity: 0.3 })
      art.path(`M${num(x - 8)} ${num(y)}V${num(y - 13)}a8 8 0 0 1 16 0V${num(y)}a8 4 0 0 1 -16 0Z`, i % 2 === 0 ? ink.pop : ink.near)
      art.path(`M${num(x - 5)} ${num(y - 13)}h10v4h-10Z`, ink.light)
    }
    crystals(10, 6)
    art.rect(0, base - 30, WIDTH, HEIGHT, art.fade(base, HEIGHT, [[0, ink.ink, 0], [1, ink.ink, 0.85]]))
  },
}

export const galleon: Scene = {
  name: 'galleon',
  moods: ['dusk', 'day', 'night'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    drawSky(stage)
    const side = random.sign()
    const room = base - top
    drawSun(stage, CENTRE + side * 40, base - room * 0.36, Math.min(132, room * 0.44), 0.45)
    drawCloud(stage, CENTRE - side * 190 - 60, top + room * 0.3, 170, mix(ink.skyLow, ink.light, 0.5), 0.8)
    drawCloud(stage, CENTRE + side * 60, top + room * 0.14, 150, mix(ink.skyLow, ink.light, 0.5), 0.6)
    const isle: Point[] = [[CENTRE - side * 300, base + 10], [CENTRE - side * 240, base - 30], [CENTRE - side * 196, base - 12], [CENTRE - side * 150, base + 10]]
    art.path(`${curve(isle)}Z`, mix(ink.far, ink.skyLow, 0.35))
    drawWater(stage, base - 2, CENTRE + side * 40, 84)
    const s = Math.min(1.14, room / 268)
    art.placed(CENTRE, base + 30, s, side, () => {
      const [cloth, shade] = [ink.paper, mix(ink.far, ink.paper, 0.45)]
      art.stroke('M-52 -30V-222M24 -30V-246M92 -34V-190M-108 -52L-176 -86', ink.ink, 6)
      const sail = (x: number, y: number, w: number, h: number, colour: string): void => {
        art.path(`M${num(x - w)} ${num(y)}H${num(x + w * 0.9)}C${num(x + w * 1.28)} ${num(y + h * 0.4)} ${num(x + w * 1.24)} ${num(y + h * 0.7)} ${num(x + w * 0.98)} ${num(y + h)}Q${num(x)} ${num(y + h * 0.82)} ${num(x - w * 1.06)} ${num(y + h)}C${num(x - w * 0.8)} ${num(y + h * 0.6)} ${num(x - w * 0.84)} ${num(y + h * 0.3)} ${num(x - w)} ${num(y)}Z`, colour)
        art.path(`M${num(x - w)} ${num(y)}H${num(x - w * 0.3)}C${num(x - w * 0.1)} ${num(y + h * 0.4)} ${num(x - w * 0.16)} ${num(y + h * 0.7)} ${num(x - w * 0.3)} ${num(y + h * 0.87)}Q${num(x - w * 0.7)} ${num(y + h * 0.92)} ${num(x - w * 1.06)} ${num(y + h)}C${num(x - w * 0.8)} ${num(y + h * 0.6)} ${num(x - w * 0.84)} ${num(y + h * 0.3)} ${num(x - w)} ${num(y)}Z`, shade, { opacity: 0.55 })
      }
      sail(92, -176, 30, 44, cloth)
      sail(92, -124, 38, 66, cloth)
      sail(-52, -208, 34, 48, cloth)
      sail(-52, -152, 46, 88, cloth)
      sail(24, -232, 38, 54, cloth)
      sail(24, -170, 54, 104, ink.pop)
      art.path('M-172 -86L-112 -150L-96 -62Z', cloth)
      art.path('M-172 -86L-112 -150L-106 -80Z', shade, { opacity: 0.5 })
      for (const [x, y] of [[-52, -222], [24, -246], [92, -190]] as const) art.path(`M${x} ${y}q22 -8 40 2q-18 4 -40 14Z`, ink.pop)
      art.path('M-150 -56C-124 -44 -90 -40 -60 -40H70L84 -64H136L126 -20C112 10 92 20 60 20H-66C-104 20 -132 -8 -150 -56Z', ink.ink)
      art.path('M-132 -32C-110 -26 -80 -24 -60 -24H128L126 -14H-60C-90 -14 -112 -18 -126 -22Z', ink.far)
      for (let x = -76; x < 76; x += 26) art.rect(x, -10, 11, 11, ink.light, { rx: 2 })
      art.path('M92 -58H126V-50H92Z', ink.light)
    })
    let foam = ''
    for (let row = 0; row < 3; row++) {
      const y = base + 50 + row * 38
      for (let x = -30 + row * 20; x < WIDTH + 20; x += 62) foam += `M${num(x)} ${num(y)}q15 -15 31 0t31 0`
    }
    art.stroke(foam, ink.light, 3, { opacity: 0.5 })
    drawBirds(stage, CENTRE - side * 140, top + 60, 4, ink.near, 12)
    drawFoot(stage, 590, 0.6)
  },
}
