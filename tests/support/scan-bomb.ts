import sharp from 'sharp'

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Returns a progressive JPEG of one colour that repeats its last scan: each is valid and has a few bytes. */
export async function scanBomb(size: number, scans: number): Promise<Buffer> {
  const plain = await sharp({ create: { width: size, height: size, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const scan = Buffer.from(plain.subarray(plain.lastIndexOf(START_OF_SCAN), -2))
  // The scan is no longer a refinement of the previous one, so a decoder accepts repetitions of it.
  scan[4 + 2 * scan.readUInt8(4) + 3] = 0
  return Buffer.concat([plain.subarray(0, -2), ...Array.from({ length: scans }, () => scan), plain.subarray(-2)])
}
