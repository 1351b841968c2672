import { HEIGHT, WIDTH, curve, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawPerson } from '../parts/figures.ts'
import { crestAt, drawFacets, drawGround, drawWater, grass, pines, ridge, rolling } from '../parts/land.ts'
import { drawBirds, drawCloud, drawPlume, drawRays, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const banners: Scene = {
  moods: ['dusk', 'day'], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
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
        people += `M${num(x - h * 0.2)} ${num(y)}C${num(x - h * 0.24)} ${num(y - h * 0.5)} ${num(x - h * 0.16)} ` +
          `${num(y - h * 0.72)} ${num(x)} ${num(y - h * 0.74)}C${num(x + h * 0.16)} ${num(y - h * 0.72)} ` +
          `${num(x + h * 0.24)} ${num(y - h * 0.5)} ${num(x + h * 0.2)} ${num(y)}ZM${num(x - h * 0.12)} ` +
          `${num(y - h * 0.82)}Q${num(x)} ${num(y - h * 1.16)} ${num(x + h * 0.12)} ${num(y - h * 0.82)}Z`
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
        art.path(`M${num(x)} ${num(y - pole)}q${num(w * 0.5)} ${num(-w * 0.2)} ${num(w)} 0v${num(h)}` +
          `l${num(-w * 0.5)} ${num(-h * 0.2)}l${num(-w * 0.5)} ${num(h * 0.2)}Z`, flag)
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
  moods: ['dusk', 'night', 'day'], foot: [590, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE + side * 60, base - room * 0.38, Math.min(92, room * 0.32), 0.5)
    for (const [x, h, lean] of [[70, room * 0.86, 60], [190, room * 0.6, 44], [440, room * 0.95,
      -50]] as const) drawPlume(stage, x, base + 10, h, lean, ink.mid, 0.6)
    for (let i = 0; i < 5; i++) {
      const [x, y, s] = [CENTRE - side * (150 - i * 58), top + 30 + Math.abs(i - 2) * 17, i === 2 ? 1.15 : 0.8]
      art.placed(x, y, s, 1, () => art.path('M-4 -16H4L5 -4L34 4V9L5 7L3 18L11 23V26H-11V23L-3 18L-5 7L-34 9V4' +
        'L-5 -4Z', ink.near, { transform: `rotate(${side * 18})` }))
    }
    let town = ''
    for (let x = -10; x < WIDTH; x += random.range(22, 50)) {
      const h = random.range(16, 66)
      town += line([[x, base + 30], [x, base - h], [x + 8, base - h - random.range(-10, 12)], [x + 18, base - h +
        random.range(0, 16)], [x + random.range(22, 38), base - h + 10], [x + 36, base + 30]])
    }
    art.path(town, mix(ink.far, ink.mid, 0.5))
    const mid = rolling(random, base + 20, 9, 1.2)
    drawGround(art, { crest: mid, soft: true }, ink.mid, ink.near, 90, 0.8)
    // A file of soldiers along the crest.
    for (let i = 0; i < 6; i++) {
      const x = CENTRE + side * (150 - i * 58) + random.range(-5, 5)
      const y = crestAt(mid, x) + 6
      art.placed(x, y, 0.92 + random.range(-0.06, 0.06), side, () => {
        art.path('M-16 2L-6 -34L-10 -60C-10 -70 -4 -76 4 -76C12 -74 14 -66 12 -58L10 -36L22 -16L20 2H11L12 -12' +
          'L0 -30L-6 2Z', ink.ink)
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
    for (let i = 0; i <= 60; i++) coil.push([i * 9.4 - 20 + Math.cos(i * 1.05) * 13, base + 78 +
      Math.sin(i * 1.05) * 15])
    wire += curve(coil)
    for (let x = 30; x < WIDTH; x += 108) wire += `M${x} ${num(base + 112)}l8 -66M${x + 14} ${num(base + 112)}l-12 -60`
    art.stroke(wire, ink.ink, 2.6)
    art.path(grass(random, front, 18, 13, 0.4), ink.ink)
  },
}

export const scope: Scene = {
  moods: ['dusk', 'day', 'night'], foot: [590, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const [x, y, r] = [CENTRE, top + room * 0.52, Math.min(176, room * 0.53)]
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.5, mix(ink.skyTop, ink.near, 0.55)], [1,
      ink.ink]]))
    for (let i = 4; i > 0; i--) art.circle(x, y, r + i * 34, ink.ink, { opacity: 0.1 })
    art.clipped(`M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ` +
      `${num(-r * 2)} 0Z`, () => {
      art.rect(x - r, y - r, r * 2, r * 2, art.fade(y - r, y + r * 0.6, [[0, mix(ink.skyLow, ink.skyTop, 0.2)], [1,
        mix(ink.skyLow, ink.light, 0.55)]]))
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
    let ticks = `M${num(x - r)} ${num(y)}H${num(x - 22)}M${num(x + 22)} ${num(y)}H${num(x + r)}M${num(x)} ` +
      `${num(y - r)}V${num(y - 22)}M${num(x)} ${num(y + 22)}V${num(y + r)}`
    art.stroke(ticks, ink.ink, 2.6)
    ticks = ''
    for (let i = 2; i < 8; i++) for (const s of [-1, 1]) ticks += `M${num(x + s * i * r * 0.12)} ${num(y - 5)}v10` +
      `M${num(x - 5)} ${num(y + s * i * r * 0.12)}h10`
    art.stroke(ticks, ink.ink, 2)
    art.circle(x, y, 15, 'none', { stroke: ink.pop, 'stroke-width': 3 })
    art.circle(x, y, 3.6, ink.pop)
    for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]] as const) {
      const [kx, ky] = [x + dx * (r + 11), y + dy * (r + 11)]
      art.polygon([[kx - dy * 9 + dx * 5, ky - dx * 9 + dy * 5], [kx + dy * 9 + dx * 5, ky + dx * 9 + dy * 5], [kx +
        dx * 20, ky + dy * 20]], ink.pop)
    }
    const shells = random.int(3, 5)
    for (let i = 0; i < shells; i++) {
      const sx = CENTRE + (i - (shells - 1) / 2) * 42
      const sy = base + 116
      art.path(`M${num(sx - 9)} ${num(sy)}V${num(sy - 40)}C${num(sx - 8)} ${num(sy - 56)} ${num(sx - 3)} ` +
        `${num(sy - 64)} ${num(sx)} ${num(sy - 68)}C${num(sx + 3)} ${num(sy - 64)} ${num(sx + 8)} ${num(sy - 56)} ` +
        `${num(sx + 9)} ${num(sy - 40)}V${num(sy)}Z`, i === 0 ? ink.pop : mix(ink.near, ink.mid, 0.6))
      art.path(`M${num(sx - 9)} ${num(sy - 38)}h18v4h-18ZM${num(sx - 10)} ${num(sy - 5)}h20v6h-20Z`, ink.ink,
        { opacity: 0.5 })
    }
  },
}

