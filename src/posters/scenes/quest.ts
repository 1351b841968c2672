import { HEIGHT, WIDTH, curve, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawScarf, drawTraveller } from '../parts/figures.ts'
import { crestAt, drawGround, drawWater, grass, pines, ridge, rolling } from '../parts/land.ts'
import { drawBirds, drawCloud, drawPuff, drawRays, drawSky, drawStars, drawSun, drawTwinkle } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const lighthouse: Scene = {
  moods: ['night', 'dusk', 'day'], foot: [590, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    if (ink.mood !== 'day') drawStars(stage, 80, base - 60)
    const side = random.sign()
    const x = CENTRE + side * 70
    const lamp = top + Math.min(70, room * 0.24)
    drawCloud(stage, CENTRE - side * 170 - 70, top + room * 0.5, 180, mix(ink.skyLow, ink.light, 0.35), 0.7)
    for (const way of [-1, 1]) {
      const tilt = way === side ? 20 : -26
      art.polygon([[x, lamp - 6], [x, lamp + 6], [x + way * 560, lamp + 70 + tilt], [x + way * 560, lamp - 80 + tilt]],
        art.linear([x, lamp], [x + way * 400, lamp], [[0, ink.light, 0.85], [1, ink.light, 0.05]]))
    }
    drawWater(stage, base - 10, x, 40)
    const rock: Point[] = [[x - side * 190, base + 40], [x - side * 120, base + 2], [x - side * 64, base - 14],
      [x - side * 40, base - 34], [x + side * 52, base - 38], [x + side * 90, base - 8], [x + side * 240, base + 10],
      [x + side * 260, base + 92], [x + side * 40, base + 110], [x - side * 110, base + 84]]
    art.path(line(rock), art.fade(base - 40, base + 110, [[0, ink.near], [1, ink.ink]]))
    art.path(line([[x + side * 52, base - 38], [x + side * 90, base - 8], [x + side * 60, base + 40], [x + side * 20,
      base + 10]]), ink.mid, { opacity: 0.5 })
    const foot = base - 34
    const half = (y: number): number => 15 + ((y - lamp) / (foot - lamp)) * 15
    const slab = (from: number, to: number, colour: string): void => {
      art.polygon([[x - half(from), from], [x + half(from), from], [x + half(to), to], [x - half(to), to]], colour)
    }
    const bands = 5
    for (let i = 0; i < bands; i++) slab(lamp + 18 + ((foot - lamp - 18) * i) / bands, lamp + 18 +
      ((foot - lamp - 18) * (i + 1)) / bands + 0.5, i % 2 === 0 ? ink.paper : ink.pop)
    art.polygon([[x + side * 2, lamp + 18], [x + side * half(lamp + 18), lamp + 18], [x + side * half(foot), foot],
      [x + side * 8, foot]], ink.ink, { opacity: 0.26 })
    art.rect(x - 24, lamp + 12, 48, 8, ink.ink)
    art.rect(x - 13, lamp - 15, 26, 28, ink.light)
    art.stroke(`M${num(x - 13)} ${num(lamp + 12)}V${num(lamp - 15)}M${num(x)} ${num(lamp + 12)}V${num(lamp - 15)}` +
      `M${num(x + 13)} ${num(lamp + 12)}V${num(lamp - 15)}`, ink.ink, 2.6)
    art.path(`M${num(x - 18)} ${num(lamp - 14)}Q${num(x)} ${num(lamp - 44)} ${num(x + 18)} ${num(lamp - 14)}Z`, ink.ink)
    art.circle(x, lamp, 74, art.radial([x, lamp], 74, [[0, ink.paper, 0.9], [0.4, ink.light, 0.4], [1, ink.light, 0]]))
    for (const y of [0.4, 0.68]) art.rect(x - 4, lamp + (foot - lamp) * y, 8, 13, ink.ink, { rx: 4 })
    const hut = x + side * 62
    art.path(`M${num(hut - 26)} ${num(base - 12)}v-26h52v26Z`, ink.paper)
    art.polygon([[hut - 32, base - 36], [hut, base - 60], [hut + 32, base - 36]], ink.pop)
    art.rect(hut - 6, base - 30, 12, 12, ink.light)
    const boat = CENTRE - side * 140
    art.path(`M${num(boat - 26)} ${num(base + 24)}q26 18 52 0Z`, ink.ink)
    art.polygon([[boat, base + 20], [boat, base - 28], [boat + side * 28, base + 14]], ink.paper)
    drawBirds(stage, CENTRE - side * 120, top + 44, 4, ink.near, 10)
  },
}

