import { HEIGHT, WIDTH, curve, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawCube } from '../parts/cube.ts'
import { crestAt, drawGround, ridge, rolling } from '../parts/land.ts'
import { drawBirds, drawCloud, drawMoon, drawPlume, drawPuff, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const town: Scene = {
  moods: ['day', 'dusk', 'night'],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.35, mix(ink.skyTop, ink.skyLow, 0.6)], [1,
      ink.far]]))
    const side = random.sign()
    drawSun(stage, CENTRE - side * 150, top + 40, 40, 0.4)
    drawPuff(stage, CENTRE + side * 120 - 50, top + 30, 110, ink.paper, 0.75)
    const half = 34
    const [ox, oy] = [CENTRE, top + (base - top) * 0.34]
    const ground = mix(ink.far, ink.light, 0.28)
    art.polygon([[ox, oy - half * 0.5], [ox + 640, oy + 320 - half * 0.5], [ox, oy + 640], [ox - 640, oy +
      320 - half * 0.5]], ground)
    const place = (i: number, j: number): Point => [ox + (i - j) * half, oy + (i + j) * half * 0.5]
    const [left, right] = side === 1 ? [mix(ink.far, ink.mid, 0.5), ink.near] : [ink.near, mix(ink.far, ink.mid, 0.5)]
    const size = 15
    const road = (n: number): boolean => n % 4 === 3
    for (let sum = 0; sum < size * 2; sum++) {
      for (let i = Math.max(0, sum - size); i <= Math.min(size, sum); i++) {
        const j = sum - i
        const [x, y] = place(i, j)
        if (x < -60 || x > WIDTH + 60 || y > HEIGHT + 40) continue
        if (road(i) || road(j)) {
          art.polygon([[x, y - half * 0.5], [x + half, y], [x, y + half * 0.5], [x - half, y]], mix(ink.near,
            ink.mid, 0.4))
          if (road(i) && road(j)) continue
          const [dx, dy] = road(j) ? [half * 0.3, half * 0.15] : [half * 0.3, -half * 0.15]
          art.stroke(`M${num(x - dx)} ${num(y - dy)}L${num(x + dx)} ${num(y + dy)}`, ink.light, 2, { opacity: 0.5 })
          if (random.chance(0.16)) drawCube(stage, x, y - 7, 8, 6, random.chance(0.5) ? ink.pop : ink.paper,
            ink.near, ink.ink)
          continue
        }
        const roll = random.next()
        const centre = Math.abs(i - 4) + Math.abs(j - 4)
        if (roll < 0.2) {
          art.circle(x - 8, y - 8, 9, ink.mid)
          art.circle(x + 8, y - 4, 8, mix(ink.mid, ink.far, 0.4))
          art.circle(x, y - 13, 8, mix(ink.mid, ink.far, 0.2))
          continue
        }
        const tall = roll > 0.72 && centre < 7 ? random.range(64, 120) : random.range(14, 48)
        const height = Math.min(tall, y - top - 8)
        const w = half * random.range(0.62, 0.8)
        const lid = random.pick([ink.paper, mix(ink.light, ink.far, 0.2), ink.pop, mix(ink.paper, ink.far, 0.3)])
        drawCube(stage, x, y - height, w, height, lid, left, right)
        let panes = ''
        for (let k = 10; k < height - 6; k += 11) {
          if (random.chance(0.75)) panes += `M${num(x - w * 0.74)} ${num(y - height + k)}l${num(w * 0.22)} ` +
            `${num(w * 0.11)}v5l${num(-w * 0.22)} ${num(-w * 0.11)}Z`
          if (random.chance(0.75)) panes += `M${num(x - w * 0.38)} ${num(y - height + k + w * 0.18)}` +
            `l${num(w * 0.22)} ${num(w * 0.11)}v5l${num(-w * 0.22)} ${num(-w * 0.11)}Z`
          if (random.chance(0.75)) panes += `M${num(x + w * 0.74)} ${num(y - height + k)}l${num(-w * 0.22)} ` +
            `${num(w * 0.11)}v5l${num(w * 0.22)} ${num(-w * 0.11)}Z`
        }
        art.path(panes, ink.light, { opacity: 0.85 })
      }
    }
    art.rect(0, base - 40, WIDTH, HEIGHT, art.fade(base - 10, HEIGHT, [[0, ink.ink, 0], [1, ink.ink, 0.82]]))
  },
}

