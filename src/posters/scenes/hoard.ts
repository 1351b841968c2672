import { HEIGHT, WIDTH, num } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawCube } from '../parts/cube.ts'
import { drawFacets, drawFoot, drawGround, pines, ridge, rolling } from '../parts/land.ts'
import { drawCloud, drawMoon, drawPuff, drawRays, drawSky, drawStars, drawSun, drawTwinkle } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const treasureChest: Scene = {
  moods: ['night', 'dusk', 'day'], foot: [590, 0.6],
  draw(stage) {
    const { art, ink, random, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.6, mix(ink.skyTop, ink.skyLow, 0.75)], [1,
      ink.near]]))
    const y = base - 6
    drawRays(stage, [CENTRE, y - 60], 18, ink.light, 0.55, random.range(0, 0.4))
    art.circle(CENTRE, y - 70, 250, art.radial([CENTRE, y - 70], 250, [[0, ink.light, 0.95], [0.5, ink.light, 0.3], [1,
      ink.light, 0]]))
    const s = Math.min(1.2, room / 250)
    const wood = mix(ink.mid, ink.far, 0.2)
    art.placed(CENTRE, y, s, 1, () => {
      // The lid thrown back, what glitters, then the box before it.
      art.path('M-150 -60L-138 -148C-134 -180 134 -180 138 -148L150 -60Z', ink.near)
      art.path('M-132 -66L-122 -138C-118 -160 118 -160 122 -138L132 -66Z', ink.ink, { opacity: 0.75 })
      for (const x of [-100, 86]) art.path(`M${x} -166h16l2 104h-20Z`, ink.light)
      let heap = 'M-140 -52'
      for (let i = 0; i <= 12; i++) heap += `Q${-134 + i * 22} ${num(-76 - Math.sin((i / 12) * Math.PI) * 44)} ` +
        `${-120 + i * 22} ${num(-60 - Math.sin(((i + 0.5) / 12.5) * Math.PI) * 40)}`
      art.path(`${heap}L140 -40H-140Z`, ink.light)
      for (let i = 0; i < 26; i++) {
        const x = random.range(-120, 120)
        const cy = -56 - Math.cos((x / 130) * 1.4) * random.range(6, 42)
        art.ellipse(x, cy, 13, 8, mix(ink.light, ink.far, 0.5))
        art.ellipse(x, cy - 3, 13, 8, ink.light, { stroke: mix(ink.light, ink.far, 0.6), 'stroke-width': 2 })
      }
      for (const [x, gy] of [[-58, -92], [34, -108], [88, -76]] as const) {
        art.polygon([[x - 17, gy], [x - 9, gy - 13], [x + 9, gy - 13], [x + 17, gy], [x, gy + 21]], ink.pop)
        art.polygon([[x - 9, gy - 13], [x + 9, gy - 13], [x, gy]], ink.paper, { opacity: 0.5 })
      }
      art.path('M-8 -126V-150L6 -138L18 -152L30 -138L44 -150V-126Z', ink.paper)
      art.rect(-156, -48, 312, 132, wood, { rx: 10 })
      art.path('M40 -48H146a10 10 0 0 1 10 10V74a10 10 0 0 1 -10 10H40Z', ink.ink, { opacity: 0.22 })
      for (const py of [-4, 40]) art.rect(-156, py, 312, 4, ink.ink, { opacity: 0.35 })
      for (const x of [-156, -104, 82, 138]) art.rect(x, -50, 20, 136, ink.near, { rx: 4 })
      art.rect(-160, -54, 320, 20, ink.near, { rx: 8 })
      art.rect(-26, -56, 52, 56, ink.light, { rx: 9 })
      art.path('M-8 -30a8 8 0 1 1 16 0l-4 8v12h-8v-12Z', ink.ink)
    })
    const floor = y + 84 * s
    art.path(`M-10 ${num(floor - 12)}H${num(CENTRE - 150 * s)}V${num(floor)}H${num(CENTRE + 150 * s)}` +
      `V${num(floor - 12)}H${WIDTH + 10}V${HEIGHT}H-10Z`, art.fade(floor, HEIGHT, [[0, ink.near], [0.7, ink.ink]]))
    for (let i = 0; i < 12; i++) {
      const x = random.range(80, 448)
      art.ellipse(x, floor + random.range(6, 34), 13, 5.4, ink.light, { opacity: 0.85 })
    }
    for (let i = 0; i < 9; i++) drawTwinkle(stage, CENTRE + random.range(-150, 150), y - random.range(70, room * 0.8),
      random.range(6, 15), ink.paper)
  },
}

