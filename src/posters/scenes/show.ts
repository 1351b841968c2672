import { HEIGHT, WIDTH, num } from '../drawing/canvas.ts'
import type { Point } from '../drawing/canvas.ts'
import { mix } from '../drawing/colour.ts'
import { drawPerson } from '../parts/figures.ts'
import { drawPuff, drawRays, drawStars, drawTwinkle } from '../parts/sky.ts'
import { CENTRE } from '../stage.ts'
import type { Scene } from '../stage.ts'

export const arcadeCabinet: Scene = {
  moods: ['night', 'dusk'], foot: [590, 0.7],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.6, mix(ink.skyTop, ink.mid, 0.6)], [1,
      ink.near]]))
    const side = random.sign()
    drawRays(stage, [CENTRE, top + room * 0.42], 18, ink.skyLow, 0.6, random.range(0, 0.3))
    const floor = base + 20
    let tiles = ''
    for (let i = -9; i < 10; i++) tiles += `M${CENTRE + i * 40} ${num(floor)}L${CENTRE + i * 150} ${HEIGHT}`
    for (let i = 0; i < 7; i++) tiles += `M0 ${num(floor + i * i * 6)}H${WIDTH}`
    art.rect(0, floor, WIDTH, HEIGHT - floor, art.fade(floor, HEIGHT, [[0, ink.mid], [0.5, ink.near], [1, ink.ink]]))
    art.stroke(tiles, ink.far, 2, { opacity: 0.5 })
    const s = Math.min(1.16, room / 290)
    const cabinet = (x: number, foot: number, scale: number, body: string, flank: string, live: boolean): void => {
      art.placed(x, foot, scale, side, () => {
        art.ellipse(4, 4, 116, 14, ink.ink, { opacity: 0.5 })
        art.path('M78 0V-96L98 -112V-134L72 -150V-224L98 -238V-286L116 -280V0Z', flank)
        art.path('M-84 0V-96L-100 -112V-134L-76 -150V-224L-100 -238V-286H98V-238L72 -224V-150L98 -134V-112L78 -96V0' +
          'Z', body)
        art.path('M-94 -280H92V-242L86 -238H-88L-94 -242Z', live ? ink.light : ink.far)
        let name = ''
        for (let i = 0; i < 6; i++) name += `M${-70 + i * 25} -268h15v18h-15Z`
        art.path(name, live ? ink.pop : ink.near)
        art.path('M-72 -226H68L62 -156H-66Z', ink.ink)
        art.path('M-62 -220H58L53 -163H-57Z', live ? mix(ink.near, ink.far, 0.35) : ink.near)
        if (live) {
          for (let i = 0; i < 9; i++) art.rect(-50 + (i % 3) * 37 + random.range(-5, 5), -214 +
            Math.floor(i / 3) * 16, 9, 9, i % 2 === 0 ? ink.light : ink.pop)
          art.rect(-6, -172, 16, 6, ink.paper)
        }
        art.path('M-98 -132L-76 -148H72L96 -132L96 -114H-98Z', mix(body, ink.ink, 0.35))
        art.stroke('M-50 -134V-152', ink.ink, 5)
        art.circle(-50, -156, 9, ink.pop)
        for (let i = 0; i < 3; i++) art.ellipse(6 + i * 28, -131, 9, 5, i === 1 ? ink.light : ink.paper)
        art.rect(-26, -84, 46, 56, mix(body, ink.ink, 0.45), { rx: 4 })
        art.rect(-15, -72, 6, 15, ink.light, { rx: 2 })
        art.rect(3, -72, 6, 15, ink.light, { rx: 2 })
        art.path('M-84 -12H78V0H-84Z', ink.ink)
      })
    }
    cabinet(CENTRE - side * 176, floor + 6, s * 0.82, mix(ink.near, ink.mid, 0.4), ink.ink, false)
    cabinet(CENTRE + side * 176, floor + 6, s * 0.82, mix(ink.near, ink.mid, 0.4), ink.ink, false)
    art.circle(CENTRE, floor - 190 * s, 190, art.radial([CENTRE, floor - 190 * s], 190, [[0, ink.light, 0.5], [1,
      ink.light, 0]]))
    cabinet(CENTRE, floor + 40, s, mix(ink.pop, ink.near, 0.25), mix(ink.pop, ink.ink, 0.6), true)
    drawPerson(stage, CENTRE - side * 96, floor + 74, 128 * s)
    art.polygon([[CENTRE - 80, floor + 50], [CENTRE + 80, floor + 50], [CENTRE + 170, HEIGHT - 70], [CENTRE - 170,
      HEIGHT - 70]], art.fade(floor + 40, HEIGHT - 70, [[0, ink.light, 0.3], [1, ink.light, 0]]))
  },
}

