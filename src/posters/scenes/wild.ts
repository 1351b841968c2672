import { HEIGHT, WIDTH, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawCube } from '../parts/cube.ts'
import { drawPerson, drawScarf, drawTraveller } from '../parts/figures.ts'
import { drawFacets, drawGround, grass, ridge, rolling } from '../parts/land.ts'
import { drawBirds, drawPlume, drawPuff, drawRays, drawSky, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

/** A frond that arches over, leaflets on both sides. */
function frond(x: number, y: number, angle: number, length: number): string {
  let data = ''
  const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.8 + length * 0.3]
  const [mx, my] = [x + Math.cos(angle) * length * 0.55, y + Math.sin(angle) * length * 0.9]
  for (let i = 1; i < 12; i++) {
    const t = i / 12
    const px = (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * ex
    const py = (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * ey
    const reach = length * 0.24 * Math.sin(Math.PI * (0.15 + t * 0.85))
    for (const side of [-1, 1]) data += `M${num(px)} ${num(py)}Q${num(px + reach * 0.5 * side)} ` +
      `${num(py + reach * 0.2)} ${num(px + reach * 0.75 * side)} ${num(py + reach)}` +
      `Q${num(px + reach * 0.2 * side)} ${num(py + reach * 0.5)} ${num(px - 3)} ${num(py + 3)}Z`
  }
  return data
}

export const lostWorld: Scene = {
  moods: ['dusk', 'day'], foot: [600, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE - side * 30, top + room * 0.42, Math.min(116, room * 0.4), 0.45)
    const vx = CENTRE + side * 130
    const peak = top + room * 0.36
    art.path(line([[vx - 190, base + 30], [vx - 60, peak + 16], [vx - 26, peak], [vx - 10, peak + 10], [vx + 14,
      peak + 2], [vx + 34, peak + 12], [vx + 180, base + 30]]), art.fade(peak, base, [[0, mix(ink.far, ink.mid,
      0.3)], [1, mix(ink.far, ink.skyLow, 0.5)]]))
    art.path(line([[vx - 26, peak], [vx - 10, peak + 10], [vx + 14, peak + 2], [vx + 34, peak + 12], [vx + 20, peak +
      50], [vx + 8, peak + 26], [vx - 4, peak + 70], [vx - 16, peak + 24]]), ink.pop)
    drawPlume(stage, vx + 2, peak + 8, peak - top + 60, -side * 60, ink.mid, 0.55)
    const mid = rolling(random, base + 6, 14)
    drawGround(art, { crest: mid, soft: true }, mix(ink.far, ink.mid, 0.4), mix(ink.skyLow, ink.far, 0.4), 110, 0.6)
    const s = Math.min(1.1, room / 260)
    art.placed(CENTRE - side * 50, base + 46, s, side, () => {
      if (random.chance(0.5)) {
        // The long neck.
        art.path('M-168 -22C-140 -52 -96 -66 -56 -92C-24 -112 22 -108 44 -92C58 -122 62 -168 84 -196' +
          'C94 -208 116 -212 130 -200L138 -190L128 -182L108 -184C94 -164 94 -116 78 -76C70 -58 62 -48 58 -40L62 0' +
          'H44L38 -34H22L20 0H4L0 -34H-34L-36 0H-54L-54 -36L-66 -40L-68 0H-84L-86 -50C-110 -46 -140 -34 -168 -22Z',
          ink.ink)
        art.circle(116, -196, 2.6, ink.light)
      } else {
        // The great biter.
        art.path('M-150 -70C-110 -84 -74 -92 -40 -104C-20 -124 0 -140 14 -158C18 -180 34 -192 58 -192L104 -182' +
          'C112 -178 112 -170 106 -166L70 -160L100 -154C104 -148 98 -144 92 -144L52 -146C44 -132 38 -118 34 -104' +
          'L50 -90L44 -84L28 -92C24 -78 14 -66 4 -58L14 -30L4 -12L20 0H-8L-12 -14L-6 -32L-24 -52L-34 -48L-28 -24' +
          'L-36 -10L-22 0H-48L-52 -12L-46 -30L-58 -60C-90 -62 -122 -64 -150 -70Z', ink.ink)
        art.circle(56, -178, 3.4, ink.pop)
      }
    })
    for (const [x, h] of [[CENTRE - side * 196, 118], [CENTRE + side * 206, 96]] as const) {
      const y = base + 66
      art.path(`M${num(x - 8)} ${num(y)}Q${num(x + 4)} ${num(y - h * 0.6)} ${num(x - 4)} ${num(y - h)}` +
        `H${num(x + 5)}Q${num(x + 14)} ${num(y - h * 0.6)} ${num(x + 9)} ${num(y)}Z`, ink.near)
      for (let i = 0; i < 7; i++) art.path(frond(x, y - h, -Math.PI * (i / 6), h * 0.62), ink.near)
    }
    const front = rolling(random, base + 92, 10)
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 150, 0.85)
    for (let x = -10; x < WIDTH + 30; x += 74) for (let i = 0; i < 5; i++) art.path(frond(x + random.range(-8, 8),
      base + 128, -Math.PI * (0.1 + i * 0.2), random.range(44, 66)), i % 2 === 0 ? ink.ink : ink.near)
    drawBirds(stage, CENTRE - side * 150, top + 50, 3, ink.near, 15)
  },
}

