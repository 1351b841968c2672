import '../runtime/image-loaders.ts'
import sharp from 'sharp'
import { once } from '../../domain/once.ts'
import type { CoverSize } from '../../domain/cover-url.ts'
import { HEIGHT, WIDTH } from '../../posters/drawing/canvas.ts'
import { COVER_PIXELS } from './cover-sizes.ts'
import { makeRandom } from '../../posters/drawing/random.ts'

/** The maximum deviation of the paper's grain from grey, before it is blurred. */
const GRAIN_SWING = 36
const MIDDLE_GREY = 128

/** A device prefetches 300 of the large ones: at these qualities they take 6 to 9 MB. */
const QUALITY: Readonly<Record<CoverSize, number>> = { cover_small: 82, cover_big: 82, cover_big_2x: 77 }

/**
 * Returns the grain of the paper, the same for every poster. It makes flat inks look printed, and hides the bands of long gradients. It is
 * blurred a little, because noise of single pixels is most expensive to encode: 67 KB a poster instead of 20.
 */
const paperGrain = once(async (): Promise<Buffer> => {
  const random = makeRandom(7)
  const sheet = Buffer.alloc(WIDTH * HEIGHT)
  for (let i = 0; i < sheet.length; i++) {
    sheet[i] = Math.round(MIDDLE_GREY + (random.next() + random.next() + random.next() - 1.5) * GRAIN_SWING)
  }
  return sharp(sheet, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .blur()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
})

/** Renders a poster's drawing as webp in one of the sizes. */
export async function renderPoster(svg: string, size: CoverSize): Promise<Buffer> {
  const { width, height } = COVER_PIXELS[size]
  const print = sharp(Buffer.from(svg))
  if (size !== 'cover_big_2x') return print.resize(width, height).webp({ quality: QUALITY[size], effort: 4 }).toBuffer()
  const paper = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  return print
    .composite([{ input: await paperGrain(), raw: paper, blend: 'soft-light' }])
    .webp({ quality: QUALITY[size], effort: 4 })
    .toBuffer()
}