export const ropeBridge: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [590, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.2))
    const side = random.sign()
    drawSun(stage, CENTRE + side * 30, top + room * 0.3, Math.min(78, room * 0.27), 0.5)
    for (let i = 0; i < 3; i++) {
      const crest = ridge(random, base - 90 + i * 66, 120 - i * 24)
      drawGround(art, { crest, soft: false }, mix(ink.far, ink.skyLow, 0.6 - i * 0.26), mix(ink.skyLow, ink.light,
        0.4), 130, 0.75)
      if (i === 1) art.path(pines(random, crest, 30, 12), mix(ink.far, ink.skyLow, 0.3))
    }
    // A fall of water far behind, two walls of rock, and the planks between them.
    const fall = CENTRE - side * 40
    art.rect(fall - 9, base - 60, 18, 200, art.fade(base - 60, base + 140, [[0, ink.paper], [1, ink.paper, 0]]))
    art.circle(fall, base + 120, 80, art.radial([fall, base + 120], 80, [[0, ink.paper, 0.55], [1, ink.paper, 0]]))
    const deck = base - room * 0.12
    const wall = (way: number): void => {
      const at = (x: number): number => CENTRE + way * x
      art.path(line([[at(300), deck - 12], [at(158), deck - 6], [at(146), deck + 8], [at(168), deck + 60], [at(138),
        deck + 130], [at(176), deck + 210], [at(150), deck + 290], [at(190), HEIGHT], [at(300), HEIGHT]]),
        art.fade(deck, HEIGHT, [[0, ink.near], [1, ink.ink]]))
      art.path(line([[at(158), deck - 6], [at(146), deck + 8], [at(168), deck + 60], [at(138), deck + 130], [at(176),
        deck + 210], [at(196), deck + 120], [at(184), deck + 40]]), way === side ? ink.mid : ink.ink, { opacity: 0.5 })
      art.path(pines(random, [[Math.min(at(300), at(168)), deck], [Math.max(at(300), at(168)), deck]], 110, 28,
        Math.min(at(290), at(176)), Math.max(at(290), at(176))), ink.near)
      art.rect(at(152) - 5, deck - 58, 10, 60, ink.ink)
    }
    wall(-1)
    wall(1)
    const sag = (x: number, depth: number): number => depth * (1 - ((x - CENTRE) / 152) ** 2)
    let planks = ''
    let ropes = ''
    for (let i = 0; i <= 26; i++) {
      const x = CENTRE - 152 + i * 11.7
      if (i !== 9 && i !== 17) planks += `M${num(x - 4)} ${num(deck + sag(x, 44))}h9v6h-9Z`
      if (i % 2 === 0) ropes += `M${num(x)} ${num(deck - 52 + sag(x, 52))}V${num(deck + sag(x, 44))}`
    }
    const rope = (lift: number, depth: number): string => curve(Array.from({ length: 13 }, (_,
      i): Point => [CENTRE - 152 + i * 25.33, deck - lift + sag(CENTRE - 152 + i * 25.33, depth)]))
    art.stroke(ropes, ink.ink, 1.8)
    art.stroke(rope(52, 52), ink.ink, 4)
    art.stroke(rope(0, 44), ink.ink, 3)
    art.path(planks, ink.ink)
    const x = CENTRE - side * 22
    drawTraveller(stage, x, deck + sag(x, 44) + 2, 74)
    drawScarf(stage, x, deck + sag(x, 44) - 46, 52, side, ink.pop)
    drawPuff(stage, 60, base + 150, 220, mix(ink.paper, ink.skyLow, 0.3), 0.55)
    drawPuff(stage, 230, base + 186, 260, mix(ink.paper, ink.skyLow, 0.4), 0.45)
    drawBirds(stage, CENTRE + side * 60, base + 40, 4, ink.near, 10)
  },
}

