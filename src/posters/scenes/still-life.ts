import { HEIGHT, WIDTH, num } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawPerson } from '../parts/figures.ts'
import { crestAt, drawFacets, drawGround, pines, ridge, rolling } from '../parts/land.ts'
import { drawMoon, drawPlume, drawRays, drawStars, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const hotBowl: Scene = {
  moods: ['day', 'dusk'], foot: [600, 0.5],
  draw(stage) {
    const { art, ink, random, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, base, [[0, ink.skyTop], [1, mix(ink.skyTop, ink.skyLow, 0.9)]]))
    const side = random.sign()
    drawRays(stage, [CENTRE, base - 40], 20, ink.skyLow, 0.8, random.range(0, 0.3))
    drawSun(stage, CENTRE, base - room * 0.36, Math.min(142, room * 0.46), 0.3)
    const rim = base - room * 0.3
    for (const [dx, h, lean] of [[-70, room * 0.5, 22], [0, room * 0.62, -26], [66, room * 0.5,
      18]] as const) drawPlume(stage, CENTRE + dx, rim - 6, h, lean * side, ink.paper, 0.85)
    art.ellipse(CENTRE, base + 74, 190, 22, ink.ink, { opacity: 0.3 })
    for (const shift of [0, 15]) art.stroke(`M${num(CENTRE + side * (26 + shift))} ${num(rim + 6)}` +
      `L${num(CENTRE + side * (178 + shift))} ${num(rim - 128)}`, shift === 0 ? ink.near : ink.mid, 8)
    art.ellipse(CENTRE, rim, 184, 42, ink.near)
    art.ellipse(CENTRE, rim + 3, 170, 34, mix(ink.far, ink.light, 0.15))
    let noodles = ''
    for (let i = 0; i < 9; i++) noodles += `M${num(CENTRE - 140 + i * 16)} ${num(rim + 8)}q${num(28)} ` +
      `${num(-26 - (i % 3) * 5)} 62 -2t66 4`
    art.stroke(noodles, ink.light, 6)
    art.ellipse(CENTRE - side * 86, rim - 4, 36, 20, ink.paper)
    art.circle(CENTRE - side * 86, rim - 5, 13, ink.pop)
    for (let i = 0; i < 3; i++) art.ellipse(CENTRE + side * (40 + i * 30), rim + 10 - i * 3, 22, 11, i === 1
      ? ink.mid : mix(ink.mid, ink.far, 0.5), { transform: `rotate(${side * -14} ` +
      `${num(CENTRE + side * (40 + i * 30))} ${num(rim + 8)})` })
    for (let i = 0; i < 10; i++) art.circle(CENTRE + random.range(-120, 120), rim + random.range(-18, 22), 3.6, ink.pop)
    art.path(`M${CENTRE - 184} ${num(rim)}C${CENTRE - 178} ${num(base + 20)} ${CENTRE - 110} ${num(base + 72)} ` +
      `${CENTRE - 70} ${num(base + 72)}H${CENTRE + 70}C${CENTRE + 110} ${num(base + 72)} ${CENTRE + 178} ` +
      `${num(base + 20)} ${CENTRE + 184} ${num(rim)}A184 42 0 0 1 ${CENTRE - 184} ${num(rim)}Z`, ink.pop)
    art.path(`M${CENTRE + 30} ${num(rim + 41)}A184 42 0 0 0 ${CENTRE + 184} ${num(rim)}C${CENTRE + 178} ` +
      `${num(base + 20)} ${CENTRE + 110} ${num(base + 72)} ${CENTRE + 70} ${num(base + 72)}H${CENTRE}` +
      `C${CENTRE + 40} ${num(base + 40)} ${CENTRE + 40} ${num(rim + 90)} ${CENTRE + 30} ${num(rim + 41)}Z`, ink.ink,
      { opacity: 0.2 })
    art.stroke(`M${CENTRE - 172} ${num(rim + 50)}Q${CENTRE} ${num(rim + 106)} ${CENTRE + 172} ${num(rim + 50)}`,
      ink.paper, 7)
    for (let i = -3; i <= 3; i++) art.circle(CENTRE + i * 44, rim + 104 - Math.abs(i) ** 2 * 3.6, 7, ink.paper)
    art.path(`M${CENTRE - 70} ${num(base + 70)}h140l-10 18h-120Z`, mix(ink.pop, ink.ink, 0.35))
    const table = base + 66
    art.path(`M-10 ${num(table)}H${CENTRE - 66}V${num(table + 22)}H${CENTRE + 66}V${num(table)}H${WIDTH + 10}` +
      `V${HEIGHT}H-10Z`, art.fade(table, HEIGHT, [[0, ink.mid], [0.5, ink.near], [1, ink.ink]]))
    for (let i = 0; i < 4; i++) art.stroke(`M${random.range(-40, 200).toFixed(0)} ${num(table + 44 + i * 34)}` +
      `h${num(random.range(120, 300))}`, ink.far, 2.4, { opacity: 0.35 })
  },
}

