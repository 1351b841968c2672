import sharp from 'sharp'
import { drawPictures, PICTURE } from './drawn-pictures.ts'
import type { DrawnPicture } from './drawn-pictures.ts'
import { figure } from './report.ts'
import type { Bench, Figure } from './report.ts'
import { lumaOf, similarity } from './ssim.ts'
import type { Luma } from './ssim.ts'
import { median, sum } from './statistics.ts'

const OF_EACH_KIND = 3
/** As covers are encoded (`provider-image.ts`). */
const WEBP = { quality: 78, effort: 4 }
const AVIF_EFFORTS = [0, 2, 4]
const ENCODED_TWICE = 2

interface Encoded {
  readonly image: Buffer
  readonly ms: number
}

interface Compared {
  readonly name: string
  readonly webp: Encoded
  /** By effort, at the quality that looks as much like the picture as the webp does. */
  readonly avif: readonly (Encoded & { readonly quality: number })[]
}

/** Which of the two formats a cover of the deck is to have: nothing is promised, so nothing is judged. */
export const coverFormatBench: Bench = {
  name: 'cover-format',
  title: `${OF_EACH_KIND * 4} drawn covers of the deck's size as webp, and as avif of the same quality`,
  async run(say) {
    // The server decodes no avif, so its loaders are shut off in the modules that draw.
    sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
    const compared: Compared[] = []
    for (const picture of await drawPictures(OF_EACH_KIND)) {
      say(`${picture.name} ${compared.length + 1}`)
      compared.push(await compare(picture))
    }
    return { figures: figuresOf(compared), verdicts: [] }
  },
}

async function compare({ name, rgb }: DrawnPicture): Promise<Compared> {
  const original = lumaOf(rgb, PICTURE.width, PICTURE.height)
  const webp = await encoded(() => sharp(rgb, { raw: PICTURE }).webp(WEBP).toBuffer())
  const wanted = similarity(original, await decoded(webp.image))
  const avif = []
  for (const effort of AVIF_EFFORTS) {
    const at = (quality: number) => sharp(rgb, { raw: PICTURE }).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer()
    const quality = await lowest(async (tried) => similarity(original, await decoded(await at(tried))) >= wanted)
    avif.push({ quality, ...(await encoded(() => at(quality))) })
  }
  return { name, webp, avif }
}

/** The lowest quality at which something holds. */
async function lowest(holds: (quality: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [20, 95]
  while (low < high) {
    const middle = (low + high) >> 1
    if (await holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

async function encoded(encode: () => Promise<Buffer>): Promise<Encoded> {
  const turns: number[] = []
  let image = Buffer.alloc(0)
  for (let turn = 0; turn < ENCODED_TWICE; turn++) {
    const before = process.cpuUsage()
    image = await encode()
    const { user, system } = process.cpuUsage(before)
    turns.push((user + system) / 1_000)
  }
  return { image, ms: Math.min(...turns) }
}

async function decoded(image: Buffer): Promise<Luma> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return lumaOf(data, info.width, info.height)
}

function figuresOf(all: readonly Compared[]): Figure[] {
  const kinds = new Set(all.map(({ name }) => name))
  const bytesOf = (images: readonly Encoded[]) => sum(images.map(({ image }) => image.length)) / images.length
  return [
    figure('webp, bytes of a cover', bytesOf(all.map(({ webp }) => webp)), 'B'),
    figure('webp, processor time of a cover, median', median(all.map(({ webp }) => webp.ms)), 'ms'),
    ...AVIF_EFFORTS.flatMap((effort, at) => {
      const avif = (of: readonly Compared[]) => of.flatMap((one) => one.avif[at] ?? [])
      return [
        ...[...kinds].map((kind) => {
          const of = all.filter(({ name }) => name === kind)
          return figure(`avif of effort ${effort}, ${kind}: bytes, times webp`, bytesOf(avif(of)) / bytesOf(of.map(({ webp }) => webp)), '×')
        }),
        figure(`avif of effort ${effort}: quality, median`, median(avif(all).map(({ quality }) => quality)), ''),
        figure(`avif of effort ${effort}: processor time, median`, median(avif(all).map(({ ms }) => ms)), 'ms'),
      ]
    }),
  ]
}
