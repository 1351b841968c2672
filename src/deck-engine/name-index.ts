import { bitsetWords, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { GrowingInt32Array } from './growing-array.ts'
import { InitialsBuilder } from './initials.ts'
import type { InitialsIndex } from './initials.ts'
import { readName } from '../domain/name-text.ts'
import { ordinals } from './popularity-order.ts'
import { sortInSteps } from './sort-in-steps.ts'

/** Names by position, the most popular at position 0. Read-only except for the scratch bitsets. */
export interface NameIndex {
  readonly size: number
  readonly ids: Int32Array
  /** The words of each name, joined by spaces. */
  readonly texts: readonly string[]
  /** Positions by text, and equal texts by id. */
  readonly byText: Int32Array
  /** Every word of any name, sorted by code units. */
  readonly vocabulary: readonly string[]
  /** The letters of each word, as bits. */
  readonly signatures: Int32Array
  readonly lengths: Uint8Array
  /** The start of each word's positions in the postings; one more entry than there are words. */
  readonly starts: Int32Array
  /** The positions of each word's names, ascending, word after word. Words with the same beginning are adjacent. */
  readonly postings: Int32Array
  readonly initials: InitialsIndex
  /** Used by one search at a time: a search never awaits. */
  readonly scratch: { readonly found: Bitset; readonly token: Bitset; readonly taken: Bitset }
}

export interface NamedEntry {
  readonly id: number
  readonly name: string
}

const NAMES_PER_STEP = 32_768
const POSTINGS_PER_STEP = 65_536
/** The largest value of a byte: longer words get that length. */
const LENGTH_MAX = 255
/** Seven characters of seven bits: a number holds 53 bits. */
const [KEY_SIGNS, KEY_BASE] = [7, 128]

/** Collects names and builds their index in steps of a few milliseconds. */
export class NameIndexBuilder {
  readonly #ids = new GrowingInt32Array()
  readonly #texts: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #words = new GrowingInt32Array()
  readonly #wordStarts = new GrowingInt32Array()
  readonly #initials = new InitialsBuilder()

  get size(): number {
    return this.#texts.length
  }

  idAt(ordinal: number): number {
    return this.#ids.at(ordinal)
  }

  add(id: number, name: string): void {
    const { words, joined } = readName(name)
    this.#initials.add(this.size, name)
    this.#ids.push(id)
    this.#texts.push(words.join(' '))
    const start = this.#words.length
    this.#wordStarts.push(start)
    for (const word of words) this.#addWord(word, start)
    for (const word of joined) this.#addWord(word, start)
  }

  #addWord(word: string, start: number): void {
    let number = this.#numbers.get(word)
    if (number === undefined) this.#numbers.set(word, (number = this.#numbers.size))
    for (let at = start; at < this.#words.length; at++) if (this.#words.at(at) === number) return
    this.#words.push(number)
  }

  /** `positionOf` returns the position of the nth name that was added. */
  *steps(positionOf: (ordinal: number) => number): Generator<undefined, NameIndex> {
    const size = this.size
    const ids = new Int32Array(size)
    const order = new Int32Array(size)
    for (let ordinal = 0; ordinal < size; ordinal++) {
      if (ordinal % NAMES_PER_STEP === NAMES_PER_STEP - 1) yield
      const position = positionOf(ordinal)
      order[position] = ordinal
      ids[position] = this.#ids.at(ordinal)
    }
    const texts: string[] = []
    for (const ordinal of order) texts.push(this.#texts[ordinal] ?? '')
    yield
    const byText = ordinals(size)
    const compare = comparison(texts)
    yield
    yield* sortInSteps(byText, (a, b) => compare(a, b) || (ids[a] ?? 0) - (ids[b] ?? 0))
    const unsorted = [...this.#numbers.keys()]
    const wordOrder = ordinals(unsorted.length)
    yield* sortInSteps(wordOrder, comparison(unsorted))
    const vocabulary: string[] = []
    const signatures = new Int32Array(unsorted.length)
    const lengths = new Uint8Array(unsorted.length)
    for (const [rank, number] of wordOrder.entries()) {
      const word = unsorted[number] ?? ''
      vocabulary.push(word)
      signatures[rank] = signatureOf(word)
      lengths[rank] = Math.min(word.length, LENGTH_MAX)
    }
    yield
    return {
      size,
      ids,
      texts,
      byText,
      vocabulary,
      signatures,
      lengths,
      ...(yield* this.#writePostings(wordOrder, order)),
      initials: yield* this.#initials.steps(positionOf),
      scratch: { found: bitset(size), token: bitset(size), taken: bitset(size) },
    }
  }

  *#writePostings(wordOrder: Int32Array, order: Int32Array): Generator<undefined, Pick<NameIndex, 'starts' | 'postings'>> {
    const rankOf = new Int32Array(wordOrder.length)
    for (let rank = 0; rank < wordOrder.length; rank++) rankOf[wordOrder[rank] ?? 0] = rank
    const starts = new Int32Array(wordOrder.length + 1)
    for (let at = 0; at < this.#words.length; at++) {
      const next = (rankOf[this.#words.at(at)] ?? 0) + 1
      starts[next] = (starts[next] ?? 0) + 1
    }
    for (let rank = 1; rank < starts.length; rank++) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
    yield
    const postings = new Int32Array(this.#words.length)
    const ends = starts.slice()
    let written = 0
    for (let position = 0; position < order.length; position++) {
      const ordinal = order[position] ?? 0
      const end = ordinal + 1 < this.#wordStarts.length ? this.#wordStarts.at(ordinal + 1) : this.#words.length
      for (let at = this.#wordStarts.at(ordinal); at < end; at++) {
        const rank = rankOf[this.#words.at(at)] ?? 0
        const place = ends[rank] ?? 0
        postings[place] = position
        ends[rank] = place + 1
        if (++written % POSTINGS_PER_STEP === 0) yield
      }
    }
    return { starts, postings }
  }
}

/** Returns one bit for each letter from a to z, and six bits for all others. Two similar words differ in few bits. */
export function signatureOf(word: string): number {
  let signature = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    signature |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))
  }
  return signature
}

/** Sets the positions of a range of words, from `first` up to before `end`. */
export function setPostings({ starts, postings }: NameIndex, first: number, end: number, target: Bitset): void {
  const last = starts[end] ?? 0
  for (let at = starts[first] ?? 0; at < last; at++) setBit(target, postings[at] ?? 0)
}

/** Returns a comparison of texts by their index, equal to `compareTexts`. It compares keys of their beginnings if those differ. */
function comparison(texts: readonly string[]): (a: number, b: number) => number {
  const keys = Float64Array.from(texts, keyOf)
  return (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || compareTexts(texts[a], texts[b])
}

/** Returns a key with the order of the texts. It ends before the first character that needs more than seven bits. */
function keyOf(text: string): number {
  let key = 0
  let isPlain = true
  for (let at = 0; at < KEY_SIGNS; at++) {
    const code: number = isPlain && at < text.length ? Math.min(text.charCodeAt(at), KEY_BASE - 1) : 0
    key = key * KEY_BASE + code
    isPlain &&= code < KEY_BASE - 1
  }
  return key
}

/** Compares two texts by code units, like the order of the index. */
export function compareTexts(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function bitset(size: number): Bitset {
  return new Uint32Array(bitsetWords(size))
}
