import { HEIGHT, WIDTH, curve, disc, line, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { crestAt, drawFacets, drawGround, pine, pines, ridge, rolling } from '../parts/land.ts'
import { drawCloud, drawPuff, drawSun } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** The shaded side of a ball. */
function drawShade({ art, ink }: Stage, x: number, y: number, r: number): void {
  art.clipped(disc(x, y, r), () => {
    art.path(`${disc(x, y, r * 1.5)}${disc(x - r * 0.26, y - r * 0.28, r * 1.04)}`, ink.ink,
      { 'fill-rule': 'evenodd', opacity: 0.26 })
  })
}

export const stadium: Scene = {
  moods: ['day', 'dusk', 'night'], foot: [560, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    const horizon = base - room * 0.16
    for (const tower of [-1, 1]) {
      const [x, y] = [CENTRE + tower * 176, horizon - room * 0.42]
      art.polygon([[x, y], [x - tower * 300, HEIGHT], [x - tower * 60, HEIGHT]], art.fade(y, HEIGHT, [[0, ink.light,
        0.5], [1, ink.light, 0]]))
      art.stroke(`M${num(x)} ${num(horizon + 10)}V${num(y)}`, ink.near, 6)
      art.rect(x - 34, y - 26, 68, 36, ink.near, { rx: 4 })
      for (let i = 0; i < 8; i++) art.circle(x - 24 + (i % 4) * 16, y - 17 + Math.floor(i / 4) * 17, 5.5, ink.light)
    }
    // The stands: a dark bowl full of dots.
    art.path(`M-10 ${num(horizon - 66)}Q${CENTRE} ${num(horizon - 14)} ${WIDTH + 10} ${num(horizon - 66)}` +
      `V${num(horizon + 20)}H-10Z`, art.fade(horizon - 66, horizon + 10, [[0, ink.mid], [1, ink.near]]))
    let crowd = ''
    for (let i = 0; i < 260; i++) {
      const x = random.range(0, WIDTH)
      const bowl = horizon - 60 + 26 * (1 - ((x - CENTRE) / CENTRE) ** 2)
      crowd += `M${num(x)} ${num(random.range(bowl + 3, horizon - 8))}h2.6v3h-2.6Z`
    }
    art.path(crowd, ink.light, { opacity: 0.55 })
    art.rect(-10, horizon - 8, WIDTH + 20, 12, ink.pop)
    const turf = mix(ink.far, ink.mid, 0.25)
    art.rect(0, horizon + 4, WIDTH, HEIGHT, art.fade(horizon, HEIGHT, [[0, turf], [0.55, ink.mid], [1, ink.near]]))
    for (let i = -4; i < 5; i++) art.polygon([[CENTRE + i * 46, horizon + 4], [CENTRE + (i + 0.5) * 46, horizon + 4],
      [CENTRE + (i + 0.5) * 300, HEIGHT], [CENTRE + i * 300, HEIGHT]], ink.light, { opacity: 0.12 })
    const chalk = mix(ink.paper, turf, 0.1)
    art.stroke(`M${CENTRE - 150} ${num(horizon + 26)}H${CENTRE + 150}M${CENTRE - 150} ${num(horizon + 26)}` +
      `L${CENTRE - 210} ${num(horizon + 70)}H${CENTRE + 210}L${CENTRE + 150} ${num(horizon + 26)}M-20 ` +
      `${num(base + 150)}H${WIDTH + 20}`, chalk, 4, { opacity: 0.85 })
    art.path(`M${CENTRE} ${num(base + 150)}m-190 0a190 62 0 0 0 380 0`, 'none', { stroke: chalk, 'stroke-width': 5,
      opacity: 0.7 })
    art.path(`M${CENTRE - 92} ${num(horizon + 26)}v-62h184v62`, 'none', { stroke: ink.paper, 'stroke-width': 6 })
    let net = ''
    for (let i = 1; i < 15; i++) net += `M${num(CENTRE - 92 + i * 12.3)} ${num(horizon - 34)}v58`
    for (let i = 1; i < 5; i++) net += `M${CENTRE - 92} ${num(horizon - 36 + i * 13)}h184`
    art.stroke(net, ink.paper, 1.2, { opacity: 0.5 })
    const r = Math.min(64, room * 0.23)
    const [bx, by] = [CENTRE - side * 10, top + r + 8]
    art.stroke(curve([[bx + side * 190, base + 104], [bx + side * 138, base - 60], [bx + side * 60, by + 30], [bx,
      by]]), art.linear([bx + side * 190, base + 100], [bx, by], [[0, ink.light, 0], [1, ink.light, 0.9]]), r * 0.5,
      { 'stroke-linecap': 'butt' })
    art.circle(bx, by, r, ink.paper)
    art.clipped(disc(bx, by, r), () => {
      const turn = random.range(0, 1)
      const patch = (x: number, y: number, s: number): void => {
        const points: Point[] = []
        for (let i = 0; i < 5; i++) points.push([x + Math.sin(turn + i * 1.2566) * s, y - Math.cos(turn +
          i * 1.2566) * s])
        art.polygon(points, ink.ink)
      }
      patch(bx, by, r * 0.34)
      for (let i = 0; i < 5; i++) {
        const [sx, cy] = [Math.sin(turn + i * 1.2566), -Math.cos(turn + i * 1.2566)]
        patch(bx + sx * r * 0.94, by + cy * r * 0.94, r * 0.3)
        art.stroke(`M${num(bx + sx * r * 0.3)} ${num(by + cy * r * 0.3)}L${num(bx + sx * r * 0.7)} ` +
          `${num(by + cy * r * 0.7)}`, ink.ink, 3)
      }
    })
    drawShade(stage, bx, by, r)
  },
}

export const hoop: Scene = {
  moods: ['dusk', 'day', 'night'], foot: [580, 0.5], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE - side * 60, base - 70, Math.min(126, room * 0.42), 0.4)
    let blocks = ''
    for (let x = -10; x < WIDTH; x += random.range(40, 74)) blocks += `M${num(x)} ${HEIGHT}` +
      `V${num(base - random.range(20, 100))}h${num(random.range(34, 66))}V${HEIGHT}Z`
    art.path(blocks, art.fade(base - 110, base + 60, [[0, mix(ink.far, ink.skyLow, 0.2)], [1, ink.skyLow]]))
    let mesh = ''
    for (let x = -200; x < WIDTH + 200; x += 22) mesh += `M${x} ${num(base + 40)}l120 -120M${x} ${num(base + 40)}` +
      `l-120 -120`
    art.stroke(mesh, ink.near, 1.1, { opacity: 0.22 })
    art.rect(0, base + 36, WIDTH, HEIGHT, art.fade(base + 36, HEIGHT, [[0, ink.mid], [1, ink.ink]]))
    art.path(`M${CENTRE} ${num(base + 36)}m-250 0a250 92 0 0 0 500 0M${CENTRE - 80} ${num(base + 36)}` +
      `L${CENTRE - 130} ${num(base + 140)}H${CENTRE + 130}L${CENTRE + 80} ${num(base + 36)}`, 'none',
      { stroke: ink.light, 'stroke-width': 4, opacity: 0.6 })
    const x = CENTRE + side * 108
    const y = top + 36
    art.stroke(`M${num(x + side * 62)} ${num(base + 50)}V${num(y + 60)}L${num(x + side * 20)} ${num(y + 40)}`,
      ink.ink, 10)
    art.polygon([[x - 74, y - 26], [x + 66, y - 26], [x + 66, y + 66], [x - 74, y + 66]], ink.paper)
    art.rect(x - 74, y - 26, 140, 92, 'none', { stroke: ink.near, 'stroke-width': 5 })
    art.rect(x - 32, y + 6, 56, 42, 'none', { stroke: ink.pop, 'stroke-width': 5 })
    let net = ''
    for (let i = 0; i <= 6; i++) net += `M${num(x - 42 + i * 12.6)} ${num(y + 56)}Q${num(x - 34 + i * 10)} ` +
      `${num(y + 84)} ${num(x - 24 + i * 6.8)} ${num(y + 112)}`
    for (const [dy, half] of [[72, 34], [90, 27], [106, 23]] as const) net += `M${num(x - 4 - half)} ${num(y + dy)}` +
      `q${num(half)} 10 ${num(half * 2)} 0`
    art.stroke(net, ink.paper, 2.6)
    art.ellipse(x - 4, y + 56, 42, 9, 'none', { stroke: ink.pop, 'stroke-width': 6 })
    const r = Math.min(52, room * 0.19)
    const [bx, by] = [CENTRE - side * 74, top + room * 0.36]
    art.stroke(curve([[CENTRE - side * 130, base + 30], [CENTRE - side * 126, base - 80], [bx, by]]), ink.light, 4,
      { 'stroke-dasharray': '3 15', opacity: 0.9 })
    art.circle(bx, by, r, art.fade(by - r, by + r, [[0, mix(ink.pop, ink.light, 0.3)], [1, ink.pop]]))
    art.clipped(disc(bx, by, r), () => {
      art.stroke(`M${num(bx - r)} ${num(by - r * 0.2)}Q${num(bx)} ${num(by + r * 0.2)} ${num(bx + r)} ` +
        `${num(by - r * 0.3)}M${num(bx - r * 0.2)} ${num(by - r)}Q${num(bx + r * 0.2)} ${num(by)} ` +
        `${num(bx - r * 0.1)} ${num(by + r)}M${num(bx - r * 0.8)} ${num(by - r)}Q${num(bx - r * 0.05)} ` +
        `${num(by - r * 0.1)} ${num(bx - r * 0.9)} ${num(by + r * 0.8)}M${num(bx + r * 0.9)} ${num(by - r)}` +
        `Q${num(bx + r * 0.15)} ${num(by)} ${num(bx + r)} ${num(by + r * 0.9)}`, ink.ink, 3.6)
    })
    drawShade(stage, bx, by, r)
    art.placed(CENTRE - side * 136, base + 66, Math.min(1.5, room / 190), side, () => {
      // The one who threw: up on the toes, arms still in the air.
      art.path('M-16 0L-8 -40C-14 -56 -12 -72 -4 -82L6 -84L20 -112C24 -118 32 -114 30 -108L20 -78' +
        'C18 -66 16 -56 12 -46L26 -22L22 2H14L15 -18L2 -34L-6 2Z', ink.ink)
      art.circle(2, -95, 9.5, ink.ink)
      art.path('M-4 -80L4 -112C6 -119 14 -117 13 -110L10 -80Z', ink.ink)
    })
  },
}