export const terminal: Scene = {
  moods: ['night', 'dusk'], foot: [610, 0.6], isLettered: true,
  draw(stage) {
    const { art, ink, random, top, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.6, mix(ink.skyTop, ink.mid, 0.5)], [1,
      ink.near]]))
    const [x, y, w, h] = [CENTRE - 168, top + 8, 336, room * 0.78]
    art.circle(CENTRE, y + h / 2, 290, art.radial([CENTRE, y + h / 2], 290, [[0.3, ink.light, 0.36], [1, ink.light,
      0]]))
    const shell = mix(ink.paper, ink.far, 0.3)
    art.rect(x - 22, y - 18, w + 44, h + 62, mix(shell, ink.ink, 0.4), { rx: 26 })
    art.rect(x - 22, y - 18, w + 44, h + 52, shell, { rx: 26 })
    art.rect(x - 4, y - 2, w + 8, h + 4, mix(shell, ink.ink, 0.35), { rx: 22 })
    art.rect(x, y, w, h, art.radial([CENTRE, y + h / 2], w * 0.7, [[0, mix(ink.near, ink.far, 0.5)], [1, ink.ink]]),
      { rx: 24 })
    art.clipped(`M${num(x + 24)} ${num(y)}H${num(x + w - 24)}a24 24 0 0 1 24 24V${num(y + h - 24)}` +
      `a24 24 0 0 1 -24 24H${num(x + 24)}a24 24 0 0 1 -24 -24V${num(y + 24)}a24 24 0 0 1 24 -24Z`, () => {
      // Words that nobody can read but everyone recognises; in their midst a house drawn in characters.
      let rows = ''
      const lines = Math.floor((h - 40) / 19)
      for (let row = 0; row < lines; row++) {
        let at = x + 24
        const ry = y + 28 + row * 19
        if (row > 1 && row < 7) continue
        const end = x + w - 30 - random.range(0, 120)
        while (at < end) {
          const word = Math.min(random.range(10, 56), end - at)
          if (word > 4) rows += `M${num(at)} ${num(ry)}h${num(word)}`
          at += word + 11
        }
      }
      art.stroke(rows, ink.light, 6, { opacity: 0.85, 'stroke-linecap': 'butt' })
      const hx = CENTRE
      const hy = y + 138
      const dots = (d: string, colour: string): void => art.path(d, 'none', { stroke: colour, 'stroke-width': 4.4,
        'stroke-dasharray': '7 5', opacity: 0.95 })
      dots(`M${num(hx - 54)} ${num(hy)}V${num(hy - 44)}L${num(hx)} ${num(hy - 82)}L${num(hx + 54)} ${num(hy - 44)}` +
        `V${num(hy)}Z`, ink.light)
      dots(`M${num(hx - 13)} ${num(hy)}v-30h26v30`, ink.pop)
      dots(`M${num(hx - 150)} ${num(hy)}H${num(hx - 58)}M${num(hx + 58)} ${num(hy)}H${num(hx + 150)}`, ink.light)
      for (const tree of [-106, 104]) dots(`M${num(hx + tree)} ${num(hy)}v-26m-20 0h40l-20 -44Z`, ink.light)
      art.rect(x + 24, y + h - 34, 15, 20, ink.pop)
      let scan = ''
      for (let sy = y; sy < y + h; sy += 5) scan += `M${num(x)} ${num(sy)}H${num(x + w)}`
      art.path(scan, 'none', { stroke: ink.ink, 'stroke-width': 1.6, opacity: 0.3 })
      art.path(`M${num(x)} ${num(y)}H${num(x + w * 0.7)}L${num(x)} ${num(y + h * 0.7)}Z`, ink.paper, { opacity: 0.06 })
    })
    art.circle(x + w - 10, y + h + 18, 5.5, ink.pop)
    for (let i = 0; i < 5; i++) art.rect(x + 10 + i * 13, y + h + 12, 7, 12, mix(shell, ink.ink, 0.4), { rx: 2 })
    art.path(`M${CENTRE - 90} ${num(y + h + 44)}h180l24 34h-228Z`, mix(shell, ink.ink, 0.45))
    const desk = y + h + 76
    art.rect(0, desk, WIDTH, HEIGHT - desk, art.fade(desk, HEIGHT, [[0, mix(ink.mid, ink.near, 0.3)], [0.5,
      ink.near], [1, ink.ink]]))
    art.polygon([[CENTRE - 150, desk], [CENTRE + 150, desk], [CENTRE + 230, HEIGHT], [CENTRE - 230, HEIGHT]],
      art.fade(desk, HEIGHT, [[0, ink.light, 0.22], [1, ink.light, 0]]))
    art.polygon([[CENTRE - 140, desk + 34], [CENTRE + 140, desk + 34], [CENTRE + 176, desk + 112], [CENTRE - 176,
      desk + 112]], shell)
    art.polygon([[CENTRE - 176, desk + 112], [CENTRE + 176, desk + 112], [CENTRE + 176, desk + 124], [CENTRE - 176,
      desk + 124]], mix(shell, ink.ink, 0.45))
    for (let row = 0; row < 4; row++) {
      const spread = 128 + row * 9.5
      const count = 11
      for (let i = 0; i < count; i++) {
        const kw = (spread * 2) / count
        const accent = row === 1 && i === count - 1
        art.rect(CENTRE - spread + i * kw + 1.6, desk + 42 + row * 17, kw - 4, 12, accent ? ink.pop : mix(shell,
          ink.ink, 0.62), { rx: 3 })
      }
    }
  },
}

