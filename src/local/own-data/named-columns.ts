import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import type { ColumnMeanings } from './readers/foreign.ts'

/** So many tables are remembered, by their headers. */
const TABLES_MAX = 10

/** What the player said of the columns of a table with this header; undefined where they never did. */
export async function readColumns(db: UserDatabase, header: readonly string[]): Promise<ColumnMeanings | undefined> {
  const known = (await findMeta(db, 'importColumns')) ?? []
  return known.find((table) => table.header === keyOf(header))?.columns as ColumnMeanings | undefined
}

/** Keeps it for the next table of its kind. */
export async function keepColumns(db: UserDatabase, header: readonly string[], columns: ColumnMeanings): Promise<void> {
  const key = keyOf(header)
  const others = ((await findMeta(db, 'importColumns')) ?? []).filter((table) => table.header !== key)
  await putMeta(db, 'importColumns', [{ header: key, columns }, ...others].slice(0, TABLES_MAX))
}

function keyOf(header: readonly string[]): string {
  return JSON.stringify(header)
}
