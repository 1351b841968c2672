import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import type { ColumnMeanings } from './readers/third-party.ts'
import { unitInTitle } from './readers/units.ts'

/** How many tables are remembered, by their headers. */
const TABLES_MAX = 10

/** Returns the player's choice for the columns of a table with this header, or undefined if there is none. */
export async function readColumns(db: UserDatabase, header: readonly string[]): Promise<ColumnMeanings | undefined> {
  const known = ((await findMeta(db, 'importColumns')) ?? []).find((table) => table.header === keyOf(header))
  const columns = known?.columns as ColumnMeanings | undefined
  if (!columns || known?.hasUnits) return columns
  // Before there were units, `hours` meant the unit in the title.
  return columns.map((meaning, at) => (meaning === 'hours' ? (unitInTitle(header[at] ?? '') ?? meaning) : meaning))
}

/** Stores it for the next table with this header. */
export async function storeColumns(db: UserDatabase, header: readonly string[], columns: ColumnMeanings): Promise<void> {
  const key = keyOf(header)
  const others = ((await findMeta(db, 'importColumns')) ?? []).filter((table) => table.header !== key)
  await putMeta(db, 'importColumns', [{ header: key, columns, hasUnits: true as const }, ...others].slice(0, TABLES_MAX))
}

function keyOf(header: readonly string[]): string {
  return JSON.stringify(header)
}
