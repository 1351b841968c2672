import { HEIGHT, WIDTH, curve, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix, strongestOn } from '../drawing/colour.ts'
import { drawCube } from '../parts/cube.ts'
import { drawGround, pine, ridge, rolling } from '../parts/land.ts'
import { drawCloud, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const hexRealm: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [590, 0.7],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    // A board of six-sided lands laid over the sea, seen at a slant.
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.45, mix(ink.skyTop, ink.skyLow, 0.8)], [1,
      ink.near]]))
    const r = 54
    const squash = 0.62
    const hex = (x: number, y: number, s: number): Point[] => Array.from({ length: 6 }, (_, i): Point => [x +
      Math.sin((i * Math.PI) / 3) * s, y - Math.cos((i * Math.PI) / 3) * s * squash])
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
        const lid = shade(kind === 'sea' ? mix(ink.skyLow, ink.far, 0.25) : kind === 'wood' ? mix(ink.far, ink.mid,
          0.35) : kind === 'peak' ? ink.far : kind === 'field' ? mix(ink.light, ink.far, 0.25) : mix(ink.far,
          ink.light, 0.3))
        art.polygon(hex(x, y + 13, r - 2), shade(ink.near))
        art.polygon(hex(x, y - lift, r - 2), lid)
        art.path(line(hex(x, y - lift, r - 2)), 'none', { stroke: shade(ink.light), 'stroke-width': 1.6, opacity: 0.5 })
        const g = y - lift
        if (kind === 'wood') {
          let trees = ''
          for (const [dx, dy, h] of [[-18, -8, 34], [14, -10, 30], [-2, 6, 40], [-24, 10, 28], [24, 8,
            34]] as const) trees += pine(x + dx, g + dy, h)
          art.path(trees, shade(ink.near))
        } else if (kind === 'peak') {
          art.polygon([[x - 36, g + 12], [x - 10, g - 44], [x + 4, g - 22], [x + 14, g - 34], [x + 36, g + 12]],
            shade(ink.mid))
          art.polygon([[x - 10, g - 44], [x + 4, g - 22], [x - 2, g + 12], [x - 14, g - 10], [x - 4, g - 22]],
            shade(ink.near), { opacity: 0.7 })
          art.polygon([[x - 10, g - 44], [x - 18, g - 27], [x - 11, g - 31], [x - 6, g - 24], [x - 1, g - 30]],
            shade(ink.paper))
        } else if (kind === 'town') {
          for (const [dx, dy] of [[-18, 2], [10, -6], [16, 12]] as const) {
            art.rect(x + dx - 8, g + dy - 11, 17, 13, shade(ink.paper))
            art.polygon([[x + dx - 11, g + dy - 10], [x + dx, g + dy - 22], [x + dx + 12, g + dy - 10]], shade(ink.pop))
          }
        } else if (kind === 'field') {
          for (let i = -3; i <= 3; i++) art.stroke(`M${num(x + i * 10 - 12)} ${num(g + 14)}l24 -28`, shade(ink.far),
            3, { opacity: 0.8 })
        } else if (kind === 'sea') {
          art.stroke(`M${num(x - 20)} ${num(g - 4)}q7 -6 14 0t14 0M${num(x - 4)} ${num(g + 9)}q7 -6 14 0t14 0`,
            shade(ink.paper), 2.4, { opacity: 0.7 })
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
  },
}

export const threeLanes: Scene = {
  moods: ['night', 'day', 'dusk'], foot: [570, 0.85],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.5, mix(ink.skyTop, ink.mid, 0.55)], [1,
      ink.near]]))
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
    art.stroke(curve([at(-30, top + room * 0.02), at(170, top + room * 0.36), at(330, base - room * 0.1), at(570,
      base + 90)]), mix(ink.skyLow, ink.paper, 0.3), 30, { opacity: 0.9 })
    for (const way of ways) art.stroke(curve(way), ink.near, 48)
    for (const way of ways) art.stroke(curve(way), mix(ink.far, ink.light, 0.3), 40)
    for (const way of ways) art.stroke(curve(way), ink.paper, 2.6, { 'stroke-dasharray': '2 13', opacity: 0.8 })
    const tower = ([x, y]: Point, colour: string, s: number): void => {
      art.ellipse(x, y + 2, 21 * s, 9 * s, ink.ink, { opacity: 0.5 })
      art.path(`M${num(x - 13 * s)} ${num(y)}L${num(x - 8 * s)} ${num(y - 44 * s)}h${num(16 * s)}` +
        `L${num(x + 13 * s)} ${num(y)}Z`, ink.near)
      art.path(`M${num(x - 13 * s)} ${num(y)}L${num(x - 8 * s)} ${num(y - 44 * s)}h${num(5 * s)}L${num(x - 4 * s)} ` +
        `${num(y)}Z`, ink.far)
      art.circle(x, y - 56 * s, 22 * s, art.radial([x, y - 56 * s], 22 * s, [[0, colour, 0.7], [1, colour, 0]]))
      art.polygon([[x, y - 72 * s], [x + 9 * s, y - 56 * s], [x, y - 40 * s], [x - 9 * s, y - 56 * s]], colour)
      art.polygon([[x, y - 72 * s], [x + 9 * s, y - 56 * s], [x, y - 40 * s]], ink.ink, { opacity: 0.22 })
    }
    const [own, foe] = [strongestOn(ink.pop, [ink.light, ink.paper]), ink.pop]
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
  },
}

