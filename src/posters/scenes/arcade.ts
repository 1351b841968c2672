import { HEIGHT, WIDTH, curve, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawPerson } from '../parts/figures.ts'
import { drawFoot, drawGround, grass, rolling } from '../parts/land.ts'
import { drawPuff, drawRays, drawSky, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const girders: Scene = {
  moods: ['night', 'dusk', 'day'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.7, mix(ink.skyTop, ink.skyLow, 0.7)], [1,
      ink.near]]))
    if (ink.mood !== 'day') drawStars(stage, 70, base)
    const side = random.sign()
    const gap = (base + 110 - top) / 4
    const barrel = (x: number, y: number): void => {
      art.circle(x, y - 15, 15, mix(ink.mid, ink.far, 0.3))
      art.circle(x, y - 15, 15, 'none', { stroke: ink.light, 'stroke-width': 3 })
      art.path(`M${num(x - 9)} ${num(y - 22)}l18 14M${num(x - 9)} ${num(y - 8)}l18 -14`, 'none', { stroke: ink.near,
        'stroke-width': 3 })
    }
    for (let floor = 0; floor < 5; floor++) {
      const way = floor % 2 === 0 ? side : -side
      const y = top + 36 + gap * (floor + 0.4)
      const tilt = floor === 0 ? 0 : way * 17
      const [left, right]: [Point, Point] = [[floor === 0 || way === 1 ? -10 : 70, y - tilt], [floor === 0 || way === -1
        ? WIDTH + 10 : WIDTH - 70, y + tilt]]
      const at = (x: number): number => left[1] + ((x - left[0]) / (right[0] - left[0])) * (right[1] - left[1])
      const ladder = CENTRE + way * 120
      if (floor > 0) {
        art.stroke(`M${num(ladder - 12)} ${num(at(ladder) - gap - 8)}V${num(at(ladder))}M${num(ladder + 12)} ` +
          `${num(at(ladder) - gap - 8)}V${num(at(ladder))}`, ink.paper, 4, { opacity: 0.7 })
        let rungs = ''
        for (let ry = at(ladder) - gap + 6; ry < at(ladder) - 4; ry += 13) rungs += `M${num(ladder - 12)} ${num(ry)}h24`
        art.stroke(rungs, ink.paper, 3, { opacity: 0.7 })
      }
      art.polygon([left, right, [right[0], right[1] + 22], [left[0], left[1] + 22]], ink.pop)
      let truss = ''
      for (let x = left[0]; x < right[0] - 20; x += 28) truss += `M${num(x)} ${num(at(x) + 19)}L${num(x + 14)} ` +
        `${num(at(x) + 4)}L${num(x + 28)} ${num(at(x) + 19)}`
      art.stroke(truss, mix(ink.pop, ink.ink, 0.55), 3)
      art.stroke(`M${num(left[0])} ${num(left[1])}L${num(right[0])} ${num(right[1])}`, mix(ink.pop, ink.paper, 0.4), 3)
      if (floor === 0) continue
      for (const x of [CENTRE - way * random.range(20, 60), CENTRE + way * random.range(150, 190)]) {
        if (floor !== 3) barrel(x, at(x))
      }
      if (floor === 3) {
        drawPerson(stage, CENTRE - way * 30, at(CENTRE) - 30, 58, ink.paper)
        barrel(CENTRE - way * 36, at(CENTRE - way * 36))
      }
    }
    // The brute above, all shoulders.
    const y = top + 36 + gap * 0.4
    art.placed(CENTRE - side * 110, y, Math.min(0.8, gap / 96), side, () => {
      art.path('M-58 0C-92 -30 -88 -86 -52 -98C-40 -112 40 -112 52 -98C88 -86 92 -30 58 0H26L20 -22H-20L-26 0Z', ink.ink)
      art.path('M-26 -96C-30 -134 30 -134 26 -96C24 -74 -24 -74 -26 -96Z', ink.ink)
      art.path('M-16 -98C-18 -116 18 -116 16 -98C14 -84 -14 -84 -16 -98Z', ink.light)
      art.circle(-6, -103, 3, ink.ink)
      art.circle(7, -103, 3, ink.ink)
    })
    for (let i = 0; i < 4; i++) barrel(CENTRE + side * (130 + (i % 2) * 32), y - Math.floor(i / 2) * 30)
    drawFoot(stage, base + 20, 0.85)
  },
}

