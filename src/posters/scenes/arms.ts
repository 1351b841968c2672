import { HEIGHT, WIDTH, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawPerson } from '../parts/figures.ts'
import { drawFacets, drawFoot, drawGround, drawWater, pines, ridge, rolling } from '../parts/land.ts'
import { drawCloud, drawPlume, drawPuff, drawRays, drawSky, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const knightHelm: Scene = {
  moods: ['dusk', 'night', 'day'],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.66, mix(ink.skyTop, ink.skyLow, 0.9)], [1,
      ink.near]]))
    const side = random.sign()
    const middle = top + room * 0.52
    drawSun(stage, CENTRE, middle, Math.min(160, room * 0.52), 0.4)
    let embers = ''
    for (let i = 0; i < 34; i++) {
      const [x, y, r] = [random.range(50, 478), random.range(top, base + 60), random.range(1.2, 3.4)]
      embers += `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ` +
        `${num(-r * 2)} 0Z`
    }
    const steel = mix(ink.paper, ink.mid, 0.55)
    const dark = mix(ink.near, ink.mid, 0.25)
    art.placed(CENTRE, middle, Math.min(1.2, room / 286), side, () => {
      // Plume, gorget and shoulders first; the helm stands before them.
      art.path('M-6 -118C-60 -176 -150 -150 -176 -74C-190 -30 -172 14 -190 62C-156 44 -142 4 -132 -30' +
        'C-118 -78 -66 -110 -6 -96Z', ink.pop)
      art.path('M-6 -108C-70 -140 -136 -110 -154 -50C-130 -96 -76 -116 -6 -98Z', ink.paper, { opacity: 0.3 })
      art.path('M-220 320C-214 214 -160 160 -84 140H84C160 160 214 214 220 320V360H-220Z', art.fade(140, 340, [[0, dark],
        [1, ink.ink]]))
      art.path('M-196 250C-184 200 -150 172 -104 158L-84 214L-104 330H-206Z', steel, { opacity: 0.55 })
      art.path('M-74 96H74L92 160C50 186 -50 186 -92 160Z', dark)
      art.path('M-74 96H10L16 178C-40 182 -76 170 -92 160Z', steel, { opacity: 0.4 })
      art.path('M-104 20C-110 -84 -60 -128 0 -128C60 -128 110 -84 104 20L84 104L20 140H-20L-84 104Z', steel)
      art.path('M12 -128C66 -124 110 -82 104 20L84 104L20 140H8Z', ink.ink, { opacity: 0.42 })
      art.path('M-9 -132H11V132L0 142L-9 132Z', mix(steel, ink.paper, 0.5))
      art.path('M-96 -22L-8 -12V10L-92 4ZM96 -22L10 -12V10L92 4Z', ink.ink)
      art.path('M-60 -13L-30 -9L-34 2L-58 0ZM60 -13L30 -9L34 2L58 0Z', ink.light)
      for (const way of [-1, 1]) {
        for (let row = 0; row < 4; row++) {
          for (let hole = 0; hole < 3 - Math.floor(row / 2); hole++) {
            art.rect(way * (26 + hole * 20) - 3, 36 + row * 21, 6, 12, ink.ink, { rx: 3 })
          }
        }
      }
      art.path('M-104 20L-84 104L-20 140M104 20L84 104L20 140', 'none', { stroke: ink.ink, 'stroke-width': 4,
        opacity: 0.5 })
    })
    art.path(embers, ink.light, { opacity: 0.75 })
    drawFoot(stage, base + 30, 0.86)
  },
}

