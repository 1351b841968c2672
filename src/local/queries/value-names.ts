import type { GameFilters } from '../../contract/games.ts'
import { spanName } from '../../domain/taste.ts'
import type { TasteFacet } from '../../domain/taste.ts'
import { findMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import type { MetaRows } from '../db/meta-rows.ts'

const NO_DICTIONARIES: GameFilters = { platforms: [], genres: [], tags: [], game_modes: [], game_types: [], themes: [] }

/** Returns the names of genres, platforms and so on. The lists are empty until they were fetched once. */
export async function readDictionaries(db: UserDatabase): Promise<GameFilters> {
  return (await findMeta(db, 'dictionaries'))?.value ?? NO_DICTIONARIES
}

/** The dictionaries by id, built once for everything that is named with them. */
export interface DictionaryIndex {
  readonly platforms: ReadonlyMap<number, GameFilters['platforms'][number]>
  readonly genres: ReadonlyMap<number, string>
  readonly modes: ReadonlyMap<number, string>
  readonly themes: ReadonlyMap<number, string>
  readonly tags: ReadonlyMap<number, string>
}

export function indexDictionaries(dictionaries: GameFilters): DictionaryIndex {
  return {
    platforms: new Map(dictionaries.platforms.map((platform) => [platform.id, platform])),
    genres: mapOf(dictionaries.genres),
    modes: mapOf(dictionaries.game_modes),
    themes: mapOf(dictionaries.themes),
    // An older build has cached dictionaries without tags.
    tags: mapOf(dictionaries.tags ?? []),
  }
}

/** The fields of a card that name values. An older card may lack the ids. */
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

/**
 * Returns the name of each subject of a taste: from the dictionaries, from earlier responses of the server, and from
 * cards. Undefined if none has it.
 */
export function valueNames(
  index: DictionaryIndex,
  cards: Iterable<NamingCard>,
  known: MetaRows['names'] = { companies: [], series: [] },
): (facet: TasteFacet, id: number) => string | undefined {
  const [company, series, game] = [mapOf(known.companies), mapOf(known.series), new Map<number, string>()]
  for (const card of cards) {
    game.set(card.id, card.name)
    nameAll(company, card.developer_ids, card.developers)
    nameAll(company, card.publisher_ids, card.publishers)
    if (card.series_id !== undefined && card.series !== null) series.set(card.series_id, card.series)
  }
  const names: Readonly<Record<Exclude<TasteFacet, 'years'>, ReadonlyMap<number, string>>> = {
    genre: index.genres,
    theme: index.themes,
    mode: index.modes,
    tag: index.tags,
    company,
    series,
    game,
  }
  return (facet, id) => (facet === 'years' ? spanName(id) : names[facet].get(id))
}

function nameAll(into: Map<number, string>, ids: readonly number[] = [], names: readonly string[]): void {
  for (const [at, id] of ids.entries()) {
    const name = names[at]
    if (name !== undefined) into.set(id, name)
  }
}

function mapOf(entries: readonly { readonly id: number; readonly name: string }[]): Map<number, string> {
  return new Map(entries.map(({ id, name }) => [id, name]))
}
