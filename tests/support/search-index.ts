import { PackedCatalogue } from '../../src/deck-engine/pack/packed-catalogue.ts'
import type { BesideCard } from '../../src/deck-engine/pack/packed-catalogue.ts'
import { PackedSearch } from '../../src/deck-engine/pack/packed-search.ts'
import type { PackNames } from '../../src/deck-engine/pack/packed-search.ts'
import type { SearchIndex } from '../../src/deck-engine/search-index.ts'

/** Returns the index with which a device without a pack searches its cards. */
export function searchIndexOf(cards: readonly BesideCard[], names?: PackNames): SearchIndex {
  return new PackedSearch(new PackedCatalogue([], cards), names).index()
}
