import { positionOfEntry } from '../company-roles.ts'
import { countEntries, nameEntries } from '../named-entries.ts'
import type { NamedEntries } from '../named-entries.ts'
import { SearchIndexBuilder, searchGameOf } from '../search-index.ts'
import type { SearchCard, SearchIndex } from '../search-index.ts'
import { finish } from '../sort-in-steps.ts'
import { once } from './columns.ts'
import { GameMatcher } from './match-packed.ts'
import type { PackedCatalogue } from './packed-catalogue.ts'

/** The companies and series that a device knows in addition to its games. */
export interface PackNames {
  readonly companies: readonly { readonly id: number; readonly name: string }[]
  readonly series: readonly { readonly id: number; readonly name: string }[]
}

export const NO_NAMES: PackNames = { companies: [], series: [] }

/** The search over the games of a pack and the device's additional games, as on the server. Each index is built at its first use. */
export class PackedSearch {
  readonly catalogue: PackedCatalogue
  readonly index: () => SearchIndex
  /** Those that have games here. */
  readonly companies: () => NamedEntries
  readonly series: () => NamedEntries
  readonly matcher: () => GameMatcher
  readonly #ofNumber: () => ReadonlyMap<number, number>
  readonly #names: PackNames

  constructor(catalogue: PackedCatalogue, names: PackNames = NO_NAMES) {
    this.catalogue = catalogue
    this.#names = names
    this.index = once(() => this.#buildIndex())
    this.companies = once(() => this.#nameCompanies())
    this.series = once(() => this.#nameSeries())
    this.matcher = once(() => new GameMatcher(catalogue))
    this.#ofNumber = once(() => this.#readNumbers())
  }

  /** Returns the id of a game by its own id, the provider's, or that of a merged game. */
  idOf(number: number): number {
    return this.#ofNumber().get(number) ?? number
  }

  #buildIndex(): SearchIndex {
    const builder = new SearchIndexBuilder()
    for (const game of this.catalogue.games()) {
      const { likes, rating } = this.catalogue.countsOf(game.id)
      const { id, name, otherNames, developerIds, publisherIds, seriesId } = game
      builder.add({
        id,
        name,
        otherNames,
        likes,
        rating: Number.isNaN(rating) ? null : rating,
        developerIds,
        publisherIds,
        franchiseIds: seriesId === null ? [] : [seriesId],
      })
    }
    const known = { companies: idsByName(this.#names.companies), franchises: idsByName(this.#names.series) }
    for (const card of this.catalogue.beside) builder.add(searchGameOf(card, known))
    return finish(builder.steps(this.catalogue.deck()))
  }

  #nameCompanies(): NamedEntries {
    const names = new Map([...namesById(this.#names.companies), ...this.catalogue.names().companies])
    for (const card of this.catalogue.beside) {
      learn(names, card.developer_ids, card.developers)
      learn(names, card.publisher_ids, card.publishers)
    }
    return entriesOf(names, countEntries(this.index(), this.index().companyPostings, positionOfEntry))
  }

  #nameSeries(): NamedEntries {
    const names = new Map([...namesById(this.#names.series), ...this.catalogue.names().series])
    for (const { series, series_id: id } of this.catalogue.beside) if (series !== null && id !== undefined) names.set(id, series)
    return entriesOf(names, countEntries(this.index(), this.index().franchisePostings))
  }

  #readNumbers(): Map<number, number> {
    const found = new Map<number, number>()
    for (const { id, igdbId, mergedIds, mergedIgdbIds } of this.catalogue.games()) {
      for (const duplicate of [...mergedIds, ...mergedIgdbIds]) if (duplicate !== 0 && !found.has(duplicate)) found.set(duplicate, id)
      if (igdbId !== null) found.set(igdbId, id)
    }
    return found
  }
}

function learn(names: Map<number, string>, ids: SearchCard['developer_ids'] = [], learned: readonly string[]): void {
  for (const [at, id] of ids.entries()) names.set(id, learned[at] ?? '')
}

function entriesOf(names: ReadonlyMap<number, string>, counts: ReadonlyMap<number, number>): NamedEntries {
  const rows = [...names].flatMap(([id, name]) => (counts.has(id) ? { id, name } : []))
  return finish(nameEntries(rows, counts))
}

const namesById = (names: PackNames['companies']) => names.map(({ id, name }) => [id, name] as const)
const idsByName = (names: PackNames['companies']) => new Map(names.map(({ id, name }) => [name, id]))