export const sleepingGiant: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [600, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE - side * 60, top + room * 0.42, Math.min(122, room * 0.42), 0.45)
    drawCloud(stage, CENTRE - side * 120 - 90, top + room * 0.28, 170, mix(ink.skyLow, ink.light, 0.5), 0.7)
    const far = ridge(random, base, 70)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.4), ink.skyLow, 90)
    // A stone head, sunk to the chin; trees have had time to grow on it.
    const s = Math.min(1.16, room / 262)
    const stone = art.fade(top + 20, base + 40, [[0, mix(ink.far, ink.mid, 0.35)], [1, ink.mid]])
    art.group({ transform: `translate(${num(CENTRE + side * 26)} ` +
      `${num(base + 52)}) rotate(${num(side * -9)}) scale(${(side * s).toFixed(3)} ${s.toFixed(3)})` }, () => {
      art.path('M-112 40L-118 -60C-124 -130 -104 -206 -60 -232L40 -240C86 -232 108 -196 110 -150L116 -60L104 40Z',
        stone)
      art.path('M10 -238L40 -240C86 -232 108 -196 110 -150L116 -60L104 40H40C60 -60 60 -170 10 -238Z', ink.near,
        { opacity: 0.4 })
      art.path('M-112 -136L-96 -150H-14L-8 -138L-16 -52C-18 -40 -46 -38 -52 -48L-44 -128H-104Z', ink.near,
        { opacity: 0.55 })
      art.path('M-4 -140L4 -150H78L96 -132H14Z', ink.near, { opacity: 0.6 })
      art.path('M-98 -122C-88 -132 -64 -132 -54 -122C-64 -114 -88 -114 -98 -122ZM12 -122C24 -132 54 -132 66 -122' +
        'C54 -114 24 -114 12 -122Z', ink.ink)
      art.path('M-88 -6C-60 -18 20 -18 50 -6L44 6C20 -2 -60 -2 -82 6Z', ink.ink, { opacity: 0.75 })
      art.stroke('M-60 -226L-44 -196L-56 -170L-30 -150M74 -60L60 -30L76 -4L64 30', ink.ink, 3, { opacity: 0.6 })
      art.path('M-66 -230L-20 -244L44 -240L60 -226L20 -218L-40 -220Z', mix(ink.mid, ink.near, 0.2))
    })
    const peak = base + 52 - 236 * s
    art.path(pines(random, [[CENTRE - 60, peak + 16], [CENTRE + 90, peak + 16]], 44, 17, CENTRE - 30 + side * 14,
      CENTRE + 44 + side * 14), ink.near)
    const ground = rolling(random, base + 50, 12)
    drawGround(art, { crest: ground, soft: true }, ink.near, ink.ink, 180, 0.85)
    art.path(grass(random, ground, 26, 8, side * 0.5), ink.near)
    const x = CENTRE - side * 128
    drawTraveller(stage, x, crestAt(ground, x) + 8, 52)
    drawScarf(stage, x, crestAt(ground, x) - 26, 34, -side, ink.pop)
    drawBirds(stage, CENTRE + side * 150, top + 34, 5, ink.near, 10)
  },
}

