import { HEIGHT, WIDTH, curve, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { crestAt, drawFacets, drawGround, grass, pine, pines, ridge, rolling } from '../parts/land.ts'
import { drawBirds, drawCloud, drawMoon, drawPuff, drawSky, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

export const homestead: Scene = {
  moods: ['day', 'dusk'], foot: [560, 0.75],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.25))
    const side = random.sign()
    drawSun(stage, CENTRE - side * 96, top + room * 0.42, Math.min(84, room * 0.3), 0.5)
    drawPuff(stage, CENTRE + side * 60 - 60, top + room * 0.16, 140, ink.paper, 0.85)
    drawPuff(stage, CENTRE - side * 180 - 40, top + room * 0.3, 100, ink.paper, 0.7)
    const far = rolling(random, base - 40, 20)
    drawGround(art, { crest: far, soft: true }, mix(ink.far, ink.skyLow, 0.5), ink.skyLow, 90)
    const mid = rolling(random, base - 6, 13)
    art.path(pines(random, mid, 34, 26), ink.mid)
    drawGround(art, { crest: mid, soft: true }, mix(ink.far, ink.light, 0.12), ink.far, 90, 0.8)
    // Barn, silo, mill.
    const bx = CENTRE - side * 70
    const by = base + 40
    art.placed(bx, by, Math.min(1.25, room / 236), side, () => {
      art.path('M-62 0V-66L-48 -96L0 -118L48 -96L62 -66V0Z', ink.pop)
      art.path('M0 -118L48 -96L62 -66V0H20V-70Z', ink.ink, { opacity: 0.16 })
      art.stroke('M-70 -62L-52 -98L0 -123L52 -98L70 -62', ink.near, 8)
      art.path('M-24 0V-48H24V0Z', ink.paper)
      art.stroke('M-24 -48L24 0M24 -48L-24 0M-24 -48H24V0H-24Z', ink.pop, 4)
      art.path('M-10 -92h20v18h-20Z', ink.near)
      art.path('M74 0V-104A21 21 0 0 1 116 -104V0Z', mix(ink.paper, ink.far, 0.3))
      art.path('M95 -125A21 21 0 0 1 116 -104V0H95Z', ink.near, { opacity: 0.3 })
      art.stroke('M74 -76H116M74 -46H116M74 -18H116', ink.near, 2, { opacity: 0.5 })
    })
    const [mx, my] = [CENTRE + side * 122, base - room * 0.3]
    art.path(`M${num(mx - 22)} ${num(base + 44)}L${num(mx - 12)} ${num(my + 8)}H${num(mx + 12)}L${num(mx + 22)} ` +
      `${num(base + 44)}Z`, mix(ink.paper, ink.far, 0.2))
    art.path(`M${num(mx)} ${num(my + 8)}H${num(mx + 12)}L${num(mx + 22)} ${num(base + 44)}H${num(mx + 4)}Z`,
      ink.near, { opacity: 0.3 })
    art.path(`M${num(mx - 17)} ${num(my + 10)}L${num(mx)} ${num(my - 20)}L${num(mx + 17)} ${num(my + 10)}Z`, ink.pop)
    const turn = random.range(10, 80)
    for (let i = 0; i < 4; i++) {
      art.group({ transform: `translate(${num(mx)} ${num(my - 2)}) rotate(${num(turn + i * 90)})` }, () => {
        art.path('M-2 0H2V-66H-2Z', ink.near)
        art.path('M2 -12H17V-64H2Z', ink.paper)
        art.stroke('M2 -25H17M2 -38H17M2 -51H17M9.5 -12V-64', ink.near, 1.6)
      })
    }
    art.circle(mx, my - 2, 5, ink.near)
    // Furrows run to the viewer.
    const top2 = base + 40
    art.rect(0, top2, WIDTH, HEIGHT - top2, art.fade(top2, HEIGHT, [[0, mix(ink.far, ink.mid, 0.3)], [0.5, ink.mid],
      [1, ink.near]]))
    for (let i = -9; i < 10; i++) {
      if (i % 2 === 0) art.polygon([[CENTRE + i * 30, top2], [CENTRE + (i + 1) * 30, top2], [CENTRE + (i + 1) * 120,
        HEIGHT], [CENTRE + i * 120, HEIGHT]], ink.near, { opacity: 0.45 })
      else {
        for (let k = 1; k < 7; k++) {
          const t = (k / 7) ** 1.6
          const x = CENTRE + (i + 0.5) * (30 + 90 * t)
          const y = top2 + t * (HEIGHT - top2)
          const s = 3 + t * 15
          art.path(`M${num(x)} ${num(y)}q${num(-s * 1.3)} ${num(-s * 0.4)} ${num(-s)} ${num(-s * 1.5)}q${num(s)} ` +
            `${num(s * 0.2)} ${num(s)} ${num(s * 1.1)}q0 ${num(-s)} ${num(s)} ${num(-s * 1.3)}q${num(s * 0.4)} ` +
            `${num(s * 1.1)} ${num(-s)} ${num(s * 1.7)}Z`, mix(ink.far, ink.light, 0.4))
        }
      }
    }
  },
}

