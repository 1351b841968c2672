import { companyEntry, rolesOf } from './company-roles.ts'
import type { CompanyPostings } from './company-roles.ts'
import type { DeckCard } from './deck-game.ts'
import type { DeckIndex } from './deck-index.ts'
import { GrowingInt32Array } from './growing-array.ts'
import { NameIndexBuilder } from './name-index.ts'
import type { NameIndex } from './name-index.ts'
import { OtherNamesBuilder } from './other-names.ts'
import type { OtherNames } from './other-names.ts'
import { ordinals } from './popularity-order.ts'
import { sortInSteps } from './sort-in-steps.ts'
import { numberValues, postingsOf, ValueColumn } from './value-column.ts'

/** The fields of a game for the search, in addition to those of the deck's index. */
export interface SearchGame {
  id: number
  name: string
  /** Its other names, the most important first; results refer to them by their index. */
  otherNames: readonly string[]
  likes: number
  /** Out of 10; null if too few players have scored it. */
  rating: number | null
  developerIds: readonly number[]
  publisherIds: readonly number[]
  franchiseIds: readonly number[]
}

/** All positions by a value and then by id, ascending; those without the value follow after the `known` others. */
export interface SearchOrder {
  readonly positions: Int32Array
  readonly known: number
}

// Why: docs/decisions/catalogue/0001-the-index-is-in-memory.md
/** The deck's index with the data for searching; positions are those of the deck. */
export interface SearchIndex {
  readonly deck: DeckIndex
  readonly names: NameIndex
  readonly otherNames: OtherNames
  /** Out of 10; NaN if unknown. */
  readonly ratings: Float32Array
  readonly likes: Int32Array
  readonly companyPostings: CompanyPostings
  readonly franchisePostings: ReadonlyMap<number, Int32Array>
  readonly orders: Readonly<Record<'first_release' | 'name' | 'rating' | 'likes', SearchOrder>>
}

/** The fields of a game card that a device searches by. */
export interface SearchCard extends DeckCard {
  name: string
  like_qty: number
  rating_10?: number
  developers: readonly string[]
  publishers: readonly string[]
  series: string | null
}

/** The ids of companies and series by name, for cards that were cached before cards had them. */
export interface KnownNames {
  readonly companies: ReadonlyMap<string, number>
  readonly franchises: ReadonlyMap<string, number>
}

const GAMES_PER_STEP = 16_384

/** Returns a card as a game of the index: the device builds the same index from cards. */
export function searchGameOf(card: SearchCard, known: KnownNames): SearchGame {
  return {
    id: card.id,
    name: card.name,
    otherNames: [],
    likes: card.like_qty,
    rating: card.rating_10 ?? null,
    developerIds: card.developer_ids ?? idsOf(card.developers, known.companies),
    publisherIds: card.publisher_ids ?? idsOf(card.publishers, known.companies),
    franchiseIds: card.series_id === undefined ? idsOf(card.series === null ? [] : [card.series], known.franchises) : [card.series_id],
  }
}

/** Collects games and builds their index in steps of a few milliseconds. */
export class SearchIndexBuilder {
  readonly #names = new NameIndexBuilder()
  readonly #otherNames = new OtherNamesBuilder()
  readonly #ratings: number[] = []
  readonly #likes: number[] = []
  readonly #companies = new ValueColumn()
  /** By the same index as the values of the column. */
  readonly #companyRoles = new GrowingInt32Array()
  readonly #franchises = new ValueColumn()

  add(game: SearchGame): void {
    this.#otherNames.add(this.#names.size, game.id, game.otherNames)
    this.#names.add(game.id, game.name)
    this.#ratings.push(game.rating ?? Number.NaN)
    this.#likes.push(game.likes)
    const { developerIds, publisherIds } = game
    const companyIds = [...new Set([...developerIds, ...publisherIds])]
    this.#companies.add(companyIds)
    for (const id of companyIds) this.#companyRoles.push(rolesOf(id, developerIds, publisherIds))
    this.#franchises.add(game.franchiseIds)
  }

  /** `deck` must hold exactly the games that were added. */
  *steps(deck: DeckIndex): Generator<undefined, SearchIndex> {
    const order = new Int32Array(deck.size)
    const ratings = new Float32Array(deck.size)
    const likes = new Int32Array(deck.size)
    for (let ordinal = 0; ordinal < deck.size; ordinal++) {
      if (ordinal % GAMES_PER_STEP === GAMES_PER_STEP - 1) yield
      const position = this.#positionOf(deck, ordinal)
      order[position] = ordinal
      ratings[position] = this.#ratings[ordinal] ?? Number.NaN
      likes[position] = this.#likes[ordinal] ?? 0
    }
    const names = yield* this.#names.steps((ordinal) => this.#positionOf(deck, ordinal))
    const otherNames = yield* this.#otherNames.steps(deck.size, (ordinal) => this.#positionOf(deck, ordinal))
    const byId = ordinals(deck.size)
    yield* sortInSteps(byId, (a, b) => (deck.ids[a] ?? 0) - (deck.ids[b] ?? 0))
    return {
      deck,
      names,
      otherNames,
      ratings,
      likes,
      companyPostings: yield* postingsOf(numberValues(this.#companies.all()), order, (position, at) =>
        companyEntry(position, this.#companyRoles.at(at)),
      ),
      franchisePostings: yield* postingsOf(numberValues(this.#franchises.all()), order),
      orders: {
        first_release: yield* orderBy(deck.releases, byId),
        name: { positions: names.byText, known: deck.size },
        rating: yield* orderBy(ratings, byId),
        likes: yield* orderBy(likes, byId),
      },
    }
  }

  #positionOf(deck: DeckIndex, ordinal: number): number {
    return deck.positions.find(this.#names.idAt(ordinal))
  }
}

/** Stable, so that games that are added by id stay so among equal values. */
function* orderBy(values: Float64Array | Float32Array | Int32Array, byId: Int32Array): Generator<undefined, SearchOrder> {
  const positions = new Int32Array(byId.length)
  let known = 0
  for (const position of byId) if (!Number.isNaN(values[position])) positions[known++] = position
  let end = known
  for (const position of byId) if (Number.isNaN(values[position])) positions[end++] = position
  yield
  yield* sortInSteps(positions.subarray(0, known), (a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  return { positions, known }
}

function idsOf(names: readonly string[], known: ReadonlyMap<string, number>): number[] {
  return names.flatMap((name) => known.get(name) ?? [])
}
