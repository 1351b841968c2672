import type { Bitset } from './bitset.ts'
import { deckScratch } from './deck-index.ts'
import type { BitsetFacet, DeckIndex } from './deck-index.ts'
import { buildIdPositions } from './id-positions.ts'
import { packLists, unpackLists } from './packed.ts'
import type { Packed, PackedLists } from './packed.ts'

/** The deck's index for a transfer to another thread, without the parts that are quickly built again. */
export type PackedDeckIndex = Omit<DeckIndex, 'facets' | 'tagPostings' | 'positions' | 'scratch'> & {
  readonly facets: { readonly [facet in BitsetFacet]: PackedLists<Bitset> }
  readonly tagPostings: PackedLists
}

export function packDeckIndex({ positions: _made, scratch: _lent, ...index }: DeckIndex): PackedDeckIndex {
  const facet = (name: BitsetFacet) => packLists(index.facets[name], (length) => new Uint32Array(length))
  return {
    ...index,
    facets: {
      platforms: facet('platforms'),
      genres: facet('genres'),
      game_modes: facet('game_modes'),
      game_types: facet('game_types'),
      themes: facet('themes'),
    },
    tagPostings: packLists(index.tagPostings, (length) => new Int32Array(length)),
  } satisfies Packed
}

/** Returns the index, built in steps of a few milliseconds. */
export function* unpackDeckIndex(packed: PackedDeckIndex): Generator<undefined, DeckIndex> {
  const { facets, size } = packed
  const positions = buildIdPositions(packed.ids)
  yield
  return {
    ...packed,
    facets: {
      platforms: yield* unpackLists(facets.platforms),
      genres: yield* unpackLists(facets.genres),
      game_modes: yield* unpackLists(facets.game_modes),
      game_types: yield* unpackLists(facets.game_types),
      themes: yield* unpackLists(facets.themes),
    },
    tagPostings: yield* unpackLists(packed.tagPostings),
    positions,
    scratch: deckScratch(size, packed.genreMasks.length / packed.genreWords, packed.facts.ids.length),
  }
}
