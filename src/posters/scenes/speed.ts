import { HEIGHT, WIDTH, curve, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { crestAt, drawFacets, drawGround, pines, ridge, rolling } from '../parts/land.ts'
import { drawCloud, drawPlume, drawPuff, drawSky, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const openRoad: Scene = {
  moods: ['dusk', 'day', 'night'], foot: [600, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, base, room } = stage
    const horizon = base - room * 0.2
    const r = Math.min(132, room * 0.46)
    drawSun(stage, CENTRE, horizon - r * 0.62, r, 0.5)
    if (random.chance(0.5)) for (let i = 0; i < 5; i++) art.rect(CENTRE - r, horizon - r * (0.14 + i * 0.17), r * 2,
      6 - i, ink.skyLow)
    const far = ridge(random, horizon + 6, 64)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.mid, 0.3), ink.skyLow, 70)
    drawFacets(art, far, ink.light, 50, 0.25, random)
    art.rect(0, horizon, WIDTH, HEIGHT, art.fade(horizon, HEIGHT, [[0, ink.far], [0.25, ink.mid], [1, ink.near]]))
    const bend = random.sign() * random.range(4, 14)
    const edge = (half: number): Point[] => [[CENTRE + bend - half * 0.03, horizon], [CENTRE + bend + half * 0.03,
      horizon], [CENTRE + half, HEIGHT + 20], [CENTRE - half, HEIGHT + 20]]
    art.polygon(edge(352), ink.light, { opacity: 0.85 })
    art.polygon(edge(322), art.fade(horizon, HEIGHT, [[0, ink.near], [1, ink.ink]]))
    for (let i = 0; i < 9; i++) {
      const [from, to] = [(i / 9) ** 2.1, ((i + 0.52) / 9) ** 2.1]
      const y = (t: number): number => horizon + t * (HEIGHT + 20 - horizon)
      const x = (t: number): number => CENTRE + bend * (1 - t)
      art.polygon([[x(from) - 9 * from, y(from)], [x(from) + 9 * from, y(from)], [x(to) + 9 * to, y(to)],
        [x(to) - 9 * to, y(to)]], ink.light)
    }
    for (const side of [-1, 1]) {
      for (let i = 1; i < 6; i++) {
        const t = (i / 6) ** 1.8
        const x = CENTRE + bend * (1 - t) + side * (30 + t * 480)
        const y = horizon + t * (HEIGHT - horizon) * 0.72
        const h = 26 + t * 250
        art.path(`M${num(x - 1 - t * 5)} ${num(y)}L${num(x + side * t * 10)} ${num(y - h)}L${num(x + 1 + t * 5)} ` +
          `${num(y)}Z`, ink.ink)
        let fronds = ''
        for (let f = 0; f < 7; f++) {
          const angle = -Math.PI * (f / 6)
          const reach = h * 0.36
          const [ex, ey] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.5 + reach * 0.22]
          const [tx, ty] = [x + side * t * 10, y - h]
          fronds += `M${num(tx)} ${num(ty)}Q${num(tx + ex * 0.5)} ${num(ty + ey - reach * 0.5)} ${num(tx + ex)} ` +
            `${num(ty + ey)}Q${num(tx + ex * 0.4)} ${num(ty + ey * 0.3 - reach * 0.12)} ${num(tx)} ${num(ty)}Z`
        }
        art.path(fronds, ink.ink)
      }
    }
    const [cx, cy] = [CENTRE + random.range(-26, 26), base + 66]
    art.placed(cx, cy, 1.12, 1, () => {
      art.ellipse(0, 4, 88, 10, ink.ink, { opacity: 0.55 })
      art.rect(-70, -22, 26, 26, ink.ink, { rx: 5 })
      art.rect(44, -22, 26, 26, ink.ink, { rx: 5 })
      art.path('M-78 -14C-82 -32 -76 -44 -66 -48L-52 -52L-40 -78C-36 -84 36 -84 40 -78L52 -52L66 -48' +
        'C76 -44 82 -32 78 -14L72 -6H-72Z', ink.pop)
      art.path('M-42 -54L-33 -75H33L42 -54Z', ink.ink)
      art.path('M-42 -54L-33 -75H-6L-22 -54Z', ink.light, { opacity: 0.35 })
      art.path('M-78 -14L-72 -6H72L78 -14C80 -20 80 -24 79 -28H-79C-80 -24 -80 -20 -78 -14Z', ink.ink, { opacity: 0.4 })
      art.rect(-68, -42, 34, 9, ink.light, { rx: 3 })
      art.rect(34, -42, 34, 9, ink.light, { rx: 3 })
      art.rect(-20, -24, 40, 12, ink.paper, { rx: 2 })
      art.path('M-62 -52H62L70 -60H-70Z', ink.ink, { opacity: random.chance(0.5) ? 1 : 0 })
    })
    let streaks = ''
    for (let i = 0; i < 12; i++) {
      const side = random.sign()
      const y = random.range(base + 10, HEIGHT - 60)
      streaks += `M${num(CENTRE + side * random.range(150, 250))} ${num(y)}l${num(side * random.range(30, 90))} ` +
        `${num(random.range(14, 40))}`
    }
    art.stroke(streaks, ink.light, 2.2, { opacity: 0.35 })
  },
}

