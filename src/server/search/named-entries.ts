import { sql } from 'kysely'
import type { NamedSuggestion } from '../../contract/search.ts'
import { hasBit } from '../../deck-engine/bitset.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import { adultGames } from '../../deck-engine/select-games.ts'
import { suggestNames } from '../../deck-engine/suggest-names.ts'
import { NameIndexBuilder } from '../../deck-engine/name-index.ts'
import type { NameIndex } from '../../deck-engine/name-index.ts'
import { readQuery } from '../../deck-engine/name-text.ts'
import { packNameIndex, unpackNameIndex } from '../../deck-engine/pack-name-index.ts'
import type { PackedNameIndex } from '../../deck-engine/pack-name-index.ts'
import { packTexts, unpackTexts } from '../../deck-engine/packed.ts'
import type { Packed, PackedTexts } from '../../deck-engine/packed.ts'
import type { Db } from '../db/database.ts'
import { inTurns } from '../in-turns.ts'

/** Companies or series, the one with the most games first, found by name or by id. */
export interface NamedEntries {
  readonly entries: readonly NamedSuggestion[]
  readonly names: NameIndex
  readonly ofId: ReadonlyMap<number, NamedSuggestion>
}

/** How many games each has that everybody is shown; `positionOf` says where the game of an entry stands. */
export function countEntries(
  { deck }: SearchIndex,
  postings: ReadonlyMap<number, Int32Array>,
  positionOf = (entry: number) => entry,
): ReadonlyMap<number, number> {
  const unasked = adultGames(deck)
  const countOf = (entries: Int32Array) =>
    unasked === undefined ? entries.length : entries.reduce((count, entry) => count + (hasBit(unasked, positionOf(entry)) ? 0 : 1), 0)
  return new Map([...postings].map(([id, entries]) => [id, countOf(entries)] as const).filter(([, count]) => count > 0))
}

/** Those that have games, by how many. */
export async function buildNamedEntries(
  db: Db,
  table: 'company' | 'series',
  counts: ReadonlyMap<number, number>,
): Promise<NamedEntries> {
  const rows = await db.selectFrom(table).select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...counts.keys()]}::integer[])`).execute()
  const entries = rows
    .map(({ id, name }) => ({ id, name, game_count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.game_count - a.game_count || a.id - b.id)
  const builder = new NameIndexBuilder()
  for (const { id, name } of entries) builder.add(id, name)
  return named(entries, await inTurns(builder.steps((ordinal) => ordinal)))
}

function named(entries: readonly NamedSuggestion[], names: NameIndex): NamedEntries {
  return { entries, names, ofId: new Map(entries.map((entry) => [entry.id, entry])) }
}

/** Entries as they are handed to another thread. */
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

/** In steps of a few milliseconds. */
export function* unpackNamedEntries({ shown, counts, names }: PackedNamedEntries): Generator<undefined, NamedEntries> {
  const index = yield* unpackNameIndex(names)
  const texts = yield* unpackTexts(shown)
  const entries = texts.map((name, at) => ({ id: index.ids[at] ?? 0, name, game_count: counts[at] ?? 0 }))
  yield
  return named(entries, index)
}

/** The best matches for what was typed; where nothing was, those with the most games. */
export function suggestEntries({ entries, names }: NamedEntries, q: string, limit: number): NamedSuggestion[] {
  const query = readQuery(q)
  if (query.tokens.length === 0) return entries.slice(0, limit)
  return suggestNames(names, query, limit).flatMap((position) => entries[position] ?? [])
}

/** Those of the ids that are known, in the given order, each once. */
export function listEntries({ ofId }: NamedEntries, ids: readonly number[]): NamedSuggestion[] {
  return [...new Set(ids)].flatMap((id) => ofId.get(id) ?? [])
}