export const stageLights: Scene = {
  moods: ['night', 'dusk'], foot: [620, 0.5],
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.55, mix(ink.skyTop, ink.skyLow, 0.6)], [1,
      ink.ink]]))
    const side = random.sign()
    const deck = base - 6
    art.rect(-10, top - 4, WIDTH + 20, 7, ink.ink)
    let truss = ''
    for (let x = -10; x < WIDTH; x += 22) truss += `M${x} ${num(top - 4)}l11 -15l11 15`
    art.stroke(`${truss}M-10 ${num(top - 19)}H${WIDTH + 10}`, ink.ink, 3)
    for (let i = 0; i < 6; i++) {
      const x = 44 + i * 88
      const aim = CENTRE + (x - CENTRE) * (i % 2 === 0 ? -0.5 : 0.35)
      const colour = i % 3 === 1 ? ink.pop : ink.light
      art.polygon([[x - 9, top + 16], [x + 9, top + 16], [aim + 62, deck + 10], [aim - 62, deck + 10]], art.fade(top,
        deck, [[0, colour, 0.72], [1, colour, 0.08]]))
      art.path(`M${num(x - 11)} ${num(top + 2)}h22l-3 17h-16Z`, ink.ink)
      art.ellipse(x, top + 18, 9, 4, ink.paper)
    }
    art.ellipse(CENTRE, deck + 4, 190, 20, ink.light, { opacity: 0.5 })
    art.rect(-10, deck, WIDTH + 20, 40, ink.near)
    art.rect(-10, deck, WIDTH + 20, 5, ink.light, { opacity: 0.6 })
    for (const way of [-1, 1]) {
      const x = CENTRE + way * 196
      for (let i = 0; i < 2; i++) {
        art.rect(x - 34, deck - 76 - i * 76, 68, 74, ink.ink, { rx: 5 })
        art.circle(x, deck - 34 - i * 76, 22, ink.mid)
        art.circle(x, deck - 34 - i * 76, 9, ink.far)
        art.circle(x, deck - 64 - i * 76, 7, ink.mid)
      }
    }
    const s = Math.min(1.62, room / 180)
    art.placed(CENTRE, deck + 2, s, side, () => {
      art.path('M-24 2L-12 -42C-20 -58 -18 -76 -8 -84L10 -84C20 -76 20 -62 14 -46L30 2H20L4 -36L-14 2Z', ink.ink)
      art.circle(2, -98, 11, ink.ink)
      art.path('M-9 -100C-12 -114 14 -116 15 -100C18 -92 14 -88 10 -88C12 -100 2 -104 -4 -98Z', ink.pop)
      art.path('M8 -80L30 -66L20 -48L12 -54L18 -64Z', ink.ink)
      art.path('M-8 -80L-30 -72L-22 -50L-10 -52Z', ink.ink)
      art.group({ transform: 'rotate(-24 0 -52)' }, () => {
        art.path('M-30 -54C-38 -40 -24 -34 -14 -40C-8 -34 4 -36 6 -46C4 -56 -8 -60 -14 -56C-20 -62 -28 -60 -30 -54Z',
          ink.pop)
        art.rect(4, -50, 54, 6, ink.near)
        art.rect(56, -53, 14, 11, ink.near, { rx: 2 })
      })
    })
    for (let i = 0; i < 26; i++) art.rect(random.range(30, 498), random.range(top + 30, deck - 20), 5, 9, i % 2 === 0
      ? ink.pop : ink.light, { transform: `rotate(${num(random.range(0, 90))} ${num(CENTRE)} ${num(base - 100)})`,
      opacity: 0.8 })
    const row = (y: number, size: number, colour: string): void => {
      let heads = ''
      for (let x = -14; x < WIDTH + 20; x += size * random.range(0.95, 1.35)) {
        const h = y + random.range(-8, 8)
        const r = size * 0.32
        heads += `M${num(x - r)} ${num(h)}a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 1 ` +
          `${num(-r * 2)} 0M${num(x - size * 0.6)} ${HEIGHT}V${num(h + size * 0.8)}q${num(size * 0.1)} ` +
          `${num(-size * 0.4)} ${num(size * 0.6)} ${num(-size * 0.4)}q${num(size * 0.5)} 0 ${num(size * 0.6)} ` +
          `${num(size * 0.4)}V${HEIGHT}Z`
        if (random.chance(0.5)) heads += `M${num(x + size * 0.3)} ${num(h + size * 0.7)}l${num(size * 0.14)} ` +
          `${num(-size * 1.7)}h${num(size * 0.22)}l${num(size * 0.1)} ${num(size * 1.8)}Z`
      }
      art.path(heads, colour)
    }
    row(base + 62, 36, mix(ink.near, ink.mid, 0.35))
    row(base + 110, 52, ink.near)
    row(base + 176, 72, ink.ink)
  },
}