export const nightCape: Scene = {
  moods: ['night', 'dusk'], foot: [600, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawStars(stage, 50, base - 100)
    const side = random.sign()
    drawMoon(stage, CENTRE + side * 30, top + room * 0.45, Math.min(138, room * 0.46), 0.4)
    const row = (foot: number, tall: number, colour: string, lights: number): void => {
      let walls = ''
      let lamps = ''
      for (let x = -20; x < WIDTH; ) {
        const w = random.range(34, 72)
        const h = tall * random.range(0.4, 1) * (0.6 + 0.5 * Math.abs(x + w / 2 - CENTRE) / 264)
        walls += `M${num(x)} ${HEIGHT}V${num(foot - h)}h${num(w)}V${HEIGHT}Z`
        if (random.chance(0.4)) walls += `M${num(x + w / 2 - 2)} ${num(foot - h)}v-34h4v34Z`
        for (let wy = foot - h + 12; wy < HEIGHT - 40; wy += 16) for (let wx = x + 8; wx < x +
          w - 8; wx += 13) if (random.chance(lights)) lamps += `M${num(wx)} ${num(wy)}h5.4v7.4h-5.4Z`
        x += w + 2
      }
      art.path(walls, art.fade(foot - tall, foot + 130, [[0, colour], [1, mix(colour, ink.skyLow, 0.25)]]))
      art.path(lamps, ink.light, { opacity: 0.6 })
    }
    row(base + 20, room * 0.42, mix(ink.far, ink.skyLow, 0.25), 0.1)
    row(base + 80, room * 0.34, ink.mid, 0.22)
    const ledge = base + 12
    const x = CENTRE - side * 10
    art.path(line([[x - 84, HEIGHT], [x - 84, ledge + 34], [x - 100, ledge + 26], [x - 100, ledge + 8], [x - 76,
      ledge], [x + 76, ledge], [x + 100, ledge + 8], [x + 100, ledge + 26], [x + 84, ledge + 34], [x + 84, HEIGHT]]),
      art.fade(ledge, HEIGHT, [[0, ink.near], [1, ink.ink]]))
    art.rect(x - 100, ledge + 8, 200, 5, ink.far, { opacity: 0.6 })
    for (let i = 0; i < 4; i++) art.rect(x - 64 + i * 36, ledge + 60, 20, 38, ink.ink, { rx: 10, opacity: 0.6 })
    const s = Math.min(1.5, room / 176)
    art.placed(x, ledge + 2, s, side, () => {
      art.path('M-10 -84C-34 -70 -64 -40 -104 -52C-92 -34 -96 -22 -112 -12C-84 -10 -70 6 -38 0C-22 -2 -4 0 6 -6' +
        'L10 -80Z', ink.pop)
      art.path('M-10 -84C-28 -56 -46 -22 -38 0C-22 -2 -4 0 6 -6L10 -80Z', ink.ink, { opacity: 0.28 })
      art.path('M-17 2L-13 -42L-18 -50C-19 -68 -16 -82 -8 -87H10C20 -82 24 -68 24 -56L30 -42L22 -38L14 -52L13 -42' +
        'L20 2H10L2 -34L-7 2Z', ink.ink)
      art.path('M24 -56L34 -40L20 -34Z', ink.ink)
      art.circle(2, -99, 10.5, ink.ink)
      art.path('M-4 -102H12V-98H-4Z', ink.light)
    })
    drawBirds(stage, CENTRE + side * 150, top + 60, 4, ink.near, 10)
  },
}

export const airship: Scene = {
  moods: ['dusk', 'day', 'night'], foot: [590, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    // Great wheels turn behind everything.
    const gear = (x: number, y: number, r: number, teeth: number, colour: string, veil: number): void => {
      let data = ''
      for (let i = 0; i < teeth * 4; i++) {
        const angle = (i / (teeth * 4)) * Math.PI * 2
        const reach = i % 4 < 2 ? r : r * 0.86
        data += `${i === 0 ? 'M' : 'L'}${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach)}`
      }
      const hole = (hx: number, hy: number, hr: number): string => `M${num(hx - hr)} ${num(hy)}a${num(hr)} ` +
        `${num(hr)} 0 1 0 ${num(hr * 2)} 0a${num(hr)} ${num(hr)} 0 1 0 ${num(-hr * 2)} 0Z`
      data += `Z${hole(x, y, r * 0.16)}`
      for (let i = 0; i < 6; i++) data += hole(x + Math.cos((i * Math.PI) / 3) * r * 0.5, y +
        Math.sin((i * Math.PI) / 3) * r * 0.5, r * 0.17)
      art.path(data, colour, { 'fill-rule': 'evenodd', opacity: veil })
    }
    gear(CENTRE + side * 150, top + room * 0.3, Math.min(128, room * 0.44), 16, mix(ink.far, ink.skyTop, 0.35), 0.75)
    gear(CENTRE - side * 170, base - 34, 124, 15, mix(ink.far, ink.skyLow, 0.35), 0.75)
    gear(CENTRE + side * 30, base + 70, 96, 13, mix(ink.far, ink.skyLow, 0.15), 0.7)
    drawSun(stage, CENTRE - side * 80, top + room * 0.36, Math.min(86, room * 0.3), 0.4)
    drawCloud(stage, CENTRE - side * 40 - 190, top + room * 0.2, 150, mix(ink.skyLow, ink.light, 0.5), 0.8)
    const s = Math.min(1.2, room / 250)
    art.placed(CENTRE + side * 6, top + room * 0.46, s, side, () => {
      art.path('M-120 -14L-176 -62L-160 -14L-178 34L-120 10Z', ink.pop)
      art.path('M-158 -14H-100V-6H-158Z', ink.near)
      art.path('M-150 -8C-120 -66 -40 -80 30 -76C104 -72 154 -40 164 -8C154 24 104 54 30 58C-40 62 -120 50 -150 -8Z',
        mix(ink.paper, ink.skyLow, 0.16))
      art.path('M-150 -8C-120 50 -40 62 30 58C104 54 154 24 164 -8C110 18 -90 20 -150 -8Z', ink.mid, { opacity: 0.55 })
      art.stroke('M-150 -8C-110 -34 110 -38 164 -8M-150 -8C-110 20 110 24 164 -8M-60 -70Q-84 -8 -60 54M30 -76' +
        'Q22 -8 30 58M108 -60Q120 -8 108 44', ink.near, 2.2, { opacity: 0.5 })
      art.path('M30 -76C36 -30 36 10 30 58C52 57 74 53 92 48C100 10 100 -30 92 -66C74 -72 52 -75 30 -76Z', ink.pop)
      art.stroke('M-46 54L-36 82M70 54L58 82M10 60V82', ink.near, 3)
      art.path('M-62 80H82L70 108C60 118 -34 118 -48 108Z', ink.near)
      for (let x = -40; x < 66; x += 22) art.rect(x, 88, 12, 11, ink.light, { rx: 2 })
      art.stroke('M-62 96H-84M-84 76V118', ink.near, 4)
      art.ellipse(-86, 97, 4, 22, ink.light, { opacity: 0.7 })
    })
    const far = rolling(random, base + 34, 10, 1.4)
    let town2 = ''
    for (let x = -10; x < WIDTH; x += random.range(30, 54)) {
      const y = crestAt(far, x)
      const h = random.range(30, 92)
      town2 += `M${num(x)} ${num(y + 40)}V${num(y - h)}h8v-16h7v16h${num(random.range(8, 20))}V${num(y + 40)}Z`
    }
    art.path(town2, art.fade(base - 70, base + 60, [[0, ink.mid], [1, ink.near]]))
    for (let i = 0; i < 3; i++) drawPlume(stage, 70 + i * 190 + random.range(-30, 30), base - 30, random.range(60,
      120), side * 36, ink.paper, 0.5)
    drawGround(art, { crest: far, soft: true }, ink.near, ink.ink, 170, 0.85)
  },
}