export const jungleTemple: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [600, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.2))
    const side = random.sign()
    drawRays(stage, [CENTRE, top + room * 0.24], 16, ink.light, 0.4, random.range(0, 0.3))
    drawSun(stage, CENTRE, top + room * 0.26, Math.min(76, room * 0.26), 0.4)
    const back = rolling(random, base - 30, 30, 1.6)
    drawGround(art, { crest: back, soft: true }, mix(ink.far, ink.skyLow, 0.4), ink.skyLow, 120)
    const tiers = 6
    const crown = top + room * 0.3
    const step = (base + 36 - crown) / tiers
    for (let i = tiers - 1; i >= 0; i--) {
      const half = 48 + i * 27
      const y = crown + i * step
      const lit = mix(ink.far, ink.light, 0.24)
      art.polygon([[CENTRE - half, y], [CENTRE + half, y], [CENTRE + half + 12, y + step + 1], [CENTRE - half - 12,
        y + step + 1]], art.linear([CENTRE - half, 0], [CENTRE + half, 0], [[0, side === 1 ? lit : ink.mid], [1,
        side === 1 ? ink.mid : lit]]))
      art.rect(CENTRE - half - 5, y - 3, half * 2 + 10, 8, mix(ink.near, ink.mid, 0.3))
      for (let b = 0; b < 5; b++) art.rect(random.range(CENTRE - half, CENTRE + half - 20), y + random.range(9,
        step - 8), 18, 5, ink.near, { opacity: 0.3 })
    }
    art.polygon([[CENTRE - 20, crown], [CENTRE + 20, crown], [CENTRE + 46, base + 40], [CENTRE - 46, base + 40]],
      ink.near)
    let stairs = ''
    for (let i = 0; i < 22; i++) {
      const t = i / 22
      const half = 18 + t * 25
      stairs += `M${num(CENTRE - half)} ${num(crown + 6 + t * (base + 32 - crown))}h${num(half * 2)}`
    }
    art.stroke(stairs, ink.light, 2.4, { opacity: 0.5, 'stroke-linecap': 'butt' })
    art.path(`M${CENTRE - 54} ${num(crown)}L${CENTRE - 46} ${num(crown - 46)}H${CENTRE + 46}L${CENTRE + 54} ` +
      `${num(crown)}Z`, ink.near)
    art.path(`M${CENTRE - 62} ${num(crown - 44)}L${CENTRE - 34} ${num(crown - 66)}H${CENTRE + 34}L${CENTRE + 62} ` +
      `${num(crown - 44)}Z`, ink.ink)
    art.path(`M${CENTRE - 17} ${num(crown)}V${num(crown - 24)}a17 14 0 0 1 34 0V${num(crown)}Z`, ink.light)
    art.circle(CENTRE, crown - 15, 44, art.radial([CENTRE, crown - 15], 44, [[0, ink.light, 0.7], [1, ink.light, 0]]))
    art.polygon([[CENTRE, crown - 28], [CENTRE + 7, crown - 16], [CENTRE, crown - 4], [CENTRE - 7, crown - 16]],
      ink.pop)
    drawTraveller(stage, CENTRE, base + 70, 62)
    drawScarf(stage, CENTRE, base + 26, 34, side, ink.pop)
    for (const edge of [-1, 1]) {
      for (let layer = 0; layer < 2; layer++) {
        let leaves = ''
        for (let i = 0; i < 10; i++) {
          const x = CENTRE + edge * (272 - random.range(0, 40) - layer * -14)
          const y = top + 30 + i * (room / 6.4)
          const reach = random.range(56, 92) - layer * 14
          const dip = random.range(-34, 54)
          leaves += `M${num(x)} ${num(y)}Q${num(x - edge * reach * 0.5)} ${num(y - 30 + dip * 0.4)} ` +
            `${num(x - edge * reach)} ${num(y + dip)}Q${num(x - edge * reach * 0.4)} ${num(y + 22 + dip * 0.4)} ` +
            `${num(x)} ${num(y + 26)}Z`
        }
        art.path(leaves, layer === 0 ? ink.mid : ink.ink)
      }
    }
    const front = rolling(random, base + 78, 9)
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 150, 0.85)
    for (let x = -10; x < WIDTH +
      30; x += 66) if (Math.abs(x - CENTRE) > 60) for (let i = 0; i < 5; i++) art.path(frond(x, base + 112,
      -Math.PI * (0.1 + i * 0.2), random.range(40, 62)), ink.ink)
  },
}