export const campfire: Scene = {
  moods: ['night', 'dusk'], foot: [590, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, base, room } = stage
    drawStars(stage, 120, base - 40)
    const side = random.sign()
    const far = ridge(random, base - 10, room * 0.4)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.35), ink.skyLow, 140)
    drawFacets(art, far, ink.light, 80, 0.22, random)
    const mid = rolling(random, base + 16, 9)
    art.path(pines(random, mid, room * 0.3, 19), mix(ink.mid, ink.far, 0.2))
    drawGround(art, { crest: mid, soft: true }, ink.mid, ink.near, 110, 0.8)
    const [x, y] = [CENTRE + side * 12, base + 52]
    art.circle(x, y - 40, 210, art.radial([x, y - 40], 210, [[0, ink.light, 0.62], [0.4, ink.pop, 0.26], [1, ink.pop,
      0]]))
    const tent = x - side * 118
    art.path(line([[tent - 86, y + 14], [tent - 8, y - 106], [tent + 8, y - 106], [tent + 84, y + 14]]), ink.pop)
    art.path(line([[tent, y - 106], [tent + 8, y - 106], [tent + 84, y + 14], [tent + 20, y + 14]]), ink.ink,
      { opacity: 0.3 })
    art.path(line([[tent + side * 6, y - 66], [tent + side * 34, y + 14], [tent - side * 18, y + 14]]), ink.light)
    art.stroke(`M${num(tent - 12)} ${num(y - 116)}L${num(tent + 4)} ${num(y - 92)}M${num(tent + 12)} ` +
      `${num(y - 116)}L${num(tent - 4)} ${num(y - 92)}`, ink.ink, 4)
    art.stroke(`M${num(x - 28)} ${num(y + 14)}L${num(x + 26)} ${num(y - 2)}M${num(x + 28)} ${num(y + 14)}` +
      `L${num(x - 26)} ${num(y - 2)}`, ink.ink, 10)
    art.path(`M${num(x - 22)} ${num(y)}C${num(x - 38)} ${num(y - 30)} ${num(x - 10)} ${num(y - 44)} ${num(x - 8)} ` +
      `${num(y - 78)}C${num(x + 10)} ${num(y - 58)} ${num(x + 12)} ${num(y - 46)} ${num(x + 14)} ${num(y - 38)}` +
      `C${num(x + 36)} ${num(y - 26)} ${num(x + 30)} ${num(y - 6)} ${num(x + 20)} ${num(y)}Z`, ink.pop)
    art.path(`M${num(x - 12)} ${num(y)}C${num(x - 20)} ${num(y - 20)} ${num(x - 2)} ${num(y - 30)} ${num(x)} ` +
      `${num(y - 48)}C${num(x + 10)} ${num(y - 32)} ${num(x + 22)} ${num(y - 14)} ${num(x + 11)} ${num(y)}Z`, ink.light)
    for (let i = 0; i < 12; i++) art.circle(x + random.range(-30, 40), y - random.range(84, 190), random.range(1.2,
      2.8), ink.light)
    art.placed(x + side * 84, y + 16, 1.15, side === 1 ? -1 : 1, () => {
      art.path('M30 0C32 -22 28 -46 18 -56C10 -62 -2 -60 -6 -52L-10 -28L-28 -32L-44 -6L-46 0H-30L-20 -16L-2 -8' +
        'C2 0 8 0 14 0Z', ink.ink)
      art.circle(6, -71, 11.5, ink.ink)
      art.stroke('M-2 -46L-44 -42L-58 -56', ink.ink, 5)
    })
    art.path(pine(CENTRE + side * 226, base + 96, 250), ink.ink)
    art.path(pine(CENTRE - side * 238, base + 110, 290), ink.ink)
    const front = rolling(random, base + 92, 7)
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 140, 0.85)
    art.path(grass(random, front, 24, 9, 0.3), ink.near)
  },
}