export const steelTrack: Scene = {
  moods: ['dusk', 'day', 'night'], foot: [610, 0.4], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE - side * 50, top + room * 0.46, Math.min(112, room * 0.38), 0.45)
    for (const [x, h, lean] of [[90, room * 0.7, 40], [430, room * 0.82, -44]] as const) drawPlume(stage, x, base, h,
      lean, ink.mid, 0.55)
    const far = ridge(random, base + 6, 74)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.3), ink.skyLow, 90)
    const plain = rolling(random, base + 30, 8)
    drawGround(art, { crest: plain, soft: true }, mix(ink.far, ink.mid, 0.5), ink.near, 120, 0.8)
    for (let i = 0; i < 2; i++) {
      const x = CENTRE + side * (150 + i * 70)
      art.placed(x, crestAt(plain, x) + 2, 0.36 - i * 0.08, side, () => {
        art.path('M-100 0L-118 -26H118L100 0ZM-60 -30L-44 -70H50L64 -30ZM48 -58H160V-50H48Z', ink.near)
      })
    }
    art.placed(CENTRE - side * 30, base + 84, Math.min(1.3, room / 220), side, () => {
      art.path('M42 -112L196 -138L198 -126L44 -98Z', ink.ink)
      art.rect(190, -143, 22, 20, ink.ink, { rx: 4 })
      art.path('M-66 -84L-50 -134H40L66 -84Z', ink.near)
      art.path('M-50 -134H40L50 -114H-57Z', mix(ink.mid, ink.far, 0.4))
      art.rect(-34, -148, 36, 16, ink.ink, { rx: 4 })
      art.stroke('M-24 -148V-206', ink.ink, 2.4)
      art.polygon([[-24, -206], [-66, -196], [-24, -184]], ink.pop)
      art.path('M-150 -44L-132 -86H128L152 -44Z', mix(ink.mid, ink.near, 0.3))
      art.path('M-132 -86H128L134 -76H-136Z', ink.far)
      art.path('M-160 -46H162L140 -2C136 4 -130 4 -138 -2Z', ink.ink)
      art.circle(-4, -66, 12, ink.pop)
      art.circle(-4, -66, 5, ink.paper)
      for (let i = 0; i < 6; i++) {
        art.circle(-118 + i * 48, -20, 19, ink.near)
        art.circle(-118 + i * 48, -20, 7, ink.far)
      }
      let treads = ''
      for (let x = -152; x < 160; x += 14) treads += `M${x} -46v-4`
      for (let x = -132; x < 138; x += 14) treads += `M${x} 2v4`
      art.stroke(treads, ink.ink, 5, { 'stroke-linecap': 'butt' })
    })
    art.path(curve([[-20, base + 92], [150, base + 84], [350, base + 96], [548, base + 86]]) + `V${HEIGHT}H-20Z`,
      art.fade(base + 84, HEIGHT, [[0, ink.near], [1, ink.ink]]))
    drawBirds(stage, CENTRE + side * 110, top + 40, 4, ink.near, 11)
  },
}
