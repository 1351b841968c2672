/** Thrown for a part that cannot be read: it is cut off, or is not one of ours. */
export class UnreadablePartError extends Error {
  override readonly name = 'UnreadablePartError'
}

const SEVEN_BITS = 128
const FLOAT_BYTES = 4

/** Returns unsigned integers as bytes with seven bits each, the lowest first: small ones take one byte. */
export function packUints(values: Iterable<number>): Uint8Array {
  const bytes: number[] = []
  for (const value of values) {
    let rest = value
    while (rest >= SEVEN_BITS) {
      bytes.push(SEVEN_BITS + (rest % SEVEN_BITS))
      rest = Math.floor(rest / SEVEN_BITS)
    }
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

/** Returns unsigned integers. Throws an `UnreadablePartError` if the last number is cut off. */
export function unpackUints(bytes: Uint8Array): Float64Array {
  return unpackInto(new Float64Array(countOf(bytes)), bytes)
}

/**
 * Returns signed integers of 32 bits: our ids, those of the dictionaries, and indices of lists. Throws an `UnreadablePartError` if the
 * last number is cut off.
 */
export function unpackInts(bytes: Uint8Array): Int32Array {
  return unpackInto(new Int32Array(countOf(bytes)), bytes)
}

/**
 * Returns how many numbers there are: the last byte of each has its eighth bit clear. Throws an `UnreadablePartError` if the last
 * number is cut off.
 */
function countOf(bytes: Uint8Array): number {
  if ((bytes.at(-1) ?? 0) >= SEVEN_BITS) throw new UnreadablePartError('a number has no end')
  let count = 0
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) < SEVEN_BITS) count++
  return count
}

function unpackInto<T extends Float64Array | Int32Array>(values: T, bytes: Uint8Array): T {
  let [read, value, scale] = [0, 0, 1]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < SEVEN_BITS) {
      values[read++] = value + byte * scale
      value = 0
      scale = 1
    } else {
      value += (byte - SEVEN_BITS) * scale
      scale *= SEVEN_BITS
    }
  }
  return values
}

/** Returns an integer from 0 on for any integer, so that values near 0 stay near 0. */
export function signless(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

/** Returns the integer that `signless` mapped to a value. */
export function signed(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}

/** Returns ascending numbers as their distances. */
export function packRising(values: readonly number[]): Uint8Array {
  return packUints(values.map((value, at) => value - (values[at - 1] ?? 0)))
}

/** Returns ascending numbers from their distances. Throws an `UnreadablePartError` if the last one is cut off. */
export function unpackRising(bytes: Uint8Array): Int32Array {
  const values = unpackInts(bytes)
  for (let at = 1; at < values.length; at++) values[at] = (values[at] ?? 0) + (values[at - 1] ?? 0)
  return values
}

/** Returns numbers of 32 bits with all lowest bytes first and all highest bytes last, because those are nearly equal. */
export function packFloats(values: readonly number[]): Uint8Array {
  const joined = new Uint8Array(Float32Array.from(values).buffer)
  const bytes = new Uint8Array(joined.length)
  for (let at = 0; at < joined.length; at++) bytes[(at % FLOAT_BYTES) * values.length + Math.floor(at / FLOAT_BYTES)] = joined[at] ?? 0
  return bytes
}

/** Returns numbers of 32 bits. Throws an `UnreadablePartError` if the last one is cut off. */
export function unpackFloats(bytes: Uint8Array): Float32Array {
  if (bytes.length % FLOAT_BYTES !== 0) throw new UnreadablePartError('a fraction has no end')
  const length = bytes.length / FLOAT_BYTES
  const joined = new Uint8Array(bytes.length)
  for (let at = 0; at < joined.length; at++) joined[at] = bytes[(at % FLOAT_BYTES) * length + Math.floor(at / FLOAT_BYTES)] ?? 0
  return new Float32Array(joined.buffer)
}

/** The only character that no text of the database contains. */
const TEXT_END = '\0'

export function packTexts(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(texts.map((text) => text + TEXT_END).join(''))
}

/** Returns texts. Throws an `UnreadablePartError` if the last one is cut off. */
export function unpackTexts(bytes: Uint8Array): string[] {
  const texts = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split(TEXT_END)
  if (texts.pop() !== '') throw new UnreadablePartError('a text has no end')
  return texts
}
