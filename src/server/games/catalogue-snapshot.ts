import { positionOfEntry } from '../../deck-engine/company-roles.ts'
import { packSearchIndex, unpackSearchIndex } from '../../deck-engine/pack-search-index.ts'
import type { PackedSearchIndex } from '../../deck-engine/pack-search-index.ts'
import type { Packed } from '../../deck-engine/packed.ts'
import { communityShares } from '../../deck-engine/ranking/community.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import type { Db } from '../db/database.ts'
import { countEntries } from '../../deck-engine/named-entries.ts'
import type { NamedEntries } from '../../deck-engine/named-entries.ts'
import { buildNamedEntries, packNamedEntries, unpackNamedEntries } from '../search/named-entries.ts'
import type { PackedNamedEntries } from '../search/named-entries.ts'
import { CardLines } from './card-lines.ts'
import type { PackedCardLines } from './card-lines.ts'
import { buildFiltersAnswer } from './filters-answer.ts'
import type { FiltersAnswer } from './filters-answer.ts'
import { loadGames } from './load-games.ts'

/** All that is kept in memory of the catalogue, built at one time from what the database had then. */
export interface CatalogueSnapshot {
  readonly search: SearchIndex
  readonly lines: CardLines
  /** What share of all likes each value of games has. */
  readonly shares: Float32Array
  readonly filters: FiltersAnswer
  /** Those that a listed game has. */
  readonly companies: NamedEntries
  readonly franchises: NamedEntries
}

/** Reads and builds all of it on this thread, in turns with whatever else it has to do. */
export async function buildSnapshot(db: Db): Promise<CatalogueSnapshot> {
  const { search, lines } = await loadGames(db)
  return {
    search,
    lines,
    shares: communityShares(search.deck, search.likes),
    filters: await buildFiltersAnswer(db, search.deck),
    companies: await buildNamedEntries(db, 'company', countEntries(search, search.companyPostings, positionOfEntry)),
    franchises: await buildNamedEntries(db, 'series', countEntries(search, search.franchisePostings)),
  }
}

/** A snapshot as it is handed to another thread. */
export type PackedSnapshot = {
  readonly search: PackedSearchIndex
  readonly lines: PackedCardLines
  readonly shares: Float32Array
  readonly filters: Pick<FiltersAnswer, keyof FiltersAnswer>
  readonly companies: PackedNamedEntries
  readonly franchises: PackedNamedEntries
}

export function packSnapshot({ search, lines, shares, filters, companies, franchises }: CatalogueSnapshot): PackedSnapshot {
  return {
    search: packSearchIndex(search),
    lines: lines.pack(),
    shares,
    filters: { ...filters },
    companies: packNamedEntries(companies),
    franchises: packNamedEntries(franchises),
  } satisfies Packed
}

/** In steps of a few milliseconds. */
export function* unpackSnapshot(packed: PackedSnapshot): Generator<undefined, CatalogueSnapshot> {
  return {
    search: yield* unpackSearchIndex(packed.search),
    lines: new CardLines(packed.lines),
    shares: packed.shares,
    filters: packed.filters,
    companies: yield* unpackNamedEntries(packed.companies),
    franchises: yield* unpackNamedEntries(packed.franchises),
  }
}
