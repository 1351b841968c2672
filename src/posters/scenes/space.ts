import { HEIGHT, WIDTH, curve, disc, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawPerson } from '../parts/figures.ts'
import { crestAt, drawFacets, drawGround, ridge, rolling } from '../parts/land.ts'
import { drawStars, drawSun, pill } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** A planet with bands of weather, a night side, and perhaps rings. */
function drawPlanet(stage: Stage, x: number, y: number, r: number, ringed: boolean, tilt: number): void {
  const { art, ink, random } = stage
  const day = mix(ink.pop, ink.light, 0.35)
  const rings = (front: boolean): void => {
    const sweep = front ? 1 : 0
    for (const [reach, width, colour, veil] of [[1.95, 13, ink.light, 0.85], [1.66, 9, ink.paper, 0.55], [2.2, 4,
      ink.light, 0.5]] as const) {
      const rx = r * reach
      art.stroke(`M${num(-rx)} 0A${num(rx)} ${num(rx * 0.24)} 0 0 ${front ? 0 : 1} ${num(rx)} 0`, colour,
        (width * r) / 100, { opacity: veil, 'stroke-linecap': sweep ? 'butt' : 'butt' })
    }
  }
  art.group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(tilt)})` }, () => {
    if (ringed) rings(false)
    art.clipped(disc(0, 0, r), () => {
      art.rect(-r, -r, r * 2, r * 2, art.fade(-r, r, [[0, day], [1, mix(ink.pop, ink.far, 0.4)]]))
      for (let i = 0; i < 6; i++) {
        const at = -r + ((i + random.range(0.1, 0.7)) / 6) * r * 2
        art.path(pill(random.range(-1.4, -0.4) * r, at, r * random.range(0.9, 2.2), r * random.range(0.05, 0.13)),
          i % 2 === 0 ? ink.paper : ink.mid, { opacity: 0.3 })
      }
      art.path(`${disc(0, 0, r * 1.5)}${disc(-r * 0.36, -r * 0.3, r * 1.06)}`, ink.ink, { 'fill-rule': 'evenodd',
        opacity: 0.42 })
      art.path(`${disc(0, 0, r * 1.5)}${disc(-r * 0.16, -r * 0.12, r * 1.02)}`, ink.ink, { 'fill-rule': 'evenodd',
        opacity: 0.3 })
    })
    if (ringed) rings(true)
  })
}

export const planetfall: Scene = {
  moods: ['night'], foot: [590, 0.7], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawStars(stage, 130, base + 40)
    const side = random.sign()
    const kind = random.pick(['ringed', 'rising', 'orbits'] as const)
    if (kind === 'ringed') {
      drawPlanet(stage, CENTRE + side * 26, top + room * 0.48, Math.min(112, room * 0.35), true, side * -18)
      drawPlanet(stage, CENTRE - side * 168, top + room * 0.86, 22, false, 10)
    } else if (kind === 'rising') {
      const r = Math.min(212, room * 0.72)
      art.circle(CENTRE + side * 40, base + 4, r * 1.5, art.radial([CENTRE + side * 40, base + 4], r * 1.5, [
        [0.6, ink.light, 0.34], [1, ink.light, 0],
      ]))
      drawPlanet(stage, CENTRE + side * 40, base + 4, r, false, side * -24)
      drawPlanet(stage, CENTRE - side * 40, top + room * 0.16, 24, true, side * 16)
    } else {
      const [sx, sy] = [CENTRE + side * 60, top + room * 0.52]
      for (const reach of [78, 128, 182, 240]) {
        art.ellipse(sx, sy, reach, reach * 0.46, 'none', {
          stroke: ink.light, 'stroke-width': 1.6, opacity: 0.5, transform: `rotate(${side * -16} ${num(sx)} ` +
            `${num(sy)})`,
        })
      }
      drawSun(stage, sx, sy, 44, 0.6)
      for (const [dx, dy, r, ringed] of [[-76, -4, 11, false], [108, -60, 19, false], [-152, 76, 30, true], [172, 74,
        14, false]] as const) {
        drawPlanet(stage, sx + side * dx, sy + dy, r, ringed, side * -14)
      }
    }
    const [rx, ry] = [CENTRE - side * 118, top + room * 0.34]
    art.stroke(curve([[rx - side * 30, ry + 170], [rx - side * 22, ry + 90], [rx - side * 2, ry + 24]]), art.fade(ry,
      ry + 170, [[0, ink.light], [1, ink.light, 0]]), 4)
    art.group({ transform: `translate(${num(rx)} ${num(ry)}) rotate(${num(side * 13)})` }, () => {
      art.path('M0 -30C10 -16 11 2 8 18H-8C-11 2 -10 -16 0 -30Z', ink.paper)
      art.path('M0 -30C10 -16 11 2 8 18H2C5 0 4 -18 0 -30Z', ink.far, { opacity: 0.5 })
      art.path('M-9 4L-17 22L-7 18ZM9 4L17 22L7 18Z', ink.pop)
      art.circle(0, -8, 3.6, ink.near)
      art.path('M-5 19Q0 44 5 19Z', ink.light)
    })
    const moonscape = rolling(random, base + 58, 20, 0.9)
    drawGround(art, { crest: moonscape, soft: true }, mix(ink.far, ink.light, 0.22), ink.near, 230, 0.9)
    for (let i = 0; i < 9; i++) {
      const [x, y] = [random.range(10, WIDTH - 10), base + 90 + i * 17 + random.range(-6, 6)]
      const w = random.range(16, 44) * (0.6 + i * 0.09)
      art.ellipse(x, y, w, w * 0.26, ink.near, { opacity: 0.5 })
      art.ellipse(x, y + w * 0.07, w * 0.92, w * 0.2, ink.far, { opacity: 0.55 })
    }
    const [ax, ay] = [CENTRE + side * 96, crestAt(moonscape, CENTRE + side * 96) + 8]
    art.polygon([[ax - 6, ay], [ax + 8, ay], [ax - side * 60, ay + 46], [ax - side * 74, ay + 46]], ink.ink,
      { opacity: 0.35 })
    drawPerson(stage, ax, ay, 40, ink.ink)
    art.circle(ax, ay - 36, 7.4, ink.paper)
    art.path(`M${num(ax - 4)} ${num(ay - 38)}h8v4h-8Z`, ink.pop)
  },
}

export const starship: Scene = {
  moods: ['night', 'dusk'], foot: [600, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.5, mix(ink.skyTop, ink.skyLow, 0.4)], [1,
      ink.skyLow]]))
    drawStars(stage, 120, HEIGHT)
    const cx = CENTRE
    // The world below, its edge lit.
    const limb = base + 10
    art.circle(cx + 40, limb + 560, 590, ink.light, { opacity: 0.22 })
    art.circle(cx + 40, limb + 560, 572, ink.light, { opacity: 0.5 })
    art.circle(cx + 40, limb + 560, 562, art.fade(limb, limb + 250, [[0, ink.far], [0.25, ink.mid], [1, ink.ink]]))
    art.clipped(disc(cx + 40, limb + 560, 560), () => {
      for (let i = 0; i < 9; i++) {
        art.path(pill(random.range(-80, 420), limb + 40 + i * 22, random.range(80, 260), random.range(5, 13)),
          ink.light, { opacity: 0.12 })
      }
    })
    const trail = art.fade(top + room * 0.5, base + 40, [[0, ink.pop, 0.95], [0.35, ink.light, 0.55], [1, ink.light,
      0]])
    const height = Math.min(230, room * 0.76)
    const s = height / 200
    art.placed(cx, top + 14, s, 1, () => {
      art.polygon([[-25, 172], [-6, 172], [-14, 330], [-18, 330]], trail)
      art.polygon([[6, 172], [25, 172], [18, 330], [14, 330]], trail)
    })
    art.placed(cx, top + 14, s, 1, () => {
      const [hull, shade] = [ink.paper, mix(ink.mid, ink.paper, 0.32)]
      const kind = random.int(0, 2)
      if (kind === 0) {
        art.path('M-18 96L-104 176L-100 190L-34 172L-16 178Z', mix(ink.paper, ink.skyLow, 0.32))
        art.path('M18 96L104 176L100 190L34 172L16 178Z', shade)
        art.path('M-104 176L-104 128L-97 128L-94 172Z M104 176L104 128L97 128L94 172Z', ink.pop)
      } else if (kind === 1) {
        art.path('M-16 40C-76 70 -112 130 -108 196C-86 160 -58 150 -18 152Z', mix(ink.paper, ink.skyLow, 0.32))
        art.path('M16 40C76 70 112 130 108 196C86 160 58 150 18 152Z', shade)
        art.path('M-108 196L-90 172L-84 178Z M108 196L90 172L84 178Z', ink.pop)
      } else {
        art.path('M-14 84L-62 104V186L-46 192L-40 124L-14 132Z', mix(ink.paper, ink.skyLow, 0.32))
        art.path('M14 84L62 104V186L46 192L40 124L14 132Z', shade)
        art.rect(-70, 96, 12, 98, ink.pop, { rx: 6 })
        art.rect(58, 96, 12, 98, ink.pop, { rx: 6 })
      }
      art.path('M0 0C22 34 30 96 26 174H0Z', shade)
      art.path('M0 0C-22 34 -30 96 -26 174H0Z', hull)
      art.path('M0 44C10 56 12 78 10 96H-10C-12 78 -10 56 0 44Z', ink.near)
      art.path('M0 44C-6 56 -7 78 -6 96H-10C-12 78 -10 56 0 44Z', ink.skyLow, { opacity: 0.7 })
      art.path('M-26 150H26V158H-26Z', ink.pop)
      art.path('M-24 172H-7V182H-24ZM7 172H24V182H7Z', ink.near)
    })
    for (let i = 0; i < 5; i++) {
      const [x, y] = [cx + random.sign() * random.range(90, 200), top + random.range(0.1, 0.9) * room]
      art.stroke(`M${num(x)} ${num(y)}v${num(random.range(20, 60))}`, ink.light, 2, { opacity: 0.5 })
    }
  },
}

export const saucer: Scene = {
  moods: ['night', 'dusk'], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawStars(stage, 90, base - 40)
    const cx = CENTRE + random.range(-26, 26)
    const y = top + Math.min(104, room * 0.34)
    const ground = rolling(random, base + 30, 14, 0.7)
    const far = ridge(random, base + 12, 66)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.3), ink.skyLow, 80)
    drawGround(art, { crest: ground, soft: true }, ink.mid, ink.near, 130, 0.8)
    art.polygon([[cx - 58, y + 14], [cx + 58, y + 14], [cx + 152, base + 60], [cx - 152, base + 60]], art.fade(y,
      base + 60, [[0, ink.light, 0.9], [1, ink.light, 0.22]]))
    art.ellipse(cx, base + 58, 152, 22, ink.light, { opacity: 0.5 })
    art.path(`M${num(cx - 56)} ${num(y - 12)}C${num(cx - 52)} ${num(y - 84)} ${num(cx + 52)} ${num(y - 84)} ` +
      `${num(cx + 56)} ${num(y - 12)}Z`, art.fade(y - 70, y, [[0, ink.paper, 0.95], [1, ink.pop, 0.85]]))
    art.path(`M${num(cx - 40)} ${num(y - 26)}C${num(cx - 36)} ${num(y - 58)} ${num(cx - 16)} ${num(y - 64)} ` +
      `${num(cx - 8)} ${num(y - 64)}C${num(cx - 26)} ${num(y - 54)} ${num(cx - 30)} ${num(y - 42)} ${num(cx - 32)} ` +
      `${num(y - 22)}Z`, ink.paper, { opacity: 0.8 })
    art.ellipse(cx, y, 138, 29, ink.near)
    art.path(`M${num(cx - 138)} ${num(y)}A138 29 0 0 1 ${num(cx + 138)} ${num(y)}A138 15 0 0 1 ${num(cx - 138)} ` +
      `${num(y)}Z`, mix(ink.far, ink.light, 0.35))
    for (let i = -3; i <= 3; i++) art.ellipse(cx + i * 36, y + 13 - Math.abs(i) * 2.4, 7, 5, i % 2 === 0 ? ink.pop
      : ink.light)
    art.ellipse(cx, y + 22, 58, 9, ink.light)
    const catchY = base - 54 + random.range(-16, 10)
    const what = random.pick(['cow', 'person', 'tree'] as const)
    art.group({ transform: `translate(${num(cx)} ${num(catchY)}) rotate(${num(random.range(-16, 16))})` }, () => {
      if (what === 'cow') {
        art.path('M-34 -14C-30 -24 22 -24 30 -18L42 -30L50 -22L56 -8L44 -2L36 -2C34 8 30 12 26 14L24 34H17L15 14' +
          'H-18L-22 34H-29L-28 10C-36 6 -38 -4 -34 -14L-46 6L-49 2Z', ink.ink)
        art.path('M-18 -19C-8 -24 4 -14 -2 -4C-10 4 -24 -6 -18 -19ZM14 -20C22 -22 26 -12 20 -6C12 -6 10 -16 14 -20Z',
          ink.paper)
        art.path('M40 -28L34 -38L46 -32Z', ink.ink)
      } else if (what === 'person') drawPerson({ art, ink }, 0, 36, 74)
      else {
        art.path('M-5 10H5V44H-5Z', ink.ink)
        art.path(`${disc(0, -16, 26)}${disc(-20, 0, 18)}${disc(20, 0, 18)}`, ink.ink)
      }
    })
    let fence = ''
    for (let x = 6; x < WIDTH; x += 40) fence += `M${x} ${num(base + 112)}v-34`
    art.stroke(`${fence}M0 ${num(base + 88)}H${WIDTH}M0 ${num(base + 101)}H${WIDTH}`, ink.ink, 4.5)
    drawGround(art, { crest: rolling(random, base + 116, 7), soft: true }, ink.near, ink.ink, 140, 0.85)
  },
}

export const colony: Scene = {
  moods: ['dusk', 'night', 'day'], foot: [560, 0.75], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawStars(stage, ink.mood === 'day' ? 0 : 80, base - 60)
    const side = random.sign()
    drawPlanet(stage, CENTRE + side * 92, top + room * 0.36, Math.min(96, room * 0.3), random.chance(0.5), side * 14)
    drawSun(stage, CENTRE - side * 148, top + room * 0.3, 18, 0.5)
    const back = ridge(random, base - 6, 96)
    drawGround(art, { crest: back, soft: false }, mix(ink.far, ink.skyLow, 0.3), ink.skyLow, 110)
    drawFacets(art, back, ink.light, 70, 0.22, random)
    const plain = rolling(random, base + 34, 9, 0.8)
    drawGround(art, { crest: plain, soft: true }, ink.far, ink.mid, 150, 0.9)
    const dome = (x: number, r: number): void => {
      const y = crestAt(plain, x) + 6
      art.path(`M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y)}Z`, art.fade(y - r, y, [[0,
        ink.paper], [1, mix(ink.light, ink.skyLow, 0.45)]]))
      art.path(`M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y)}H${num(x + r * 0.3)}` +
        `A${num(r * 1.2)} ${num(r * 1.2)} 0 0 0 ${num(x)} ${num(y - r)}Z`, ink.mid, { opacity: 0.4 })
      for (const lean of [0.5, 0.86]) art.stroke(`M${num(x - r * lean)} ${num(y - r * Math.sqrt(1 - lean * lean))}` +
        `H${num(x + r * lean)}`, ink.near, 1.8, { opacity: 0.5 })
      art.stroke(`M${num(x)} ${num(y - r)}V${num(y)}M${num(x - r * 0.5)} ${num(y)}Q${num(x - r * 0.5)} ` +
        `${num(y - r * 0.7)} ${num(x)} ${num(y - r)}Q${num(x + r * 0.5)} ${num(y - r * 0.7)} ${num(x + r * 0.5)} ` +
        `${num(y)}`, ink.near, 1.8, { opacity: 0.5 })
      art.rect(x - r - 5, y - 7, r * 2 + 10, 11, ink.near, { rx: 3 })
      art.path(`M${num(x - 9)} ${num(y)}v-13a9 9 0 0 1 18 0v13Z`, ink.pop)
    }
    const mast = CENTRE - side * 78
    const foot = crestAt(plain, mast)
    art.stroke(`M${num(mast)} ${num(foot)}V${num(foot - 148)}M${num(mast - 14)} ${num(foot)}L${num(mast)} ` +
      `${num(foot - 96)}L${num(mast + 14)} ${num(foot)}M${num(mast - 9)} ${num(foot - 34)}h18M${num(mast - 6)} ` +
      `${num(foot - 62)}h12`, ink.near, 3.4)
    art.path(`M${num(mast - 26)} ${num(foot - 128)}q26 24 52 0Z`, ink.near)
    art.circle(mast, foot - 152, 4.5, ink.pop)
    dome(CENTRE + side * 128, 46)
    dome(CENTRE + side * 18, 72)
    dome(CENTRE - side * 150, 34)
    const [wx, wy] = [CENTRE - side * 20, base + 116]
    art.path(line([[wx - 40, wy], [wx - 34, wy - 22], [wx + 12, wy - 24], [wx + 24, wy - 38], [wx + 42, wy - 36],
      [wx + 46, wy]]), ink.ink)
    art.polygon([[wx + 18, wy - 24], [wx + 27, wy - 34], [wx + 38, wy - 32], [wx + 39, wy - 22]], ink.light)
    for (const dx of [-28, 2, 32]) {
      art.circle(wx + dx, wy, 11, ink.ink)
      art.circle(wx + dx, wy, 4, ink.far)
    }
    const tracks: Point[] = [[wx - side * 300, wy + 22], [wx - side * 120, wy + 10], [wx, wy + 12]]
    art.stroke(curve(tracks), ink.near, 4, { opacity: 0.4, 'stroke-dasharray': '10 8' })
  },
}
