import { Canvas, WIDTH } from './drawing/canvas.ts'
import { mix } from './drawing/colour.ts'
import { choosePrint } from './choice/choose-print.ts'
import type { Print } from './choice/print.ts'
import type { SceneName } from './choice/scenes.ts'
import { drawComposed } from './compose.ts'
import { drawWeather } from './parts/weather.ts'
import type { PosterSubject } from './poster-subject.ts'
import { hashText, makeRandom } from './drawing/random.ts'
import type { Stage } from './stage.ts'
import { LETTERS, drawLetters } from './lettering/letters.ts'
import type { LetterName } from './lettering/letters.ts'
import { captionOutline, captionWidth, setTitle, titleOutline } from './lettering/title.ts'
import type { TitleBox } from './lettering/title.ts'
import { drawTitleGround, titleColour } from './lettering/title-ground.ts'

/** Tall phone screens crop a cover to about 427 of its 528 units. */
const MARGIN = 60
const CAPTION_SIZE = 14.5
/** In the part that a tile crops (three by four), because the caption would only be a blur there. */
const CAPTION_BASELINE = 41
const TITLE_TOP = 86
const BASE = 486

/**
 * Returns a game's poster as SVG, 528 by 748 units. It shows a scene for the game's tags, genres and themes. It has a palette of a few
 * inks, and its title in outlines. The same subject always gives the same drawing.
 */
export function drawPoster(subject: PosterSubject): string {
  const print = choosePrint(subject)
  const art = new Canvas()
  const { ground, text } =
    print.picture in LETTERS
      ? drawLetters(print.picture as LetterName, print.composition === 'turned', { art, ink: print.palette, name: subject.name })
      : drawScene(print, art, subject)
  const quiet = mix(text, ground, 0.18)
  const year = subject.year === null ? '' : String(subject.year)
  art.path(captionOutline(year, MARGIN, CAPTION_BASELINE, CAPTION_SIZE), quiet)
  const right = WIDTH - MARGIN - captionWidth(subject.label, CAPTION_SIZE)
  art.path(captionOutline(subject.label, right, CAPTION_BASELINE, CAPTION_SIZE), quiet)
  return art.toSvg(subject.name)
}

/** Draws a scene below its title. Returns the colours of the title's background and its text. */
function drawScene(
  { picture, composition, palette: ink, weather }: Print,
  art: Canvas,
  { id, name }: PosterSubject,
): { ground: string; text: string } {
  const random = makeRandom(hashText(`poster ${id} ${name}`))
  const box: TitleBox = { x: MARGIN, top: TITLE_TOP, width: WIDTH - MARGIN * 2, maxHeight: 150 }
  const setting = setTitle(name, box)
  const stage: Stage = { art, ink, random, top: (setting?.bottom ?? TITLE_TOP) + 8, base: BASE }
  const ground = drawComposed(picture as SceneName, composition, stage)
  drawWeather(stage, weather, makeRandom(hashText(`weather ${id}`)))
  if (ground === ink.skyTop) drawTitleGround(stage)
  const text = titleColour(ink, ground)
  if (setting !== undefined) art.path(titleOutline(setting, box, false), text)
  return { ground, text }
}
