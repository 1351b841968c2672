export interface ImageHeader {
  readonly format: 'png' | 'jpeg' | 'webp'
  readonly width: number
  readonly height: number
  readonly isAnimated: boolean
}

/**
 * Returns what the first bytes of a PNG, JPEG or WebP say, by its magic bytes and never by its name; null for everything else. Nothing is
 * decoded: a picture of 14,000 by 14,000 in half a megabyte is refused before it costs anything.
 */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  try {
    if (bytes.subarray(0, 8).equals(PNG)) return readPng(bytes)
    if (bytes.readUIntBE(0, 3) === JPEG) return readJpeg(bytes)
    if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return readWebp(bytes)
  } catch (error) {
    // It ends in the middle of its own header.
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = 0xff_d8_ff

function readPng(bytes: Buffer): ImageHeader | null {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  // An animation is declared before the pixels.
  for (let at = 8; ; at += bytes.readUInt32BE(at) + 12) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL' || type === 'IDAT') return { format: 'png', ...size, isAnimated: type === 'acTL' }
  }
}

/** Start of frame, in all its kinds; C4, C8 and CC are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const START_OF_SCAN = 0xda
const FILL = 0xff

function readJpeg(bytes: Buffer): ImageHeader | null {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== FILL) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === FILL) {
      at += 1
      continue
    }
    if (marker === START_OF_SCAN) return null
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return { format: 'jpeg', width, height, isAnimated: false }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
}

const ANIMATION_FLAG = 0x02
const LOSSY_START = 0x9d_01_2a
const LOSSLESS_SIGNATURE = 0x2f
const SIZE_MASK = 0x3f_ff

function readWebp(bytes: Buffer): ImageHeader | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X': {
      const isAnimated = (bytes.readUInt8(20) & ANIMATION_FLAG) !== 0
      return { format: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, isAnimated }
    }
    case 'VP8 ': {
      if (bytes.readUIntBE(23, 3) !== LOSSY_START) return null
      const [width, height] = [bytes.readUInt16LE(26) & SIZE_MASK, bytes.readUInt16LE(28) & SIZE_MASK]
      return { format: 'webp', width, height, isAnimated: false }
    }
    case 'VP8L': {
      if (bytes.readUInt8(20) !== LOSSLESS_SIGNATURE) return null
      const bits = bytes.readUInt32LE(21)
      const [width, height] = [(bits & SIZE_MASK) + 1, ((bits >>> 14) & SIZE_MASK) + 1]
      return { format: 'webp', width, height, isAnimated: false }
    }
  }
  return null
}
