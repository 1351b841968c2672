import { positionOfEntry } from '../company-roles.ts'
import { countEntries, nameEntries } from '../named-entries.ts'
import type { NamedEntries } from '../named-entries.ts'
import { SearchIndexBuilder, searchGameOf } from '../search-index.ts'
import type { SearchCard, SearchIndex } from '../search-index.ts'
import { finish } from '../sort-in-steps.ts'
import { once } from './columns.ts'
import { GameMatcher } from './match-packed.ts'
import type { PackedCatalogue } from './packed-catalogue.ts'

/** What a device has been told of companies and series beside its games. */
export interface ToldNames {
  readonly companies: readonly { readonly id: number; readonly name: string }[]
  readonly series: readonly { readonly id: number; readonly name: string }[]
}

export const NO_TOLD_NAMES: ToldNames = { companies: [], series: [] }

/** What the games of a pack, and those beside it, are searched by, as at the server; each built when it is first asked for. */
export class PackedSearch {
  readonly catalogue: PackedCatalogue
  readonly index: () => SearchIndex
  /** Those that have games here. */
  readonly companies: () => NamedEntries
  readonly series: () => NamedEntries
  readonly matcher: () => GameMatcher
  readonly #ofNumber: () => ReadonlyMap<number, number>
  readonly #told: ToldNames

  constructor(catalogue: PackedCatalogue, told: ToldNames = NO_TOLD_NAMES) {
    this.catalogue = catalogue
    this.#told = told
    this.index = once(() => this.#buildIndex())
    this.companies = once(() => this.#nameCompanies())
    this.series = once(() => this.#nameSeries())
    this.matcher = once(() => new GameMatcher(catalogue))
    this.#ofNumber = once(() => this.#readNumbers())
  }

  /** The id of the game that has a number: its own, the provider's, or one of what has become part of it. */
  idOf(number: number): number {
    return this.#ofNumber().get(number) ?? number
  }

  #buildIndex(): SearchIndex {
    const builder = new SearchIndexBuilder()
    for (const game of this.catalogue.games()) {
      const { likes, rating } = this.catalogue.countsOf(game.id)
      const { id, name, otherNames, developerIds, publisherIds, seriesId } = game
      builder.add({
        id, name, otherNames, likes, rating: Number.isNaN(rating) ? null : rating,
        developerIds, publisherIds, franchiseIds: seriesId === null ? [] : [seriesId],
      })
    }
    const known = { companies: idsByName(this.#told.companies), franchises: idsByName(this.#told.series) }
    for (const card of this.catalogue.beside) builder.add(searchGameOf(card, known))
    return finish(builder.steps(this.catalogue.deck()))
  }

  #nameCompanies(): NamedEntries {
    const names = new Map([...namesById(this.#told.companies), ...this.catalogue.names().companies])
    for (const card of this.catalogue.beside) {
      learn(names, card.developer_ids, card.developers)
      learn(names, card.publisher_ids, card.publishers)
    }
    return entriesOf(names, countEntries(this.index(), this.index().companyPostings, positionOfEntry))
  }

  #nameSeries(): NamedEntries {
    const names = new Map([...namesById(this.#told.series), ...this.catalogue.names().series])
    for (const { series, series_id: id } of this.catalogue.beside) if (series !== null && id !== undefined) names.set(id, series)
    return entriesOf(names, countEntries(this.index(), this.index().franchisePostings))
  }

  #readNumbers(): Map<number, number> {
    const found = new Map<number, number>()
    for (const { id, igdbId, formerIds, formerIgdbIds } of this.catalogue.games()) {
      for (const former of [...formerIds, ...formerIgdbIds]) if (former !== 0 && !found.has(former)) found.set(former, id)
      if (igdbId !== null) found.set(igdbId, id)
    }
    return found
  }
}

function learn(names: Map<number, string>, ids: SearchCard['developer_ids'] = [], told: readonly string[]): void {
  for (const [at, id] of ids.entries()) names.set(id, told[at] ?? '')
}

function entriesOf(names: ReadonlyMap<number, string>, counts: ReadonlyMap<number, number>): NamedEntries {
  const rows = [...names].flatMap(([id, name]) => (counts.has(id) ? { id, name } : []))
  return finish(nameEntries(rows, counts))
}

const namesById = (told: ToldNames['companies']) => told.map(({ id, name }) => [id, name] as const)
const idsByName = (told: ToldNames['companies']) => new Map(told.map(({ id, name }) => [name, id]))
