import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { roundsOf } from '../../../tests/support/rounds.ts'
import { sampleScenes } from '../../../tests/support/scene-samples.ts'
import { PALETTES } from '../choice/palettes.ts'
import { SCENES } from '../choice/scenes.ts'
import { Canvas, HEIGHT, WIDTH } from '../drawing/canvas.ts'
import { COMPOSITIONS, drawComposed } from '../compose.ts'
import { contrast } from '../drawing/colour.ts'
import { makeRandom } from '../drawing/random.ts'
import { drawTitleGround, titleColour } from './title-ground.ts'

/** The minimum contrast of large letters in WCAG. */
const LARGE_TEXT_MIN = 3
/** A bird or the tip of a palm may cross a letter. */
const READABLE_SHARE_MIN = 0.97
const SCALE = 4
const TITLE = { left: 60, top: 86, width: 408, bottom: 228 }
const hex = (value: number): string => value.toString(16).padStart(2, '0')

/** Returns the share of the title's background that its letters have enough contrast to. */
async function readableShare(svg: string, colour: string): Promise<number> {
  const scaled = (length: number): number => Math.round(length / SCALE)
  const { data } = await sharp(Buffer.from(svg))
    .resize(scaled(WIDTH), scaled(HEIGHT))
    .extract({ left: scaled(TITLE.left), top: scaled(TITLE.top), width: scaled(TITLE.width), height: scaled(TITLE.bottom - TITLE.top) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let readable = 0
  for (let i = 0; i < data.length; i += 3) {
    const ground = `#${hex(data[i] ?? 0)}${hex(data[i + 1] ?? 0)}${hex(data[i + 2] ?? 0)}`
    if (contrast(colour, ground) >= LARGE_TEXT_MIN) readable += 3
  }
  return readable / data.length
}

describe('a title', () => {
  it.each(sampleScenes())('can be read against %s', async (name) => {
    const { moods } = SCENES[name]
    // Every scene is drawn in a fifth of its palettes, in another fifth than the scene before it.
    const start = Object.keys(SCENES).indexOf(name)
    const fifth = PALETTES.filter(({ mood }) => moods.includes(mood)).filter((_, index) => (index + start) % 5 === 0)
    const palettes = fifth.slice(0, roundsOf({ quick: 3, soak: fifth.length }))
    const shares = await Promise.all(
      palettes.map(async (ink, seed) => {
        const stage = { art: new Canvas(), ink, random: makeRandom(start * 31 + seed), top: TITLE.bottom + 14, base: 486 }
        const composition = COMPOSITIONS[(start + seed) % COMPOSITIONS.length] ?? 'plain'
        const ground = drawComposed(name, composition, stage)
        if (ground === ink.skyTop) drawTitleGround(stage)
        return { palette: ink.name, composition, share: await readableShare(stage.art.toSvg('scene'), titleColour(ink, ground)) }
      }),
    )
    expect(shares.filter(({ share }) => share < READABLE_SHARE_MIN)).toEqual([])
  })
})
