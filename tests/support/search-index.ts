import { PackedCatalogue } from '../../src/deck-engine/pack/packed-catalogue.ts'
import type { BesideCard } from '../../src/deck-engine/pack/packed-catalogue.ts'
import { PackedSearch } from '../../src/deck-engine/pack/packed-search.ts'
import type { ToldNames } from '../../src/deck-engine/pack/packed-search.ts'
import type { SearchIndex } from '../../src/deck-engine/search-index.ts'

/** The index that a device without a pack searches its cards by. */
export function searchIndexOf(cards: readonly BesideCard[], told?: ToldNames): SearchIndex {
  return new PackedSearch(new PackedCatalogue([], cards), told).index()
}