export const clockfall: Scene = {
  moods: ['night', 'dusk', 'day'], foot: [600, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    if (ink.mood !== 'day') drawStars(stage, 90, base)
    const side = random.sign()
    const [x, y, r] = [CENTRE, top + room * 0.5, Math.min(160, room * 0.5)]
    art.circle(x, y, r * 1.8, art.radial([x, y], r * 1.8, [[0.4, ink.light, 0.4], [1, ink.light, 0]]))
    for (let i = 3; i > 0; i--) art.circle(x, y, r + i * 30, 'none', { stroke: ink.light, 'stroke-width': 2,
      opacity: 0.34 - i * 0.08, 'stroke-dasharray': i % 2 === 0 ? '3 12' : '30 14' })
    art.circle(x, y, r, ink.near)
    art.circle(x, y, r * 0.93, art.fade(y - r, y + r, [[0, ink.light], [1, mix(ink.light, ink.skyLow, 0.4)]]))
    for (let i = 0; i < 60; i++) {
      const angle = (i * Math.PI) / 30
      const long = i % 5 === 0
      const [a, b] = [r * (long ? 0.74 : 0.83), r * 0.88]
      art.stroke(`M${num(x + Math.sin(angle) * a)} ${num(y - Math.cos(angle) * a)}L${num(x + Math.sin(angle) * b)} ` +
        `${num(y - Math.cos(angle) * b)}`, ink.near, long ? 5 : 2)
    }
    const hand = (angle: number, length: number, width: number, colour: string): void => {
      art.path(`M${num(-width)} 14L${num(-width * 0.6)} ${num(-length * 0.7)}L0 ${num(-length)}` +
        `L${num(width * 0.6)} ${num(-length * 0.7)}L${num(width)} 14Z`, colour,
        { transform: `translate(${num(x)} ${num(y)}) rotate(${num(angle)})` })
    }
    const hour = random.range(290, 350)
    hand(hour, r * 0.5, 7, ink.near)
    hand(hour + 70, r * 0.72, 5, ink.near)
    hand(hour - 130, r * 0.78, 2, ink.pop)
    art.circle(x, y, 9, ink.near)
    art.circle(x, y, 4, ink.pop)
    // The face breaks: shards drift off with bits of the hours on them.
    for (let i = 0; i < 9; i++) {
      const angle = side * (0.5 + i * 0.17) + (side === 1 ? 0.3 : -0.3)
      const away = r * random.range(0.86, 1.3)
      const [px, py] = [x + Math.sin(angle) * away, y + Math.cos(angle) * away * 0.8]
      const k = random.range(9, 22)
      art.polygon([[px - k, py - k * 0.3], [px + k * 0.2, py - k], [px + k, py + k * 0.2], [px - k * 0.2, py +
        k * 0.9]], i % 3 === 0 ? ink.near : mix(ink.light, ink.skyLow, 0.2),
        { transform: `rotate(${num(random.range(0, 90))} ${num(px)} ${num(py)})` })
    }
    const ground = rolling(random, base + 60, 8, 0.8)
    drawGround(art, { crest: ridge(random, base + 46, 50), soft: false }, mix(ink.far, ink.mid, 0.4), ink.skyLow, 80)
    drawGround(art, { crest: ground, soft: true }, ink.near, ink.ink, 170, 0.85)
    drawPerson(stage, x - side * 34, crestAt(ground, x - side * 34) + 6, 74)
    drawPerson(stage, x + side * 64, crestAt(ground, x + side * 64) + 6, 62, mix(ink.near, ink.far, 0.35))
  },
}