export const slope: Scene = {
  moods: ['day', 'dusk'], foot: [640, 0.4], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    const at = (x: number): number => CENTRE + side * (x - CENTRE)
    drawSun(stage, at(172), top + room * 0.36, Math.min(96, room * 0.33), 0.5)
    const snow = mix(ink.paper, ink.light, 0.25)
    const far = ridge(random, base - 10, room * 0.5)
    drawGround(art, { crest: far, soft: false }, mix(ink.far, ink.skyLow, 0.35), ink.skyLow, 170)
    drawFacets(art, far, snow, 100, 0.75, random)
    drawCloud(stage, at(330) - 80, top + room * 0.3, 160, mix(ink.skyLow, ink.paper, 0.6), 0.8)
    const run: Point[] = [[at(-20), base - room * 0.1], [at(90), base - room * 0.1], [at(190), base + 10], [at(290),
      base + 92], [at(420), base + 128], [at(560), base + 150]]
    const sorted = [...run].sort((a, b) => a[0] - b[0])
    const trees: Point[] = [[at(-20), base - room * 0.12], [at(130), base - 24]]
    for (const [tx, h] of [[18, 92], [58, 118], [104, 80]] as const) art.path(pine(at(tx),
      crestAt([...trees].sort((a, b) => a[0] - b[0]), at(tx)) + 10, h), ink.mid)
    art.path(`${curve(sorted)}L${WIDTH + 20} ${HEIGHT}L-20 ${HEIGHT}Z`, art.fade(base - 40, HEIGHT, [[0, snow],
      [0.45, mix(snow, ink.far, 0.3)], [1, ink.mid]]))
    for (let i = 0; i < 5; i++) {
      const lift = 22 + i * 24
      art.stroke(curve(sorted.map(([x, y]): Point => [x, y + lift + Math.sin(x / 60 + i) * 6])), ink.far, 2.2,
        { opacity: 0.3 })
    }
    // A track, a lip, and the rider high above it.
    art.stroke(curve([[at(66), base - room * 0.09], [at(150), base - 16], [at(214), base + 22]]), ink.far, 4,
      { opacity: 0.6 })
    const [x, y] = [at(300), top + room * 0.52]
    art.stroke(curve([[at(216), base + 18], [at(246), base - 34], [x - side * 30, y + 34]]), snow, 3,
      { 'stroke-dasharray': '4 12' })
    const s = Math.min(1.5, room / 190)
    art.group({ transform: `translate(${num(x)} ` +
      `${num(y)}) rotate(${num(side * -16)}) scale(${(side * s).toFixed(2)} ${s.toFixed(2)})` }, () => {
      art.path('M-62 36C-56 44 -50 42 -44 42H46C54 42 58 38 64 30C62 46 54 52 46 52H-46C-54 52 -62 46 -62 36Z', ink.pop)
      art.path('M-34 42L-24 12C-26 -2 -18 -14 -6 -20L-34 -42C-40 -48 -34 -54 -28 -50L4 -30C14 -32 22 -26 22 -18' +
        'L26 4C34 12 36 24 34 42H22L18 22L0 12L-16 42Z', ink.ink)
      art.path('M14 -24L48 -20C56 -18 54 -10 46 -11L18 -10Z', ink.ink)
      art.circle(12, -42, 12, ink.ink)
      art.path('M8 -46L25 -43L23 -36L8 -39Z', ink.light)
      art.path('M2 -48C-8 -52 -14 -44 -24 -50C-18 -40 -8 -42 2 -40Z', ink.pop)
    })
    for (let i = 0; i < 22; i++) art.circle(at(214) + random.range(-30, 40) * side, base + 14 - random.range(0, 44),
      random.range(1.4, 4), snow, { opacity: 0.9 })
    art.path(pines(random, [[-20, base + 190], [WIDTH + 20, base + 206]], 74, 48), ink.near, { opacity: 0.9 })
    drawGround(art, { crest: [[-20, base + 182], [WIDTH + 20, base + 198]], soft: false }, mix(ink.far, ink.mid,
      0.5), ink.near, 90, 0.9)
  },
}

