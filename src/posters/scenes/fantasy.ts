import { WIDTH, curve, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { crestAt, drawFacets, drawGround, grass, pines, ridge, rolling } from '../parts/land.ts'
import { drawBirds, drawCloud, drawMoon, drawRays, drawSky, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** A tower with a pointed roof: body, shaded half, roof, flag and windows. */
function drawTower(stage: Stage, x: number, foot: number, width: number, height: number, dark: string,
  lit: string): void {
  const { art, ink, random } = stage
  const top = foot - height
  art.rect(x - width / 2, top, width, height, dark)
  art.rect(x - width / 2, top, width * 0.36, height, lit, { opacity: 0.55 })
  art.rect(x - width * 0.62, top - width * 0.16, width * 1.24, width * 0.22, dark)
  const roof = width * random.range(1.3, 1.9)
  art.polygon([[x - width * 0.7, top - width * 0.14], [x, top - roof], [x + width * 0.7, top - width * 0.14]], dark)
  art.polygon([[x - width * 0.7, top - width * 0.14], [x, top - roof], [x - width * 0.14, top - width * 0.14]], lit,
    { opacity: 0.6 })
  if (width > 17) {
    art.stroke(`M${num(x)} ${num(top - roof)}v-15`, dark, 1.8)
    art.polygon([[x, top - roof - 15], [x + 14, top - roof - 11], [x, top - roof - 6]], ink.pop)
    art.path(`M${num(x - 3)} ${num(top + 24)}v-9a3 3 0 0 1 6 0v9Z`, ink.light)
  }
}

export const castle: Scene = {
  moods: ['dusk', 'night', 'day'], sky: true,
  draw(stage) {
    const { art, ink, random, top, base } = stage
    if (ink.mood === 'night') drawStars(stage, 70, base - 60)
    const side = random.sign()
    drawSun(stage, CENTRE + side * 46, top + 118, 104, 0.42)
    drawCloud(stage, CENTRE - side * 170, top + 70, 150, mix(ink.skyLow, ink.light, 0.5), 0.7)
    drawCloud(stage, CENTRE + side * 60, top + 150, 190, mix(ink.skyLow, ink.light, 0.4), 0.75)
    const back = ridge(random, base - 20, 130)
    drawGround(art, { crest: back, soft: false }, mix(ink.far, ink.skyLow, 0.35), ink.skyLow, 150)
    const cx = CENTRE - side * 14
    const peak = base - 112
    const crag: Point[] = [[cx - 250, base + 70], [cx - 168, base - 6], [cx - 128, base - 22], [cx - 96, peak + 26],
      [cx - 74, peak],
      [cx + 82, peak], [cx + 104, peak + 40], [cx + 146, base - 30], [cx + 190, base], [cx + 262, base + 70]]
    const [dark, lit] = [ink.near, mix(ink.mid, ink.skyLow, 0.12)]
    for (const [dx, width, height] of [[-58, 20, 84], [60, 18, 66], [-30, 26, 118], [36, 30, 132], [2, 40,
      168]] as const) {
      drawTower(stage, cx + dx * side, peak + 10, width, Math.min(height, peak - top - 52), dark, lit)
    }
    let wall = `M${num(cx - 80)} ${num(peak + 14)}V${num(peak - 30)}`
    for (let x = cx - 80; x < cx + 78; x += 16) wall += `h8v8h8v-8`
    art.path(`${wall}V${num(peak + 14)}Z`, dark)
    art.path(`M${num(cx - 11)} ${num(peak + 8)}v-16a11 11 0 0 1 22 0v16Z`, ink.light)
    art.path(`${line(crag)}`, art.fade(peak, base + 60, [[0, dark], [1, ink.mid]]))
    art.polygon([[cx - 74, peak], [cx - 96, peak + 26], [cx - 128, base - 22], [cx - 168, base - 6], [cx - 110,
      base + 10], [cx - 84, base - 46], [cx - 52, peak + 30]], lit, { opacity: 0.5 })
    art.stroke(curve([[cx, peak + 6], [cx + 22, peak + 34], [cx - 26, peak + 66], [cx + 34, base - 14], [cx - 18,
      base + 34]]), ink.light, 5, { opacity: 0.85 })
    drawBirds(stage, cx + side * 128, top + 60, 5, ink.near)
    const first = rolling(random, base + 40, 20)
    art.path(pines(random, first, 62, 17), ink.mid)
    drawGround(art, { crest: first, soft: true }, ink.mid, ink.near, 120, 0.4)
    const second = rolling(random, base + 108, 24)
    art.path(pines(random, second, 96, 26), ink.near)
    drawGround(art, { crest: second, soft: true }, ink.near, ink.ink, 160, 0.8)
  },
}

export const sword: Scene = {
  moods: ['dusk', 'night', 'day'], sky: true,
  draw(stage) {
    const { art, ink, random, top, base } = stage
    const tip = base + 4
    const length = Math.min(330, base - top + 6)
    const pommel = tip - length
    drawRays(stage, [CENTRE, base - 70], 14, ink.light, 0.32, random.range(0, 1))
    drawSun(stage, CENTRE, base - 86, 128, 0.4)
    const far = ridge(random, base + 8, 84)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.25), ink.skyLow, 90)
    const grip = length * 0.2
    const guard = pommel + grip + 16
    const half = 17
    art.polygon([[CENTRE - half, guard], [CENTRE, guard], [CENTRE, tip + 14], [CENTRE - half + 3, tip]],
      mix(ink.paper, ink.skyLow, 0.12))
    art.polygon([[CENTRE + half, guard], [CENTRE, guard], [CENTRE, tip + 14], [CENTRE + half - 3, tip]], mix(ink.mid,
      ink.paper, 0.35))
    art.rect(CENTRE - 3, guard + 14, 6, (tip - guard) * 0.52, mix(ink.mid, ink.paper, 0.2), { rx: 3 })
    art.rect(CENTRE - 9, pommel + 10, 18, grip + 12, ink.ink)
    for (let y = pommel + 18; y < guard - 4; y += 11) art.stroke(`M${CENTRE - 9} ${num(y + 5)}l18 -6`, ink.far, 2.6)
    const wing = random.pick(['straight', 'curved', 'winged'] as const)
    if (wing === 'straight') art.rect(CENTRE - 74, guard - 10, 148, 18, ink.near, { rx: 9 })
    else {
      const lift = wing === 'curved' ? 20 : -24
      art.path(`M${CENTRE - 84} ${num(guard - lift)}Q${CENTRE - 40} ${num(guard - 2)} ${CENTRE - 14} ` +
        `${num(guard - 13)}H${CENTRE + 14}Q${CENTRE + 40} ${num(guard - 2)} ${CENTRE + 84} ${num(guard - lift)}` +
        `Q${CENTRE + 44} ${num(guard + 20)} ${CENTRE} ${num(guard + 12)}Q${CENTRE - 44} ${num(guard + 20)} ` +
        `${CENTRE - 84} ${num(guard - lift)}Z`, ink.near)
    }
    art.circle(CENTRE, guard - 1, 8.5, ink.pop)
    art.circle(CENTRE - 2.5, guard - 3.5, 2.6, ink.paper)
    art.circle(CENTRE, pommel + 6, 14, ink.near)
    art.circle(CENTRE, pommel + 6, 6, ink.pop)
    const mound: Point[] = [[-20, base + 92], [90, base + 66], [180, base + 18], [CENTRE, base - 8], [350, base +
      20], [440, base + 62], [548, base + 96]]
    drawGround(art, { crest: mound, soft: true }, ink.mid, ink.near, 170, 0.85)
    art.path(grass(random, mound, 40, 8, random.sign() * 0.8), ink.mid)
    for (const raven of [0, 1, 2]) drawBirds(stage, CENTRE + (raven - 1) * 150, top + 70 + raven * 16, 2, ink.near, 12)
    const front = rolling(random, base + 150, 16)
    art.path(grass(random, front, 66, 10, random.sign() * 0.8), ink.near)
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 120, 0.7)
  },
}

