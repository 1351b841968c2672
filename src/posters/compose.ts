import { HEIGHT, WIDTH, disc, num } from './drawing/canvas.ts'
import { mix } from './drawing/colour.ts'
import type { Random } from './drawing/random.ts'
import { drawFoot } from './parts/land.ts'
import { drawSky } from './parts/sky.ts'
import { CENTRE } from './stage.ts'
import type { Scene, Stage } from './stage.ts'

/** How a scene lies on its sheet. The first letter is what the table of assigned posters says. */
export const COMPOSITIONS = ['plain', 'turned', 'low', 'near', 'round', 'gate'] as const
export type Composition = (typeof COMPOSITIONS)[number]

/** Of a scene that is looked at through a window: where its subject is, and how much lies around it. */
const SUBJECT = { y: 344, half: 222 } as const
const WINDOW_STAGE = { top: 150, base: 486 } as const
const NEAR = 1.34

/**
 * Draws a scene in one of its compositions: as it is, turned about under a small sun, with a low horizon and a large one,
 * from near by, in a round window on bare paper, or in a gate. What has letters in it is never mirrored. Answers the
 * colour that a title is read on.
 */
export function drawComposed(scene: Scene, composition: Composition, stage: Stage): string {
  const { art, ink, top, base, random } = stage
  const side = composition === 'turned' || composition === 'near' ? -1 : 1
  const draw = (view: Partial<Stage>, x: number, y: number, scale: number): string => {
    const flip = scene.isLettered === true ? 1 : side
    const seen = { ...stage, random: facing(random, scene.isLettered === true ? side : 1), ...view }
    art.group({ transform: `translate(${num(x)} ${num(y)}) scale(${scale * flip} ${scale}) translate(${-CENTRE} 0)` }, () => drawWhole(scene, seen))
    return ink.skyTop
  }
  if (composition === 'plain') return draw({}, CENTRE, 0, 1)
  if (composition === 'turned') return draw({ disc: 0.66 }, CENTRE, 0, 1)
  if (composition === 'low') return draw({ disc: 1.2, base: base + 52 }, CENTRE, 0, 1)
  // Only as far down as the title ends: what is larger begins lower.
  if (composition === 'near') return draw({ top: base - (base - top) / NEAR }, CENTRE - 64, base * (1 - NEAR), NEAR)
  const isRound = composition === 'round'
  const ground = isRound ? ink.paper : ink.skyTop
  const radius = isRound ? Math.min(198, (HEIGHT - 96 - top) / 2) : 190
  const centre = isRound ? top + 14 + radius : Math.max(412, top + 22 + radius)
  const rim = isRound ? disc(CENTRE, centre, radius) : `M74 ${HEIGHT}V${num(centre)}a190 190 0 0 1 380 0V${HEIGHT}Z`
  art.rect(0, 0, WIDTH, HEIGHT, ground)
  art.path(rim, 'none', { stroke: isRound ? ink.near : mix(ground, ink.light, 0.7), 'stroke-width': 14 })
  const scale = radius / SUBJECT.half
  art.clipped(rim, () => void draw(WINDOW_STAGE, CENTRE, centre - SUBJECT.y * scale, scale))
  return ground
}

/** A scene between its sky and its foot. */
export function drawWhole(scene: Scene, stage: Stage): void {
  if (scene.sky === true) drawSky(stage)
  scene.draw({ ...stage, room: stage.base - stage.top })
  if (scene.foot !== undefined) drawFoot(stage, ...scene.foot)
}

/** The same chances, but whatever is drawn from its side is drawn from this one. */
function facing(random: Random, side: 1 | -1): Random {
  let isFirst = true
  const sign = (): 1 | -1 => {
    if (!isFirst) return random.sign()
    isFirst = false
    return side
  }
  return { ...random, sign }
}