export const phantomMask: Scene = {
  moods: ['night', 'dusk'],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.6, ink.mid], [1, ink.ink]]))
    const side = random.sign()
    const middle = top + room * 0.48
    drawRays(stage, [CENTRE, middle], 13, ink.pop, 0.8, random.range(0, 1))
    drawSun(stage, CENTRE, middle, Math.min(132, room * 0.44), 0.3)
    let towers = `M-10 ${HEIGHT}`
    for (let x = -10; x < WIDTH + 20;) {
      const w = random.range(24, 56)
      towers += `V${num(base + 40 - random.range(0, 90))}h${num(w)}`
      x += w
    }
    art.path(`${towers}V${HEIGHT}Z`, ink.near)
    art.placed(CENTRE, middle, Math.min(1.12, room / 250), side, () => {
      // Ribbons in the wind, then the mask, half lit.
      art.path('M-132 -6C-190 6 -196 60 -238 66C-214 92 -172 70 -150 40C-168 84 -196 100 -206 140C-168 122 -136 74 -126 18Z',
        ink.near)
      art.path('M132 -6C176 -34 210 -10 244 -42C238 -2 196 26 130 16Z', ink.near)
      const mask = 'M-146 -34C-118 -70 -52 -66 0 -34C52 -66 118 -70 146 -34C152 26 118 74 66 70C34 68 16 48 0 28' +
        'C-16 48 -34 68 -66 70C-118 74 -152 26 -146 -34Z'
      art.path(mask, ink.ink, { transform: 'translate(6 12)', opacity: 0.45 })
      art.path(mask, ink.paper)
      art.path('M0 -34C52 -66 118 -70 146 -34C152 26 118 74 66 70C34 68 16 48 0 28Z', ink.ink, { opacity: 0.16 })
      art.path('M-116 -12C-92 -30 -54 -22 -32 8C-60 30 -104 26 -116 -12ZM116 -12C92 -30 54 -22 32 8C60 30 104 26 116 -12Z',
        ink.ink)
      art.path('M-96 -4C-82 -14 -62 -8 -50 6C-66 14 -88 12 -96 -4ZM96 -4C82 -14 62 -8 50 6C66 14 88 12 96 -4Z', ink.light)
      art.path('M-138 -48C-150 -84 -132 -108 -150 -128C-112 -116 -102 -88 -104 -60ZM138 -48C150 -84 132 -108 150 -128' +
        'C112 -116 102 -88 104 -60Z', ink.pop)
      art.path('M-20 -44L0 -86L20 -44L0 -30Z', ink.pop)
      art.path('M-66 44l10 12M-84 36l6 14M66 44l-10 12M84 36l-6 14', 'none', { stroke: ink.pop, 'stroke-width': 5,
        'stroke-linecap': 'round' })
    })
    // Calling cards flutter down over the roofs.
    for (let i = 0; i < 7; i++) {
      const [x, y] = [70 + i * 64 + random.range(-16, 16), base - 24 + random.range(-50, 70)]
      art.group({ transform: `rotate(${num(random.range(-50, 50))} ${num(x)} ${num(y)})` }, () => {
        art.rect(x - 17, y - 11, 34, 22, i % 3 === 0 ? ink.pop : ink.paper, { rx: 2 })
        art.circle(x, y, 5, i % 3 === 0 ? ink.paper : ink.near)
      })
    }
    drawFoot(stage, base + 40, 0.86)
  },
}

export const dropZone: Scene = {
  moods: ['day', 'dusk'], foot: [560, 0.7],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.2))
    const side = random.sign()
    drawSun(stage, CENTRE - side * 120, top + room * 0.34, 52, 0.5)
    drawPuff(stage, CENTRE + side * 150 - 70, top + room * 0.5, 140, ink.paper, 0.75)
    drawPuff(stage, CENTRE - side * 190 - 30, top + room * 0.74, 110, ink.paper, 0.6)
    const sea = base - 6
    drawWater(stage, sea, CENTRE - side * 120, 46, mix(ink.far, ink.mid, 0.5))
    const hills = ridge(random, base + 6, room * 0.2)
    art.clipped(`M56 ${num(base + 60)}Q90 ${num(base - 30)} 150 ${num(base - room * 0.26)}H380Q440 ${num(base - 30)} ` +
      `486 ${num(base + 60)}Z`, () => {
      drawGround(art, { crest: hills, soft: false }, ink.far, ink.mid, 90)
      drawFacets(art, hills, ink.light, 60, 0.4, random)
    })
    art.path(`M40 ${num(base + 52)}Q130 ${num(base + 8)} 270 ${num(base + 12)}T496 ${num(base + 50)}Q420 ` +
      `${num(base + 86)} 262 ${num(base + 84)}T40 ${num(base + 52)}Z`, mix(ink.far, ink.light, 0.45))
    art.path(`M66 ${num(base + 48)}Q140 ${num(base + 12)} 270 ${num(base + 16)}T474 ${num(base + 46)}Q400 ` +
      `${num(base + 70)} 262 ${num(base + 68)}T66 ${num(base + 48)}Z`, mix(ink.mid, ink.far, 0.3))
    art.path(pines(random, rolling(random, base + 34, 4), 34, 15, 120, 400), ink.near)
    for (const dx of [-60, 10, 84]) {
      art.rect(CENTRE + dx, base + 22, 26, 20, ink.paper)
      art.polygon([[CENTRE + dx - 5, base + 23], [CENTRE + dx + 13, base + 8], [CENTRE + dx + 31, base + 23]], ink.pop)
    }
    const chute = (x: number, y: number, s: number, colour: string): void => {
      art.placed(x, y, s, side, () => {
        art.path('M-92 0L-6 112M92 0L6 112M-34 6L-3 112M34 6L3 112', 'none', { stroke: ink.ink, 'stroke-width': 2.4 })
        art.path('M-94 2C-92 -92 92 -92 94 2C82 -12 46 -12 34 4C24 -10 -24 -10 -34 4C-46 -12 -82 -12 -94 2Z', colour)
        art.path('M-34 4C-24 -70 24 -70 34 4C24 -10 -24 -10 -34 4Z', ink.paper)
        art.path('M34 4C40 -40 26 -62 6 -69C60 -66 92 -40 94 2C82 -12 46 -12 34 4Z', ink.ink, { opacity: 0.18 })
        art.circle(0, 106, 9, ink.ink)
        art.path('M-12 116H12L16 146L8 148L12 178H3L0 154L-6 176H-15L-8 148L-16 146Z', ink.ink)
        art.rect(-15, 116, 10, 24, ink.near, { rx: 3 })
      })
    }
    chute(CENTRE + side * 20, top + room * 0.28, Math.min(1.18, room / 260), ink.pop)
    chute(CENTRE - side * 142, top + room * 0.42, 0.42, mix(ink.near, ink.mid, 0.3))
    chute(CENTRE + side * 168, top + room * 0.22, 0.34, mix(ink.near, ink.mid, 0.3))
    chute(CENTRE - side * 60, top + room * 0.12, 0.22, ink.near)
  },
}