/** Eyes in the long grass: something small wants to be found. */
export const tallGrass: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [600, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.2))
    const side = random.sign()
    drawSun(stage, CENTRE, top + room * 0.5, Math.min(132, room * 0.43), 0.4)
    drawPuff(stage, CENTRE - side * 200 - 40, top + room * 0.24, 120, ink.paper, 0.8)
    const back = rolling(random, base - 20, 20)
    drawGround(art, { crest: back, soft: true }, mix(ink.far, ink.skyLow, 0.35), ink.skyLow, 120)
    creature(stage, CENTRE, base + 40, Math.min(1.24, room / 246), side)
    const rows: readonly (readonly [number, number, string])[] = [[base + 34, 74, mix(ink.far, ink.mid, 0.5)],
      [base + 74, 96, ink.mid], [base + 128, 120, ink.near]]
    for (const [y, tall, colour] of rows) {
      const crest = rolling(random, y, 7, 1.3)
      const dip = crest.map(([x, cy]): Point => [x, cy + Math.max(0, 34 - Math.abs(x - CENTRE) * 0.24)])
      art.path(grass(random, dip, tall, 8.5, side * 0.5), colour)
      drawGround(art, { crest: dip, soft: true }, colour, ink.ink, 220, 0.5)
    }
    for (let i = 0; i < 9; i++) art.circle(random.range(40, 490), base + random.range(-60, 60), random.range(2, 3.6),
      ink.light)
    drawBirds(stage, CENTRE + side * 160, top + 40, 3, ink.near)
    drawCloud(stage, CENTRE + side * 130 - 60, top + room * 0.38, 120, ink.paper, 0.6)
  },
}

/** A beast of no known species: ears, horns or leaf, chosen by the seed. */
function creature(stage: Stage, x: number, foot: number, scale: number, side: 1 | -1): void {
  const { art, ink, random } = stage
  const kind = random.int(0, 2)
  const fur = kind === 1 ? ink.near : ink.pop
  art.placed(x, foot, scale, side, () => {
    if (kind === 0) {
      art.path('M-58 -150C-84 -190 -86 -222 -78 -240C-50 -226 -30 -200 -26 -168ZM58 -150C84 -190 86 -222 78 -240' +
        'C50 -226 30 -200 26 -168Z', fur)
      art.path('M-60 -162C-76 -192 -76 -212 -72 -226C-54 -212 -42 -194 -38 -172ZM60 -162C76 -192 76 -212 72 -226' +
        'C54 -212 42 -194 38 -172Z', ink.light)
    } else if (kind === 1) {
      art.path('M-62 -140C-104 -160 -108 -200 -92 -226C-84 -196 -66 -180 -40 -172ZM62 -140' +
        'C104 -160 108 -200 92 -226C84 -196 66 -180 40 -172Z', ink.paper)
    } else {
      art.path('M0 -176C-40 -196 -50 -236 -30 -252C-6 -244 4 -220 4 -196C10 -222 30 -238 54 -232' +
        'C58 -208 38 -182 0 -176Z', mix(ink.far, ink.mid, 0.4))
    }
    art.path('M-92 40C-112 -60 -84 -178 0 -178C84 -178 112 -60 92 40Z', fur)
    art.path('M0 -178C84 -178 112 -60 92 40H40C70 -60 60 -150 0 -178Z', ink.ink, { opacity: 0.16 })
    art.path('M-46 40C-56 -20 -40 -66 0 -66C40 -66 56 -20 46 40Z', ink.light, { opacity: 0.75 })
    for (const eye of [-1, 1]) {
      art.ellipse(eye * 38, -112, 19, 23, ink.paper)
      art.ellipse(eye * 36, -110, 11, 15, ink.ink)
      art.circle(eye * 36 - 4, -117, 4.4, ink.paper)
    }
    art.path('M-8 -90H8L0 -81Z', ink.ink)
    art.path('M-17 -74Q0 -60 17 -74', 'none', { stroke: ink.ink, 'stroke-width': 4.5, 'stroke-linecap': 'round' })
    for (const cheek of [-1, 1]) art.ellipse(cheek * 62, -84, 11, 7, ink.light, { opacity: 0.6 })
    if (kind === 1) art.stroke('M-24 -160L-12 -148M0 -164V-148M24 -160L12 -148', ink.pop, 6)
  })
}

