import { sql } from 'kysely'
import { nameEntries, namedEntries } from '../../deck-engine/named-entries.ts'
import type { NamedEntries } from '../../deck-engine/named-entries.ts'
import { packNameIndex, unpackNameIndex } from '../../deck-engine/pack-name-index.ts'
import type { PackedNameIndex } from '../../deck-engine/pack-name-index.ts'
import { packTexts, unpackTexts } from '../../deck-engine/packed.ts'
import type { Packed, PackedTexts } from '../../deck-engine/packed.ts'
import type { Db } from '../db/database.ts'
import { inTurns } from '../runtime/in-turns.ts'

/** Returns the entries that have games, by their number. */
export async function buildNamedEntries(db: Db, table: 'company' | 'series', counts: ReadonlyMap<number, number>): Promise<NamedEntries> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...counts.keys()]}::integer[])`)
    .execute()
  return inTurns(nameEntries(rows, counts))
}

/** Entries in the form that is sent to another thread. */
export type PackedNamedEntries = {
  readonly shown: PackedTexts
  readonly counts: Int32Array
  readonly names: PackedNameIndex
}

export function packNamedEntries({ entries, names }: NamedEntries): PackedNamedEntries {
  return {
    shown: packTexts(entries.map(({ name }) => name)),
    counts: Int32Array.from(entries, ({ game_count: count }) => count),
    names: packNameIndex(names),
  } satisfies Packed
}

/** Unpacks them in steps of a few milliseconds. */
export function* unpackNamedEntries({ shown, counts, names }: PackedNamedEntries): Generator<undefined, NamedEntries> {
  const index = yield* unpackNameIndex(names)
  const texts = yield* unpackTexts(shown)
  const entries = texts.map((name, at) => ({ id: index.ids[at] ?? 0, name, game_count: counts[at] ?? 0 }))
  yield
  return namedEntries(entries, index)
}
