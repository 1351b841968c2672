/** One bit for each position, 32 positions in each word. */
export type Bitset = Uint32Array

/** Returns the number of words for `size` bits. */
export function bitsetWords(size: number): number {
  return (size + 31) >>> 5
}

export function setBit(bits: Bitset | Int32Array, position: number): void {
  const word = position >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (position & 31))
}

export function clearBit(bits: Bitset, position: number): void {
  const word = position >>> 5
  bits[word] = (bits[word] ?? 0) & ~(1 << (position & 31))
}

export function hasBit(bits: Bitset, position: number): boolean {
  return (((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1
}

/** Sets the first `size` bits and clears the rest, so that no position beyond the games is ever dealt. */
export function fillBits(bits: Bitset, size: number): void {
  bits.fill(0xffffffff)
  const rest = size & 31
  if (rest !== 0) bits[bits.length - 1] = 0xffffffff >>> (32 - rest)
}

export function orInto(target: Bitset, source: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) | (source[word] ?? 0)
}

export function andInto(target: Bitset, source: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & (source[word] ?? 0)
}

/** Clears the bits that `source` has. */
export function andNotInto(target: Bitset, source: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & ~(source[word] ?? 0)
}

/** Returns the index of the lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** Returns the number of set bits in a word. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bitset): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += bitsOf(bits[word] ?? 0)
  return count
}
