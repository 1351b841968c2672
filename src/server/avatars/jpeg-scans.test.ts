import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scanBomb } from '../../../tests/support/scan-bomb.ts'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { SCANS_MAX } from './image-limits.ts'
import { countJpegScans } from './jpeg-scans.ts'

const random = seededRandom(11)
const noise = (size: number) =>
  sharp(Buffer.from(Array.from({ length: size * size * 3 }, () => random() * 256)), {
    raw: { width: size, height: size, channels: 3 },
  })

test('a plain JPEG has one scan, a progressive one some ten, and every real one is far below the limit', async () => {
  expect(countJpegScans(await noise(200).jpeg({ quality: 100 }).toBuffer(), SCANS_MAX)).toBe(1)
  for (const chromaSubsampling of ['4:4:4', '4:2:0']) {
    const file = await noise(200).jpeg({ progressive: true, quality: 100, chromaSubsampling }).toBuffer()
    const scans = countJpegScans(file, SCANS_MAX)
    expect(scans).toBeGreaterThan(1)
    expect(scans).toBeLessThan(20)
  }
})

test('every repeated scan counts, up to the end of the file, and no further than the limit', async () => {
  const plain = countJpegScans(await scanBomb(16, 0), SCANS_MAX)
  expect(countJpegScans(await scanBomb(16, 1_000), 10_000)).toBe(plain + 1_000)
  expect(countJpegScans(await scanBomb(16, 1_000), SCANS_MAX)).toBe(SCANS_MAX + 1)
})

test('bytes that only resemble a scan do not count: a preview in a segment, stuffed bytes, data after the end', () => {
  const start = Buffer.from('ffd8', 'hex')
  const scan = Buffer.from('ffda0002', 'hex')
  const segment = (bytes: Buffer) => Buffer.concat([Buffer.from([0xff, 0xe1, 0, bytes.length + 2]), bytes])
  const count = (...parts: Buffer[]) => countJpegScans(Buffer.concat([start, ...parts]), 9)
  expect(count(segment(Buffer.concat([start, scan, scan])), scan)).toBe(1)
  expect(count(scan, Buffer.from('12ff0034ffd0ff00da', 'hex'), scan)).toBe(2)
  expect(count(scan, Buffer.from('ffffffda0002', 'hex'))).toBe(2)
  expect(count(scan, Buffer.from('ffd9', 'hex'), scan)).toBe(1)
})

test('a scan after invalid bytes, which decoders accept, is found', () => {
  expect(countJpegScans(Buffer.from('ffd8000102ffda0002aabbffda0002', 'hex'), 9)).toBe(2)
})

test('no damaged file makes it throw or loop for ever', async () => {
  const image = await noise(40).jpeg({ progressive: true }).toBuffer()
  for (let n = 0; n < 3_000; n += 1) {
    const file = Buffer.from(image.subarray(0, Math.ceil(random() * image.length)))
    for (let changes = random() * 8; changes > 0; changes -= 1) file[Math.floor(random() * file.length)] = 0xff
    expect(countJpegScans(file, SCANS_MAX)).toBeLessThanOrEqual(SCANS_MAX + 1)
  }
  expect(countJpegScans(Buffer.alloc(2_000_000, 0xff), SCANS_MAX)).toBe(0)
})