export const outpost: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [600, 0.55], sky: true,
  draw(stage) {
    const { art, ink, random, base, room } = stage
    if (ink.mood === 'night') drawStars(stage, 70, base)
    const side = random.sign()
    const haze = ridge(random, base - 20, 80)
    drawGround(art, { crest: haze, soft: false }, mix(ink.far, ink.skyLow, 0.4), ink.skyLow, 110)
    drawGround(art, { crest: rolling(random, base + 40, 12), soft: true }, mix(ink.far, ink.mid, 0.5), ink.near, 200,
      0.95)
    // A plateau cut from the map, and the base upon it, from the far corner to the near one.
    const u = Math.min(30, room / 9.6)
    const [ox, oy] = [CENTRE, base - room * 0.56]
    const at = (i: number, j: number): Point => [ox + side * (i - j) * u, oy + (i + j) * u * 0.5]
    const turf = mix(ink.far, ink.light, 0.3)
    const corners = [at(0, 0), at(8, 0), at(8, 8), at(0, 8)] as const
    const deep = u * 1.5
    art.ellipse(CENTRE, corners[2][1] + deep + 8, u * 7, 24, ink.ink, { opacity: 0.35 })
    for (const [from, to, shade] of [[corners[3], corners[2], ink.mid], [corners[2], corners[1], ink.near]] as const) {
      art.polygon([from, to, [to[0], to[1] + deep], [from[0], from[1] + deep]], shade)
      art.polygon([from, to, [to[0], to[1] + deep * 0.3], [from[0], from[1] + deep * 0.3]], mix(shade, turf, 0.35))
    }
    art.polygon(corners, turf)
    let net = ''
    for (let k = 1; k < 8; k++) net += `${line([at(k, 0), at(k, 8)], false)}${line([at(0, k), at(8, k)], false)}`
    art.stroke(net, ink.paper, 1.2, { opacity: 0.4 })
    const path = [at(4.4, 8), at(4.4, 5.4), at(6.6, 4.4), at(8, 4.4)]
    art.stroke(line(path, false), mix(turf, ink.paper, 0.55), u * 0.5, { 'stroke-linecap': 'butt' })
    const [lid, left, right] = [ink.paper, mix(ink.far, ink.mid, 0.6), ink.near]
    const block = (i: number, j: number, size: number, height: number, colour = lid): Point => {
      const [x, y] = at(i, j)
      const half = u * size
      art.polygon([[x, y + half * 0.5], [x + half, y], [x + half + u * 0.7, y + u * 0.35], [x + u * 0.7, y +
        half * 0.5 + u * 0.35]], ink.ink, { opacity: 0.22 })
      drawCube(stage, x, y - height * u, half, height * u, colour, left, right)
      return [x, y - height * u]
    }
    const crystals = (i: number, j: number): void => {
      const [x, y] = at(i, j)
      for (const [dx, h] of [[-0.5, 1.1], [0, 1.9], [0.5, 1.3]] as const) {
        const [cx, tall] = [x + dx * u, h * u]
        art.polygon([[cx, y - tall], [cx + u * 0.3, y - tall * 0.6], [cx + u * 0.2, y + 4], [cx - u * 0.2, y + 4],
          [cx - u * 0.3, y - tall * 0.6]], ink.pop)
        art.polygon([[cx, y - tall], [cx + u * 0.3, y - tall * 0.6], [cx + u * 0.2, y + 4], [cx, y + 4]], ink.ink,
          { opacity: 0.26 })
      }
    }
    crystals(0.9, 0.9)
    const mast = block(1.6, 5.6, 0.9, 1.1)
    art.stroke(`M${num(mast[0])} ${num(mast[1])}v${num(-u * 1.5)}`, ink.near, 4)
    art.path(`M${num(mast[0] - u)} ${num(mast[1] - u * 1.9)}q${num(u)} ${num(u * 1.1)} ${num(u * 2)} 0Z`, ink.paper)
    art.circle(mast[0], mast[1] - u * 2, 4, ink.pop)
    crystals(2.4, 0.8)
    block(6.2, 1.4, 0.9, 2.2)
    const hall = block(3.2, 3.2, 2, 1.7)
    art.polygon([[hall[0], hall[1] - u * 0.62], [hall[0] + u * 1.24, hall[1]], [hall[0], hall[1] + u * 0.62],
      [hall[0] - u * 1.24, hall[1]]], ink.pop)
    art.polygon([[hall[0], hall[1] - u * 0.28], [hall[0] + u * 0.56, hall[1]], [hall[0], hall[1] + u * 0.28],
      [hall[0] - u * 0.56, hall[1]]], ink.paper)
    art.stroke(`M${num(hall[0])} ${num(hall[1] - u * 0.5)}v${num(-u * 1.6)}`, ink.near, 3)
    art.polygon([[hall[0], hall[1] - u * 2.1], [hall[0] + side * u, hall[1] - u * 1.75], [hall[0],
      hall[1] - u * 1.4]], ink.pop)
    block(1.2, 7.2, 0.6, 0.7, ink.pop)
    block(7.2, 2.8, 0.6, 0.8, ink.pop)
    const gun = block(2.8, 6.9, 0.55, 1.5)
    art.stroke(`M${num(gun[0])} ${num(gun[1])}l${num(-side * u * 1.3)} ${num(-u * 0.2)}`, ink.ink, u * 0.3)
    art.circle(gun[0], gun[1], u * 0.42, ink.ink)
    for (let i = 0; i < 6; i++) {
      const [x, y] = at(5.5 + (i % 3) * 0.75, 5.7 + Math.floor(i / 3) * 0.9)
      const h = u * 0.72
      art.ellipse(x + 4, y + 2, h * 0.42, h * 0.2, ink.ink, { opacity: 0.3 })
      art.path(`M${num(x - h * 0.3)} ${num(y)}V${num(y - h)}a${num(h * 0.3)} ${num(h * 0.3)} 0 0 1 ` +
        `${num(h * 0.6)} 0V${num(y)}a${num(h * 0.3)} ${num(h * 0.14)} 0 0 1 ${num(-h * 0.6)} 0Z`, ink.near)
      art.rect(x - h * 0.2, y - h, h * 0.4, h * 0.18, ink.light)
    }
  },
}