export const circuit: Scene = {
  moods: ['day', 'dusk'], foot: [540, 0.85],
  draw(stage) {
    const { art, ink, random, top, base } = stage
    // Seen from the air: a ribbon of track in loops, kerbs, and cars nose to tail.
    const turf = mix(ink.far, ink.skyLow, 0.3)
    art.rect(0, 0, WIDTH, HEIGHT, ink.skyTop)
    const edge = top - 2
    art.path(`M0 ${num(edge + 24)}C150 ${num(edge - 22)} 380 ${num(edge + 44)} 528 ${num(edge - 6)}V${HEIGHT}H0Z`,
      art.fade(edge, HEIGHT, [[0, turf], [0.5, ink.far], [1, ink.mid]]))
    for (let i = 0; i < 12; i++) {
      const y = edge + 30 + i * 48
      art.path(curve([[-10, y], [180, y + random.range(-30, 30)], [360, y + random.range(-30, 30)], [540, y]]) +
        `v22L-10 ${num(y + 22)}Z`, ink.light, { opacity: i % 2 === 0 ? 0.1 : 0.03 })
    }
    const mirror = random.sign()
    const at = (x: number, y: number): Point => [CENTRE + mirror * (x - CENTRE), y]
    const h = base - top
    const track: Point[] = [at(-60, top + h * 0.3), at(120, top + h * 0.22), at(330, top + h * 0.1), at(448, top +
      h * 0.26), at(420, top + h * 0.5), at(270, top + h * 0.56),
      at(116, top + h * 0.64), at(84, top + h * 0.92), at(226, top + h * 1.1), at(400, top + h * 1.14), at(470, top +
        h * 1.42), at(330, HEIGHT + 60)]
    const way = curve(track)
    art.stroke(way, ink.ink, 100, { opacity: 0.16, transform: 'translate(8 12)', 'stroke-linecap': 'butt' })
    art.stroke(way, ink.paper, 92, { 'stroke-linecap': 'butt' })
    art.stroke(way, ink.pop, 92, { 'stroke-dasharray': '18 18', 'stroke-linecap': 'butt' })
    art.stroke(way, ink.near, 78, { 'stroke-linecap': 'butt' })
    art.stroke(way, ink.paper, 2.4, { 'stroke-dasharray': '22 20', opacity: 0.6, 'stroke-linecap': 'butt' })
    const car = (p: Point, angle: number, colour: string): void => {
      art.group({ transform: `translate(${num(p[0])} ${num(p[1])}) rotate(${num(angle)}) scale(1.25)` }, () => {
        art.rect(-24, -15, 48, 30, ink.ink, { rx: 6, opacity: 0.3, transform: 'translate(3 5)' })
        art.path('M-20 -15H-9V-8H-20ZM-20 8H-9V15H-20ZM10 -14H20V-8H10ZM10 8H20V14H10Z', ink.ink)
        art.path('M-24 -11H-18V11H-24ZM24 -12H28V12H24Z', ink.ink)
        art.path('M-22 -6C-8 -12 4 -8 12 -5L26 -3V3L12 5C4 8 -8 12 -22 6Z', colour)
        art.circle(-3, 0, 4.6, ink.paper)
        art.circle(-2, 0, 2.4, ink.ink)
      })
    }
    const turn = mirror === 1 ? (angle: number): number => angle : (angle: number): number => 180 - angle
    car(at(190, top + h * 0.19), turn(-14), ink.pop)
    car(at(440, top + h * 0.4), turn(101), ink.light)
    car(at(196, top + h * 0.59), turn(163), ink.pop)
    car(at(150, top + h * 1.02), turn(38), ink.paper)
    car(at(310, top + h * 1.12), turn(4), ink.light)
    const line0 = at(300, top + h * 0.12)
    art.group({ transform: `translate(${num(line0[0])} ${num(line0[1])}) rotate(${num(mirror * -22)})` }, () => {
      for (let row = 0; row < 8; row++) for (let col = 0; col < 2; col++) art.rect(-9 + col * 9, -39 + row * 9.75, 9,
        9.75, (row + col) % 2 === 0 ? ink.paper : ink.ink)
    })
    for (let i = 0; i < 9; i++) {
      const p = at(random.pick([40, 250, 300, 350, 30, 500, 490]), top + h * random.range(0.36, 1.7))
      art.circle(p[0] + 4, p[1] + 6, 15, ink.ink, { opacity: 0.2 })
      art.circle(p[0], p[1], 15, ink.mid)
      art.circle(p[0] - 4, p[1] - 4, 7, ink.far, { opacity: 0.7 })
    }
    art.path(`M0 ${num(edge + 24)}C150 ${num(edge - 22)} 380 ${num(edge + 44)} 528 ${num(edge - 6)}V0H0Z`, ink.skyTop)
  },
}

