import type { DeckGame } from './deck-game.ts'
import { GrowingInt32Array } from './growing-array.ts'
import { ValueColumn } from './value-column.ts'
import type { Values } from './value-column.ts'

/** The lists of a game. */
export const LIST_NAMES = ['platforms', 'genres', 'game_modes', 'game_types', 'themes', 'tags', 'companies', 'series'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** The input of an index: a column for each field, all in the order in which the games were added. */
export interface DeckColumns {
  readonly ids: Int32Array
  /** 0 without a known year. */
  readonly years: Int16Array
  /** Seconds since 1970; NaN if unknown. */
  readonly releases: Float64Array
  readonly priors: Float32Array
  /** The first companies of a game made it: this is their number, capped to a byte. */
  readonly makers: Uint8Array
  readonly lists: Readonly<Record<ListName, Values>>
}

/** The filters' own limit, well inside 16 bits. */
const LATEST_YEAR = 9_999
const MAKERS_MAX = 255

/** Returns a year as columns store it. */
export function columnYear(year: number | null): number {
  return year !== null && year <= LATEST_YEAR ? year : 0
}

/** Collects columns game by game. */
export class DeckColumnsBuilder {
  readonly #ids = new GrowingInt32Array()
  readonly #years = new GrowingInt32Array()
  readonly #makers = new GrowingInt32Array()
  readonly #releases: number[] = []
  readonly #priors: number[] = []
  readonly #lists = recordOf(() => new ValueColumn())

  get size(): number {
    return this.#ids.length
  }

  add(game: DeckGame): void {
    this.#ids.push(game.id)
    this.#years.push(columnYear(game.year))
    this.#makers.push(Math.min(game.makers, MAKERS_MAX))
    this.#releases.push(game.releasedAt ?? Number.NaN)
    this.#priors.push(Number.isFinite(game.prior) ? game.prior : 0)
    this.#lists.platforms.add(game.platformIds)
    this.#lists.genres.add(game.genreIds)
    this.#lists.game_modes.add(game.gameModeIds)
    this.#lists.game_types.add([game.gameType])
    this.#lists.themes.add(game.themeIds)
    this.#lists.tags.add(game.tagIds)
    this.#lists.companies.add(game.companyIds)
    this.#lists.series.add(game.seriesId === null ? [] : [game.seriesId])
  }

  columns(): DeckColumns {
    return {
      ids: this.#ids.view(),
      years: Int16Array.from(this.#years.view()),
      releases: Float64Array.from(this.#releases),
      priors: Float32Array.from(this.#priors),
      makers: Uint8Array.from(this.#makers.view()),
      lists: recordOf((name) => this.#lists[name].all()),
    }
  }
}

/** Returns the columns of several parts, concatenated. */
export function joinColumns(parts: readonly DeckColumns[]): DeckColumns {
  const size = parts.reduce((sum, { ids }) => sum + ids.length, 0)
  return {
    ids: joined(
      new Int32Array(size),
      parts.map(({ ids }) => ids),
    ),
    years: joined(
      new Int16Array(size),
      parts.map(({ years }) => years),
    ),
    releases: joined(
      new Float64Array(size),
      parts.map(({ releases }) => releases),
    ),
    priors: joined(
      new Float32Array(size),
      parts.map(({ priors }) => priors),
    ),
    makers: joined(
      new Uint8Array(size),
      parts.map(({ makers }) => makers),
    ),
    lists: recordOf((name) => joinValues(parts.map(({ lists }) => lists[name]))),
  }
}

function joinValues(parts: readonly Values[]): Values {
  const values = new Int32Array(parts.reduce((sum, part) => sum + part.values.length, 0))
  const starts = new Int32Array(parts.reduce((sum, part) => sum + part.starts.length - 1, 1))
  let [at, written] = [0, 0]
  for (const part of parts) {
    values.set(part.values, written)
    for (const start of part.starts) starts[at++] = written + start
    // The end of one list is the start of the next.
    at--
    written += part.values.length
  }
  return { values, starts }
}

function joined<T extends Int32Array | Int16Array | Float64Array | Float32Array | Uint8Array>(target: T, parts: readonly T[]): T {
  let at = 0
  for (const part of parts) {
    target.set(part, at)
    at += part.length
  }
  return target
}

/** Returns one value for each list. */
export function recordOf<T>(make: (name: ListName) => T): Record<ListName, T> {
  return Object.fromEntries(LIST_NAMES.map((name) => [name, make(name)])) as Record<ListName, T>
}