export const oldGods: Scene = {
  moods: ['dusk', 'day', 'night'], foot: [600, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE, base - room * 0.5, Math.min(128, room * 0.42), 0.5)
    const far = ridge(random, base + 8, 84)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.35), ink.skyLow, 100)
    drawFacets(art, far, ink.light, 60, 0.3, random)
    const marble = mix(ink.paper, ink.light, 0.3)
    const column = (x: number, foot: number, w: number, h: number, broken: boolean): void => {
      const head = foot - h
      art.path(broken ? line([[x - w * 0.42, foot], [x - w * 0.4, head + 12], [x - w * 0.1, head - 8], [x + w * 0.14,
        head + 8], [x + w * 0.4, head - 2], [x + w * 0.42, foot]]) : line([[x - w * 0.44, foot], [x - w * 0.36,
        head], [x + w * 0.36, head], [x + w * 0.44, foot]]), art.linear([x - w / 2, 0], [x + w / 2, 0], [[0,
        side === 1 ? marble : ink.mid], [1, side === 1 ? ink.mid : marble]]))
      for (const t of [-0.2, 0, 0.2]) art.stroke(`M${num(x + w * t)} ${num(foot - 8)}L${num(x + w * t * 0.86)} ` +
        `${num(head + 16)}`, ink.near, 2.2, { opacity: 0.35 })
      art.rect(x - w * 0.6, foot - 9, w * 1.2, 12, ink.mid)
      if (!broken) {
        art.rect(x - w * 0.56, head - 7, w * 1.12, 10, marble)
        art.path(`M${num(x - w * 0.5)} ${num(head + 4)}q${num(w * 0.5)} 10 ${num(w)} 0Z`, ink.mid)
      }
    }
    const step = base + 34
    const h = room * 0.62
    for (const i of [-1, 1]) {
      column(CENTRE + i * 92, step, 34, h, false)
      column(CENTRE + i * 168, step, 34, i === side ? h * 0.52 : h, i === side)
    }
    const lintel = step - h - 7
    art.path(line([[CENTRE - side * 196, lintel - 24], [CENTRE + side * 112, lintel - 24], [CENTRE + side * 126,
      lintel - 8], [CENTRE + side * 108, lintel], [CENTRE - side * 196, lintel]]), marble)
    art.path(line([[CENTRE - side * 196, lintel - 10], [CENTRE + side * 122, lintel - 10], [CENTRE + side * 108,
      lintel], [CENTRE - side * 196, lintel]]), ink.mid, { opacity: 0.6 })
    art.path(line([[CENTRE - side * 200, lintel - 26], [CENTRE - side * 20, lintel - 76], [CENTRE + side * 56,
      lintel - 56], [CENTRE + side * 66, lintel - 26]]), marble)
    art.path(line([[CENTRE - side * 164, lintel - 32], [CENTRE - side * 20, lintel - 66], [CENTRE + side * 46,
      lintel - 50], [CENTRE + side * 50, lintel - 32]]), ink.mid)
    for (let i = 0; i < 3; i++) art.rect(CENTRE - 214 - i * 16, step + i * 14, 428 + i * 32, 15, mix(marble,
      ink.near, 0.3 + i * 0.24))
    art.placed(CENTRE, step + 2, Math.min(1.5, room / 190), side, () => {
      art.path('M-18 2L-14 -40L-18 -46C-20 -64 -16 -76 -8 -80H8C18 -76 20 -62 16 -46L18 -30L14 2H5L1 -28L-6 2Z',
        ink.ink)
      art.circle(0, -91, 9.5, ink.ink)
      art.path('M-12 -98C-14 -114 12 -116 14 -100C20 -108 18 -118 8 -120C-8 -124 -20 -112 -14 -92Z', ink.pop)
      art.path('M-10 -78C-32 -66 -36 -30 -32 -2L-18 -8Z', ink.pop)
      art.stroke('M27 2V-124', ink.ink, 3.4)
      art.path('M27 -142L33 -122H21Z', ink.ink)
      art.circle(19, -46, 19, ink.ink)
      art.circle(19, -46, 12, 'none', { stroke: ink.light, 'stroke-width': 2.4 })
    })
    const front = rolling(random, base + 96, 9)
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 150, 0.85)
    art.path(grass(random, front, 22, 10, 0.4), ink.near)
  },
}