export const dragon: Scene = {
  moods: ['dusk', 'night'], foot: [640, 0.4], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    if (ink.mood === 'night') drawStars(stage, 60, base - 90)
    const side = random.sign()
    drawSun(stage, CENTRE, top + room * 0.46, Math.min(142, room * 0.46), 0.45)
    const far = ridge(random, base + 6, 92)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.2), ink.skyLow, 110)
    const scale = Math.min(1.06, room / 270)
    const isRaised = random.chance(0.5)
    art.placed(CENTRE, top + room * (isRaised ? 0.62 : 0.45), scale * (isRaised ? 0.92 : 1), side, () => {
      const body = ink.ink
      // Wings: a long finger bone, and a skin scalloped between the fingers.
      if (!isRaised) {
        art.path('M-6 -8C-34 -62 -78 -96 -150 -112C-126 -92 -124 -72 -132 -46C-112 -58 -94 -52 -86 -22' +
          'C-70 -36 -50 -30 -40 6Z', ink.near)
        art.path('M-6 -8C-34 -62 -78 -96 -150 -112C-110 -88 -60 -54 -40 6Z', body, { opacity: 0.55 })
        art.path('M10 -10C26 -74 64 -118 138 -140C122 -112 126 -90 140 -64C116 -70 100 -58 100 -26C80 -40 62 -32 54 6' +
          'L22 16Z', ink.near)
        art.path('M10 -10C26 -74 64 -118 138 -140C98 -98 66 -56 54 6L22 16Z', body, { opacity: 0.55 })
      } else {
        art.path('M-6 -8C-20 -70 -40 -120 -96 -168C-90 -140 -98 -120 -120 -104C-98 -102 -84 -84 -86 -56' +
          'C-66 -60 -50 -40 ' +
          '-40 6Z', ink.near)
        art.path('M-6 -8C-20 -70 -40 -120 -96 -168C-70 -110 -46 -60 -40 6Z', body, { opacity: 0.55 })
        art.path('M10 -10C20 -76 46 -130 96 -176C96 -146 106 -126 128 -112C104 -106 92 -88 94 -60' +
          'C74 -62 60 -40 54 6L22 ' +
          '16Z', ink.near)
        art.path('M10 -10C20 -76 46 -130 96 -176C78 -116 58 -60 54 6L22 16Z', body, { opacity: 0.55 })
      }
      // Neck, head with horns, body, tail with its barb.
      art.path('M-40 4C-66 -6 -92 -2 -108 -24C-114 -34 -128 -36 -142 -28L-152 -20L-138 -17L-150 -8' +
        'C-136 -6 -124 -8 -116 -2C-100 16 -80 20 -58 28C-30 40 4 44 34 30C66 18 84 42 104 62C122 80 146 78 158 62' +
        'C148 66 134 62 126 48C108 18 82 -10 46 -8C20 -14 -14 -10 -40 4Z', body)
      art.path('M158 62L176 44L172 66L190 76L166 76Z', body)
      art.path('M-112 -32L-92 -52L-102 -30Z M-122 -36L-110 -60L-110 -34Z', body)
      art.path('M-20 36L-30 62L-20 58L-14 66L-8 38Z M30 32L28 58L38 52L46 60L46 28Z', body)
      art.circle(-133, -24, 2.6, ink.pop)
      const breath = art.linear([-152, -12], [-228, 40], [[0, ink.pop], [0.5, ink.light, 0.8], [1, ink.light, 0]])
      art.path('M-148 -12C-176 -8 -204 14 -232 22C-216 26 -206 34 -218 52C-196 44 -186 44 -176 54' +
        'C-176 34 -160 12 -142 -8Z', breath)
    })
    const near = ridge(random, base + 62, 74)
    drawGround(art, { crest: near, soft: false }, ink.mid, mix(ink.near, ink.far, 0.3), 140, 0.6)
    drawFacets(art, near, ink.far, 90, 0.35, random)
    const hill: Point[] = [[-20, base + 190], [120, base + 150], [300, base + 120], [548, base + 176]]
    drawGround(art, { crest: hill, soft: true }, ink.near, ink.ink, 170, 0.8)
    const kx = CENTRE + side * -70
    const ky = crestAt(hill, kx) + 2
    art.path(`M${num(kx - 8)} ${num(ky)}l3 -24q5 -6 10 0l3 24Z`, ink.ink)
    art.circle(kx, ky - 32, 5.6, ink.ink)
    art.stroke(`M${num(kx + 9)} ${num(ky)}l3 -54`, ink.ink, 2.4)
    art.polygon([[kx + 12, ky - 54], [kx + 34, ky - 47], [kx + 11.5, ky - 38]], ink.pop)
  },
}

