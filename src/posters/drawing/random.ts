/** A seeded random source: the same seed always gives the same sequence. */
export interface Random {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number
  range(from: number, to: number): number
  /** Returns an integer, both ends included. */
  int(from: number, to: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  chance(probability: number): boolean
  sign(): 1 | -1
}

/** Returns 32 bits of a text, FNV-1a: neighbouring ids get distant values. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** Returns a random source (mulberry32): small, fast and good enough for the place of a star. Not for secrets. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const range = (from: number, to: number): number => from + (to - from) * next()
  const int = (from: number, to: number): number => from + Math.floor((to - from + 1) * next())
  return {
    next,
    range,
    int,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
  }
}