export const links: Scene = {
  moods: ['day', 'dusk'], foot: [590, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    drawSun(stage, CENTRE - side * 104, top + room * 0.36, Math.min(78, room * 0.27), 0.5)
    drawPuff(stage, CENTRE + side * 40 - 60, top + room * 0.3, 150, mix(ink.light, ink.skyLow, 0.3), 0.9)
    drawPuff(stage, CENTRE - side * 190 - 50, top + room * 0.62, 120, mix(ink.light, ink.skyLow, 0.3), 0.8)
    const layers = [mix(ink.far, ink.skyLow, 0.5), mix(ink.far, ink.skyLow, 0.15), mix(ink.far, ink.mid, 0.6)]
    layers.forEach((colour, i) => {
      const crest = rolling(random, base - 40 + i * 34, 20, 0.9 + i * 0.2)
      if (i === 1) art.path(pines(random, crest, 44, 22), ink.mid)
      drawGround(art, { crest, soft: true }, colour, mix(ink.skyLow, colour, 0.5), 110, 0.6)
    })
    const green: Point[] = [[-20, base + 80], [110, base + 34], [CENTRE, base + 14], [410, base + 40], [548, base + 92]]
    drawGround(art, { crest: green, soft: true }, ink.mid, ink.near, 210, 0.9)
    for (let i = 0; i < 7; i++) art.polygon([[CENTRE - 90 + i * 30, base + 10], [CENTRE - 75 + i * 30, base + 10],
      [CENTRE - 520 + i * 170, HEIGHT], [CENTRE - 605 + i * 170, HEIGHT]], ink.light, { opacity: 0.08 })
    const [x, y] = [CENTRE + side * 46, base + 40]
    art.ellipse(x, y, 20, 6, ink.ink)
    const height = Math.min(236, room * 0.8)
    art.stroke(`M${num(x)} ${num(y)}V${num(y - height)}`, ink.paper, 5)
    art.path(`M${num(x)} ${num(y - height)}C${num(x - side * 34)} ${num(y - height - 12)} ${num(x - side * 62)} ` +
      `${num(y - height + 22)} ${num(x - side * 108)} ${num(y - height + 12)}L${num(x - side * 92)} ` +
      `${num(y - height + 40)}L${num(x - side * 108)} ${num(y - height + 64)}C${num(x - side * 62)} ` +
      `${num(y - height + 74)} ${num(x - side * 34)} ${num(y - height + 44)} ${num(x)} ${num(y - height + 56)}Z`,
      ink.pop)
    art.path(`M${num(x)} ${num(y - height + 30)}C${num(x - side * 34)} ${num(y - height + 20)} ` +
      `${num(x - side * 62)} ${num(y - height + 52)} ${num(x - side * 98)} ${num(y - height + 42)}` +
      `L${num(x - side * 108)} ${num(y - height + 64)}C${num(x - side * 62)} ${num(y - height + 74)} ` +
      `${num(x - side * 34)} ${num(y - height + 44)} ${num(x)} ${num(y - height + 56)}Z`, ink.ink, { opacity: 0.22 })
    const [bx, by] = [CENTRE - side * 112, base + 96]
    art.stroke(curve([[bx, by - 6], [bx + side * 50, by - 40], [x - side * 20, y + 2]]), ink.paper, 3,
      { 'stroke-dasharray': '3 12' })
    art.ellipse(bx + 3, by + 10, 18, 5, ink.ink, { opacity: 0.4 })
    art.circle(bx, by, 12, ink.paper)
    drawShade(stage, bx, by, 12)
    art.path(`M${num(x + side * 90)} ${num(base + 92)}c30 -22 90 -10 96 14c4 22 -90 26 -110 12c-10 -8 2 -20 14 -26Z`,
      ink.light, { opacity: 0.85 })
  },
}

