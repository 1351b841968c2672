/** A part that cannot be read: cut off, or none of ours. */
export class UnreadablePartError extends Error {
  override readonly name = 'UnreadablePartError'
}

const SEVEN_BITS = 128
const FLOAT_BYTES = 4

/** Whole numbers from 0 on, seven bits a byte, the lowest first: small ones take one byte. */
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

export function unpackUints(bytes: Uint8Array): Float64Array {
  return unpackInto(new Float64Array(countOf(bytes)), bytes)
}

/** Of numbers that 32 bits hold with their sign: ids of ours and of the dictionaries, and places in lists. */
export function unpackInts(bytes: Uint8Array): Int32Array {
  return unpackInto(new Int32Array(countOf(bytes)), bytes)
}

/** How many numbers there are: each ends with a byte of less than eight bits. */
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

/** Any whole number as one from 0 on, near 0 where it is near 0. */
export function signless(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

export function signed(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}

/** Rising numbers by their distances. */
export function packRising(values: readonly number[]): Uint8Array {
  return packUints(values.map((value, at) => value - (values[at - 1] ?? 0)))
}

export function unpackRising(bytes: Uint8Array): Int32Array {
  const values = unpackInts(bytes)
  for (let at = 1; at < values.length; at++) values[at] = (values[at] ?? 0) + (values[at - 1] ?? 0)
  return values
}

/** Numbers of 32 bits, first all their lowest bytes and last all their highest, which are nearly the same. */
export function packFloats(values: readonly number[]): Uint8Array {
  const whole = new Uint8Array(Float32Array.from(values).buffer)
  const bytes = new Uint8Array(whole.length)
  for (let at = 0; at < whole.length; at++) bytes[(at % FLOAT_BYTES) * values.length + Math.floor(at / FLOAT_BYTES)] = whole[at] ?? 0
  return bytes
}

export function unpackFloats(bytes: Uint8Array): Float32Array {
  if (bytes.length % FLOAT_BYTES !== 0) throw new UnreadablePartError('a fraction has no end')
  const length = bytes.length / FLOAT_BYTES
  const whole = new Uint8Array(bytes.length)
  for (let at = 0; at < whole.length; at++) whole[at] = bytes[(at % FLOAT_BYTES) * length + Math.floor(at / FLOAT_BYTES)] ?? 0
  return new Float32Array(whole.buffer)
}

/** The one sign that no text of the database has. */
const TEXT_END = '\0'

export function packTexts(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(texts.map((text) => text + TEXT_END).join(''))
}

export function unpackTexts(bytes: Uint8Array): string[] {
  const texts = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split(TEXT_END)
  if (texts.pop() !== '') throw new UnreadablePartError('a text has no end')
  return texts
}