export const loopRun: Scene = {
  moods: ['day', 'dusk'], foot: [560, 0.8],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.2))
    const side = random.sign()
    drawSun(stage, CENTRE - side * 150, top + room * 0.2, 44, 0.5)
    drawPuff(stage, CENTRE + side * 120 - 50, top + room * 0.1 + 20, 120, ink.paper, 0.8)
    drawPuff(stage, CENTRE - side * 200 - 40, top + room * 0.56, 100, ink.paper, 0.6)
    drawGround(art, { crest: rolling(random, base - 20, 40), soft: true }, mix(ink.far, ink.skyLow, 0.4), ink.skyLow, 130)
    const floor = base + 50
    const [x, r] = [CENTRE + side * 26, Math.min(126, room * 0.44)]
    const y = floor - r - 10
    // The far half of the loop, the runner's light, the near half with its squares.
    const band = 34
    for (let i = 0; i < 28; i++) {
      const [a, b] = [(i / 28) * Math.PI * 2, ((i + 1) / 28) * Math.PI * 2]
      const at = (angle: number, reach: number): Point => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
      const colour = i % 2 === 0 ? ink.far : mix(ink.far, ink.mid, 0.6)
      art.polygon([at(a, r), at(b, r), at(b, r - band), at(a, r - band)], colour)
      art.polygon([at(a, r), at(b, r), at(b, r - 9), at(a, r - 9)], i % 2 === 0 ? mix(ink.light, ink.far, 0.3) : ink.light)
    }
    art.circle(x, y, r - band, 'none', { stroke: ink.near, 'stroke-width': 4 })
    const run: Point[] = Array.from({ length: 12 }, (_, i) => {
      const angle = Math.PI * (0.5 - (i / 11) * 1.02)
      return [x + side * Math.cos(angle) * (r - band - 22), y + Math.sin(angle) * (r - band - 22)]
    })
    const start: Point = [x - side * 190, floor - 26]
    for (const [width, colour, opacity] of [[26, ink.pop, 0.35], [14, ink.pop, 0.7], [5, ink.paper, 0.9]] as const) {
      art.stroke(curve([start, ...run]), colour, width, { opacity })
    }
    const [hx, hy] = run[run.length - 1] ?? [x, y]
    art.placed(hx, hy, 0.96, side, () => {
      art.circle(0, 0, 27, ink.pop)
      let quills = ''
      for (let i = 0; i < 7; i++) {
        const angle = i * 0.9
        quills += `M${num(Math.cos(angle) * 24)} ${num(Math.sin(angle) * 24)}L${num(Math.cos(angle + 0.7) * 40)} ` +
          `${num(Math.sin(angle + 0.7) * 40)}L${num(Math.cos(angle + 0.5) * 20)} ${num(Math.sin(angle + 0.5) * 20)}Z`
      }
      art.path(quills, ink.pop)
      art.path('M-16 4A18 18 0 0 1 14 -12', 'none', { stroke: ink.paper, 'stroke-width': 7, 'stroke-linecap': 'round' })
      art.circle(0, 0, 8, ink.ink, { opacity: 0.4 })
    })
    for (let i = 0; i < 5; i++) {
      const rx = CENTRE - side * (40 + i * 40)
      const ry = y - Math.sin(i * 0.7 + 0.3) * room * 0.12 - 20
      art.ellipse(rx, ry, 13, 15, 'none', { stroke: ink.near, 'stroke-width': 8, opacity: 0.25 })
      art.ellipse(rx, ry, 13, 15, 'none', { stroke: ink.light, 'stroke-width': 6 })
    }
    // Lawn in scallops over a chequered earth.
    const cell = 36
    for (let row = 0; row * cell < HEIGHT - floor; row++) {
      for (let column = -1; column < 16; column++) art.rect(column * cell, floor + row * cell, cell, cell,
        (row + column) % 2 === 0 ? ink.mid : mix(ink.mid, ink.near, 0.6))
    }
    let lawn = `M-10 ${num(floor - 8)}H${WIDTH + 10}V${num(floor + 14)}`
    for (let px = WIDTH + 10; px > -30; px -= 30) lawn += 'q-15 26 -30 0'
    art.path(`${lawn}Z`, mix(ink.far, ink.light, 0.35))
    for (const dx of [-180, 176]) {
      const fx = CENTRE + dx
      art.stroke(`M${fx} ${num(floor - 8)}v-44`, ink.near, 6)
      for (let i = 0; i < 7; i++) art.circle(fx + Math.cos(i * 0.9) * 18, floor - 60 + Math.sin(i * 0.9) * 18, 11, ink.paper)
      art.circle(fx, floor - 60, 12, ink.pop)
    }
  },
}

