import { bitsetWords, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { deckGameOf } from './deck-game.ts'
import type { DeckCard, DeckGame } from './deck-game.ts'
import { GrowingInt32Array } from './growing-array.ts'
import { buildIdPositions } from './id-positions.ts'
import type { IdPositions } from './id-positions.ts'
import { popularityOrder } from './popularity-order.ts'
import { GameFactsBuilder } from './ranking/game-facts.ts'
import type { GameFacts } from './ranking/game-facts.ts'
import { finish } from './sort-in-steps.ts'
import { PostingWriter, ValueColumn } from './value-column.ts'

/** The facets with few values: each value has a bitset. Tags have thousands, so they have postings. */
export const BITSET_FACETS = ['platforms', 'genres', 'game_modes', 'game_types', 'themes'] as const
export type BitsetFacet = (typeof BITSET_FACETS)[number]

/** Games in popularity order: position 0 has the highest prior. Read-only but for the scratch arrays. */
export interface DeckIndex {
  readonly size: number
  readonly ids: Int32Array
  /** 0 without a known year. */
  readonly years: Int16Array
  readonly priors: Float32Array
  /** Seconds since 1970: not a number where unknown. */
  readonly releases: Float64Array
  /** The dictionary id of each dense genre number, ascending. */
  readonly genreIds: Int32Array
  /** Which set of genres each game has: of these there are thousands, however many games there are. */
  readonly genreSets: Uint16Array | Uint32Array
  /** `genreWords` words a set, one bit a dense genre number. */
  readonly genreMasks: Int32Array
  readonly genreWords: number
  readonly facets: Readonly<Record<BitsetFacet, ReadonlyMap<number, Bitset>>>
  /** Games of which a platform and a genre are known. All others are found by search, but not dealt. */
  readonly dealable: Bitset
  readonly tagPostings: ReadonlyMap<number, Int32Array>
  readonly positions: IdPositions
  /** What tastes are made of. */
  readonly facts: GameFacts
  /** Lent to one deal at a time: a deal never awaits, so nobody else can be using them. */
  readonly scratch: DeckScratch
}

/** Room that a deal writes over, so that none has to be found anew. */
export interface DeckScratch {
  readonly selected: Bitset
  readonly facet: Bitset
  /** Of every set of genres. */
  readonly gains: Float64Array
  /** Of every value that games have; all zero between two deals. */
  readonly values: Float64Array
  /** The same, for what speaks against them. */
  readonly nopes: Float64Array
  /** Of every position; all zero between two deals. */
  readonly games: Float32Array
}

/** The scratch arrays of an index with so many games, sets of genres and values. */
export function deckScratch(size: number, sets: number, values: number): DeckScratch {
  const words = bitsetWords(size)
  return {
    selected: new Uint32Array(words),
    facet: new Uint32Array(words),
    gains: new Float64Array(sets),
    values: new Float64Array(values),
    nopes: new Float64Array(values),
    games: new Float32Array(size),
  }
}

const GAMES_PER_STEP = 4_096
/** The filters' own limit, well inside 16 bits. */
const LATEST_YEAR = 9_999

/** Builds the index from the cards that a device holds. */
export function buildDeckIndexFromCards(cards: Iterable<DeckCard>): DeckIndex {
  const builder = new DeckIndexBuilder()
  for (const card of cards) builder.add(deckGameOf(card))
  return builder.build()
}

/**
 * Collects games and builds their index, at once with `build()` or in steps of a few milliseconds with `steps()`,
 * so that a server can go on answering between them.
 */
export class DeckIndexBuilder {
  readonly #ids = new GrowingInt32Array()
  readonly #years = new GrowingInt32Array()
  readonly #releases: number[] = []
  readonly #priors: number[] = []
  readonly #genres = new ValueColumn()
  readonly #tags = new ValueColumn()
  readonly #facts = new GameFactsBuilder()
  readonly #columns: Record<BitsetFacet, ValueColumn> = {
    platforms: new ValueColumn(),
    genres: this.#genres,
    game_modes: new ValueColumn(),
    game_types: new ValueColumn(),
    themes: new ValueColumn(),
  }

  get size(): number {
    return this.#ids.length
  }

  add(game: DeckGame): void {
    this.#ids.push(game.id)
    this.#years.push(game.year !== null && game.year <= LATEST_YEAR ? game.year : 0)
    this.#releases.push(game.releasedAt ?? Number.NaN)
    this.#priors.push(Number.isFinite(game.prior) ? game.prior : 0)
    this.#columns.platforms.add(game.platformIds)
    this.#columns.genres.add(game.genreIds)
    this.#columns.game_modes.add(game.gameModeIds)
    this.#columns.game_types.add([game.gameType])
    this.#columns.themes.add(game.themeIds)
    this.#tags.add(game.tagIds)
    this.#facts.add({
      genre: game.genreIds,
      theme: game.themeIds,
      mode: game.gameModeIds,
      series: game.seriesId,
      company: game.companyIds,
      tag: game.tagIds,
      year: game.year,
      makers: game.makers,
    })
  }

  build(): DeckIndex {
    return finish(this.steps())
  }

  *steps(): Generator<undefined, DeckIndex> {
    const size = this.size
    const unordered = Float32Array.from(this.#priors)
    const order = yield* popularityOrder(unordered, this.#ids.view())
    const facts = yield* this.#facts.steps(order)
    const genreIds = Int32Array.from(this.#genres.counts().keys()).sort()
    const genreNumbers = new Map(Array.from(genreIds, (id, number) => [id, number]))
    const genreWords = Math.max(1, bitsetWords(genreIds.length))
    const ids = new Int32Array(size)
    const years = new Int16Array(size)
    const releases = new Float64Array(size)
    const priors = new Float32Array(size)
    const genreSets = new Uint32Array(size)
    const genreMasks = new GenreMasks(genreWords)
    const facets = emptyFacets()
    const dealable = new Uint32Array(bitsetWords(size))
    const tags = new PostingWriter(this.#tags.counts())

    for (let position = 0; position < size; position++) {
      if (position % GAMES_PER_STEP === GAMES_PER_STEP - 1) yield
      const ordinal = order[position] ?? 0
      ids[position] = this.#ids.at(ordinal)
      years[position] = this.#years.at(ordinal)
      releases[position] = this.#releases[ordinal] ?? Number.NaN
      priors[position] = unordered[ordinal] ?? 0
      for (const facet of BITSET_FACETS) {
        const column = this.#columns[facet]
        for (let at = column.start(ordinal); at < column.end(ordinal); at++) {
          setBit(bitsetOf(facets[facet], column.values.at(at), size), position)
        }
      }
      if (has(this.#columns.platforms, ordinal) && has(this.#genres, ordinal)) setBit(dealable, position)
      genreMasks.clear()
      for (let at = this.#genres.start(ordinal); at < this.#genres.end(ordinal); at++) {
        genreMasks.set(genreNumbers.get(this.#genres.values.at(at)) ?? 0)
      }
      genreSets[position] = genreMasks.take()
      for (let at = this.#tags.start(ordinal); at < this.#tags.end(ordinal); at++) {
        tags.write(this.#tags.values.at(at), position)
      }
    }

    return {
      size,
      ids,
      years,
      releases,
      priors,
      genreIds,
      genreSets: genreMasks.size <= 2 ** 16 ? Uint16Array.from(genreSets) : genreSets,
      genreMasks: genreMasks.masks(),
      genreWords,
      facets,
      dealable,
      tagPostings: tags.postings,
      positions: buildIdPositions(ids),
      facts,
      scratch: deckScratch(size, genreMasks.size, facts.ids.length),
    }
  }
}

function has(column: ValueColumn, ordinal: number): boolean {
  return column.end(ordinal) > column.start(ordinal)
}

/** Gives each set of genres a number, in the order in which they are first met. */
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

  /** The number of the set that has been put together since `clear`. */
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

function emptyFacets(): Record<BitsetFacet, Map<number, Bitset>> {
  return {
    platforms: new Map(),
    genres: new Map(),
    game_modes: new Map(),
    game_types: new Map(),
    themes: new Map(),
  }
}

function bitsetOf(bitsets: Map<number, Bitset>, value: number, size: number): Bitset {
  const known = bitsets.get(value)
  if (known) return known
  const bits = new Uint32Array(bitsetWords(size))
  bitsets.set(value, bits)
  return bits
}
