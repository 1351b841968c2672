/** The format of a shared picture: 4:5 fills the screen of most feeds. */
export const PICTURE = { width: 1080, height: 1350 } as const

/** What a drawing needs besides its content. */
export interface Pen {
  readonly context: CanvasRenderingContext2D
  /** Returns the colour of a token, such as `--accent`, in the player's theme. */
  colour: (token: string) => string
  /** Returns a font in one of the two faces of the look. */
  font: (px: number, weight: number, face?: 'display' | 'text') => string
}

/** Returns a picture as a PNG, drawn on this device. Rejects if the browser cannot draw. */
export async function drawPicture(draw: (pen: Pen) => void): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width
  canvas.height = PICTURE.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  const root = getComputedStyle(document.documentElement)
  const font: Pen['font'] = (px, weight, face = 'display') => `${weight} ${px}px ${root.getPropertyValue(`--font-${face}`)}`
  // A canvas waits for no font. Without a network the face may be missing, and its fallback is drawn.
  await document.fonts.load(font(48, 800)).catch(() => undefined)
  draw({ context, colour: colourOf, font })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser cannot make a PNG.')
  return blob
}

/** A canvas does not know tokens, so an element of the page resolves them. */
function colourOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const LOADED_WITHIN_MS = 3_000

/** Returns a picture of our own origin that can be drawn; null if it does not load in time, for example without a network. */
export async function loadImage(src: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = src
  const late = new Promise<null>((resolve) => setTimeout(resolve, LOADED_WITHIN_MS, null))
  return Promise.race([
    image.decode().then(
      () => image,
      () => null,
    ),
    late,
  ])
}

/** Returns a text that fits into a width, in the current font. */
export function cutText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  let cut = text
  while (cut !== '' && context.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

/** Returns the lines of a text in a width, in the current font. The last one is cut. */
export function linesOf(context: CanvasRenderingContext2D, text: string, width: number, limit: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && (lines.length === limit || context.measureText(longer).width <= width)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => cutText(context, line, width))
}
