import type { Favourite } from '../../catalogue/page/taste-facets.ts'
import { coverUrl, isDrawnUrl } from '../../domain/cover-url.ts'
import { cutText, drawPicture, linesOf, loadImage, PICTURE } from '../../ui/share-picture/draw-picture.ts'
import type { Pen } from '../../ui/share-picture/draw-picture.ts'
import { TASTE_MESSAGES as MESSAGES } from './messages.ts'

/** The content of the picture. */
export interface TastePicture {
  readonly name: string
  readonly favourites: readonly Favourite[]
  readonly games: readonly { readonly name: string; readonly cover: string }[]
  /** Where others find the app. */
  readonly host: string
}

const MARGIN = 72
const WIDTH = PICTURE.width - 2 * MARGIN
const [TITLE_MAX_PX, TITLE_MIN_PX, TITLE_TOP] = [104, 72, 204]
const [BAR_PX, ROW_MIN, ROW_MAX] = [14, 96, 128]
const [GAP, COVERS] = [24, 4]
const COVER_WIDTH = (WIDTH - (COVERS - 1) * GAP) / COVERS
const COVER_HEIGHT = (COVER_WIDTH * 4) / 3
const FOOT = PICTURE.height - MARGIN

/** Draws what a player likes, and their last liked games, in their theme. Covers that do not load leave their space to the bars. */
export async function drawTaste({ name, favourites, games, host }: TastePicture): Promise<Blob> {
  const [pip, ...loaded] = await Promise.all([loadImage('/icons/favicon.svg'), ...games.map(({ cover }) => loadImage(coverUrl(cover)))])
  const covers = loaded.filter((image) => image !== null)
  return drawPicture((pen) => {
    const { context, colour, font } = pen
    context.fillStyle = colour('--bg')
    context.fillRect(0, 0, PICTURE.width, PICTURE.height)
    context.textBaseline = 'alphabetic'
    if (pip) context.drawImage(pip, MARGIN, MARGIN, 72, 72)
    write(pen, 'Questdeck', { x: MARGIN + (pip ? 92 : 0), y: MARGIN + 52, face: font(44, 700), token: '--text' })
    // One line if it is not too small then, else two.
    context.font = font(TITLE_MAX_PX, 800)
    const fitting = (TITLE_MAX_PX * WIDTH) / context.measureText(MESSAGES.titleOf(name)).width
    const titlePx = Math.floor(Math.max(TITLE_MIN_PX, Math.min(TITLE_MAX_PX, fitting)))
    context.font = font(titlePx, 800)
    const lines = linesOf(context, MESSAGES.titleOf(name), WIDTH, 2)
    for (const [nth, line] of lines.entries()) {
      write(pen, line, { x: MARGIN, y: TITLE_TOP + (nth + 1) * titlePx, face: font(titlePx, 800), token: '--text' })
    }
    const top = TITLE_TOP + lines.length * titlePx + 64
    const end = FOOT - 64 - (covers.length > 0 ? COVER_HEIGHT + 40 : 0)
    const shown = favourites.slice(0, Math.floor((end - top) / ROW_MIN))
    drawBars(pen, shown, top, Math.min(ROW_MAX, (end - top) / shown.length))
    for (const [nth, cover] of covers.entries()) drawCover(context, cover, MARGIN + nth * (COVER_WIDTH + GAP), FOOT - 64 - COVER_HEIGHT)
    write(pen, MESSAGES.findYours(host), { x: MARGIN, y: FOOT, face: font(32, 500, 'text'), token: '--muted' })
  })
}

interface Line {
  x: number
  y: number
  face: string
  token: string
}

function write({ context, colour }: Pen, text: string, { x, y, face, token }: Line): void {
  context.font = face
  context.fillStyle = colour(token)
  context.fillText(text, x, y)
}

/** Draws a name and its facet above each bar. */
function drawBars(pen: Pen, favourites: readonly Favourite[], top: number, row: number): void {
  const { context, colour, font } = pen
  const longest = Math.max(...favourites.map(barOf))
  for (const [nth, favourite] of favourites.entries()) {
    const y = top + nth * row
    const kind = MESSAGES.facet(favourite.facet)
    context.font = font(30, 500, 'text')
    const kindWidth = context.measureText(kind).width
    write(pen, kind, { x: MARGIN + WIDTH - kindWidth, y: y + 44, face: font(30, 500, 'text'), token: '--muted' })
    context.font = font(48, 700)
    const name = cutText(context, favourite.name, WIDTH - kindWidth - GAP)
    write(pen, name, { x: MARGIN, y: y + 44, face: font(48, 700), token: '--text' })
    for (const [token, length] of [
      ['--line', 1],
      ['--accent', barOf(favourite) / longest],
    ] as const) {
      context.fillStyle = colour(token)
      context.beginPath()
      context.roundRect(MARGIN, y + 60, WIDTH * length, BAR_PX, BAR_PX / 2)
      context.fill()
    }
  }
}

/** A value that was only stated has a short bar. */
function barOf({ weight }: Favourite): number {
  return Math.max(0.15, weight)
}

/** Draws a cover as tiles show it: filled, and without the caption of a generated poster. */
function drawCover(context: CanvasRenderingContext2D, image: HTMLImageElement, x: number, y: number): void {
  const scale = Math.max(COVER_WIDTH / image.naturalWidth, COVER_HEIGHT / image.naturalHeight)
  const [width, height] = [COVER_WIDTH / scale, COVER_HEIGHT / scale]
  const top = (image.naturalHeight - height) * (isDrawnUrl(new URL(image.src).pathname) ? 1 : 0.5)
  context.save()
  context.beginPath()
  context.roundRect(x, y, COVER_WIDTH, COVER_HEIGHT, 20)
  context.clip()
  context.drawImage(image, (image.naturalWidth - width) / 2, top, width, height, x, y, COVER_WIDTH, COVER_HEIGHT)
  context.restore()
}
