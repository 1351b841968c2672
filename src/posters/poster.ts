import { Canvas, WIDTH } from './drawing/canvas.ts'
import { mix } from './drawing/colour.ts'
import { choosePrint } from './choice/choose-print.ts'
import { SCENES } from './choice/scenes.ts'
import { drawWeather } from './parts/weather.ts'
import type { PosterSubject } from './poster-subject.ts'
import { hashText, makeRandom } from './drawing/random.ts'
import type { Stage } from './stage.ts'
import { captionOutline, captionWidth, setTitle, titleOutline } from './lettering/title.ts'
import type { TitleBox } from './lettering/title.ts'
import { drawTitleGround, titleColour } from './lettering/title-ground.ts'

/** Raise it whenever a drawing changes: caches of rendered posters are kept per version. */
export const POSTER_VERSION = 3

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
  const { scene, palette: ink, weather } = choosePrint(subject)
  const art = new Canvas()
  const box: TitleBox = { x: MARGIN, top: TITLE_TOP, width: WIDTH - MARGIN * 2, maxHeight: 150 }
  const setting = setTitle(subject.name, box)
  const stage: Stage = { art, ink, random, top: (setting?.bottom ?? TITLE_TOP) + 8, base: BASE }
  SCENES[scene].draw(stage)
  drawWeather(stage, weather, makeRandom(hashText(`weather ${subject.id}`)))
  drawTitleGround(stage)
  const colour = titleColour(ink)
  if (setting !== undefined) art.path(titleOutline(setting, box, false), colour)
  const quiet = mix(colour, ink.skyTop, 0.18)
  const year = subject.year === null ? '' : String(subject.year)
  art.path(captionOutline(year, MARGIN, CAPTION_BASELINE, CAPTION_SIZE), quiet)
  const right = WIDTH - MARGIN - captionWidth(subject.label, CAPTION_SIZE)
  art.path(captionOutline(subject.label, right, CAPTION_BASELINE, CAPTION_SIZE), quiet)
  return art.toSvg(subject.name)
}
