import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { readImageHeader } from './image-header.ts'

const random = seededRandom(7)
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5532a' } })
const FORMATS = ['png', 'jpeg', 'webp'] as const

test.each(FORMATS)('what the header of a %s says is what a decoder finds', async (format) => {
  for (let n = 0; n < 12; n += 1) {
    const size = { width: Math.ceil(random() * 900), height: Math.ceil(random() * 900) }
    const file = await flat(size.width, size.height).toFormat(format).toBuffer()
    expect(readImageHeader(file)).toEqual({ format, ...size, isAnimated: false })
  }
})

test('a WebP with loss, without, and with more than pixels is read alike', async () => {
  const size = { width: 301, height: 77 }
  const clear = sharp({ create: { ...size, channels: 4, background: '#12345678' } })
  const files = [flat(301, 77).webp(), flat(301, 77).webp({ lossless: true }), clear.webp(),
    flat(301, 77).withExif({ IFD0: { Make: 'x' } }).webp()]
  for (const file of files) expect(readImageHeader(await file.toBuffer())).toMatchObject(size)
})

test('a progressive JPEG and one with a profile before its frame are read alike', async () => {
  const size = { width: 50, height: 40 }
  for (const file of [flat(50, 40).jpeg({ progressive: true }), flat(50, 40).withIccProfile('p3').jpeg()]) {
    expect(readImageHeader(await file.toBuffer())).toMatchObject(size)
  }
})

test.each(FORMATS)('no damaged %s makes it throw or go on for ever', async (format) => {
  const whole = await flat(60, 40).toFormat(format).toBuffer()
  for (let n = 0; n < 3_000; n += 1) {
    const file = Buffer.from(whole.subarray(0, Math.ceil(random() * whole.length)))
    for (let changes = random() * 8; changes > 0; changes -= 1) {
      file[Math.floor(random() * file.length)] = random() < 0.3 ? 0 : Math.floor(random() * 256)
    }
    readImageHeader(file)
  }
  for (let length = 0; length <= 40; length += 1) {
    readImageHeader(Buffer.concat([whole.subarray(0, 12), Buffer.alloc(length)]))
    readImageHeader(Buffer.concat([whole.subarray(0, 12), Buffer.alloc(length, 0xff)]))
  }
})
