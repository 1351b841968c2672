import { HEIGHT, WIDTH, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawPerson, drawStranger } from '../parts/figures.ts'
import { drawGround, ridge, rolling } from '../parts/land.ts'
import { drawCloud, drawMoon, drawSky, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** A row of blocks with lit windows; `gap` keeps the middle open. */
function drawBlocks(stage: Stage, foot: number, height: number, width: number, gap: number, colour: string,
  windows: number): void {
  const { art, ink, random } = stage
  let walls = ''
  let lights = ''
  for (let x = -10; x < WIDTH; ) {
    const w = width * random.range(0.6, 1.3)
    if (Math.abs(x + w / 2 - CENTRE) > gap) {
      const closeness = Math.min(1, Math.abs(x + w / 2 - CENTRE) / 230)
      const h = height * random.range(0.55, 1) * (0.55 + 0.5 * closeness)
      const top = foot - h
      walls += `M${num(x)} ${HEIGHT}V${num(top)}h${num(w * 0.7)}v${num(-random.range(0, 16))}h${num(w * 0.3)}` +
        `V${HEIGHT}Z`
      if (random.chance(0.4)) walls += `M${num(x + w * 0.8)} ${num(top)}v${num(-random.range(20, 46))}h2.4V${num(top)}Z`
      for (let wy = top + 12; wy < foot - 8; wy += 13) {
        for (let wx = x + 6; wx < x + w - 8; wx += 10) if (random.chance(windows)) lights += `M${num(wx)} ` +
          `${num(wy)}h4.4v6h-4.4Z`
      }
    }
    x += w + random.range(0, 5)
  }
  art.path(walls, art.fade(foot - height, foot + 60, [[0, colour], [1, mix(colour, ink.skyLow, 0.3)]]))
  art.path(lights, ink.light, { opacity: 0.75 })
}

export const neonCity: Scene = {
  moods: ['night', 'dusk'], foot: [600, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const sunY = top + room * 0.44
    const r = Math.min(124, room * 0.42)
    drawSun(stage, CENTRE, sunY, r, 0.5)
    for (let i = 0; i < 6; i++) art.rect(CENTRE - r, sunY + r * (0.12 + i * 0.15), r * 2, 2 + i * 1.6,
      mix(ink.skyLow, ink.skyTop, 0.15))
    drawBlocks(stage, base, room * 0.62, 50, 30, mix(ink.far, ink.skyLow, 0.25), 0.08)
    drawBlocks(stage, base + 6, room * 0.92, 62, 84, ink.mid, 0.22)
    drawBlocks(stage, base + 14, room * 1.12, 86, 150, ink.near, 0.3)
    // Signs that hang into the street, in characters of no alphabet.
    for (const [side, x, y, h] of [[-1, 118, top + room * 0.4, 118], [1, 408, top + room * 0.3, 96], [1, 372, top +
      room * 0.62, 70], [-1, 150, top + room * 0.78, 58]] as const) {
      const colour = random.pick([ink.pop, ink.light, ink.pop])
      art.rect(x - 30, y - 20, 60, h + 40, art.radial([x, y + h / 2], h * 0.8, [[0, colour, 0.35], [1, colour, 0]]))
      art.rect(x - 12, y, 24, h, ink.ink, { rx: 3 })
      art.rect(x - 12, y, 24, h, 'none', { rx: 3, stroke: colour, 'stroke-width': 2.4 })
      let glyphs = ''
      for (let gy = y + 10; gy < y + h - 14; gy += 19) {
        glyphs += `M${x - 6} ${num(gy)}h12M${num(x + random.range(-5, 5))} ${num(gy - 2)}v13M${x - 6} ` +
          `${num(gy + 9)}h${num(random.range(5, 12))}`
      }
      art.stroke(glyphs, colour, 2.2)
      art.stroke(`M${x - side * -12} ${num(y + 14)}h${side * 14}`, ink.ink, 3)
    }
    art.rect(0, base, WIDTH, HEIGHT - base, art.fade(base, HEIGHT, [[0, mix(ink.mid, ink.skyLow, 0.35)], [0.35,
      ink.near], [1, ink.ink]]))
    art.polygon([[CENTRE - 26, base], [CENTRE + 26, base], [CENTRE + 290, HEIGHT], [CENTRE - 290, HEIGHT]], ink.ink,
      { opacity: 0.45 })
    for (let i = 0; i < 15; i++) {
      const y = base + 8 + i * i * 0.95 + i * 3
      const half = random.range(10, 46) + i * 3
      art.rect(CENTRE - half + random.range(-20, 20), y, half * 2, 2 + i * 0.22, i % 4 === 1 ? ink.pop : ink.light,
        { rx: 2, opacity: 0.6 - i * 0.036 })
    }
    const [x, y] = [CENTRE + random.range(-14, 14), base + 62]
    drawStranger(stage, x, y, 92)
    art.path(`M${num(x - 38)} ${num(y - 84)}C${num(x - 34)} ${num(y - 128)} ${num(x + 34)} ${num(y - 128)} ` +
      `${num(x + 38)} ${num(y - 84)}Q${num(x + 28)} ${num(y - 92)} ${num(x + 19)} ${num(y - 84)}Q${num(x + 9)} ` +
      `${num(y - 92)} ${num(x)} ${num(y - 84)}Q${num(x - 9)} ${num(y - 92)} ${num(x - 19)} ${num(y - 84)}` +
      `Q${num(x - 28)} ${num(y - 92)} ${num(x - 38)} ${num(y - 84)}Z`, ink.pop)
    art.polygon([[x - 16, y], [x + 16, y], [x + 8, y + 74], [x - 8, y + 74]], art.fade(y, y + 76, [[0, ink.ink,
      0.85], [1, ink.ink, 0]]))
    let rain = ''
    for (let i = 0; i < 60; i++) rain += `M${num(random.range(-10, WIDTH))} ${num(random.range(top, base + 120))}` +
      `l-4 ${num(random.range(12, 26))}`
    art.stroke(rain, ink.light, 1, { opacity: 0.3 })
  },
}

export const streetLamp: Scene = {
  moods: ['night'], foot: [600, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.skyTop, 0.35))
    const side = random.sign()
    drawMoon(stage, CENTRE - side * 136, top + 40, 30, 0.25)
    drawBlocks(stage, base + 20, room * 0.8, 74, 0, mix(ink.mid, ink.skyTop, 0.25), 0.1)
    const [lx, ly] = [CENTRE + side * 68, top + 40]
    const foot = base + 70
    art.rect(0, foot - 24, WIDTH, HEIGHT, art.fade(foot - 24, HEIGHT, [[0, ink.near], [1, ink.ink]]))
    const cone: Point[] = [[lx - 14, ly + 18], [lx + 14, ly + 18], [lx + 168, foot + 34], [lx - 168, foot + 34]]
    art.polygon(cone, art.fade(ly, foot + 34, [[0, ink.light, 0.88], [1, ink.light, 0.2]]))
    art.ellipse(lx, foot + 34, 168, 30, ink.light, { opacity: 0.42 })
    art.circle(lx, ly + 12, 82, art.radial([lx, ly + 12], 82, [[0, ink.light, 0.75], [1, ink.light, 0]]))
    art.stroke(`M${num(lx)} ${num(foot + 40)}V${num(ly + 10)}`, ink.ink, 8)
    art.path(`M${num(lx - 15)} ${num(foot + 44)}l5 -34h20l5 34Z`, ink.ink)
    art.path(`M${num(lx - 20)} ${num(ly + 20)}L${num(lx - 13)} ${num(ly - 8)}H${num(lx + 13)}L${num(lx + 20)} ` +
      `${num(ly + 20)}Z`, ink.light)
    art.path(`M${num(lx - 20)} ${num(ly - 8)}L${num(lx)} ${num(ly - 26)}L${num(lx + 20)} ${num(ly - 8)}Z` +
      `M${num(lx - 24)} ${num(ly + 19)}h48v7h-48Z`, ink.ink)
    const [x, y] = [lx - side * 74, foot + 36]
    const tall = Math.min(196, room * 0.68)
    art.polygon([[x - 14, y], [x + 14, y], [x - side * 96 + 30, y + 190], [x - side * 96 - 46, y + 190]], art.fade(y,
      y + 190, [[0, ink.ink, 0.85], [1, ink.ink, 0]]))
    drawStranger(stage, x, y, tall)
    art.circle(x + side * tall * 0.15, y - tall * 0.6, 3.4, ink.pop)
    art.stroke(`M${num(x + side * tall * 0.15)} ${num(y - tall * 0.64)}q${side * 9} -16 0 -30t${side * 4} -26`,
      ink.light, 2, { opacity: 0.55 })
    let bricks = ''
    const edge = side > 0 ? 8 : 432
    for (let i = 0; i < 27; i++) {
      const row = Math.floor(i / 3)
      if (random.chance(0.5)) bricks += `M${num((row % 2) * 14 + (i % 3) * 30 + edge)} ${num(top + 80 + row * 26)}h22`
    }
    art.stroke(bricks, ink.light, 2.4, { opacity: 0.13 })
  },
}