export const rooftopCat: Scene = {
  moods: ['night', 'dusk'], foot: [590, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawStars(stage, 70, base - 60)
    const side = random.sign()
    drawMoon(stage, CENTRE, top + room * 0.44, Math.min(136, room * 0.45), 0.42)
    drawPuff(stage, CENTRE - side * 190 - 60, top + room * 0.62, 150, mix(ink.skyLow, ink.light, 0.25), 0.6)
    let town = ''
    let lamps = ''
    for (let x = -20; x < WIDTH; x += random.range(36, 66)) {
      const h = random.range(20, 92)
      town += `M${num(x)} ${HEIGHT}V${num(base + 30 - h)}l26 -24l26 24V${HEIGHT}Z`
      for (let y = base + 44 - h; y < base + 60; y += 24) if (random.chance(0.5)) lamps += `M${num(x + 12)} ` +
        `${num(y)}h8v11h-8Z`
    }
    art.path(town, art.fade(base - 80, base + 120, [[0, mix(ink.far, ink.skyLow, 0.2)], [1, ink.mid]]))
    art.path(lamps, ink.light, { opacity: 0.8 })
    const ridgeY = base - 2
    art.path(`M-20 ${num(ridgeY + 20)}L${num(CENTRE - 210)} ${num(ridgeY)}H${num(CENTRE + 210)}L${WIDTH + 20} ` +
      `${num(ridgeY + 20)}V${HEIGHT}H-20Z`, art.fade(ridgeY, HEIGHT, [[0, ink.near], [1, ink.ink]]))
    art.rect(-20, ridgeY - 7, WIDTH + 40, 14, ink.ink, { rx: 7 })
    let tiles = ''
    for (let row = 0; row < 9; row++) for (let x = -30 + (row % 2) * 22; x < WIDTH +
      20; x += 44) tiles += `M${x} ${num(ridgeY + 26 + row * 28)}q22 22 44 0`
    art.stroke(tiles, ink.far, 2.4, { opacity: 0.4 })
    const cx = CENTRE + side * 168
    art.rect(cx - 26, ridgeY - 86, 52, 96, ink.ink)
    art.rect(cx - 33, ridgeY - 94, 66, 15, ink.ink, { rx: 3 })
    art.rect(cx - 12, ridgeY - 112, 24, 22, ink.near)
    const s = Math.min(1.5, room / 186)
    art.placed(CENTRE - side * 14, ridgeY - 2, s, side, () => {
      // Sitting upright, tail down over the tiles.
      art.path('M-34 2C-42 -30 -32 -62 -12 -76C-20 -90 -20 -106 -14 -128L2 -114C8 -116 14 -116 20 -114L36 -128' +
        'C42 -106 40 -92 34 -82C44 -62 44 -30 40 2Z', ink.ink)
      art.path('M-30 -4C-46 -4 -62 8 -60 30C-58 52 -76 56 -84 46C-82 62 -50 66 -48 38C-48 22 -38 14 -24 10Z', ink.ink)
      art.path('M-6 -98Q1 -106 8 -98Q1 -93 -6 -98ZM16 -98Q23 -106 30 -98Q23 -93 16 -98Z', ink.pop)
      art.ellipse(1, -98.5, 1.7, 4.4, ink.ink)
      art.ellipse(23, -98.5, 1.7, 4.4, ink.ink)
      art.path('M-16 -78C-4 -70 26 -70 36 -80L38 -72C26 -62 -6 -62 -18 -70Z', ink.pop)
      art.circle(12, -62, 5.5, ink.light)
      art.stroke('M-8 -88L-30 -92M-8 -85L-30 -82M30 -88L52 -92M30 -85L52 -82', ink.ink, 1.6)
    })
  },
}