export const openBook: Scene = {
  moods: ['dusk', 'night', 'day'], foot: [590, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.55, mix(ink.skyTop, ink.skyLow, 0.75)],
      [1, ink.near]]))
    const side = random.sign()
    if (ink.mood !== 'day') drawStars(stage, 60, base - 60)
    drawRays(stage, [CENTRE, base + 10], 18, ink.light, 0.34, 0.1)
    drawSun(stage, CENTRE + side * 30, top + room * 0.42, Math.min(106, room * 0.36), 0.4)
    // A country that grows out of the pages.
    const spine = base + 20
    const land = ridge(random, spine - 6, room * 0.4)
    art.clipped(`M${CENTRE - 190} ${num(spine + 16)}C${CENTRE - 190} ${num(top)} ${CENTRE + 190} ${num(top)} ` +
      `${CENTRE + 190} ${num(spine + 16)}Z`, () => {
      drawGround(art, { crest: land, soft: false }, mix(ink.far, ink.skyLow, 0.2), mix(ink.skyLow, ink.light, 0.3), 110)
      drawFacets(art, land, ink.light, 70, 0.35, random)
      const hills = rolling(random, spine - 22, 12)
      art.path(pines(random, hills, 56, 16), ink.mid)
      drawGround(art, { crest: hills, soft: true }, ink.mid, ink.near, 70, 0.5)
    })
    const tx = CENTRE - side * 50
    art.path(`M${num(tx - 15)} ${num(spine)}V${num(spine - 116)}h30V${num(spine)}Z`, ink.near)
    art.polygon([[tx - 22, spine - 114], [tx, spine - 164], [tx + 22, spine - 114]], ink.pop)
    art.path(`M${num(tx - 4)} ${num(spine - 84)}v-11a4 4 0 0 1 8 0v11Z`, ink.light)
    art.stroke(`M${num(tx)} ${num(spine - 164)}v-18`, ink.near, 2.6)
    art.polygon([[tx, spine - 182], [tx + side * 22, spine - 176], [tx, spine - 168]], ink.pop)
    const page = (flip: 1 | -1): void => {
      art.placed(CENTRE, spine, 1, flip, () => {
        art.path('M0 26C40 -6 130 -14 214 10L232 96C150 66 60 78 0 112Z', mix(ink.pop, ink.ink, 0.35))
        art.path('M0 18C40 -14 126 -20 206 4L220 84C146 58 60 68 0 100Z', ink.paper)
        art.path('M0 18C16 6 36 -2 60 -6L66 76C40 80 20 88 0 100Z', ink.near, { opacity: 0.16 })
        for (let i = 0; i < 5; i++) art.stroke(`M${22 + i * 1.4} ${24 + i * 13}C70 ${8 + i * 13} 130 ${6 + i * 13} ` +
          `${196 + i * 2.4} ${20 + i * 12}`, ink.far, 2.6, { opacity: 0.55 })
      })
    }
    page(1)
    page(-1)
    for (let i = 0; i < 8; i++) {
      const [px, py] = [CENTRE + random.range(-170, 170), top + random.range(10, room * 0.7)]
      art.polygon([[px, py], [px + 15, py - 6], [px + 19, py + 7], [px + 4, py + 12]], ink.paper, { opacity: 0.75,
        transform: `rotate(${num(random.range(-40, 40))} ${num(px)} ${num(py)})` })
    }
    art.ellipse(CENTRE, spine + 112, 210, 20, ink.ink, { opacity: 0.35 })
  },
}