export const inferno: Scene = {
  moods: ['night', 'dusk'], foot: [590, 0.7],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, base + 40, [[0, ink.skyTop], [0.5, mix(ink.skyTop, ink.skyLow, 0.5)],
      [1, ink.skyLow]]))
    const [y, s] = [base - room * 0.34, Math.min(1.1, room / 270)]
    drawPlume(stage, CENTRE - 150, base + 20, room * 0.9, 40, ink.near, 0.6)
    drawPlume(stage, CENTRE + 160, base + 20, room * 0.8, -50, ink.near, 0.6)
    const spires = ridge(random, base + 10, room * 0.56, 0.8)
    drawGround(art, { crest: spires, soft: false }, mix(ink.mid, ink.skyLow, 0.2), ink.skyLow, 190)
    art.circle(CENTRE, y, 250 * s, art.radial([CENTRE, y], 250 * s, [[0, ink.light, 0.9], [0.5, ink.pop, 0.35], [1,
      ink.pop, 0]]))
    // A horned skull of stone: its mouth is the gate.
    art.placed(CENTRE, y, s, 1, () => {
      for (const way of [-1, 1]) {
        art.placed(0, 0, 1, way as 1 | -1, () => {
          art.path('M62 -70C120 -70 168 -96 172 -160C206 -100 186 -22 104 -14Z', ink.near)
          art.path('M172 -160C176 -116 150 -82 104 -66C150 -62 178 -100 172 -160Z', ink.far, { opacity: 0.6 })
        })
      }
      art.path('M-118 -20C-118 -104 -64 -130 0 -130C64 -130 118 -104 118 -20C118 24 104 44 92 60L96 190H-96L-92 60' +
        'C-104 44 -118 24 -118 -20Z', art.fade(-130, 190, [[0, mix(ink.mid, ink.far, 0.3)], [1, ink.near]]))
      art.path('M20 -129C74 -124 118 -98 118 -20C118 24 104 44 92 60L96 190H44C60 100 80 -20 20 -129Z', ink.ink,
        { opacity: 0.4 })
      art.path('M-92 -14C-76 -40 -36 -36 -22 -8C-34 22 -80 22 -92 -14ZM92 -14C76 -40 36 -36 22 -8C34 22 80 22 92 -14Z',
        ink.ink)
      art.circle(-54, -6, 12, ink.light)
      art.circle(54, -6, 12, ink.light)
      art.path('M-13 42L0 12L13 42Z', ink.ink)
      art.path('M-62 190V104C-62 60 62 60 62 104V190Z', ink.light)
      art.path('M-40 190V122C-40 96 40 96 40 122V190Z', ink.paper)
      let teeth = ''
      for (let i = 0; i < 6; i++) teeth += `M${-60 + i * 20} ${i === 0 || i === 5 ? 88 : 76}h20l-10 ${i % 2 === 0 ? 30 : 22}Z`
      art.path(teeth, ink.near)
      art.path('M-40 -118L-28 -92L-38 -74L-22 -54', 'none', { stroke: ink.ink, 'stroke-width': 5 })
    })
    const foot = y + 186 * s
    const floor = rolling(random, foot + 4, 5)
    drawGround(art, { crest: floor, soft: true }, ink.near, ink.ink, 130, 0.85)
    const river: Point[] = [[CENTRE - 40 * s, foot - 3], [CENTRE + 40 * s, foot - 3], [CENTRE + 70, foot + 50],
      [CENTRE + 30, foot + 96], [CENTRE + 120, HEIGHT], [CENTRE - 190, HEIGHT], [CENTRE - 90, foot + 100], [CENTRE - 34,
        foot + 52]]
    art.polygon(river, art.fade(foot, HEIGHT, [[0, ink.light], [0.4, ink.pop], [1, mix(ink.pop, ink.ink, 0.5)]]))
    drawPerson(stage, CENTRE + 6, foot + 34, 52)
    let embers = ''
    for (let i = 0; i < 60; i++) {
      const [ex, ey, r] = [random.range(40, 488), random.range(top - 4, foot + 60), random.range(1, 3.2)]
      embers += `M${num(ex - r)} ${num(ey)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ` +
        `${num(-r * 2)} 0Z`
    }
    art.path(embers, ink.light, { opacity: 0.8 })
  },
}

