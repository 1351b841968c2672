import type { GameFilters } from '../../contract/games.ts'
import type { TasteFacet } from '../../domain/taste.ts'
import { TASTE_TEXTS as TEXTS } from './texts.ts'

/** Of a card, what it names; an older one may be without the ids. */
export interface NamingCard {
  readonly id: number
  readonly name: string
  readonly developers: readonly string[]
  readonly developer_ids?: readonly number[]
  readonly publishers: readonly string[]
  readonly publisher_ids?: readonly number[]
  readonly series: string | null
  readonly series_id?: number
}

export interface NamedThing {
  readonly id: number
  readonly name: string
}

/** Where names come from: the dictionaries, what the server has named before, and the cards that are here. */
export interface NameSources {
  readonly dictionaries: GameFilters | undefined
  readonly known: { readonly companies: readonly NamedThing[]; readonly series: readonly NamedThing[] }
  readonly cards: readonly NamingCard[]
}

/** How each thing that a taste is of is called; undefined where nothing here says. */
export function namesOfTaste({ dictionaries, known, cards }: NameSources): (facet: TasteFacet, id: number) => string | undefined {
  const [companies, series, games] = [mapOf(known.companies), mapOf(known.series), new Map<number, string>()]
  for (const card of cards) {
    games.set(card.id, card.name)
    nameAll(companies, card.developer_ids, card.developers)
    nameAll(companies, card.publisher_ids, card.publishers)
    if (card.series_id !== undefined && card.series !== null) series.set(card.series_id, card.series)
  }
  const names: Readonly<Record<Exclude<TasteFacet, 'years'>, ReadonlyMap<number, string>>> = {
    genre: mapOf(dictionaries?.genres), theme: mapOf(dictionaries?.themes), mode: mapOf(dictionaries?.game_modes),
    tag: mapOf(dictionaries?.tags), company: companies, series, game: games,
  }
  return (facet, id) => (facet === 'years' ? TEXTS.years(id) : names[facet].get(id))
}

function nameAll(into: Map<number, string>, ids: readonly number[] = [], names: readonly string[]): void {
  for (const [at, id] of ids.entries()) {
    const name = names[at]
    if (name !== undefined) into.set(id, name)
  }
}

function mapOf(entries: readonly NamedThing[] = []): Map<number, string> {
  return new Map(entries.map(({ id, name }) => [id, name]))
}