export const crystalCave: Scene = {
  moods: ['night', 'dusk'], foot: [590, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.5, mix(ink.skyTop, ink.skyLow, 0.6)], [1,
      ink.ink]]))
    const side = random.sign()
    art.circle(CENTRE, base - room * 0.3, 270, art.radial([CENTRE, base - room * 0.3], 270, [[0, ink.light, 0.7],
      [0.5, ink.skyLow, 0.4], [1, ink.skyLow, 0]]))
    drawRays(stage, [CENTRE, base - room * 0.2], 14, ink.light, 0.26, random.range(0, 0.4))
    const crystal = (x: number, foot: number, h: number, lean: number, colour: string): void => {
      const w = h * 0.17
      art.group({ transform: `rotate(${num(lean)} ${num(x)} ${num(foot)})` }, () => {
        art.polygon([[x - w, foot + 20], [x - w, foot - h * 0.74], [x, foot - h], [x, foot + 20]], mix(colour,
          ink.paper, 0.35))
        art.polygon([[x, foot + 20], [x, foot - h], [x + w, foot - h * 0.7], [x + w, foot + 20]], colour)
        art.polygon([[x - w, foot - h * 0.74], [x - w * 0.2, foot - h * 0.66], [x, foot - h], [x + w,
          foot - h * 0.7], [x - w * 0.2, foot - h * 0.66]], ink.paper, { opacity: 0.45 })
      })
    }
    for (const [dx, h, lean] of [[-96, 0.5, -22], [96, 0.54, 20], [-50, 0.72, -11], [54, 0.66, 12], [0, 0.9,
      2]] as const) {
      crystal(CENTRE + dx * side, base + 26, room * h, lean * side, Math.abs(dx) < 60 ? ink.pop : mix(ink.pop,
        ink.far, 0.5))
    }
    // Rock closes in from above and below, layer upon layer.
    const jaws = (reach: number, colour: string, gap: number): void => {
      for (const edge of [-1, 1]) {
        const points: Point[] = [[CENTRE + edge * 290, -20], [CENTRE + edge * (232 - reach * 0.2), -20]]
        for (let i = 0; i <= 9; i++) {
          const y = top - 96 + (i / 9) * (base - top + 216)
          const bite = gap + 62 * Math.abs(Math.sin(i * 1.1 + reach)) + Math.max(0, i - 7) * -26
          points.push([CENTRE + edge * (264 - reach + bite * 0.62 - (i % 2) * 16), y])
        }
        points.push([CENTRE + edge * 290, base + 150])
        art.polygon(points, colour)
      }
    }
    jaws(150, mix(ink.mid, ink.skyLow, 0.2), 60)
    jaws(96, ink.near, 40)
    const floor = rolling(random, base + 40, 12, 1.2)
    drawGround(art, { crest: floor, soft: true }, ink.near, ink.ink, 180, 0.9)
    for (const [dx, h] of [[-176, 62], [-140, 40], [168, 70], [132, 36], [196, 44]] as const) crystal(CENTRE + dx,
      crestAt(floor, CENTRE + dx) + 6, h, dx * 0.06, mix(ink.pop, ink.far, 0.3))
    const x = CENTRE - side * 60
    const y = crestAt(floor, x) + 8
    art.polygon([[x - 10, y], [x + 10, y], [x - side * 40 + 14, y + 66], [x - side * 40 - 24, y + 66]], ink.ink,
      { opacity: 0.45 })
    drawTraveller(stage, x, y, 62)
    art.stroke(`M${num(x + side * 12)} ${num(y - 34)}l${num(side * 17)} -15`, ink.ink, 4)
    art.circle(x + side * 31, y - 50, 24, art.radial([x + side * 31, y - 50], 24, [[0, ink.light, 0.9], [1,
      ink.light, 0]]))
    art.circle(x + side * 31, y - 50, 4.5, ink.light)
    for (let i = 0; i < 7; i++) drawTwinkle(stage, CENTRE + random.range(-130, 130), base - room * random.range(0.1,
      0.8), random.range(4, 10), ink.paper)
  },
}
