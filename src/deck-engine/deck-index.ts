import { bitsetWords, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { DeckColumnsBuilder, LIST_NAMES } from './deck-columns.ts'
import type { DeckColumns, ListName } from './deck-columns.ts'
import { buildIdPositions } from './id-positions.ts'
import type { IdPositions } from './id-positions.ts'
import { popularityOrder } from './popularity-order.ts'
import { gameFactsOf } from './ranking/game-facts.ts'
import type { GameFacts } from './ranking/game-facts.ts'
import { finish, inSteps } from './sort-in-steps.ts'
import { numberValues, postingsOf } from './value-column.ts'
import type { NumberedValues } from './value-column.ts'

/** The facets with few values: each value has a bitset. Tags have thousands, so they have postings. */
export const BITSET_FACETS = ['platforms', 'genres', 'game_modes', 'game_types', 'themes'] as const
export type BitsetFacet = (typeof BITSET_FACETS)[number]

/** Games in popularity order: position 0 has the highest prior. Read-only except for the scratch arrays. */
export interface DeckIndex {
  readonly size: number
  readonly ids: Int32Array
  /** 0 without a known year. */
  readonly years: Int16Array
  readonly priors: Float32Array
  /** Seconds since 1970; NaN if unknown. */
  readonly releases: Float64Array
  /** The dictionary id of each dense genre number, ascending. */
  readonly genreIds: Int32Array
  /** The set of genres of each game: there are only thousands of sets, however many games there are. */
  readonly genreSets: Uint16Array | Uint32Array
  /** `genreWords` words for each set, one bit for each dense genre number. */
  readonly genreMasks: Int32Array
  readonly genreWords: number
  readonly facets: Readonly<Record<BitsetFacet, ReadonlyMap<number, Bitset>>>
  /** Games with a known platform and genre. All others are found by search, but not dealt. */
  readonly dealable: Bitset
  readonly tagPostings: ReadonlyMap<number, Int32Array>
  readonly positions: IdPositions
  /** The values from which tastes are computed. */
  readonly facts: GameFacts
  /** Used by one deal at a time: a deal never awaits, so nothing else can use them. */
  readonly scratch: DeckScratch
}

/** Arrays that a deal overwrites, so that none is allocated for each deal. */
export interface DeckScratch {
  readonly selected: Bitset
  readonly facet: Bitset
  /** By set of genres. */
  readonly gains: Float64Array
  /** By value; all zero between two deals. */
  readonly values: Float64Array
  /** The same, for dislikes. */
  readonly dislikes: Float64Array
  /** By position; all zero between two deals. */
  readonly games: Float32Array
}

/** Returns the scratch arrays of an index with this many games, sets of genres and values. */
export function deckScratch(size: number, sets: number, values: number): DeckScratch {
  const words = bitsetWords(size)
  return {
    selected: new Uint32Array(words),
    facet: new Uint32Array(words),
    gains: new Float64Array(sets),
    values: new Float64Array(values),
    dislikes: new Float64Array(values),
    games: new Float32Array(size),
  }
}

const GAMES_PER_STEP = 4_096

/**
 * Collects games and builds their index. `build()` builds it at once, and `steps()` in steps of a few milliseconds. A server responds
 * to requests between them.
 */
export class DeckIndexBuilder extends DeckColumnsBuilder {
  build(): DeckIndex {
    return finish(this.steps())
  }

  steps(): Generator<undefined, DeckIndex> {
    return deckIndexOf(this.columns())
  }
}

/** Builds the index from columns, in steps of a few milliseconds. */
export function* deckIndexOf({ ids, years, releases, priors, makers, lists }: DeckColumns): Generator<undefined, DeckIndex> {
  const size = ids.length
  const order = yield* popularityOrder(priors, ids)
  const numbered: Partial<Record<ListName, NumberedValues>> = {}
  for (const name of LIST_NAMES) {
    numbered[name] = numberValues(lists[name])
    yield
  }
  const {
    platforms,
    genres,
    game_modes: modes,
    game_types: types,
    themes,
    tags,
    companies,
    series,
  } = numbered as Record<ListName, NumberedValues>
  const facts = yield* gameFactsOf(
    { genre: genres, theme: themes, mode: modes, series, company: companies, tag: tags },
    { years, makers },
    order,
  )
  const genreWords = Math.max(1, bitsetWords(genres.ids.length))
  const genreSets = new Uint32Array(size)
  const genreMasks = new GenreMasks(genreWords)
  yield* inSteps(size, GAMES_PER_STEP, (from, end) => {
    for (let position = from; position < end; position++) {
      const ordinal = order[position] ?? 0
      genreMasks.clear()
      for (let at = genres.starts[ordinal] ?? 0; at < (genres.starts[ordinal + 1] ?? 0); at++) genreMasks.set(genres.numbers[at] ?? 0)
      genreSets[position] = genreMasks.take()
    }
  })
  const orderedIds = inOrder(new Int32Array(size), ids, order)
  return {
    size,
    ids: orderedIds,
    years: inOrder(new Int16Array(size), years, order),
    releases: inOrder(new Float64Array(size), releases, order),
    priors: inOrder(new Float32Array(size), priors, order),
    genreIds: genres.ids,
    genreSets: genreMasks.size <= 2 ** 16 ? Uint16Array.from(genreSets) : genreSets,
    genreMasks: genreMasks.masks(),
    genreWords,
    facets: {
      platforms: yield* bitsetsOf(platforms, order),
      genres: yield* bitsetsOf(genres, order),
      game_modes: yield* bitsetsOf(modes, order),
      game_types: yield* bitsetsOf(types, order),
      themes: yield* bitsetsOf(themes, order),
    },
    dealable: dealableOf(platforms, genres, order),
    tagPostings: yield* postingsOf(tags, order),
    positions: buildIdPositions(orderedIds),
    facts,
    scratch: deckScratch(size, genreMasks.size, facts.ids.length),
  }
}

/** Returns a column in the order of positions. */
function inOrder<T extends Int32Array | Int16Array | Float64Array | Float32Array>(target: T, source: T, order: Int32Array): T {
  for (let position = 0; position < target.length; position++) target[position] = source[order[position] ?? 0] ?? 0
  return target
}

function* bitsetsOf({ ids, numbers, starts }: NumberedValues, order: Int32Array): Generator<undefined, Map<number, Bitset>> {
  const bitsets = Array.from(ids, () => new Uint32Array(bitsetWords(order.length)))
  yield* inSteps(order.length, GAMES_PER_STEP, (from, end) => {
    for (let position = from; position < end; position++) {
      const ordinal = order[position] ?? 0
      for (let at = starts[ordinal] ?? 0; at < (starts[ordinal + 1] ?? 0); at++) setBit(bitsets[numbers[at] ?? 0] ?? NO_BITS, position)
    }
  })
  return new Map(bitsets.map((bits, number) => [ids[number] ?? 0, bits]))
}

const NO_BITS = new Uint32Array(0)

function dealableOf(platforms: NumberedValues, genres: NumberedValues, order: Int32Array): Bitset {
  const bits = new Uint32Array(bitsetWords(order.length))
  const hasAny = ({ starts }: NumberedValues, ordinal: number) => (starts[ordinal + 1] ?? 0) > (starts[ordinal] ?? 0)
  for (const [position, ordinal] of order.entries()) if (hasAny(platforms, ordinal) && hasAny(genres, ordinal)) setBit(bits, position)
  return bits
}

/** Numbers the sets of genres, in the order in which they first occur. */
class GenreMasks {
  readonly #mask: Int32Array
  readonly #numbers = new Map<number | string, number>()
  readonly #masks: number[] = []

  constructor(words: number) {
    this.#mask = new Int32Array(words)
  }

  get size(): number {
    return this.#numbers.size
  }

  clear(): void {
    this.#mask.fill(0)
  }

  set(number: number): void {
    setBit(this.#mask, number)
  }

  /** Returns the number of the set that was built since `clear`. */
  take(): number {
    const key = this.#mask.length === 1 ? (this.#mask[0] ?? 0) : this.#mask.join()
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(key, number)
      this.#masks.push(...this.#mask)
    }
    return number
  }

  masks(): Int32Array {
    return Int32Array.from(this.#masks)
  }
}