export const biplane: Scene = {
  moods: ['day', 'dusk'],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawSky(stage, mix(ink.skyLow, ink.light, 0.25))
    const side = random.sign()
    drawSun(stage, CENTRE - side * 96, top + room * 0.34, Math.min(82, room * 0.28), 0.5)
    drawCloud(stage, CENTRE + side * 40, top + room * 0.1, 150, mix(ink.skyLow, ink.light, 0.6), 0.7)
    const far = ridge(random, base + 6, 76)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.4), ink.skyLow, 100)
    drawFacets(art, far, ink.light, 60, 0.35, random)
    const white = mix(ink.light, ink.paper, 0.5)
    for (const [x, y, w, veil] of [[-60, base + 44, 260, 0.9], [210, base + 30, 230, 0.85], [360, base + 60, 260,
      0.95], [60, base + 84, 300, 1]] as const) drawPuff(stage, x, y, w, mix(white, ink.skyLow, 0.3), veil)
    const [x, y] = [CENTRE + side * 20, top + room * 0.56]
    art.stroke(curve([[x - side * 60, y + 14], [x - side * 130, y + 40], [x - side * 180, y - 10], [x - side * 130,
      y - 44], [x - side * 106, y - 4], [x - side * 200, y + 60], [x - side * 330, y + 66]]), ink.paper, 5,
      { 'stroke-dasharray': '14 11', opacity: 0.9 })
    art.group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(side * -10)}) scale(${side * 1.16} 1.16)` },
      () => {
      art.path('M-86 -8C-60 -20 20 -26 58 -18C74 -14 80 -4 78 6C74 18 40 24 10 20C-30 16 -70 6 -86 -8Z', ink.pop)
      art.path('M78 6C74 18 40 24 10 20C-30 16 -70 6 -86 -8C-50 4 20 10 78 6Z', ink.near, { opacity: 0.45 })
      art.path('M-88 -8L-104 -40L-84 -38L-66 -12Z', ink.near)
      art.path('M-98 -2L-66 -8L-60 0L-92 8Z', ink.paper)
      art.path('M10 -24C12 -34 30 -34 32 -22Z', ink.near)
      art.circle(18, -34, 8, ink.ink)
      art.path('M12 -34L-20 -40L-8 -30Z', ink.light)
      art.stroke('M-8 -52V18M44 -52V18', ink.near, 3.4)
      art.rect(-26, -60, 92, 9, ink.paper, { rx: 4.5 })
      art.rect(-34, 10, 98, 10, ink.paper, { rx: 5 })
      art.rect(-34, 15, 98, 5, ink.mid, { rx: 2.5, opacity: 0.6 })
      art.ellipse(82, 0, 4, 34, ink.near, { opacity: 0.8 })
      art.circle(82, 0, 6, ink.ink)
      art.stroke('M20 20L10 40M30 20L40 40', ink.ink, 3.4)
      art.circle(24, 42, 9, ink.ink)
    })
    for (const [px, py, w] of [[-40, base + 122, 330], [230, base + 112, 340], [90, base + 168,
      420]] as const) drawPuff(stage, px, py, w, white, 1)
    art.rect(0, base + 120, WIDTH, HEIGHT, art.fade(base + 116, HEIGHT, [[0, white], [0.4, mix(white, ink.skyLow,
      0.6)], [1, ink.far]]))
    for (const [y, share] of [[base + 168, 0.45], [base + 216, 0.8]] as const) {
      let bank = `M-20 ${HEIGHT + 20}V${num(y)}`
      for (let bx = -20; bx < WIDTH + 20; ) {
        const w = random.range(70, 150)
        bank += `a${num(w / 2)} ${num(w * 0.3)} 0 0 1 ${num(w)} 0`
        bx += w
      }
      art.path(`${bank}V${HEIGHT + 20}Z`, art.fade(y - 30, HEIGHT, [[0, mix(white, ink.skyLow, share)], [1,
        mix(ink.skyLow, ink.far, share)]]))
    }
  },
}

export const viaduct: Scene = {
  moods: ['day', 'dusk'], foot: [620, 0.4], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE + side * 120, top + room * 0.28, Math.min(70, room * 0.25), 0.5)
    const far = ridge(random, base - 26, room * 0.46)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.45), ink.skyLow, 150)
    drawFacets(art, far, ink.light, 90, 0.32, random)
    const mid = rolling(random, base + 10, 24)
    art.path(pines(random, mid, 46, 13), mix(ink.far, ink.mid, 0.5))
    drawGround(art, { crest: mid, soft: true }, mix(ink.far, ink.mid, 0.5), mix(ink.skyLow, ink.far, 0.4), 120, 0.6)
    const deck = base - room * 0.2
    const stone = mix(ink.mid, ink.near, 0.3)
    let arches = `M-10 ${num(deck)}H${WIDTH + 10}V${num(deck + 16)}`
    for (let x = WIDTH + 2; x > -60; x -= 74) arches += `L${num(x)} ${num(deck + 16)}V${HEIGHT}h-18` +
      `V${num(deck + 56)}a28 30 0 0 0 -56 0`
    art.path(`${arches}L-10 ${num(deck + 16)}Z`, art.fade(deck, base + 150, [[0, stone], [1, mix(stone, ink.skyLow,
      0.2)]]))
    art.rect(-10, deck - 5, WIDTH + 20, 9, ink.near)
    let railing = ''
    for (let x = 0; x < WIDTH; x += 18) railing += `M${x} ${num(deck - 4)}v-12`
    const nose = CENTRE + side * 150
    art.placed(nose, deck - 5, 1.12, side, () => {
      art.path('M-92 -10V-56H-56V-10Z', ink.pop)
      art.path('M-98 -62H-50V-54H-98Z', ink.ink)
      art.rect(-84, -50, 20, 16, ink.light, { rx: 2 })
      art.path('M-58 -10V-44H22A17 17 0 0 1 22 -10Z', ink.ink)
      art.path('M-58 -44H22A17 17 0 0 1 36 -36H-58Z', ink.mid, { opacity: 0.7 })
      art.path('M8 -44V-62H4V-68H26V-62H22V-44ZM-30 -44A8 8 0 0 1 -14 -44Z', ink.ink)
      art.path('M26 -8L52 2H22Z', ink.pop)
      art.rect(-94, -14, 128, 8, ink.near)
      for (const wx of [-76, -42, -12, 18]) {
        art.circle(wx, -6, wx === -76 ? 8 : 10, ink.ink)
        art.circle(wx, -6, 3.5, ink.light)
      }
      for (let wagon = 0; wagon < 5; wagon++) {
        const x = -196 - wagon * 98
        art.rect(x, -50, 92, 40, wagon % 2 === 0 ? ink.near : mix(ink.pop, ink.near, 0.4), { rx: 5 })
        art.rect(x - 2, -54, 96, 7, ink.ink, { rx: 3 })
        for (let w = 0; w < 4; w++) art.rect(x + 9 + w * 20, -40, 14, 14, ink.light, { rx: 2 })
        art.rect(x + 4, -14, 84, 6, ink.ink)
        for (const wx of [18, 74]) art.circle(x + wx, -6, 7.5, ink.ink)
      }
    })
    const smoke = mix(ink.paper, ink.skyLow, 0.25)
    let [sx, sy] = [nose + side * 17, deck - 86]
    let puffs = ''
    for (let i = 0; i < 12; i++) {
      const r = 9 + i * 3.3 + random.range(-2, 2)
      puffs += `M${num(sx - r)} ${num(sy)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ` +
        `${num(-r * 2)} 0Z`
      sx -= side * (13 + i * 3)
      sy -= Math.max(1, 10 - i * 1.3) + random.range(-5, 5)
    }
    art.path(puffs, art.linear([nose, 0], [sx, 0], [[0, smoke], [0.5, smoke, 0.85], [1, smoke, 0.1]]))
    art.stroke(`${railing}M-10 ${num(deck - 15)}H${WIDTH + 10}`, ink.near, 2.4)
    const front = rolling(random, base + 96, 20)
    art.path(pines(random, front, 86, 22), ink.near)
    drawGround(art, { crest: front, soft: true }, ink.near, ink.ink, 170, 0.8)
  },
}

export const fairground: Scene = {
  moods: ['dusk', 'night', 'day'], foot: [590, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    const [x, y, r] = [CENTRE + side * 46, top + room * 0.46, Math.min(132, room * 0.43)]
    art.circle(x, y, r * 1.9, art.radial([x, y], r * 1.9, [[0, ink.light, 0.42], [1, ink.light, 0]]))
    const hills = rolling(random, base + 2, 16)
    drawGround(art, { crest: hills, soft: true }, mix(ink.far, ink.skyLow, 0.3), ink.skyLow, 80)
    // A coaster of struts behind, the wheel before it, tents and bunting at its foot.
    const loop: Point[] = [[-20, base - 10], [60, base - room * 0.34], [128, base - room * 0.5], [190, base - 30],
      [260, base - 12], [330, base - room * 0.3], [420, base - room * 0.4], [490, base - 40], [560, base - 60]]
    const rail = loop.map(([px, py]): Point => [side === 1 ? px : WIDTH - px, py]).sort((a, b) => a[0] - b[0])
    let struts = ''
    for (let px = 0; px < WIDTH; px += 19) struts += `M${px} ${num(crestAt(rail, px))}V${num(base + 40)}l19 -60`
    art.stroke(struts, ink.far, 1.8, { opacity: 0.8 })
    art.stroke(curve(rail), ink.mid, 6)
    art.stroke(`M${num(x)} ${num(y)}L${num(x - r * 0.52)} ${num(base + 50)}M${num(x)} ${num(y)}` +
      `L${num(x + r * 0.52)} ${num(base + 50)}`, ink.near, 8)
    art.circle(x, y, r, 'none', { stroke: ink.near, 'stroke-width': 6 })
    art.circle(x, y, r * 0.88, 'none', { stroke: ink.near, 'stroke-width': 2.4 })
    const turn = random.range(0, 0.5)
    let spokes = ''
    for (let i = 0; i < 12; i++) {
      const angle = turn + (i * Math.PI) / 6
      const [cx, cy] = [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
      spokes += `M${num(x)} ${num(y)}L${num(cx)} ${num(cy)}`
      art.path(`M${num(cx - 13)} ${num(cy + 8)}a13 13 0 0 0 26 0Z`, i % 3 === 0 ? ink.pop : i % 3 === 1 ? ink.light
        : ink.paper)
      art.path(`M${num(cx - 15)} ${num(cy + 2)}L${num(cx)} ${num(cy - 9)}L${num(cx + 15)} ${num(cy + 2)}Z`, ink.near)
      art.stroke(`M${num(cx - 11)} ${num(cy + 2)}v6M${num(cx + 11)} ${num(cy + 2)}v6`, ink.near, 2)
    }
    art.stroke(spokes, ink.near, 2)
    art.circle(x, y, 13, ink.pop)
    art.circle(x, y, 5, ink.light)
    const ground = rolling(random, base + 52, 6)
    const tent = (tx: number, w: number, h: number, colour: string): void => {
      const foot = base + 66
      for (let i = 0; i < 6; i++) {
        const [a, b] = [tx - w + (i * w) / 3, tx - w + ((i + 1) * w) / 3]
        art.polygon([[tx, foot - h], [a, foot - h * 0.48], [a, foot], [b, foot], [b, foot - h * 0.48]], i % 2 === 0
          ? colour : ink.paper)
      }
      art.polygon([[tx, foot - h], [tx + w, foot - h * 0.48], [tx + w, foot], [tx + w * 0.3, foot]], ink.ink,
        { opacity: 0.2 })
      art.stroke(`M${num(tx)} ${num(foot - h)}v-16`, ink.near, 2.4)
      art.polygon([[tx, foot - h - 16], [tx + 17, foot - h - 11], [tx, foot - h - 5]], ink.light)
    }
    tent(CENTRE - side * 150, 66, 116, ink.pop)
    tent(CENTRE + side * 196, 46, 84, ink.mid)
    tent(CENTRE - side * 34, 38, 70, ink.mid)
    drawGround(art, { crest: ground, soft: true }, ink.near, ink.ink, 190, 0.85)
    let crowd = ''
    for (let px = 10; px < WIDTH; px += random.range(11, 26)) {
      const h = random.range(15, 23)
      const py = crestAt(ground, px) + 8
      crowd += `M${num(px - 5)} ${num(py)}V${num(py - h * 0.6)}a5 5 0 0 1 10 0V${num(py)}ZM${num(px - 3.6)} ` +
        `${num(py - h)}a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1 -7.2 0Z`
    }
    art.path(crowd, ink.ink)
    for (let i = 0; i < 16; i++) art.circle(i * 36 - 6, base + 112 + Math.sin((i / 15) * Math.PI * 3) ** 2 * 15, 3.4,
      ink.light, { opacity: 0.75 })
    drawPlume(stage, CENTRE - side * 30, base + 30, 60, 14, ink.paper, 0.2)
  },
}