export const centreCourt: Scene = {
  moods: ['day', 'dusk'], foot: [580, 0.6],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    // One court from above at a slant, one ball, one long shadow.
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.4, mix(ink.skyTop, ink.far, 0.5)], [1,
      ink.mid]]))
    const side = random.sign()
    const clay = mix(ink.far, ink.skyLow, 0.15)
    art.group({ transform: `rotate(${num(side * -13)} ${CENTRE} ${num(base)})` }, () => {
      art.polygon([[CENTRE - 150, top + 26], [CENTRE + 150, top + 26], [CENTRE + 330, HEIGHT + 160], [CENTRE - 330,
        HEIGHT + 160]], art.fade(top, HEIGHT, [[0, clay], [0.6, ink.far], [1, ink.mid]]))
      const chalk = ink.paper
      art.stroke(`M${CENTRE - 118} ${num(top + 46)}H${CENTRE + 118}L${CENTRE + 280} ${HEIGHT + 120}` +
        `M${CENTRE - 118} ${num(top + 46)}L${CENTRE - 280} ${HEIGHT + 120}M${CENTRE - 88} ${num(top + 46)}` +
        `L${CENTRE - 208} ${HEIGHT + 120}M${CENTRE + 88} ${num(top + 46)}L${CENTRE + 208} ${HEIGHT + 120}` +
        `M${CENTRE - 112} ${num(top + room * 0.42)}H${CENTRE + 112}M${CENTRE} ${num(top + room * 0.42)}` +
        `V${num(base + 190)}M${CENTRE - 180} ${num(base + 190)}H${CENTRE + 180}`, chalk, 5,
        { 'stroke-linecap': 'butt' })
      const netY = base - room * 0.22
      art.rect(CENTRE - 190, netY, 380, 46, ink.ink, { opacity: 0.3 })
      let net = ''
      for (let x = -186; x <= 186; x += 12) net += `M${CENTRE + x} ${num(netY)}v44`
      for (let y = 10; y < 46; y += 11) net += `M${CENTRE - 188} ${num(netY + y)}h376`
      art.stroke(net, ink.paper, 1, { opacity: 0.5 })
      art.rect(CENTRE - 192, netY - 5, 384, 9, ink.paper)
      art.rect(CENTRE - 196, netY - 12, 9, 66, ink.near)
      art.rect(CENTRE + 187, netY - 12, 9, 66, ink.near)
    })
    const r = Math.min(46, room * 0.17)
    const [x, y] = [CENTRE + side * 58, top + room * 0.34]
    art.stroke(curve([[CENTRE - side * 200, base + 50], [CENTRE - side * 60, base - room * 0.3], [x, y]]),
      art.linear([CENTRE - side * 200, base + 40], [x, y], [[0, ink.light, 0], [1, ink.light, 0.85]]), r * 0.9,
      { 'stroke-linecap': 'butt' })
    art.ellipse(x - side * 20, base + 44, r * 1.3, r * 0.42, ink.ink, { opacity: 0.5 })
    art.circle(x, y, r, ink.light)
    art.clipped(disc(x, y, r), () => {
      art.path(`${disc(x - r * 1.1, y - r * 0.2, r * 0.86)}`, 'none', { stroke: ink.paper, 'stroke-width': 6 })
      art.path(`${disc(x + r * 1.15, y + r * 0.3, r * 0.86)}`, 'none', { stroke: ink.paper, 'stroke-width': 6 })
    })
    drawShade(stage, x, y, r)
    const [px, py] = [CENTRE - side * 118, base + 96]
    art.group({ transform: `translate(${num(px)} ${num(py)}) rotate(${num(side * -32)}) scale(1.1)` }, () => {
      art.ellipse(0, -84, 44, 56, 'none', { stroke: ink.pop, 'stroke-width': 9 })
      let strings = ''
      for (let i = -3; i <= 3; i++) strings += `M${i * 11} ${num(-84 - Math.sqrt(1 - (i / 4) ** 2) * 52)}` +
        `V${num(-84 + Math.sqrt(1 - (i / 4) ** 2) * 52)}`
      for (let i = -4; i <= 4; i++) strings += `M${num(-Math.sqrt(1 - (i / 5) ** 2) * 41)} ${-84 + i * 11}` +
        `H${num(Math.sqrt(1 - (i / 5) ** 2) * 41)}`
      art.stroke(strings, ink.paper, 1.6, { opacity: 0.85 })
      art.path(line([[-18, -34], [18, -34], [7, -8], [-7, -8]]), ink.pop)
      art.rect(-7, -10, 14, 62, ink.ink, { rx: 6 })
    })
  },
}