export const potions: Scene = {
  moods: ['dusk', 'night'], foot: [590, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.6, mix(ink.skyTop, ink.skyLow, 0.85)], [1,
      ink.near]]))
    const side = random.sign()
    drawMoon(stage, CENTRE + side * 70, top + room * 0.4, Math.min(96, room * 0.33), 0.4)
    if (ink.mood !== 'day') drawStars(stage, 60, base - 80)
    const s = Math.min(1.3, room / 240)
    const glass = mix(ink.paper, ink.skyLow, 0.35)
    const foot = base + 30
    art.placed(CENTRE - side * 4, foot, s, side, () => {
      // The great flask, two thirds full of something alive.
      art.path('M-24 -214H24V-204L17 -198V-132C62 -118 92 -84 92 -46C92 -16 74 0 40 0H-40C-74 0 -92 -16 -92 -46' +
        'C-92 -84 -62 -118 -17 -132V-198L-24 -204Z', glass, { opacity: 0.75 })
      art.path('M-84 -70C-50 -86 -30 -54 0 -66C30 -78 54 -56 86 -68C90 -60 92 -52 92 -46C92 -16 74 0 40 0H-40' +
        'C-74 0 -92 -16 -92 -46C-92 -54 -88 -62 -84 -70Z', ink.pop)
      art.path('M20 0H40C74 0 92 -16 92 -46C92 -52 90 -60 86 -68C76 -64 66 -63 56 -63C72 -40 60 -14 20 0Z', ink.ink,
        { opacity: 0.24 })
      art.path('M-68 -84C-56 -102 -40 -112 -24 -118L-20 -106C-36 -100 -48 -90 -58 -76Z', ink.paper, { opacity: 0.8 })
      art.rect(-29, -222, 58, 15, mix(ink.mid, ink.near, 0.2), { rx: 5 })
      art.rect(-16, -246, 32, 26, mix(ink.far, ink.near, 0.3), { rx: 5 })
      for (const [x, y, r] of [[-30, -30, 9], [14, -44, 6], [44, -24, 8], [-4, -18, 5], [-54, -50, 5], [30, -62,
        4]] as const) art.circle(x, y, r, ink.light, { opacity: 0.8 })
      art.path('M-16 -40L0 -14L20 -52L6 -50L14 -72L-8 -44H2Z', ink.paper, { opacity: 0.9 })
    })
    const bottle = (x: number, h: number, w: number, colour: string): void => {
      art.path(`M${num(x - w * 0.28)} ${num(foot - h)}h${num(w * 0.56)}v${num(h * 0.26)}c${num(w * 0.3)} ` +
        `${num(h * 0.08)} ${num(w * 0.5)} ${num(h * 0.2)} ${num(w * 0.5)} ${num(h * 0.36)}V${num(foot)}` +
        `H${num(x - w * 0.78)}V${num(foot - h * 0.38)}c0 ${num(-h * 0.16)} ${num(w * 0.2)} ${num(-h * 0.28)} ` +
        `${num(w * 0.5)} ${num(-h * 0.36)}Z`, glass, { opacity: 0.75 })
      art.path(`M${num(x - w * 0.78)} ${num(foot - h * 0.34)}h${num(w * 1.56)}V${num(foot)}H${num(x - w * 0.78)}Z`,
        colour)
      art.rect(x - w * 0.34, foot - h - 9, w * 0.68, 13, ink.near, { rx: 3 })
      art.rect(x - w * 0.62, foot - h * 0.46, w * 0.16, h * 0.34, ink.paper, { opacity: 0.6, rx: 3 })
    }
    bottle(CENTRE - side * 152, 112, 38, mix(ink.far, ink.light, 0.2))
    bottle(CENTRE + side * 150, 142, 34, ink.light)
    const candle = CENTRE + side * 206
    art.rect(candle - 11, foot - 62, 22, 62, ink.paper)
    art.path(`M${num(candle - 6)} ${num(foot - 64)}Q${num(candle - 9)} ${num(foot - 80)} ${num(candle)} ` +
      `${num(foot - 94)}Q${num(candle + 9)} ${num(foot - 80)} ${num(candle + 6)} ${num(foot - 64)}Z`, ink.pop)
    art.circle(candle, foot - 78, 56, art.radial([candle, foot - 78], 56, [[0, ink.light, 0.8], [1, ink.light, 0]]))
    for (let i = 0; i < 9; i++) art.circle(CENTRE + random.range(-34, 34), top + random.range(0, room * 0.3),
      random.range(3, 8), 'none', { stroke: ink.light, 'stroke-width': 2, opacity: 0.6 })
    art.rect(0, foot, WIDTH, HEIGHT - foot, art.fade(foot, HEIGHT, [[0, ink.mid], [0.4, ink.near], [1, ink.ink]]))
    art.rect(0, foot, WIDTH, 7, ink.light, { opacity: 0.45 })
    for (let i = 0; i < 5; i++) art.stroke(`M${num(random.range(-30, 200))} ${num(foot + 40 + i * 36)}` +
      `h${num(random.range(120, 340))}`, ink.far, 2.4, { opacity: 0.3 })
  },
}