export const dungeon: Scene = {
  moods: ['night'], foot: [600, 0.7],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    art.rect(0, 0, WIDTH, 748, art.fade(0, 748, [[0, ink.skyTop], [0.55, ink.near], [1, ink.ink]]))
    const arch = (half: number, foot: number, height: number): string =>
      `M${num(CENTRE - half)} ${num(foot)}V${num(foot - height * 0.52)}Q${num(CENTRE - half)} ` +
        `${num(foot - height * 0.86)} ${CENTRE} ${num(foot - height)}Q${num(CENTRE + half)} ` +
        `${num(foot - height * 0.86)} ${num(CENTRE + half)} ${num(foot - height * 0.52)}V${num(foot)}Z`
    const tall = base - top + 10
    const rings = 6
    for (let i = 0; i < rings; i++) {
      const share = i / (rings - 1)
      const shade = share < 1 ? mix(ink.near, ink.skyLow, share * 0.95) : ink.light
      art.path(arch(196 - 136 * share ** 0.85, base + 40 - 46 * share, tall * (1 - 0.34 * share) + 30 - 30 * share),
        shade)
      if (i < rings - 1) {
        const half = 196 - 136 * share ** 0.85
        art.path(arch(half, base + 40 - 46 * share, tall * (1 - 0.34 * share) + 30 - 30 * share), 'none',
          { stroke: mix(ink.far, ink.light, share * 0.5), 'stroke-width': 3, opacity: 0.4 })
      }
    }
    art.circle(CENTRE, base - 60, 190, art.radial([CENTRE, base - 60], 190, [[0, ink.light, 0.5], [1, ink.light, 0]]))
    // Steps down to the viewer, each wider and darker.
    for (let i = 0; i < 9; i++) {
      const y = base - 8 + i * i * 3.4 + i * 6
      const half = 62 + i * 26
      const tread = mix(mix(ink.light, ink.skyLow, 0.4), ink.near, Math.min(1, i / 6.5))
      art.polygon([[CENTRE - half, y], [CENTRE + half, y], [CENTRE + half + 24, y + i * 6 + 14], [CENTRE - half - 24,
        y + i * 6 + 14]], tread)
      art.rect(CENTRE - half, y - 2.5, half * 2, 4, mix(tread, ink.light, 0.3))
    }
    // The one who goes in, and a shadow towards us.
    const [hx, hy] = [CENTRE + random.range(-12, 12), base + 2]
    art.polygon([[hx - 12, hy], [hx + 12, hy], [hx + 56, hy + 170], [hx - 56, hy + 170]], art.fade(hy, hy + 170, [[0,
      ink.ink, 0.75], [1, ink.ink, 0]]))
    art.path(`M${num(hx - 17)} ${num(hy + 3)}C${num(hx - 17)} ${num(hy - 38)} ${num(hx - 12)} ${num(hy - 54)} ` +
      `${num(hx)} ${num(hy - 56)}C${num(hx + 12)} ${num(hy - 54)} ${num(hx + 17)} ${num(hy - 38)} ${num(hx + 17)} ` +
      `${num(hy + 3)}Z`, ink.ink)
    art.circle(hx, hy - 62, 9.5, ink.ink)
    art.stroke(`M${num(hx + 13)} ${num(hy - 40)}L${num(hx + 34)} ${num(hy + 8)}`, ink.ink, 4)
    for (const side of [-1, 1]) {
      const [tx, ty] = [CENTRE + side * 178, base - 96]
      art.circle(tx, ty - 12, 96, art.radial([tx, ty - 12], 96, [[0, ink.pop, 0.55], [1, ink.pop, 0]]))
      art.path(`M${num(tx - 5)} ${num(ty)}l2 58h6l2 -58Z`, ink.ink)
      art.path(`M${num(tx - 11)} ${num(ty)}Q${num(tx - 16)} ${num(ty - 20)} ${num(tx)} ${num(ty - 42)}` +
        `Q${num(tx + 16)} ${num(ty - 18)} ${num(tx + 11)} ${num(ty)}Z`, ink.pop)
      art.path(`M${num(tx - 6)} ${num(ty)}Q${num(tx - 7)} ${num(ty - 12)} ${num(tx)} ${num(ty - 24)}` +
        `Q${num(tx + 8)} ${num(ty - 10)} ${num(tx + 6)} ${num(ty)}Z`, ink.light)
    }
  },
}

