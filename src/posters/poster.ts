import { Canvas, WIDTH } from './drawing/canvas.ts'
import { chooseScene } from './choice/choose-scene.ts'
import { mix, strongestOn } from './drawing/colour.ts'
import { choosePalette } from './choice/palettes.ts'
import type { PosterSubject } from './poster-subject.ts'
import { hashText, makeRandom } from './drawing/random.ts'
import type { Stage } from './stage.ts'
import { captionOutline, captionWidth, setTitle, titleOutline } from './lettering/title.ts'
import type { TitleBox } from './lettering/title.ts'

/** Raise it whenever a drawing changes: caches of rendered posters are kept per version. */
export const POSTER_VERSION = 2

/** Screens as tall as a phone's crop a cover to about 427 of its 528 units. */
const MARGIN = 60
const CAPTION_SIZE = 14.5
const CAPTION_BASELINE = 66
const TITLE_TOP = 86
const BASE = 486

/**
 * Draws a game's poster: a scene told by its tags, genres and themes, in a palette of a few inks, with the
 * title set in outlines. The same subject always gives the same drawing. Answers SVG, 528 by 748 units.
 */
export function drawPoster(subject: PosterSubject): string {
  const random = makeRandom(hashText(`poster ${subject.id} ${subject.name}`))
  const scene = chooseScene(subject)
  const ink = choosePalette(subject.id, scene.moods)
  const art = new Canvas()
  const box: TitleBox = { x: MARGIN, top: TITLE_TOP, width: WIDTH - MARGIN * 2, maxHeight: 150 }
  const setting = setTitle(subject.name, box)
  const stage: Stage = { art, ink, random, top: (setting?.bottom ?? TITLE_TOP) + 8, base: BASE }
  scene.draw(stage)
  const colour = strongestOn(ink.skyTop, [ink.title, ink.ink, ink.paper])
  if (setting !== undefined) art.path(titleOutline(setting, box, false), colour)
  const quiet = mix(colour, ink.skyTop, 0.18)
  const year = subject.year === null ? '' : String(subject.year)
  art.path(captionOutline(year, MARGIN, CAPTION_BASELINE, CAPTION_SIZE), quiet)
  const right = WIDTH - MARGIN - captionWidth(subject.label, CAPTION_SIZE)
  art.path(captionOutline(subject.label, right, CAPTION_BASELINE, CAPTION_SIZE), quiet)
  return art.toSvg(subject.name)
}