export const searchlight: Scene = {
  moods: ['night'], foot: [590, 0.7],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.skyTop, 0.25))
    const side = random.sign()
    drawStars(stage, 40, top + 90)
    drawBlocks(stage, base + 10, room * 0.5, 56, 0, mix(ink.mid, ink.skyTop, 0.15), 0.1)
    const roof = base - 16
    const sx = CENTRE + side * 190
    const sy = top + 46
    // The tower with its lamp, the beam across the sheet, the one it just missed.
    art.stroke(`M${num(sx - 18)} ${HEIGHT}L${num(sx - 10)} ${num(sy + 20)}M${num(sx + 18)} ${HEIGHT}` +
      `L${num(sx + 10)} ${num(sy + 20)}M${num(sx - 12)} ${num(sy + 70)}l26 50M${num(sx + 12)} ${num(sy + 70)}` +
      `l-26 50M${num(sx - 15)} ${num(sy + 150)}l34 60M${num(sx + 15)} ${num(sy + 150)}l-34 60`, ink.near, 4.5)
    const [bx, by] = [CENTRE - side * 60, roof + 14]
    const beam = art.linear([sx, sy], [bx, by], [[0, ink.light, 0.95], [1, ink.light, 0.34]])
    art.polygon([[sx - side * 8, sy - 9], [sx - side * 8, sy + 11], [bx + side * 96, by + 24], [bx - side * 116, by +
      24]], beam)
    art.path(`M${num(sx - side * 18)} ${num(sy - 16)}L${num(sx + side * 16)} ${num(sy - 9)}V${num(sy + 9)}` +
      `L${num(sx - side * 18)} ${num(sy + 18)}Z`, ink.ink)
    art.rect(sx - 24, sy + 16, 48, 10, ink.ink)
    art.circle(sx - side * 16, sy + 1, 40, art.radial([sx - side * 16, sy + 1], 40, [[0, ink.paper, 0.9], [1,
      ink.light, 0]]))
    const wall: Point[] = [[-10, roof + 30], [WIDTH + 10, roof + 30], [WIDTH + 10, HEIGHT], [-10, HEIGHT]]
    art.polygon(wall, art.fade(roof, HEIGHT, [[0, mix(ink.near, ink.mid, 0.5)], [0.5, ink.near], [1, ink.ink]]))
    art.rect(-10, roof + 22, WIDTH + 20, 16, ink.near)
    art.ellipse(bx, by + 24, 106, 9, ink.light, { opacity: 0.6 })
    let bricks = ''
    for (let i = 0; i < 96; i++) {
      const row = Math.floor(i / 8)
      if (!random.chance(0.24)) continue
      bricks += `M${num((i % 8) * 70 + (row % 2) * 30)} ${num(roof + 60 + row * 19)}h${num(random.range(20, 44))}`
    }
    art.stroke(bricks, ink.far, 2.4, { opacity: 0.5 })
    const s = Math.min(1.55, room / 196)
    art.placed(CENTRE + side * 54, roof + 24, s, side === 1 ? -1 : 1, () => {
      // Crouched behind the chimney, one hand on the ledge.
      art.path('M-46 2V-96H-6V2Z M-52 -108H0V-92H-52Z', ink.ink)
    })
    art.placed(CENTRE + side * 122, roof + 24, s, side, () => {
      art.path('M-34 2L-28 -24C-30 -44 -20 -58 -4 -62C-6 -74 2 -84 13 -82C24 -80 27 -68 21 -60C30 -54 32 -44 30 -34' +
        'L38 -20L28 2H18L24 -18L12 -26L-2 -18L-6 2Z', ink.ink)
      art.path('M-1 -74L26 -71V-65L-2 -68Z', ink.pop)
      art.path('M26 -70C36 -74 44 -64 54 -68C48 -58 36 -60 26 -64Z', ink.pop)
    })
    const guard = CENTRE - side * 150
    drawPerson(stage, guard, roof + 22, 92)
    art.stroke(`M${num(guard - side * 14)} ${num(roof - 30)}l${num(side * 40)} 12`, ink.ink, 5)
  },
}