export const heroBand: Scene = {
  moods: ['dusk', 'night', 'day'], foot: [600, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    if (ink.mood === 'night') drawStars(stage, 90, base - 60)
    const r = Math.min(150, room * 0.5)
    drawSun(stage, CENTRE + side * 30, base - r * 0.72, r, 0.45)
    drawCloud(stage, CENTRE - side * 190 - 40, top + room * 0.3, 140, mix(ink.far, ink.light, 0.4), 0.7)
    const far = ridge(random, base + 16, room * 0.26)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.25), ink.skyLow, 110)
    drawFacets(art, far, ink.light, 60, 0.25, random)
    const cliff: Point[] = [[-20, base + 76], [70, base + 56], [150, base + 34], [CENTRE, base + 26], [380, base + 36],
      [450, base + 60], [548, base + 84]]
    // Mage, knight, the one with the sword, archer, and the small one; cloaks all one way in the wind.
    const s = Math.min(1.42, room / 200)
    const cloak = (x: number, y: number, scale: number, draw: () => void, colour: string): void => {
      art.placed(CENTRE + side * x, y, scale * s, side, () => {
        art.path('M-12 -76C-30 -60 -42 -30 -58 -14C-40 -10 -22 -6 -8 2Z', colour)
        art.circle(0, -88, 10, ink.ink)
        art.path('M-15 2L-11 -44L-15 -70C-10 -80 10 -80 15 -70L11 -44L15 2H4L0 -36L-4 2Z', ink.ink)
        draw()
      })
    }
    cloak(-134, base + 44, 0.94, () => {
      art.path('M-22 -90C-8 -96 6 -98 22 -90C14 -96 10 -104 2 -138C-6 -110 -12 -96 -22 -90Z', ink.ink)
      art.path('M22 4V-122', 'none', { stroke: ink.ink, 'stroke-width': 4 })
      art.circle(22, -128, 9, ink.light)
      art.path('M8 -70L22 -60L20 -52L8 -58Z', ink.ink)
    }, ink.mid)
    cloak(-66, base + 34, 1.04, () => {
      art.path('M-12 -92C-12 -108 12 -108 12 -92V-82H-12Z', ink.near)
      art.path('M4 -66H34V-40C34 -24 20 -14 19 -14C18 -14 4 -24 4 -40Z', ink.near, { stroke: ink.light,
        'stroke-width': 2.4 })
      art.rect(17, -60, 4, 38, ink.pop)
    }, ink.near)
    cloak(6, base + 28, 1.18, () => {
      art.path('M-11 -94C-8 -108 14 -106 12 -90L-2 -96Z', ink.pop)
      art.path('M10 -66L34 -92L38 -88L16 -58Z', ink.ink)
      art.polygon([[34, -88], [76, -146], [72, -148], [30, -92]], ink.paper)
      art.path('M26 -98L44 -82', 'none', { stroke: ink.light, 'stroke-width': 4 })
    }, ink.pop)
    cloak(82, base + 34, 0.98, () => {
      art.path('M-11 -88C-12 -106 12 -106 11 -88L16 -76L-4 -80Z', ink.near)
      art.path('M26 -96C48 -74 48 -44 26 -22M26 -96V-22', 'none', { stroke: ink.ink, 'stroke-width': 3 })
      art.path('M8 -68L30 -60L29 -54L8 -58Z', ink.ink)
    }, ink.mid)
    cloak(144, base + 46, 0.64, () => {
      art.path('M-9 -94L-14 -118L-2 -100L8 -118L9 -94Z', ink.ink)
    }, ink.pop)
    drawGround(art, { crest: cliff, soft: true }, ink.near, ink.ink, 170, 0.9)
  },
}