export const visor: Scene = {
  moods: ['dusk', 'night', 'day'], foot: [560, 0.85],
  draw(stage) {
    const { art, ink, random, top, room } = stage
    art.rect(0, 0, WIDTH, HEIGHT, art.fade(0, HEIGHT, [[0, ink.skyTop], [0.7, mix(ink.skyTop, ink.skyLow, 0.9)], [1,
      ink.near]]))
    const side = random.sign()
    drawRays(stage, [CENTRE, top + room * 0.5], 16, ink.light, 0.24, random.range(0, 0.3))
    const s = Math.min(1.3, room / 240)
    const [shell, shade] = [mix(ink.mid, ink.far, 0.25), ink.near]
    art.placed(CENTRE, top + room * 0.5, s, 1, () => {
      art.path('M-200 260C-196 180 -150 140 -92 128H92C150 140 196 180 200 260V340H-200Z', art.fade(120, 330, [[0,
        shade], [1, ink.ink]]))
      art.path('M-176 236C-168 190 -140 166 -100 156L-76 220L-92 330H-176Z', shell, { opacity: 0.8 })
      art.path('M176 236C168 190 140 166 100 156L76 220L92 330H176Z', ink.ink, { opacity: 0.4 })
      art.rect(-22, 196, 44, 30, ink.pop, { rx: 5 })
      art.path('M-64 84H64V142H-64Z', ink.ink)
      art.path('M-116 10C-116 -86 -66 -128 0 -128C66 -128 116 -86 116 10C116 72 92 112 56 128H-56' +
        'C-92 112 -116 72 -116 10Z', shell)
      art.path('M0 -128C66 -128 116 -86 116 10C116 72 92 112 56 128H20C72 80 76 -70 0 -128Z', shade, { opacity: 0.6 })
      art.path('M-10 -128H10V-70H-10Z', ink.pop)
      art.path('M-126 -18H-104V58H-126ZM126 -18H104V58H126Z', ink.ink)
      const glass = 'M-94 -26C-90 -60 -50 -74 0 -74C50 -74 90 -60 94 -26C98 22 76 62 40 78C20 86 -20 86 -40 78' +
        'C-76 62 -98 22 -94 -26Z'
      art.path(glass, ink.ink, { stroke: ink.ink, 'stroke-width': 12 })
      art.clipped(glass, () => {
        art.rect(-100, -80, 200, 170, art.fade(-74, 40, [[0, mix(ink.skyTop, ink.pop, 0.5)], [1, ink.light]]))
        art.circle(-side * 30, -10, 27, ink.paper)
        const far = [[-100, 30], [-70, 2], [-52, 16], [-20, -20], [10, 18], [34, 0], [60, 22], [100, 4], [100, 90],
          [-100, 90]] as const
        art.polygon(far.map(([x, y]): Point => [side * x, y]), mix(ink.far, ink.pop, 0.2))
        art.polygon([[-100, 44], [-40, 30], [10, 40], [60, 28], [100, 40], [100, 90], [-100, 90]], ink.near)
        art.path(`M${side * 44 - 4} 36l2 -20h5l2 20Z`, ink.ink)
        art.circle(side * 44, 11, 4.4, ink.ink)
        art.path('M-92 -40C-70 -66 -30 -74 -6 -74L-50 84C-84 62 -104 10 -92 -40Z', ink.paper, { opacity: 0.22 })
        art.path('M14 -76L34 -76L-10 86L-26 84Z', ink.paper, { opacity: 0.16 })
      })
      art.path('M-46 96H46L38 116H-38Z', ink.ink)
      for (let i = -3; i <= 3; i++) art.rect(i * 11 - 2.5, 100, 5, 12, ink.far)
      art.stroke('M-92 78L-106 108M92 78L106 108', ink.ink, 5)
    })
  },
}