export const balloons: Scene = {
  moods: ['day', 'dusk'], foot: [610, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.3))
    const side = random.sign()
    drawSun(stage, CENTRE - side * 130, top + room * 0.54, Math.min(66, room * 0.24), 0.5)
    drawPuff(stage, CENTRE - side * 150 - 70, top + room * 0.26, 140, ink.paper, 0.85)
    drawPuff(stage, CENTRE + side * 150 - 50, top + room * 0.62, 120, ink.paper, 0.7)
    const layers = [mix(ink.far, ink.skyLow, 0.5), mix(ink.far, ink.skyLow, 0.2), mix(ink.far, ink.mid, 0.5), ink.mid]
    layers.forEach((colour, i) => {
      const crest = i < 1 ? ridge(random, base - 30, 66) : rolling(random, base - 30 + i * 40, 19)
      if (i === 0) drawGround(art, { crest, soft: false }, colour, ink.skyLow, 90)
      if (i === 0) drawFacets(art, crest, ink.light, 50, 0.3, random)
      if (i === 2) art.path(pines(random, crest, 40, 21), mix(colour, ink.near, 0.5))
      if (i > 0) drawGround(art, { crest, soft: true }, colour, i < 3 ? mix(colour, ink.skyLow, 0.5) : ink.near, 150,
        0.7)
    })
    const balloon = (x: number, y: number, r: number, one: string, two: string): void => {
      art.placed(x, y, r / 100, 1, () => {
        const skin = 'M0 -100C60 -100 98 -58 98 -6C98 46 50 84 26 122H-26C-50 84 -98 46 -98 -6C-98 -58 -60 -100 0 -100Z'
        art.path(skin, one)
        art.path('M0 -100C30 -100 54 -58 54 -6C54 46 28 84 14 122H-14C-28 84 -54 46 -54 -6C-54 -58 -30 -100 0 -100Z',
          two)
        art.path('M0 -100C10 -100 18 -58 18 -6C18 46 10 84 5 122H-5C-10 84 -18 46 -18 -6C-18 -58 -10 -100 0 -100Z', one)
        art.clipped(skin, () => {
          art.path('M-100 -4Q0 34 100 -4V20Q0 60 -100 20Z', ink.paper, { opacity: 0.9 })
          art.path('M30 -110H110V130H0C60 70 70 -40 30 -110Z', ink.ink, { opacity: 0.2 })
        })
        art.stroke('M-24 122L-15 158M24 122L15 158M0 122V158', ink.near, 3)
        art.path('M-20 156H20L15 188H-15Z', ink.near)
        art.path('M-20 156H20V164H-20Z', ink.far)
      })
    }
    balloon(CENTRE + side * 40, top + room * 0.34, Math.min(92, room * 0.32), ink.pop, ink.light)
    balloon(CENTRE - side * 130, base - room * 0.2, 40, mix(ink.mid, ink.far, 0.3), ink.paper)
    balloon(CENTRE + side * 176, base - room * 0.12, 27, ink.light, ink.pop)
    const front = rolling(random, base + 110, 16)
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 150, 0.8)
    const x = CENTRE - side * 60
    const y = crestAt(front, x) + 6
    art.path(line([[x - 22, y], [x - 22, y - 18], [x, y - 34], [x + 22, y - 18], [x + 22, y]]), ink.ink)
    art.rect(x - 6, y - 16, 10, 10, ink.light)
    art.stroke(curve([[x + 26, y + 2], [x + 80, y + 22], [x + 30, y + 60], [x + 110, y + 110]]), ink.mid, 6,
      { opacity: 0.6 })
  },
}