export const journey: Scene = {
  moods: ['day', 'dusk'], foot: [620, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE + side * 70, top + room * 0.36, Math.min(84, room * 0.3), 0.5)
    drawCloud(stage, CENTRE + side * 20, top + room * 0.46, 200, mix(ink.skyLow, ink.light, 0.6), 0.85)
    drawCloud(stage, CENTRE - side * 150 - 60, top + room * 0.2, 140, mix(ink.skyLow, ink.light, 0.6), 0.6)
    const colours = [mix(ink.far, ink.skyLow, 0.55), mix(ink.far, ink.skyLow, 0.15), mix(ink.far, ink.mid, 0.55)]
    colours.forEach((colour, index) => {
      const crest = ridge(random, base - 96 + index * 58, 150 - index * 38, 0.6)
      drawGround(art, { crest, soft: false }, colour, mix(ink.skyLow, ink.light, 0.35), 120, 0.7)
      if (index < 2) drawFacets(art, crest, mix(colour, ink.light, 0.5), 80, 0.4, random)
    })
    const valley = rolling(random, base + 66, 14)
    art.path(pines(random, valley, 44, 13), ink.mid)
    drawGround(art, { crest: valley, soft: true }, ink.mid, mix(ink.mid, ink.far, 0.4), 90, 0.6)
    const river: Point[] = [[CENTRE + side * 40, base + 62], [CENTRE - side * 20, base + 96], [CENTRE + side * 74,
      base + 136], [CENTRE - side * 6, base + 200], [CENTRE + side * 120, 770]]
    art.stroke(curve(river), mix(ink.light, ink.skyLow, 0.3), 11, { opacity: 0.75 })
    // The ledge, and who stands on it.
    const at = (x: number): number => CENTRE - side * x
    const ledge: Point[] = [[at(300), base - 8], [at(210), base - 14], [at(120), base - 6], [at(52), base + 6],
      [at(40), base + 16], [at(70), base + 50],
      [at(52), base + 84], [at(96), base + 140], [at(60), base + 200], [at(120), 760], [at(300), 760]]
    art.path(line(ledge), art.fade(base - 10, 748, [[0, ink.near], [1, ink.ink]]))
    art.polygon([[at(52), base + 6], [at(40), base + 16], [at(70), base + 50], [at(52), base + 84], [at(96), base +
      140], [at(108), base + 90], [at(96), base + 40]], ink.mid, { opacity: 0.5 })
    const [px, py] = [at(92), base - 3]
    art.path(`M${num(px - 10)} ${num(py)}C${num(px - 11)} ${num(py - 30)} ${num(px - 8)} ${num(py - 44)} ` +
      `${num(px)} ${num(py - 46)}C${num(px + 8)} ${num(py - 44)} ${num(px + 11)} ${num(py - 30)} ${num(px + 10)} ` +
      `${num(py)}Z`, ink.ink)
    art.circle(px, py - 53, 8, ink.ink)
    art.path(`M${num(px)} ${num(py - 45)}C${num(px - side * -18)} ${num(py - 50)} ${num(px + side * -34)} ` +
      `${num(py - 38)} ${num(px + side * -54)} ${num(py - 46)}C${num(px + side * -42)} ${num(py - 32)} ` +
      `${num(px + side * -22)} ${num(py - 34)} ${num(px)} ${num(py - 36)}Z`, ink.pop)
    art.stroke(`M${num(px + side * 15)} ${num(py)}L${num(px + side * 12)} ${num(py - 64)}`, ink.ink, 3)
    drawBirds(stage, CENTRE + side * 20, top + 40, 4, ink.mid)
    const shore: Point[] = side > 0 ? [[at(300), base - 4], [at(170), base]] : [[at(170), base], [at(300), base - 4]]
    art.path(pines(random, shore, 96, 30,
      side > 0 ? -20 : at(170), side > 0 ? at(150) : WIDTH + 20), ink.ink)
  },
}

