import { hasBit } from './bitset.ts'
import { NameIndexBuilder } from './name-index.ts'
import type { NameIndex } from './name-index.ts'
import { readQuery } from '../domain/name-text.ts'
import type { SearchIndex } from './search-index.ts'
import { adultGames } from './select-games.ts'
import { suggestNames } from './suggest-names.ts'

/** A company or a series, with its number of games. */
export interface CountedName {
  id: number
  name: string
  game_count: number
}

/** Companies or series, the one with the most games first, found by name or by id. */
export interface NamedEntries {
  readonly entries: readonly CountedName[]
  readonly names: NameIndex
  readonly ofId: ReadonlyMap<number, CountedName>
}

/** Returns how many games each entry has, without those for adults. `positionOf` returns the position of an entry's game. */
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

/** Builds the entries that have games, ordered by their number, in steps of a few milliseconds. */
export function* nameEntries(
  rows: readonly { readonly id: number; readonly name: string }[],
  counts: ReadonlyMap<number, number>,
): Generator<undefined, NamedEntries> {
  const entries = rows
    .map(({ id, name }) => ({ id, name, game_count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.game_count - a.game_count || a.id - b.id)
  const builder = new NameIndexBuilder()
  for (const { id, name } of entries) builder.add(id, name)
  return namedEntries(entries, yield* builder.steps((ordinal) => ordinal))
}

/** Returns entries in the order of their index. */
export function namedEntries(entries: readonly CountedName[], names: NameIndex): NamedEntries {
  return { entries, names, ofId: new Map(entries.map((entry) => [entry.id, entry])) }
}

/** Returns the best matches for the typed text, or the entries with the most games if it is empty. */
export function suggestEntries({ entries, names }: NamedEntries, q: string, limit: number): CountedName[] {
  const query = readQuery(q)
  if (query.tokens.length === 0) return entries.slice(0, limit)
  return suggestNames(names, query, limit).flatMap((position) => entries[position] ?? [])
}

/** Returns the known ones of the ids, in the given order, each once. */
export function listEntries({ ofId }: NamedEntries, ids: readonly number[]): CountedName[] {
  return [...new Set(ids)].flatMap((id) => ofId.get(id) ?? [])
}
