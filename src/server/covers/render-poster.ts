import sharp from 'sharp'
import type { CoverSize } from '../../domain/cover-url.ts'
import { HEIGHT, WIDTH } from './canvas.ts'
import { COVER_PIXELS } from './cover-sizes.ts'
import { makeRandom } from './random.ts'

/**
 * How far the paper's grain strays from grey. Single pixels of this strength survive the encoder as a texture and
 * break up the bands of long gradients; blurred or stronger grain looked no better and cost half as much again.
 */
const GRAIN_SWING = 40
const MIDDLE_GREY = 128

/** A device keeps 300 of the large ones for the tunnel: at these qualities they take 6 to 9 MB. */
const QUALITY: Readonly<Record<CoverSize, number>> = { cover_small: 82, cover_big: 82, cover_big_2x: 78 }

let grain: Buffer | undefined

/** The grain of the paper: the same sheet for every poster, made when the first one is printed. */
function paperGrain(): Buffer {
  if (grain !== undefined) return grain
  const random = makeRandom(7)
  const sheet = Buffer.alloc(WIDTH * HEIGHT)
  for (let i = 0; i < sheet.length; i++) {
    sheet[i] = Math.round(MIDDLE_GREY + (random.next() + random.next() + random.next() - 1.5) * GRAIN_SWING)
  }
  grain = sheet
  return sheet
}

/** Prints a poster's drawing as webp in one of the sizes. */
export async function renderPoster(svg: string, size: CoverSize): Promise<Buffer> {
  const { width, height } = COVER_PIXELS[size]
  const print = sharp(Buffer.from(svg))
  if (size !== 'cover_big_2x') return print.resize(width, height).webp({ quality: QUALITY[size], effort: 4 }).toBuffer()
  const texture = { input: paperGrain(), raw: { width: WIDTH, height: HEIGHT, channels: 1 as const }, blend: 'soft-light' as const }
  return print.composite([texture]).webp({ quality: QUALITY[size], effort: 4 }).toBuffer()
}