export const skyIsland: Scene = {
  moods: ['day', 'dusk', 'night'],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.25))
    if (ink.mood === 'night') drawStars(stage, 70, base)
    const side = random.sign()
    drawSun(stage, CENTRE + side * 120, top + 64, 44, 0.45)
    const u = Math.min(29, room / 11)
    const [ox, oy] = [CENTRE, base - room * 0.34]
    const at = (i: number, j: number, k: number): Point => [ox + (i - j) * u, oy + (i + j) * u * 0.5 - k * u]
    const [turf, soil, deep] = [mix(ink.far, ink.light, 0.3), mix(ink.mid, ink.far, 0.35), ink.mid]
    const cube = (i: number, j: number, k: number, lid: string, l: string, r: string): void => {
      const [x, y] = at(i, j, k)
      drawCube(stage, x, y, u + 0.4, u + 0.6, lid, l, r)
    }
    const depthOf = (i: number, j: number): number => Math.max(0, 3 - Math.round(Math.hypot(i, j) * 0.92))
    const size = 3
    for (let k = -4; k <= 0; k++) {
      for (let i = -size; i <= size; i++) for (let j = -size; j <= size; j++) {
        if (k < 0 && depthOf(i, j) < -k) continue
        if (k === 0 && Math.abs(i) + Math.abs(j) > 5) continue
        const pond = k === 0 && i === 2 && (j === 0 || j === 1)
        if (k === 0) cube(i, j, k, pond ? ink.pop : (i + j) % 2 === 0 ? turf : mix(turf, ink.light, 0.16), soil, deep)
        else cube(i, j, k, soil, mix(soil, ink.near, -k * 0.2), mix(deep, ink.near, -k * 0.24))
      }
    }
    const tree = (i: number, j: number): void => {
      for (let k = 1; k <= 2; k++) cube(i, j, k, ink.near, ink.near, ink.ink)
      const [l, m, r] = [mix(ink.mid, ink.near, 0.2), mix(ink.far, ink.mid, 0.6), ink.near]
      for (const [di, dj, k] of [[-1, 0, 3], [0, -1, 3], [0, 0, 3], [1, 0, 3], [0, 1, 3], [0, 0,
        4]] as const) cube(i + di, j + dj, k, m, l, r)
    }
    tree(-2, -1)
    const wall = ink.paper
    for (let k = 1; k <= 2; k++) for (const [i, j] of [[-1, 1], [0, 1], [-1, 2], [0, 2]] as const) cube(i, j, k,
      wall, mix(wall, ink.far, 0.3), mix(wall, ink.mid, 0.5))
    const roof = ink.pop
    for (const [i, j] of [[-1, 1], [0, 1], [-1, 2], [0, 2]] as const) cube(i, j, 3, roof, mix(roof, ink.ink, 0.15),
      mix(roof, ink.ink, 0.35))
    const door = at(-0.5, 2.5, 1)
    art.polygon([[door[0] - 2, door[1] + u * 0.7], [door[0] + u * 0.5, door[1] + u * 0.95], [door[0] + u * 0.5,
      door[1] + u * 2.1], [door[0] - 2, door[1] + u * 1.85]], ink.ink,
      { transform: `translate(${num(-u * 0.1)} ${num(-u * 0.5)})` })
    const [px, py] = at(1.6, 2.2, 0)
    drawPerson(stage, px, py, u * 1.5)
    const [fx, fy] = at(2.6, -1.4, 0)
    art.stroke(`M${num(fx)} ${num(fy)}v${num(-u * 2.3)}`, ink.near, 3.4)
    art.polygon([[fx, fy - u * 2.3], [fx + u * 1.1, fy - u * 1.95], [fx, fy - u * 1.5]], ink.pop)
    for (const [x, y, s] of [[CENTRE - side * 180, top + room * 0.5, 13], [CENTRE + side * 186, base - 44, 10],
      [CENTRE - side * 150, base + 20, 8]] as const) {
      drawCube(stage, x, y, s * 1.5, s * 1.4, turf, soil, deep)
    }
    drawPuff(stage, CENTRE - side * 150 - 90, base + 8, 150, ink.paper, 0.8)
    drawPuff(stage, CENTRE + side * 90 - 40, base + 44, 200, ink.paper, 0.7)
    drawPuff(stage, 20, base + 120, 300, mix(ink.paper, ink.skyLow, 0.4), 0.55)
    drawPuff(stage, 250, base + 190, 330, mix(ink.paper, ink.skyLow, 0.5), 0.5)
    art.rect(0, base + 30, WIDTH, HEIGHT, art.fade(base + 30, HEIGHT, [[0, ink.mid, 0], [0.6, ink.mid, 0.65], [1,
      ink.near, 0.95]]))
  },
}
