import { positionOfEntry } from '../../../deck-engine/company-roles.ts'
import { packSearchIndex, unpackSearchIndex } from '../../../deck-engine/pack-search-index.ts'
import type { PackedSearchIndex } from '../../../deck-engine/pack-search-index.ts'
import type { Packed } from '../../../deck-engine/packed.ts'
import { communityShares } from '../../../deck-engine/ranking/community.ts'
import type { SearchIndex } from '../../../deck-engine/search-index.ts'
import type { Db } from '../../db/database.ts'
import { countEntries } from '../../../deck-engine/named-entries.ts'
import type { NamedEntries } from '../../../deck-engine/named-entries.ts'
import { buildNamedEntries, packNamedEntries, unpackNamedEntries } from '../../search/named-entries.ts'
import type { PackedNamedEntries } from '../../search/named-entries.ts'
import { CardLines } from './card-lines.ts'
import type { PackedCardLines } from './card-lines.ts'
import { buildFiltersResponse } from '../../games/filters-response.ts'
import type { FiltersResponse } from '../../games/filters-response.ts'
import { loadGames } from './load-games.ts'

/** The catalogue in memory, built from the database at one time. */
export interface CatalogueSnapshot {
  readonly search: SearchIndex
  readonly lines: CardLines
  /** The share of all likes for each value of games. */
  readonly shares: Float32Array
  readonly filters: FiltersResponse
  /** Only those of listed games. */
  readonly companies: NamedEntries
  readonly franchises: NamedEntries
}

/** Reads and builds everything on this thread, in turns with its other work. */
export async function buildSnapshot(db: Db): Promise<CatalogueSnapshot> {
  const { search, lines } = await loadGames(db)
  return {
    search,
    lines,
    shares: communityShares(search.deck, search.likes),
    filters: await buildFiltersResponse(db, search.deck),
    companies: await buildNamedEntries(db, 'company', countEntries(search, search.companyPostings, positionOfEntry)),
    franchises: await buildNamedEntries(db, 'series', countEntries(search, search.franchisePostings)),
  }
}

/** A snapshot in the form that is sent to another thread. */
export type PackedSnapshot = {
  readonly search: PackedSearchIndex
  readonly lines: PackedCardLines
  readonly shares: Float32Array
  readonly filters: Pick<FiltersResponse, keyof FiltersResponse>
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

/** Unpacks it in steps of a few milliseconds. */
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
