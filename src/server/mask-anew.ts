import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from './db/database.ts'
import type { Profanity } from './profanity.ts'

/** What others read of players' texts: the column of each table, and where it lies masked. */
const MASKED_TEXTS = [
  { table: 'review', texts: { comment: 'masked' } },
  { table: 'reply', texts: { comment: 'masked' } },
  { table: 'topic', texts: { title: 'masked_title', comment: 'masked' } },
  { table: 'post', texts: { comment: 'masked' } },
] as const

/** Read and written at once. */
const ROWS_A_SLICE = 50

/**
 * Masks what was masked by other words than today's, slice by slice, until the signal says stop: who reads meanwhile sees
 * it as it was masked before. A text that is written or deleted meanwhile stays as it is then. Answers how many rows were
 * gone through.
 */
export async function maskAnew(db: Db, profanity: Profanity, signal?: AbortSignal): Promise<number> {
  let rows = 0
  for (const { table, texts } of MASKED_TEXTS) {
    // Two ends of an index: a search for what is unequal would read what is masked already, too.
    for (const isOther of [sql`masked_by < ${profanity.edition}`, sql`masked_by > ${profanity.edition}`]) {
      for (let slice = ROWS_A_SLICE; slice === ROWS_A_SLICE; rows += slice) {
        signal?.throwIfAborted()
        slice = await maskSlice(db, profanity, { table, texts, isOther })
      }
    }
  }
  return rows
}

interface Slice {
  readonly table: string
  readonly texts: Readonly<Record<string, string>>
  readonly isOther: RawBuilder<unknown>
}

async function maskSlice(db: Db, profanity: Profanity, { table, texts, isOther }: Slice): Promise<number> {
  const columns = Object.keys(texts)
  const { rows } = await sql<Record<string, string>>`
    select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${isOther}
    order by masked_by limit ${sql.lit(ROWS_A_SLICE)}`.execute(db)
  for (const { id, ...before } of rows) {
    const masked = columns.map((column) => sql`${sql.ref(texts[column] ?? '')} = nullif(${profanity.mask(before[column] ?? '')}, ${sql.ref(column)})`)
    const isStill = columns.map((column) => sql`${sql.ref(column)} = ${before[column]}`)
    await sql`
      update ${sql.table(table)} set masked_by = ${profanity.edition}, ${sql.join(masked)}
      where id = ${id} and ${isOther} and ${sql.join(isStill, sql` and `)}`.execute(db)
    await nextTurn()
  }
  return rows.length
}