export const chessboard: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [600, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE + side * 40, top + room * 0.44, Math.min(132, room * 0.44), 0.4)
    drawCloud(stage, CENTRE - side * 200 - 40, top + room * 0.3, 160, mix(ink.skyLow, ink.light, 0.45), 0.7)
    const horizon = base - 34
    const pale = mix(ink.light, ink.far, 0.25)
    art.rect(0, horizon, WIDTH, HEIGHT, pale)
    const rows = 9
    const depth = (i: number): number => horizon + (HEIGHT - horizon) * (i / rows) ** 1.7
    for (let i = 0; i < rows; i++) for (let j = -9; j < 9; j++) {
      if ((i + j) % 2 === 0) continue
      const [a, b] = [depth(i), depth(i + 1)]
      const wide = (y: number): number => 36 + ((y - horizon) / (HEIGHT - horizon)) * 96
      art.polygon([[CENTRE + j * wide(a), a], [CENTRE + (j + 1) * wide(a), a], [CENTRE + (j + 1) * wide(b), b],
        [CENTRE + j * wide(b), b]], ink.mid)
    }
    art.rect(0, horizon, WIDTH, HEIGHT, art.fade(horizon, HEIGHT, [[0, ink.skyLow, 0.55], [0.25, ink.skyLow, 0],
      [0.5, ink.ink, 0.25], [1, ink.ink, 0.9]]))
    const pawn = (x: number, foot: number, k: number, colour: string): void => {
      art.placed(x, foot, k, 1, () => {
        art.ellipse(4, 2, 30, 7, ink.ink, { opacity: 0.35 })
        art.path('M-26 2C-26 -12 -18 -14 -14 -22C-10 -36 -10 -46 -9 -52H9C10 -46 10 -36 14 -22C18 -14 26 -12 26 2Z',
          colour)
        art.path('M-15 -50H15V-57H-15Z', colour)
        art.circle(0, -70, 17, colour)
      })
    }
    pawn(CENTRE - side * 178, horizon + 22, 0.62, ink.near)
    pawn(CENTRE - side * 118, horizon + 16, 0.55, ink.near)
    pawn(CENTRE + side * 186, horizon + 30, 0.7, ink.paper)
    const s = Math.min(1.2, room / 262)
    art.placed(CENTRE + side * 6, base + 50, s, side, () => {
      // A horse's head on a turned foot.
      art.ellipse(20, 0, 118, 16, ink.ink, { opacity: 0.35 })
      art.path('M-78 0C-78 -20 -60 -24 -54 -40C-48 -64 -30 -96 -6 -118C-24 -106 -50 -92 -66 -96' +
        'C-82 -96 -96 -110 -92 -122C-86 -136 -66 -150 -50 -176C-42 -192 -30 -202 -14 -206L-10 -236L16 -210' +
        'C62 -204 86 -160 80 -108C76 -76 62 -58 58 -40C62 -24 80 -20 80 0Z', ink.ink)
      art.path('M16 -210C62 -204 86 -160 80 -108C76 -76 62 -58 58 -40H36C54 -88 58 -166 16 -210Z', mix(ink.near,
        ink.far, 0.35))
      art.circle(-32, -160, 6.4, ink.light)
      art.stroke('M-82 -116Q-74 -112 -66 -114', ink.light, 3)
      art.path('M-86 2H88V14H-86Z', ink.ink)
      art.path('M-60 -38H62V-29H-60Z', ink.pop)
    })
    pawn(CENTRE - side * 150, base + 96, 1.15, ink.near)
    pawn(CENTRE + side * 168, base + 110, 1.25, ink.paper)
  },
}
