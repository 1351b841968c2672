import { HEIGHT, WIDTH, disc, num } from './drawing/canvas.ts'
import { mix } from './drawing/colour.ts'
import { SCENES } from './choice/scenes.ts'
import type { SceneName } from './choice/scenes.ts'
import { TEMPLATE_STAGE, drawTemplate } from './scene-template.ts'
import { CENTRE } from './stage.ts'
import type { Stage } from './stage.ts'

/** The compositions of a scene on its sheet. The table of assigned posters names them. */
export const COMPOSITIONS = ['plain', 'turned', 'low', 'near', 'round', 'gate'] as const
export type Composition = (typeof COMPOSITIONS)[number]

/** The subject of a scene in a window: its height on the sheet, and half of the visible size. */
const SUBJECT = { y: 344, half: 222 } as const
const NEAR = 1.34

/**
 * Draws a scene in one of its compositions. It is unchanged, mirrored under a small sun, with a low horizon and a large sun, or
 * enlarged. Or it is in a round window on bare paper, or in a gate. A scene with letters in it is never mirrored. Returns the
 * background colour of the title.
 */
export function drawComposed(name: SceneName, composition: Composition, stage: Stage): string {
  const { art, ink, top, base, random } = stage
  const { isLettered, drawings = 1 } = SCENES[name]
  const drawing = random.int(1, drawings)
  const flip = isLettered !== true && (composition === 'turned' || composition === 'near') ? -1 : 1
  const draw = (view: Partial<Stage>, x: number, y: number, scale: number): string => {
    art.group({ transform: `translate(${num(x)} ${num(y)}) scale(${scale * flip} ${scale}) translate(${-CENTRE} 0)` }, () =>
      drawTemplate(drawing === 1 ? name : `${name}-${drawing}`, { ...stage, ...view }),
    )
    return ink.skyTop
  }
  if (composition === 'plain') return draw({}, CENTRE, 0, 1)
  if (composition === 'turned') return draw({ disc: 0.66 }, CENTRE, 0, 1)
  if (composition === 'low') return draw({ disc: 1.2, base: base + 52 }, CENTRE, 0, 1)
  // The title's lower edge is the limit, so an enlarged scene starts lower.
  if (composition === 'near') return draw({ top: base - (base - top) / NEAR }, CENTRE - 64, base * (1 - NEAR), NEAR)
  const isRound = composition === 'round'
  const ground = isRound ? ink.paper : ink.skyTop
  const radius = isRound ? Math.min(198, (HEIGHT - 96 - top) / 2) : 190
  const centre = isRound ? top + 14 + radius : Math.max(412, top + 22 + radius)
  const rim = isRound ? disc(CENTRE, centre, radius) : `M74 ${HEIGHT}V${num(centre)}a190 190 0 0 1 380 0V${HEIGHT}Z`
  art.rect(0, 0, WIDTH, HEIGHT, ground)
  art.path(rim, 'none', { stroke: isRound ? ink.near : mix(ground, ink.light, 0.7), 'stroke-width': 14 })
  const scale = radius / SUBJECT.half
  art.clipped(rim, () => void draw(TEMPLATE_STAGE, CENTRE, centre - SUBJECT.y * scale, scale))
  return ground
}
