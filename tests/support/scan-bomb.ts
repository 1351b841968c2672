import sharp from 'sharp'

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** A progressive JPEG of one colour whose last scan comes so many times more, each a valid one of a few bytes. */
export async function scanBomb(size: number, scans: number): Promise<Buffer> {
  const plain = await sharp({ create: { width: size, height: size, channels: 3, background: '#888' } })
    .jpeg({ progressive: true }).toBuffer()
  const scan = Buffer.from(plain.subarray(plain.lastIndexOf(START_OF_SCAN), -2))
  // No longer a refinement of the scan before: so it may be repeated without a decoder finding fault.
  scan[4 + 2 * scan.readUInt8(4) + 3] = 0
  return Buffer.concat([plain.subarray(0, -2), ...Array.from({ length: scans }, () => scan), plain.subarray(-2)])
}
