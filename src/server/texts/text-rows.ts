import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Text } from './define-text.ts'

/** The common columns of every text's row. */
export interface TextRow {
  readonly id: string
  readonly user_id: string
  /** The newest first. */
  readonly versions: readonly string[]
  readonly created_at: number
  readonly deleted_at: number | null
  readonly at: number
}

/** Returns the row of a text by any author. */
export async function findRow(db: Db | Trx, { name }: Text, id: string): Promise<TextRow | undefined> {
  const {
    rows: [row],
  } = await sql<TextRow>`select * from ${sql.table(name)} where id = ${id}`.execute(db)
  return row
}

/** The same if it is the player's own. */
export async function findOwnRow(db: Db | Trx, text: Text, userId: string, id: string): Promise<TextRow | undefined> {
  const row = await findRow(db, text, id)
  return row?.user_id === userId ? row : undefined
}

/** SQL: columns with their values, for the `set` of an update. */
export function setOf(values: Readonly<Record<string, unknown>>): RawBuilder<unknown> {
  return sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
}

export async function updateRow(trx: Trx, { name }: Text, id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await sql`update ${sql.table(name)} set ${setOf(values)} where id = ${id}`.execute(trx)
}

/** Returns whether the id was new. */
export async function insertRow(trx: Trx, { name }: Text, values: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(name)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))}) on conflict (id) do nothing returning id`.execute(trx)
  return rows.length > 0
}
