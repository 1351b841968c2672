import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { readImageHeader } from './image-header.ts'

const random = seededRandom(7)
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b5532a' } })
const FORMATS = ['png', 'jpeg', 'webp'] as const
/** The maximum side in the header of each format. */
const SIDE_MAX = { png: 2 ** 32 - 1, jpeg: 2 ** 16 - 1, webp: 2 ** 24 }

test.each(FORMATS)('the size in the header of a %s is the size that a decoder finds', async (format) => {
  for (let n = 0; n < 12; n += 1) {
    const size = { width: Math.ceil(random() * 900), height: Math.ceil(random() * 900) }
    const file = await flat(size.width, size.height).toFormat(format).toBuffer()
    expect(readImageHeader(file)).toEqual({ format, ...size, isAnimated: false })
  }
})

test('WebP with loss, without loss, and with further chunks is read alike', async () => {
  const size = { width: 301, height: 77 }
  const clear = sharp({ create: { ...size, channels: 4, background: '#12345678' } })
  const files = [
    flat(301, 77).webp(),
    flat(301, 77).webp({ lossless: true }),
    clear.webp(),
    flat(301, 77)
      .withExif({ IFD0: { Make: 'x' } })
      .webp(),
  ]
  for (const file of files) expect(readImageHeader(await file.toBuffer())).toMatchObject(size)
})

test('a progressive JPEG and one with a profile before its frame are read alike', async () => {
  const size = { width: 50, height: 40 }
  for (const file of [flat(50, 40).jpeg({ progressive: true }), flat(50, 40).withIccProfile('p3').jpeg()]) {
    expect(readImageHeader(await file.toBuffer())).toMatchObject(size)
  }
})

test.each(FORMATS)('a %s that is cut off anywhere has the same size or none', async (format) => {
  const image = await flat(60, 40).toFormat(format).toBuffer()
  const all = readImageHeader(image)
  const headers = Array.from({ length: image.length }, (_, length) => readImageHeader(image.subarray(0, length)))
  const from = headers.findIndex((header) => header !== null)
  expect([from > 12, headers.slice(0, from).every((header) => header === null)]).toEqual([true, true])
  for (const header of headers.slice(from)) expect(header).toEqual(all)
})

test.each(FORMATS)('a damaged %s has no size, or one that its format allows', async (format) => {
  const image = await flat(60, 40).toFormat(format).toBuffer()
  const found = { nothing: 0, same: 0, other: 0 }
  for (let n = 0; n < 3_000; n += 1) {
    const file = Buffer.from(image.subarray(0, Math.ceil(random() * image.length)))
    for (let changes = random() * 8; changes > 0; changes -= 1) {
      file[Math.floor(random() * file.length)] = random() < 0.3 ? 0 : Math.floor(random() * 256)
    }
    const header = readImageHeader(file)
    if (header === null) found.nothing += 1
    else {
      const isSame = header.width === 60 && header.height === 40
      found[isSame ? 'same' : 'other'] += 1
      expect(Object.keys(header).toSorted()).toEqual(['format', 'height', 'isAnimated', 'width'])
      expect([header.format, typeof header.isAnimated]).toEqual([format, 'boolean'])
      for (const side of [header.width, header.height])
        expect(Number.isInteger(side) && side >= 0 && side <= SIDE_MAX[format], String(side)).toBe(true)
    }
  }
  expect(Math.min(...Object.values(found)), JSON.stringify(found)).toBeGreaterThan(0)
})

test.each(FORMATS)('data that only begin like a %s have no size', async (format) => {
  const begin = (await flat(60, 40).toFormat(format).toBuffer()).subarray(0, 12)
  for (let length = 0; length <= 40; length += 1) {
    for (const filling of [0, 0xff]) expect(readImageHeader(Buffer.concat([begin, Buffer.alloc(length, filling)]))).toBeNull()
  }
})