export const deepWood: Scene = {
  moods: ['day', 'night', 'dusk'], foot: [600, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.3))
    drawMoon(stage, CENTRE, top + room * 0.52, Math.min(112, room * 0.4), 0.5)
    const layers = [mix(ink.far, ink.skyLow, 0.5), ink.far, ink.mid, ink.near]
    layers.forEach((colour, depth) => {
      const foot = base - 10 + depth * 34
      const gap = 40 + depth * 46
      let trunks = ''
      for (let x = -20 + random.range(0, 30); x < WIDTH + 20; x += random.range(22, 60) * (0.8 + depth * 0.4)) {
        if (Math.abs(x - CENTRE) < gap) continue
        const w = 5 + depth * 8 * random.range(0.7, 1.3)
        trunks += `M${num(x - w)} ${num(foot + 30)}Q${num(x - w * 0.4)} ${num(foot - 40)} ${num(x - w * 0.45)} -10` +
          `H${num(x + w * 0.45)}Q${num(x + w * 0.4)} ${num(foot - 40)} ${num(x + w * 1.1)} ${num(foot + 30)}Z`
        const branches = depth > 0 ? 2 : 1
        for (let b = 0; b < branches; b++) {
          const y = random.range(top - 40, base - 90)
          const side = x < CENTRE ? 1 : random.sign()
          const reach = random.range(24, 46) + depth * 9
          trunks += `M${num(x)} ${num(y + 8)}Q${num(x + side * reach * 0.4)} ${num(y)} ${num(x + side * reach)} ` +
            `${num(y - reach * 0.62)}Q${num(x + side * reach * 0.5)} ${num(y - 12)} ${num(x)} ${num(y - 6)}Z`
        }
      }
      const crest = rolling(random, foot + 22, 7)
      const veil = Math.min(0.5, top / (foot + 40))
      art.path(trunks, art.fade(0, foot + 40, [[0, mix(colour, ink.skyTop, 0.9)], [veil, mix(colour, ink.skyTop,
        0.72)], [veil + 0.16, colour], [1, colour]]))
      drawGround(art, { crest, soft: true }, colour, depth < 3 ? mix(colour, ink.skyLow, 0.5) : ink.ink, 130,
        depth < 3 ? 0.5 : 0.9)
      if (depth === 2) drawDeer(stage, CENTRE + random.range(-14, 14), crestAt(crest, CENTRE) + 4, random.sign())
    })
    art.path(grass(random, rolling(random, base + 130, 6), 34, 7, 0.3), ink.near)
  },
}

/** A stag looking out of the picture, antlers against the moon. */
function drawDeer({ art, ink }: Stage, x: number, foot: number, side: number): void {
  art.group({ transform: `translate(${num(x)} ${num(foot)}) scale(${side * 1.2} 1.2)` }, () => {
    art.path('M-34 -46C-22 -56 8 -54 20 -52C26 -60 30 -70 34 -80L30 -88L40 -84C46 -86 54 -78 60 -72' +
      'C58 -68 52 -68 46 -68C42 -56 40 -46 34 -38C32 -24 34 -12 33 0H29C28 -12 25 -22 21 -30C8 -27 -8 -27 -20 -31' +
      'C-26 -22 -27 -12 -27 0H-31C-32 -14 -33 -26 -37 -34Z', ink.ink)
    art.path('M22 -32L20 0H16L15 -28Z M-18 -30L-16 0H-20L-25 -26Z', ink.ink)
    art.stroke('M39 -86C36 -100 44 -106 40 -122M38 -98C30 -102 26 -108 26 -118M41 -110C47 -114 48 -118 48 -126' +
      'M42 -85C50 -94 58 -98 58 -114M54 -98C62 -100 66 -106 68 -114', ink.ink, 2.6)
  })
}
