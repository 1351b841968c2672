import sharp from 'sharp'
import { HEIGHT, WIDTH } from '../../src/posters/drawing/canvas.ts'
import { drawPoster } from '../../src/posters/poster.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { readStarterSubjects } from '../support/starter-subjects.ts'

/** A picture without loss, as large as the deck shows covers. */
export interface DrawnPicture {
  readonly name: string
  readonly rgb: Buffer
}

export const PICTURE = { width: WIDTH, height: HEIGHT, channels: 3 } as const

type Random = () => number

/** Pictures of four kinds, `count` of each: printed posters, paintings, photographs and renderings, as far as they can be drawn. */
export async function drawPictures(count: number): Promise<DrawnPicture[]> {
  const subjects = await readStarterSubjects()
  const pictures: DrawnPicture[] = []
  for (let number = 0; number < count; number++) {
    const random = seededRandom(100 + number)
    const subject = subjects[Math.floor((number * subjects.length) / count)]
    if (subject !== undefined) pictures.push({ name: 'poster', rgb: await sharp(Buffer.from(drawPoster(subject))).removeAlpha().raw().toBuffer() })
    pictures.push({ name: 'painting', rgb: painted(random, { octaves: 7, roughness: 0.62, grain: 4, contrast: 1.3 }) })
    pictures.push({ name: 'photograph', rgb: painted(random, { octaves: 6, roughness: 0.5, grain: 12, contrast: 1.1 }) })
    pictures.push({ name: 'rendering', rgb: await withShapes(painted(random, { octaves: 4, roughness: 0.4, grain: 2, contrast: 1 }), random) })
  }
  return pictures
}

/** Clouds over clouds, each half as large and rougher than the last, in two inks, with the grain of a sensor. */
function painted(random: Random, look: { octaves: number; roughness: number; grain: number; contrast: number }): Buffer {
  const sheets = [clouds(random, look), clouds(random, look)] as const
  const inks = Array.from({ length: 3 }, () => [random() * 255, random() * 255, random() * 255] as const)
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [a, b] = [sheets[0][at] as number, sheets[1][at] as number]
    const grain = (random() + random() - 1) * look.grain
    for (let channel = 0; channel < 3; channel++) {
      const [dark, light, other] = inks.map((ink) => ink[channel] as number) as [number, number, number]
      const mixed = (dark + (light - dark) * a) * (1 - b * 0.5) + other * b * 0.5
      rgb[3 * at + channel] = Math.max(0, Math.min(255, 128 + (mixed - 128) * look.contrast + grain))
    }
  }
  return rgb
}

function clouds(random: Random, { octaves, roughness }: { octaves: number; roughness: number }): Float64Array {
  const sheet = new Float64Array(WIDTH * HEIGHT)
  let [weight, total] = [1, 0]
  for (let octave = 0; octave < octaves; octave++) {
    addOctave(sheet, random, 264 / 2 ** octave, weight)
    total += weight
    weight *= roughness
  }
  return sheet.map((value) => Math.max(0, Math.min(1, (value / total - 0.5) * 1.8 + 0.5)))
}

function addOctave(sheet: Float64Array, random: Random, cell: number, weight: number): void {
  const columns = Math.ceil(WIDTH / cell) + 2
  const grid = Float64Array.from({ length: columns * (Math.ceil(HEIGHT / cell) + 2) }, random)
  for (let y = 0; y < HEIGHT; y++) {
    const [row, down] = split(y / cell)
    for (let x = 0; x < WIDTH; x++) {
      const [column, right] = split(x / cell)
      const at = row * columns + column
      const above = (grid[at] as number) + ((grid[at + 1] as number) - (grid[at] as number)) * right
      const below = (grid[at + columns] as number) + ((grid[at + columns + 1] as number) - (grid[at + columns] as number)) * right
      sheet[y * WIDTH + x] = (sheet[y * WIDTH + x] as number) + weight * (above + (below - above) * down)
    }
  }
}

/** The whole part, and how far it is to the next, without corners. */
function split(value: number): [number, number] {
  const whole = Math.floor(value)
  const rest = value - whole
  return [whole, rest * rest * (3 - 2 * rest)]
}

/** Hard edges, lettering and lights over a soft ground, as on most covers. */
function withShapes(rgb: Buffer, random: Random): Promise<Buffer> {
  const colour = () => `hsl(${Math.floor(360 * random())} 70% ${Math.floor(20 + 60 * random())}%)`
  const point = () => `${Math.floor(WIDTH * random())},${Math.floor(HEIGHT * random())}`
  const shapes = Array.from({ length: 25 }, () => `<polygon points="${point()} ${point()} ${point()}" fill="${colour()}" opacity="${0.4 + 0.6 * random()}"/>`)
  const words = Array.from({ length: 4 }, (_, at) => `<text x="30" y="${120 + at * 150}" font-size="${40 + at * 25}" font-weight="bold" fill="${colour()}">QUEST ${at}</text>`)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes.join('')}${words.join('')}</svg>`
  return sharp(rgb, { raw: PICTURE }).composite([{ input: Buffer.from(drawing) }]).removeAlpha().raw().toBuffer()
}