export const dreamMoon: Scene = {
  moods: ['night', 'dusk'], foot: [610, 0.6], sky: true,
  draw(stage) {
    const { art, ink, random, top, base, room } = stage
    drawStars(stage, 130, base + 60)
    const side = random.sign()
    const [x, y, r] = [CENTRE, top + room * 0.46, Math.min(128, room * 0.43)]
    art.circle(x, y, r * 1.7, art.radial([x, y], r * 1.7, [[0.3, ink.light, 0.4], [1, ink.light, 0]]))
    art.group({ transform: `translate(${num(x)} ` +
      `${num(y)}) rotate(${num(side * -18)}) scale(${(side * r / 100).toFixed(3)} ${(r / 100).toFixed(3)})` }, () => {
      art.path('M30 -95C-70 -100 -110 -10 -82 50C-58 104 14 116 64 76C6 84 -38 44 -38 -8C-38 -46 -10 -82 30 -95Z',
        ink.light)
      art.path('M30 -95C-70 -100 -110 -10 -82 50C-58 104 14 116 64 76C20 92 -60 84 -70 10C-76 -44 -30 -90 30 -95Z',
        ink.skyLow, { opacity: 0.45 })
    })
    const [sx, sy] = [x + side * r * 0.1, y + r * 0.62]
    art.placed(sx, sy, r / 110, side, () => {
      art.path('M-22 0C-24 -20 -22 -44 -12 -54L8 -56C18 -48 20 -30 18 -16L44 -14L52 30L44 32L36 -2L4 2Z', ink.ink)
      art.circle(-1, -68, 12, ink.ink)
      art.path('M-12 -74C-14 -90 8 -98 26 -88C40 -80 34 -70 40 -62C28 -66 26 -76 12 -78Z', ink.pop)
      art.stroke('M12 -44L70 -70', ink.ink, 4)
      art.stroke('M70 -70L72 96', ink.paper, 1.4)
    })
    drawTwinkle(stage, sx + side * r * 0.66, sy + r * 0.96, 19, ink.pop)
    for (const [dx, dy, w] of [[-150, 0.2, 120], [120, 0.62, 150], [-120, 0.82, 190]] as const) drawPuff(stage,
      CENTRE + side * dx - w / 2, top + room * dy, w, mix(ink.skyLow, ink.paper, 0.35), 0.55)
    for (const [row, colour] of [[base + 20, mix(ink.skyLow, ink.far, 0.35)], [base + 66, ink.far], [base + 116,
      ink.mid], [base + 176, ink.near]] as const) {
      let bank = `M-20 ${HEIGHT}V${num(row)}`
      for (let bx = -20; bx < WIDTH + 20; ) {
        const w = random.range(50, 110)
        bank += `a${num(w / 2)} ${num(w * 0.36)} 0 0 1 ${num(w)} 0`
        bx += w
      }
      art.path(`${bank}V${HEIGHT}Z`, art.fade(row - 30, row + 120, [[0, colour], [1, mix(colour, ink.ink, 0.3)]]))
    }
  },
}