export const colossus: Scene = {
  moods: ['dusk', 'day', 'night'], foot: [600, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const s = Math.min(1.12, room / 290)
    drawSun(stage, CENTRE, top + room * 0.42, Math.min(136, room * 0.44), 0.4)
    drawCloud(stage, CENTRE + 60, top + room * 0.24, 190, mix(ink.skyLow, ink.light, 0.5), 0.8)
    const far = ridge(random, base + 10, 70)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.35), ink.skyLow, 90)
    const hull = art.fade(top, base + 60, [[0, ink.near], [0.75, ink.mid], [1, mix(ink.mid, ink.skyLow, 0.5)]])
    const lit = mix(ink.far, ink.light, 0.25)
    const kind = random.int(0, 1)
    art.placed(CENTRE, base + 30, s, random.sign(), () => {
      // Legs, arms, barrel of a body, and a head with one lamp.
      art.path('M-66 30L-58 -60L-62 -112H-24L-20 -50L-14 30Z M66 30L58 -60L62 -112H24L20 -50L14 30Z', hull)
      art.path('M-84 36L-74 16H-8V36Z M84 36L74 16H8V36Z', ink.near)
      art.path('M-96 -214C-126 -206 -134 -172 -130 -140L-122 -70L-132 -40L-112 -18L-96 -38L-102 -72L-94 -150' +
        'Z M96 -214C126 -206 134 -172 130 -140L122 -70L132 -40L112 -18L96 -38L102 -72L94 -150Z', hull)
      art.path('M-88 -222C-50 -240 50 -240 88 -222C96 -176 80 -126 60 -100H-60C-80 -126 -96 -176 -88 -222Z', hull)
      art.path('M-88 -222C-74 -230 -56 -234 -36 -236C-58 -190 -58 -140 -40 -100H-60C-80 -126 -96 -176 -88 -222Z',
        lit, { opacity: 0.45 })
      art.path('M-130 -140L-126 -112H-98L-94 -150C-106 -158 -124 -156 -130 -140Z', lit, { opacity: 0.35 })
      art.path('M-16 -150A30 30 0 1 1 16 -150Z', ink.ink)
      art.circle(0, -172, 19, ink.pop)
      art.circle(-5, -177, 6, ink.paper, { opacity: 0.8 })
      if (kind === 0) {
        art.path('M-42 -236C-42 -286 42 -286 42 -236Z', ink.near)
        art.rect(-32, -262, 64, 14, ink.light, { rx: 7 })
        art.stroke('M22 -272L34 -298', ink.near, 4)
        art.circle(35, -300, 5, ink.pop)
      } else {
        art.path('M-46 -234L-38 -278H38L46 -234Z M-38 -278L-54 -304L-30 -280Z M38 -278L54 -304L30 -280Z', ink.near)
        art.circle(-17, -256, 8, ink.light)
        art.circle(17, -256, 8, ink.light)
      }
      art.stroke('M-56 -122H56M-60 -62H-24M60 -62H24', ink.ink, 4, { opacity: 0.5 })
    })
    const near = rolling(random, base + 44, 14, 1.1)
    drawGround(art, { crest: near, soft: true }, ink.near, ink.ink, 190, 0.85)
    const x = CENTRE + random.sign() * random.range(110, 150)
    drawPerson(stage, x, base + 58, 34, ink.ink)
    art.polygon([[x - 4, base + 58], [x + 5, base + 58], [x + 24, base + 92], [x + 6, base + 92]], ink.ink,
      { opacity: 0.3 })
  },
}