export const galleon: Scene = {
  moods: ['dusk', 'day', 'night'], foot: [590, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE + side * 40, base - room * 0.36, Math.min(132, room * 0.44), 0.45)
    drawCloud(stage, CENTRE - side * 190 - 60, top + room * 0.3, 170, mix(ink.skyLow, ink.light, 0.5), 0.8)
    drawCloud(stage, CENTRE + side * 60, top + room * 0.14, 150, mix(ink.skyLow, ink.light, 0.5), 0.6)
    const isle: Point[] = [[CENTRE - side * 300, base + 10], [CENTRE - side * 240, base - 30], [CENTRE - side * 196,
      base - 12], [CENTRE - side * 150, base + 10]]
    art.path(`${curve(isle)}Z`, mix(ink.far, ink.skyLow, 0.35))
    drawWater(stage, base - 2, CENTRE + side * 40, 84)
    const s = Math.min(1.14, room / 268)
    art.placed(CENTRE, base + 30, s, side, () => {
      const [cloth, shade] = [ink.paper, mix(ink.far, ink.paper, 0.45)]
      art.stroke('M-52 -30V-222M24 -30V-246M92 -34V-190M-108 -52L-176 -86', ink.ink, 6)
      const sail = (x: number, y: number, w: number, h: number, colour: string): void => {
        art.path(`M${num(x - w)} ${num(y)}H${num(x + w * 0.9)}C${num(x + w * 1.28)} ${num(y + h * 0.4)} ` +
          `${num(x + w * 1.24)} ${num(y + h * 0.7)} ${num(x + w * 0.98)} ${num(y + h)}Q${num(x)} ` +
          `${num(y + h * 0.82)} ${num(x - w * 1.06)} ${num(y + h)}C${num(x - w * 0.8)} ${num(y + h * 0.6)} ` +
          `${num(x - w * 0.84)} ${num(y + h * 0.3)} ${num(x - w)} ${num(y)}Z`, colour)
        art.path(`M${num(x - w)} ${num(y)}H${num(x - w * 0.3)}C${num(x - w * 0.1)} ${num(y + h * 0.4)} ` +
          `${num(x - w * 0.16)} ${num(y + h * 0.7)} ${num(x - w * 0.3)} ${num(y + h * 0.87)}Q${num(x - w * 0.7)} ` +
          `${num(y + h * 0.92)} ${num(x - w * 1.06)} ${num(y + h)}C${num(x - w * 0.8)} ${num(y + h * 0.6)} ` +
          `${num(x - w * 0.84)} ${num(y + h * 0.3)} ${num(x - w)} ${num(y)}Z`, shade, { opacity: 0.55 })
      }
      sail(92, -176, 30, 44, cloth)
      sail(92, -124, 38, 66, cloth)
      sail(-52, -208, 34, 48, cloth)
      sail(-52, -152, 46, 88, cloth)
      sail(24, -232, 38, 54, cloth)
      sail(24, -170, 54, 104, ink.pop)
      art.path('M-172 -86L-112 -150L-96 -62Z', cloth)
      art.path('M-172 -86L-112 -150L-106 -80Z', shade, { opacity: 0.5 })
      for (const [x, y] of [[-52, -222], [24, -246], [92, -190]] as const) art.path(`M${x} ${y}q22 -8 40 2` +
        `q-18 4 -40 14Z`, ink.pop)
      art.path('M-150 -56C-124 -44 -90 -40 -60 -40H70L84 -64H136L126 -20C112 10 92 20 60 20H-66' +
        'C-104 20 -132 -8 -150 -56Z', ink.ink)
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
  },
}
