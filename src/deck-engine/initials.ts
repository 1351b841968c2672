import { setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { GrowingInt32Array } from './growing-array.ts'
import { initialsOf, spelledInitials } from '../domain/name-text.ts'
import { firstFrom } from './sorted-list.ts'

/**
 * The initials of all names with their positions, sorted: 'botw' at position 7. Both are one number, so that 300,000 names need one
 * list of numbers. Entries with the same beginning are adjacent.
 */
export type InitialsIndex = Float64Array

/** The number of characters that are stored; the rest of the initials is ignored. */
const SIGNS = 6
/** No character, 26 letters and ten digits. */
const BASE = 37
const FIRST_DIGIT = 27
/** The maximum number of positions: with the characters they fill the 53 bits of a number. */
const POSITIONS = 2 ** 21
const POWERS = Array.from({ length: SIGNS + 1 }, (_, signs) => BASE ** signs)
/** From this length on, initials may be unfinished; 'ff' matches only 'ff' and 'ff7'. */
const UNFINISHED_MIN_SIGNS = 3
const QUERY_MAX_SIGNS = 8

/** Collects the initials of names and sorts them in steps of a few milliseconds. */
export class InitialsBuilder {
  readonly #codes: number[] = []
  readonly #ordinals = new GrowingInt32Array()

  add(ordinal: number, name: string): void {
    for (const initials of initialsOf(name)) {
      this.#codes.push(codeOf(initials.slice(0, SIGNS)))
      this.#ordinals.push(ordinal)
    }
  }

  *steps(positionOf: (ordinal: number) => number): Generator<undefined, InitialsIndex> {
    // Grouped by their first character, so that each group is sorted quickly.
    const starts = new Int32Array(BASE + 1)
    const partOf = (code: number) => Math.floor(code / (POWERS[SIGNS - 1] ?? 1))
    for (const code of this.#codes) starts[partOf(code) + 1] = (starts[partOf(code) + 1] ?? 0) + 1
    for (let part = 1; part <= BASE; part++) starts[part] = (starts[part] ?? 0) + (starts[part - 1] ?? 0)
    yield
    const index = new Float64Array(this.#codes.length)
    const ends = starts.slice()
    for (const [at, code] of this.#codes.entries()) {
      const place = ends[partOf(code)] ?? 0
      index[place] = code * POSITIONS + positionOf(this.#ordinals.at(at))
      ends[partOf(code)] = place + 1
    }
    for (let part = 0; part < BASE; part++) {
      yield
      index.subarray(starts[part], starts[part + 1]).sort()
    }
    return index
  }
}

/** Sets the positions of the names with these initials. If the query is long enough, initials that begin with it match too. */
export function setInitials(index: InitialsIndex, word: string, target: Bitset): void {
  for (const signs of signsOf(word)) {
    const code = codeOf(signs)
    if (signs.length >= UNFINISHED_MIN_SIGNS) setRange(index, code, code + (POWERS[SIGNS - signs.length] ?? 1), target)
    else setComplete(index, signs, target)
  }
}

/** Sets the positions of the names with exactly these initials, alone or before a number: 'gta' and 'gta5'. */
export function setCompleteInitials(index: InitialsIndex, word: string, target: Bitset): void {
  for (const signs of signsOf(word)) setComplete(index, signs, target)
}

function signsOf(word: string): string[] {
  if (word.length < 2 || word.length > QUERY_MAX_SIGNS || !/^[a-z0-9]*[a-z][a-z0-9]*$/.test(word)) return []
  return spelledInitials(word).map((signs) => signs.slice(0, SIGNS))
}

function setComplete(index: InitialsIndex, signs: string, target: Bitset): void {
  const code = codeOf(signs)
  const next = POWERS[SIGNS - signs.length - 1] ?? 1
  setRange(index, code, code + next, target)
  if (signs.length < SIGNS) setRange(index, code + FIRST_DIGIT * next, code + BASE * next, target)
}

function setRange(index: InitialsIndex, first: number, end: number, target: Bitset): void {
  let at = firstFrom(index.length, (place) => (index[place] ?? 0) >= first * POSITIONS)
  for (; at < index.length && (index[at] ?? 0) < end * POSITIONS; at++) setBit(target, (index[at] ?? 0) % POSITIONS)
}

function codeOf(signs: string): number {
  let code = 0
  for (let at = 0; at < SIGNS; at++) code = code * BASE + (at < signs.length ? signOf(signs.charCodeAt(at)) : 0)
  return code
}

function signOf(code: number): number {
  return code >= 97 ? code - 96 : code - 48 + FIRST_DIGIT
}