export const hive: Scene = {
  moods: ['night'],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.55, mix(ink.skyTop, ink.skyLow, 0.7)], [1,
      ink.ink]]))
    const middle = top + room * 0.5
    art.circle(CENTRE, middle, 260, art.radial([CENTRE, middle], 260, [[0, ink.light, 0.75], [0.5, ink.skyLow, 0.4], [1,
      ink.skyLow, 0]]))
    // A throat of ribs; each nearer one is darker and wider.
    for (let i = 0; i < 5; i++) {
      const [half, high] = [92 + i * 46, room * (0.24 + i * 0.075)]
      const colour = mix(mix(ink.far, ink.skyLow, 0.3), ink.ink, i * 0.24)
      const inner = `M${num(CENTRE - half)} ${num(base + 40 + i * 20)}C${num(CENTRE - half * 1.2)} ${num(middle)} ` +
        `${num(CENTRE - half * 0.8)} ${num(middle - high)} ${CENTRE} ${num(middle - high * 0.9)}` +
        `C${num(CENTRE + half * 0.8)} ${num(middle - high)} ${num(CENTRE + half * 1.2)} ${num(middle)} ` +
        `${num(CENTRE + half)} ${num(base + 40 + i * 20)}`
      art.stroke(inner, colour, 22 + i * 7)
      art.stroke(inner, ink.light, 2, { opacity: 0.3 - i * 0.05 })
      if (i > 2) art.path(`${inner}L${WIDTH + 60} ${num(base + 80)}V${num(middle)}C${WIDTH + 40} ${num(middle - high * 1.3)} -40 ` +
        `${num(middle - high * 1.3)} -60 ${num(middle)}V${num(base + 80)}Z`, colour, { opacity: 0.55 })
    }
    drawGround(art, { crest: rolling(random, base + 36, 8), soft: true }, ink.near, ink.ink, 150, 0.85)
    const egg = (x: number, foot: number, h: number): void => {
      const w = h * 0.42
      art.ellipse(x, foot, w * 1.3, h * 0.14, ink.ink, { opacity: 0.5 })
      const shell = `M${num(x - w)} ${num(foot - h * 0.3)}C${num(x - w)} ${num(foot - h * 0.8)} ${num(x - w * 0.4)} ` +
        `${num(foot - h)} ${num(x)} ${num(foot - h)}C${num(x + w * 0.4)} ${num(foot - h)} ${num(x + w)} ` +
        `${num(foot - h * 0.8)} ${num(x + w)} ${num(foot - h * 0.3)}C${num(x + w)} ${num(foot + h * 0.08)} ` +
        `${num(x - w)} ${num(foot + h * 0.08)} ${num(x - w)} ${num(foot - h * 0.3)}Z`
      art.path(shell, art.radial([x, foot - h * 0.4], h * 0.62, [[0, ink.light], [0.45, ink.pop], [1, mix(ink.pop,
        ink.ink, 0.6)]]))
      art.path(`M${num(x)} ${num(foot - h * 0.96)}l${num(w * 0.3)} ${num(h * 0.14)}M${num(x)} ${num(foot - h * 0.96)}` +
        `l${num(-w * 0.3)} ${num(h * 0.14)}M${num(x)} ${num(foot - h * 0.96)}v${num(h * 0.18)}`, 'none', { stroke: ink.ink,
        'stroke-width': h * 0.035, 'stroke-linecap': 'round' })
      art.path(`M${num(x - w * 0.2)} ${num(foot - h * 0.22)}q${num(w * 0.5)} ${num(-h * 0.1)} ${num(w * 0.3)} ` +
        `${num(-h * 0.3)}q${num(-w * 0.6)} ${num(-h * 0.06)} ${num(-w * 0.4)} ${num(h * 0.14)}`, ink.ink, { opacity: 0.35 })
      art.ellipse(x - w * 0.42, foot - h * 0.6, w * 0.12, h * 0.13, ink.paper, { opacity: 0.6 })
    }
    drawPerson(stage, CENTRE + 4, base + 46, Math.min(120, room * 0.42))
    for (const [dx, dy, h] of [[-84, 50, 74], [92, 52, 70], [-176, 84, 122], [186, 88, 126], [-66, 118, 104],
      [84, 128, 112]] as const) egg(CENTRE + dx + random.range(-8, 8), base + dy, h)
    drawFoot(stage, base + 50, 0.8)
  },
}

