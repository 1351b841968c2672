import { packDeckIndex, unpackDeckIndex } from './pack-deck-index.ts'
import type { PackedDeckIndex } from './pack-deck-index.ts'
import { packNameIndex, unpackNameIndex } from './pack-name-index.ts'
import type { PackedNameIndex } from './pack-name-index.ts'
import { packLists, unpackLists } from './packed.ts'
import type { Packed, PackedLists } from './packed.ts'
import type { SearchIndex, SearchOrder } from './search-index.ts'

type PackedOrder = Pick<SearchOrder, keyof SearchOrder>

/** The search's index, with the deck's, for a transfer to another thread. */
export type PackedSearchIndex = Omit<SearchIndex, 'deck' | 'names' | 'otherNames' | 'companyPostings' | 'franchisePostings' | 'orders'> & {
  readonly deck: PackedDeckIndex
  readonly names: PackedNameIndex
  readonly otherNames: { readonly names: PackedNameIndex; readonly games: Int32Array }
  readonly companyPostings: PackedLists
  readonly franchisePostings: PackedLists
  readonly orders: { readonly [order in keyof SearchIndex['orders']]: PackedOrder }
}

export function packSearchIndex(index: SearchIndex): PackedSearchIndex {
  const create = (length: number) => new Int32Array(length)
  return {
    ...index,
    deck: packDeckIndex(index.deck),
    names: packNameIndex(index.names),
    otherNames: { names: packNameIndex(index.otherNames.names), games: index.otherNames.games },
    companyPostings: packLists(index.companyPostings, create),
    franchisePostings: packLists(index.franchisePostings, create),
    orders: {
      first_release: { ...index.orders.first_release },
      name: { ...index.orders.name },
      rating: { ...index.orders.rating },
      likes: { ...index.orders.likes },
    },
  } satisfies Packed
}

/** Returns the index, built in steps of a few milliseconds. */
export function* unpackSearchIndex(packed: PackedSearchIndex): Generator<undefined, SearchIndex> {
  return {
    ...packed,
    deck: yield* unpackDeckIndex(packed.deck),
    names: yield* unpackNameIndex(packed.names),
    otherNames: { names: yield* unpackNameIndex(packed.otherNames.names), games: packed.otherNames.games },
    companyPostings: yield* unpackLists(packed.companyPostings),
    franchisePostings: yield* unpackLists(packed.franchisePostings),
  }
}