export const trophy: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [570, 0.75],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.66, ink.skyLow], [1, ink.near]]))
    drawRays(stage, [CENTRE, top + room * 0.4], 22, ink.light, 0.6, random.range(0, 0.3))
    drawSun(stage, CENTRE, top + room * 0.42, Math.min(140, room * 0.46), 0.3)
    const gold = mix(ink.light, ink.pop, 0.25)
    art.placed(CENTRE, base + 44, Math.min(1.3, (room + 40) / 262), 1, () => {
      art.path('M-82 -212C-140 -224 -146 -142 -62 -122M82 -212C140 -224 146 -142 62 -122', 'none', { stroke:
        mix(gold, ink.near, 0.4), 'stroke-width': 15, 'stroke-linecap': 'round' })
      art.path('M-92 -236H92C92 -150 60 -104 20 -96V-66H-20V-96C-60 -104 -92 -150 -92 -236Z', gold)
      art.path('M34 -236H92C92 -150 60 -104 20 -96V-66H4V-96C26 -130 36 -180 34 -236Z', ink.ink, { opacity: 0.24 })
      art.path('M-74 -222H-50C-52 -170 -42 -136 -22 -112C-54 -126 -72 -170 -74 -222Z', ink.paper, { opacity: 0.6 })
      art.rect(-100, -246, 200, 16, mix(gold, ink.paper, 0.4), { rx: 8 })
      art.path('M0 -206L11 -180L39 -178L17 -160L24 -132L0 -147L-24 -132L-17 -160L-39 -178L-11 -180Z', ink.pop)
      art.path('M-40 -66H40L56 -40H-56Z', mix(gold, ink.near, 0.3))
      art.rect(-78, -40, 156, 46, ink.near, { rx: 6 })
      art.rect(-46, -28, 92, 22, gold, { rx: 4 })
    })
    const steps: readonly [number, number, number][] = [[-1, 150, 84], [0, 170, 50], [1, 150, 104]]
    for (const [place, w, drop] of steps) {
      const x = CENTRE + place * 152 - w / 2
      art.rect(x, base + drop - 2, w, HEIGHT, art.fade(base + 40, base + 220, [[0, place === 0 ? ink.mid
        : mix(ink.mid, ink.near, 0.5)], [1, ink.ink]]))
      art.rect(x, base + drop - 2, w, 7, ink.light, { opacity: 0.7 })
    }
    for (let i = 0; i < 60; i++) {
      const [x, y] = [random.range(40, 488), random.range(top - 6, base + 70)]
      art.rect(x, y, random.range(5, 9), random.range(8, 14), [ink.pop, ink.paper, ink.mid, ink.light][i % 4] ?? ink.pop,
        { rx: 1, transform: `rotate(${num(random.range(-70, 70))} ${num(x)} ${num(y)})` })
    }
  },
}

export const blockWorld: Scene = {
  moods: ['day', 'dusk', 'night'],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.2))
    const side = random.sign()
    if (ink.mood === 'night') drawStars(stage, 70, base - 100)
    art.rect(CENTRE + side * 110 - 42, top + room * 0.08, 84, 84, ink.light, { rx: 8 })
    art.rect(CENTRE + side * 110 - 66, top + room * 0.08 - 24, 132, 132, ink.light, { rx: 14, opacity: 0.2 })
    for (const [x, y, w] of [[CENTRE - side * 170, 0.2, 120], [CENTRE + side * 150, 0.5, 90]] as const) {
      art.rect(x - w / 2, top + room * y, w, 22, ink.paper, { opacity: 0.75 })
      art.rect(x - w / 2 + 26, top + room * y - 18, w * 0.5, 20, ink.paper, { opacity: 0.75 })
    }
    // A hill of cubes, the far ones first: lawn above, earth below, water where it is low.
    const half = 37
    const rise = half * 0.8
    const lawn = [mix(ink.far, ink.light, 0.34), mix(ink.far, ink.mid, 0.35), mix(ink.far, ink.mid, 0.62)] as const
    const earth = [ink.mid, mix(ink.mid, ink.near, 0.4), ink.near] as const
    const [px, py] = [random.range(2.2, 3), random.range(2, 2.8)]
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9; column++) {
        const height = Math.round(3.9 - Math.hypot(column - px - 1, row - py - 1) * 0.86 + random.range(-0.3, 0.3))
        const x = CENTRE + side * (column - row) * half
        const ground = base - 40 + (column + row - 6) * half * 0.5
        if (x < -80 || x > WIDTH + 80) continue
        if (height < 0) {
          drawCube(stage, x, ground + rise * 0.5, half, 120, mix(ink.pop, ink.skyLow, 0.55), mix(ink.pop, ink.mid, 0.5),
            mix(ink.pop, ink.near, 0.6))
          continue
        }
        for (let storey = 0; storey <= height; storey++) {
          const inks = storey === height ? lawn : earth
          drawCube(stage, x, ground - storey * rise, half, storey === 0 ? 140 : rise, inks[0], inks[1], inks[2])
        }
        const lid = ground - height * rise
        if (random.chance(0.2) && height > 0 && height < 4) {
          drawCube(stage, x, lid - rise * 1.1, half * 0.3, rise * 1.1, earth[0], earth[1], earth[2])
          for (let crown = 0; crown < 2; crown++) drawCube(stage, x, lid - rise * (1.9 + crown * 0.7), half *
            (0.86 - crown * 0.3), rise * 0.8, mix(ink.mid, ink.light, 0.4), mix(ink.mid, ink.far, 0.4), ink.mid)
        }
      }
    }
    // A tool as large as the wish to dig.
    art.group({ transform: `translate(${num(CENTRE - side * 120)} ${num(base + 50)}) scale(${side} 1) rotate(-34)` },
      () => {
        art.rect(-9, -150, 18, 190, mix(ink.mid, ink.near, 0.5), { rx: 3 })
        art.rect(-9, -150, 7, 190, mix(ink.mid, ink.light, 0.3), { rx: 3 })
        art.path('M-92 -118V-142H-66V-166H66V-142H92V-118H62V-138H-62V-118Z', ink.paper)
        art.path('M0 -166H66V-142H92V-118H62V-138H0Z', ink.ink, { opacity: 0.25 })
      })
    drawFoot(stage, base + 30, 0.85)
  },
}