export const wasteland: Scene = {
  moods: ['dusk', 'day'], foot: [590, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE - side * 40, top + room * 0.5, Math.min(118, room * 0.4), 0.45)
    for (let i = 0; i < 4; i++) drawCloud(stage, random.range(-60, 380), top + room * (0.1 + i * 0.17),
      random.range(120, 240), mix(ink.skyLow, ink.light, 0.45), 0.5)
    // A skyline that nobody repairs: broken tops, open floors.
    const ruin = (x: number, w: number, h: number, colour: string, lean: number): void => {
      const foot = base + 40
      art.group({ transform: `rotate(${num(lean)} ${num(x)} ${num(foot)})` }, () => {
        art.path(line([[x, foot], [x, foot - h * 0.82], [x + w * 0.2, foot - h], [x + w * 0.36, foot - h * 0.86],
          [x + w * 0.55, foot - h * 0.92], [x + w * 0.7, foot - h * 0.7], [x + w, foot - h * 0.62], [x + w, foot]]),
          art.fade(foot - h, foot, [[0, colour], [1, mix(colour, ink.skyLow, 0.45)]]))
        let holes = ''
        for (let y = foot - h * 0.58; y < foot - 30; y += 20) for (let wx = x + 8; wx < x +
          w - 12; wx += 16) if (random.chance(0.6)) holes += `M${num(wx)} ${num(y)}h8v11h-8Z`
        art.path(holes, ink.skyLow, { opacity: 0.75 })
      })
    }
    for (let i = 0; i < 6; i++) ruin(i * 92 - 30 + random.range(-14, 14), random.range(40, 66),
      room * random.range(0.24, 0.44), mix(ink.far, ink.skyLow, 0.3), random.range(-2, 2))
    ruin(CENTRE + side * 146 - 40, 84, room * 0.78, ink.mid, side * -5)
    ruin(CENTRE - side * 216 - 30, 70, room * 0.56, ink.mid, side * 3)
    const dunes = rolling(random, base + 44, 14, 0.8)
    drawGround(art, { crest: dunes, soft: true }, mix(ink.far, ink.mid, 0.5), ink.near, 150, 0.8)
    const px = CENTRE - side * 116
    art.group({ transform: `rotate(${num(-side * 9)} ${num(px)} ${num(base + 60)})` }, () => {
      art.stroke(`M${num(px)} ${num(base + 70)}V${num(base - 118)}M${num(px - 34)} ${num(base - 98)}h68` +
        `M${num(px - 26)} ${num(base - 74)}h52`, ink.ink, 5)
    })
    art.stroke(`M${num(px + side * -60)} ${num(base - 90)}Q${num(px - side * 110)} ${num(base - 40)} ` +
      `${num(px - side * 190)} ${num(base - 30)}M${num(px + side * 8)} ${num(base - 92)}Q${num(px + side * 20)} ` +
      `${num(base - 20)} ${num(px + side * 46)} ${num(base + 52)}`, ink.ink, 2)
    const road: Point[] = [[CENTRE + side * 20 - 8, base + 48], [CENTRE + side * 20 + 8, base + 48], [CENTRE + 150,
      HEIGHT], [CENTRE - 150, HEIGHT]]
    art.polygon(road, ink.ink, { opacity: 0.4 })
    for (let i = 0; i < 5; i++) art.polygon([[CENTRE + side * (20 - i * 3.6) - 1 - i * 1.2, base + 58 + i * i * 9],
      [CENTRE + side * (20 - i * 3.6) + 1 + i * 1.2, base + 58 + i * i * 9], [CENTRE + side * (18 - i * 3.6) + 2 +
      i * 1.5, base + 66 + i * i * 11], [CENTRE + side * (18 - i * 3.6) - 2 - i * 1.5, base + 66 + i * i * 11]],
      ink.light, { opacity: 0.5 })
    const [x, y] = [CENTRE + side * 26, base + 112]
    drawStranger(stage, x, y, 84)
    art.placed(x + side * 46, y + 2, 0.62, side, () => {
      art.path('M-30 0L-26 -26C-34 -30 -38 -38 -44 -46C-34 -44 -28 -38 -20 -36H16L22 -50L28 -44L42 -38L38 -30' +
        'L28 -28C28 -18 26 -10 26 0H20L16 -20H-14L-22 0Z', ink.ink)
    })
  },
}
