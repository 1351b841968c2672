import { bitsetWords } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import type { NameIndex } from './name-index.ts'
import { packTexts, unpackTexts } from './packed.ts'
import type { Packed, PackedTexts } from './packed.ts'

/** An index of names for a transfer to another thread. */
export type PackedNameIndex = Omit<NameIndex, 'texts' | 'vocabulary' | 'scratch'> & {
  readonly texts: PackedTexts
  readonly vocabulary: PackedTexts
}

export function packNameIndex({ scratch: _lent, ...index }: NameIndex): PackedNameIndex {
  return { ...index, texts: packTexts(index.texts), vocabulary: packTexts(index.vocabulary) } satisfies Packed
}

/** Returns the index, built in steps of a few milliseconds. */
export function* unpackNameIndex(packed: PackedNameIndex): Generator<undefined, NameIndex> {
  const bitset = (): Bitset => new Uint32Array(bitsetWords(packed.size))
  return {
    ...packed,
    texts: yield* unpackTexts(packed.texts),
    vocabulary: yield* unpackTexts(packed.vocabulary),
    scratch: { found: bitset(), token: bitset(), taken: bitset() },
  }
}