export const wizardTower: Scene = {
  moods: ['night', 'dusk', 'day'], foot: [610, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    if (ink.mood !== 'day') drawStars(stage, 100, base - 40)
    const x = CENTRE + side * 34
    drawMoon(stage, CENTRE - side * 112, top + room * 0.3, Math.min(64, room * 0.22))
    drawCloud(stage, CENTRE + side * 40, top + room * 0.5, 190, mix(ink.far, ink.light, 0.3), 0.55)
    const far = ridge(random, base + 10, room * 0.36)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.3), ink.skyLow, 130)
    drawFacets(art, far, ink.light, 70, 0.22, random)
    const s = Math.min(1.28, room / 236)
    art.placed(x, base + 40, s, side, () => {
      art.circle(0, -226, 120, art.radial([0, -226], 120, [[0, ink.light, 0.8], [1, ink.light, 0]]))
      // Crooked on purpose: magic holds it.
      art.path('M-52 30C-40 -40 -44 -90 -34 -138H30C38 -90 40 -40 56 30Z', ink.mid)
      art.path('M4 30C14 -40 14 -90 10 -138H30C38 -90 40 -40 56 30Z', ink.ink, { opacity: 0.35 })
      art.path('M-54 -138L-42 -176H44L54 -138C20 -126 -20 -126 -54 -138Z', ink.near)
      art.path('M-44 -176H44C42 -196 46 -206 40 -214H-36C-44 -206 -44 -196 -44 -176Z', ink.mid)
      art.path('M-60 -208C-30 -232 -14 -268 -20 -312C6 -288 34 -240 66 -208C24 -196 -24 -196 -60 -208Z', ink.pop)
      art.path('M-20 -312C6 -288 34 -240 66 -208C50 -203 34 -200 18 -200C16 -240 0 -280 -20 -312Z', ink.ink,
        { opacity: 0.28 })
      art.path('M-24 -186h14v-12a7 7 0 0 0 -14 0ZM8 -186h14v-12a7 7 0 0 0 -14 0Z', ink.light)
      for (const [wx, wy] of [[-16, -96], [8, -54], [-22, -20]] as const) {
        art.path(`M${wx} ${wy}h12v-16a6 6 0 0 0 -12 0Z`, ink.light)
      }
      art.path('M50 -70C92 -74 96 -110 88 -128L74 -112H62V-70Z', ink.mid)
      art.path('M56 -110C70 -130 76 -144 78 -166C90 -144 98 -130 108 -110Z', ink.pop)
      art.path('M-60 34C-66 4 -30 0 -8 2L-4 34Z', ink.near)
      art.path('M-18 32V8a11 11 0 0 1 22 0V32Z', ink.light)
    })
    for (let i = 0; i < 8; i++) drawTwinkle(stage, x + random.range(-120, 120), base + 40 - s * random.range(150, 320),
      random.range(6, 14), ink.light)
    const hill = rolling(random, base + 70, 12)
    hill.splice(0, hill.length, ...hill.map(([hx, hy]) => [hx, hy - Math.exp(-(((hx - x) / 110) ** 2)) * 34] as const))
    art.path(pines(random, hill, 60, 24, -10, x - 90), ink.near)
    art.path(pines(random, hill, 60, 24, x + 90), ink.near)
    drawGround(art, { crest: hill, soft: true }, ink.near, ink.ink, 170, 0.85)
  },
}