export const halfPipe: Scene = {
  moods: ['dusk', 'day', 'night'], foot: [600, 0.55], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    const side = random.sign()
    const at = (x: number): number => CENTRE + side * x
    drawSun(stage, at(46), top + room * 0.46, Math.min(118, room * 0.4), 0.45)
    let blocks = ''
    for (let x = -10; x < WIDTH; x += random.range(34, 66)) {
      blocks += `M${num(x)} ${HEIGHT}V${num(base + 20 - random.range(20, 110))}h${num(random.range(28, 58))}V${HEIGHT}Z`
    }
    art.path(blocks, art.fade(base - 90, base + 80, [[0, mix(ink.far, ink.skyLow, 0.25)], [1, ink.skyLow]]))
    for (const x of [-206, 214]) {
      const tall = room * 0.5
      art.stroke(`M${num(at(x))} ${num(base)}Q${num(at(x + 8))} ${num(base - tall * 0.5)} ${num(at(x))} ` +
        `${num(base - tall)}`, ink.near, 5)
      for (let i = 0; i < 7; i++) {
        const angle = -Math.PI * (i / 6)
        const [dx, dy] = [Math.cos(angle) * 42, Math.sin(angle) * 22 + 14]
        const [px, py] = [at(x), base - tall]
        art.path(`M${num(px)} ${num(py)}Q${num(px + dx * 0.5)} ${num(py + dy - 20)} ${num(px + dx)} ${num(py + dy)}` +
          `Q${num(px + dx * 0.4)} ${num(py + dy * 0.3 - 5)} ${num(px)} ${num(py)}Z`, ink.near)
      }
    }
    // The pipe: a lip on the near side, the bowl, and a rise to the far wall.
    const lip = base - room * 0.2
    const bowl = `M${num(at(-290))} ${num(lip)}H${num(at(-112))}C${num(at(-104))} ${num(base + 60)} ${num(at(-40))} ` +
      `${num(base + 112)} ${num(at(70))} ${num(base + 112)}C${num(at(180))} ${num(base + 112)} ${num(at(232))} ` +
      `${num(base + 70)} ${num(at(240))} ${num(lip + 26)}H${num(at(290))}V${HEIGHT}H${num(at(-290))}Z`
    art.path(bowl, art.fade(lip, HEIGHT, [[0, mix(ink.far, ink.mid, 0.5)], [0.45, ink.mid], [1, ink.ink]]))
    art.clipped(bowl, () => {
      for (let i = 0; i < 6; i++) {
        art.stroke(`M${num(at(-112 - i * 34))} ${num(lip)}V${HEIGHT}`, ink.near, 3, { opacity: 0.35 })
      }
      art.stroke(`M${num(at(-290))} ${num(base + 150)}H${num(at(290))}M${num(at(-290))} ${num(base + 190)}` +
        `H${num(at(290))}`,
        ink.near, 3, { opacity: 0.35 })
      art.stroke(`M${num(at(-290))} ${num(lip + 40)}H${num(at(-120))}`, ink.near, 3, { opacity: 0.35 })
    })
    art.stroke(`M${num(at(-290))} ${num(lip)}H${num(at(-110))}`, ink.pop, 9)
    art.stroke(`M${num(at(238))} ${num(lip + 26)}H${num(at(290))}`, ink.pop, 9)
    const [x, y] = [at(-76), top + room * 0.44]
    art.stroke(curve([[at(-106), lip + 6], [at(-96), lip - 40], [x - side * 12, y + 54]]), ink.paper, 3, {
      'stroke-dasharray': '4 12',
    })
    const s = Math.min(1.5, room / 186)
    const turn = `translate(${num(x)} ${num(y)}) rotate(${num(side * 24)}) scale(${(side * s).toFixed(2)} ` +
      `${s.toFixed(2)})`
    art.group({ transform: turn }, () => {
      art.path('M-56 40C-50 46 -46 46 -40 46H38C46 46 50 46 56 40L58 45C52 54 44 54 36 54H-38C-46 54 -54 52 -58 45Z',
        ink.pop)
      art.circle(-30, 60, 6.5, ink.paper)
      art.circle(30, 60, 6.5, ink.paper)
      art.path('M-34 46L-26 16C-30 2 -22 -12 -8 -18L-18 -46C-20 -54 -10 -58 -7 -50L8 -26C18 -24 24 -16 22 -6L24 12' +
        'C34 20 36 32 34 46H22L16 26L-4 18L-20 46Z', ink.ink)
      art.path('M16 -20L40 12L36 34L29 33L31 14L12 -8Z', ink.ink)
      art.circle(12, -40, 11.5, ink.ink)
      art.path('M1 -42C0 -56 24 -58 24 -42L34 -40L34 -36L1 -38Z', ink.pop)
    })
  },
}
