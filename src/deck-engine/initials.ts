import { setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { GrowingInt32Array } from './growing-array.ts'
import { initialsOf, spelledInitials } from '../domain/name-text.ts'
import { firstFrom } from './sorted-list.ts'

/**
 * The initials of all names with where each stands, sorted: 'botw' at position 7. Both in one number, so that
 * 300,000 names need no more than a list of numbers, and all that begin alike stand side by side.
 */
export type InitialsIndex = Float64Array

/** Signs of initials that are told apart; what follows them is not looked at. */
const SIGNS = 6
/** No sign, 26 letters and ten digits. */
const BASE = 37
const FIRST_DIGIT = 27
/** As many positions as there can be: with the signs they fill the 53 bits of a number. */
const POSITIONS = 2 ** 21
const POWERS = Array.from({ length: SIGNS + 1 }, (_, signs) => BASE ** signs)
/** From so many signs on initials may be unfinished; 'ff' means 'ff' and 'ff7' alone. */
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
    // By their first sign, so that each part is sorted in a moment.
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

/** Sets the positions of the names that have these initials or, where the query is long enough, begin with them. */
export function setInitials(index: InitialsIndex, word: string, target: Bitset): void {
  for (const signs of signsOf(word)) {
    const code = codeOf(signs)
    if (signs.length >= UNFINISHED_MIN_SIGNS) setRange(index, code, code + (POWERS[SIGNS - signs.length] ?? 1), target)
    else setWhole(index, signs, target)
  }
}

/** Sets the positions of the names that have these very initials, alone or before a number: 'gta' and 'gta5'. */
export function setWholeInitials(index: InitialsIndex, word: string, target: Bitset): void {
  for (const signs of signsOf(word)) setWhole(index, signs, target)
}

function signsOf(word: string): string[] {
  if (word.length < 2 || word.length > QUERY_MAX_SIGNS || !/^[a-z0-9]*[a-z][a-z0-9]*$/.test(word)) return []
  return spelledInitials(word).map((signs) => signs.slice(0, SIGNS))
}

function setWhole(index: InitialsIndex, signs: string, target: Bitset): void {
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
