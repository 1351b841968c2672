import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawPoster } from '../../src/posters/poster.ts'
import { readStarterSubjects } from './starter-subjects.ts'

/**
 * Renders the brand's pictures from their SVG sources in `public`, and the posters of the starter catalogue that the sign-in page shows.
 * Run it after a source or a drawing has changed, and commit the results: `node tests/support/render-icons.ts`.
 */
const PUBLIC = new URL('../../public/', import.meta.url)
const SOURCE_DPI = 600

const ICONS: readonly (readonly [source: string, pixels: number, target: string])[] = [
  ['icon', 192, 'icon-192'],
  ['icon', 512, 'icon-512'],
  ['maskable', 192, 'maskable-192'],
  ['maskable', 512, 'maskable-512'],
  ['maskable', 180, 'apple-touch-icon'],
  ['monochrome', 512, 'monochrome-512'],
  ['shortcut-swipe', 96, 'shortcut-swipe-96'],
  ['shortcut-search', 96, 'shortcut-search-96'],
]

/** The cards on the sign-in page, front card first: three backgrounds that differ clearly. */
const DOOR = ['Celeste', 'Journey', 'Stardew Valley']

async function drawing(path: string) {
  return sharp(await readFile(new URL(path, PUBLIC)), { density: SOURCE_DPI })
}

for (const [source, pixels, target] of ICONS) {
  const picture = (await drawing(`icons/${source}.svg`)).resize(pixels, pixels)
  await picture.png({ compressionLevel: 9, palette: source !== 'monochrome' }).toFile(file(`icons/${target}.png`))
}
const avatar = (await drawing('assets/default-avatar.svg')).resize(512, 512)
await avatar.jpeg({ quality: 88 }).toFile(file('assets/default-avatar.jpg'))
const cover = (await drawing('assets/fallback-cover.svg')).resize(528, 748)
await cover.webp({ quality: 86 }).toFile(file('assets/fallback-cover.webp'))
const subjects = await readStarterSubjects()
for (const [place, name] of DOOR.entries()) {
  const subject = subjects.find((one) => one.name === name)
  if (!subject) throw new Error(`The starter catalogue has no ${name}.`)
  const poster = sharp(Buffer.from(drawPoster(subject))).resize(480)
  await poster.webp({ quality: 74, effort: 6 }).toFile(file(`assets/door-${place + 1}.webp`))
}

function file(path: string): string {
  return new URL(path, PUBLIC).pathname
}