export const slicedFruit: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [600, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.7, mix(ink.skyTop, ink.skyLow, 0.8)], [1,
      ink.mid]]))
    const side = random.sign()
    const [y, r] = [top + room * 0.52, Math.min(96, room * 0.34)]
    drawRays(stage, [CENTRE, y], 20, ink.light, 0.3, random.range(0, 0.3))
    const rind = ink.mid
    const half = (dx: number, dy: number, angle: number, way: 1 | -1): void => {
      art.group({ transform: `translate(${num(CENTRE + dx)} ${num(y + dy)}) rotate(${angle}) scale(1 ${way})` }, () => {
        art.path(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, rind)
        art.path(`M${-r * 0.6} ${r * 0.3}Q0 ${r * 1.1} ${r * 0.6} ${r * 0.3}L${r * 0.5} ${r * 0.1}H${-r * 0.5}Z`, ink.near,
          { opacity: 0.35 })
        art.ellipse(0, 0, r, r * 0.34, ink.paper)
        art.ellipse(0, 0, r * 0.9, r * 0.28, ink.pop)
        for (let i = 0; i < 8; i++) art.ellipse(Math.cos(i * 0.785) * r * 0.56, Math.sin(i * 0.785) * r * 0.16, 5, 3, ink.ink)
      })
    }
    half(-side * 56, -r * 0.46, side * 24, -1)
    half(side * 56, r * 0.5, side * 24, 1)
    let drops = ''
    for (let i = 0; i < 34; i++) {
      const [angle, reach, d] = [random.range(0, 6.28), random.range(30, 190), random.range(2, 8)]
      const [x, dy] = [CENTRE + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8]
      if (dy > top) drops += `M${num(x - d)} ${num(dy)}a${num(d)} ${num(d)} 0 1 0 ${num(d * 2)} 0a${num(d)} ${num(d)} 0 1 0 ` +
        `${num(-d * 2)} 0Z`
    }
    art.path(drops, ink.pop)
    art.polygon([[CENTRE - 250, y + side * 128], [CENTRE, y - 5], [CENTRE + 250, y - side * 128], [CENTRE, y + 7]], ink.paper)
    for (const [dx, dy, s, colour] of [[-150, 0.2, 30, ink.light], [160, 0.78, 34, ink.far], [-120, 0.96, 26,
      ink.pop]] as const) {
      const [x, fy] = [CENTRE + side * dx, top + room * dy]
      art.circle(x, fy, s, colour)
      art.path(`M${num(x)} ${num(fy - s)}q4 -16 18 -18`, 'none', { stroke: ink.near, 'stroke-width': 5,
        'stroke-linecap': 'round' })
      art.ellipse(x - s * 0.34, fy - s * 0.4, s * 0.2, s * 0.3, ink.paper, { opacity: 0.6 })
    }
    const lawn = rolling(random, base + 90, 10)
    art.path(grass(random, lawn, 40, 9, 0.5), ink.near)
    drawGround(art, { crest: lawn, soft: true }, ink.near, ink.ink, 130, 0.8)
  },
}