export const dollHouse: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [590, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.2))
    const side = random.sign()
    if (ink.mood === 'night') drawStars(stage, 60, base - 120)
    drawSun(stage, CENTRE - side * 150, top + room * 0.2, 40, 0.45)
    drawPuff(stage, CENTRE + side * 150 - 50, top + room * 0.26, 110, ink.paper, 0.75)
    const floor = base + 66
    const lawn = rolling(random, floor - 6, 4)
    drawGround(art, { crest: rolling(random, floor - 46, 14), soft: true }, mix(ink.far, ink.skyLow, 0.3), ink.far, 90)
    const [w, h] = [316, Math.min(106, (room + 10) * 0.33)]
    const [left, upper] = [CENTRE - w / 2, floor - h * 2 - 14]
    art.polygon([[left - 26, upper + 2], [CENTRE - 30, upper - h * 0.86], [CENTRE + 30, upper - h * 0.86],
      [left + w + 26, upper + 2]], ink.pop)
    art.rect(CENTRE + side * 84, upper - h * 0.86, 26, h * 0.62, ink.near)
    art.rect(left - 8, upper - 4, w + 16, h * 2 + 22, ink.near, { rx: 4 })
    // Four lit rooms, each with somebody's evening in it.
    const walls = [mix(ink.paper, ink.light, 0.5), mix(ink.paper, ink.far, 0.45), mix(ink.paper, ink.pop, 0.3),
      mix(ink.paper, ink.skyLow, 0.5)]
    for (let i = 0; i < 4; i++) {
      const place = side === 1 ? i : [1, 0, 3, 2][i] ?? i
      const [x, y, rw] = [left + (place % 2) * (w / 2 + 3), upper + Math.floor(place / 2) * (h + 8), w / 2 - 3]
      art.rect(x, y, rw, h, walls[i] ?? ink.paper)
      art.rect(x, y + h - 9, rw, 9, mix(ink.far, ink.mid, 0.3))
      const foot = y + h - 9
      if (i === 0) {
        art.rect(x + 14, foot - 26, 78, 20, ink.mid, { rx: 5 })
        art.rect(x + 14, foot - 44, 8, 44, ink.near, { rx: 3 })
        art.rect(x + 22, foot - 34, 26, 12, ink.paper, { rx: 5 })
        art.rect(x + 112, y + 14, 26, 30, ink.skyTop, { stroke: ink.near, 'stroke-width': 3 })
      } else if (i === 1) {
        art.path(`M${num(x + 34)} ${num(foot)}l8 -30h50l8 30`, 'none', { stroke: ink.near, 'stroke-width': 5 })
        art.rect(x + 28, foot - 36, 80, 7, ink.near, { rx: 3 })
        art.path(`M${num(x + 56)} ${num(foot - 37)}l4 -22h26l4 22Z`, ink.pop)
        art.circle(x + 126, foot - 34, 8, ink.ink)
        art.path(`M${num(x + 116)} ${num(foot)}V${num(foot - 20)}q10 -10 20 0V${num(foot)}Z`, ink.ink)
      } else if (i === 2) {
        art.path(`M${num(x + 14)} ${num(foot)}V${num(foot - 40)}q4 -8 12 0v14h62v-14q8 -8 12 0V${num(foot)}Z`, ink.pop)
        art.circle(x + 46, foot - 48, 8, ink.ink)
        art.path(`M${num(x + 36)} ${num(foot - 20)}v-14q10 -10 20 0v14Z`, ink.ink)
        art.path(`M${num(x + 126)} ${num(foot)}V${num(foot - 62)}m-14 4l6 -20h16l6 20Z`, ink.light, { stroke: ink.near,
          'stroke-width': 3 })
      } else {
        art.rect(x + 12, foot - 60, 38, 60, ink.paper, { rx: 4, stroke: ink.mid, 'stroke-width': 3 })
        art.rect(x + 56, foot - 34, 84, 34, ink.mid, { rx: 3 })
        art.rect(x + 52, foot - 38, 92, 6, ink.near, { rx: 2 })
        art.path(`M${num(x + 74)} ${num(foot - 38)}v-12h24v12Z`, ink.pop)
        art.circle(x + 116, foot - 62, 8, ink.ink)
        art.path(`M${num(x + 106)} ${num(foot - 38)}v-8q10 -10 20 0v8Z`, ink.ink)
      }
    }
    art.path(pines(random, lawn, 66, 30, -10, left - 20) + pines(random, lawn, 66, 30, left + w + 26), ink.mid)
    drawGround(art, { crest: lawn, soft: true }, ink.mid, ink.ink, 170, 0.85)
    art.polygon([[CENTRE - 24, floor], [CENTRE + 24, floor], [CENTRE + 80, HEIGHT], [CENTRE - 80, HEIGHT]], ink.light,
      { opacity: 0.22 })
  },
}
