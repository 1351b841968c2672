import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Profanity } from '../profanity.ts'
import { ALL_TEXTS } from './all-texts.ts'
import type { Text } from './define-text.ts'

/** Read and written at once. */
const ROWS_A_SLICE = 50

/**
 * Masks what was masked by other words than today's, slice by slice, until the signal says stop: who reads meanwhile sees
 * it as it was masked before. A text that is written or deleted meanwhile stays as it is then. Answers how many rows were
 * gone through.
 */
export async function maskAnew(db: Db, profanity: Profanity, signal?: AbortSignal): Promise<number> {
  let rows = 0
  for (const text of ALL_TEXTS) {
    // Two ends of an index: a search for what is unequal would read what is masked already, too.
    for (const isOther of [sql`masked_by < ${profanity.edition}`, sql`masked_by > ${profanity.edition}`]) {
      for (let slice = ROWS_A_SLICE; slice === ROWS_A_SLICE; rows += slice) {
        signal?.throwIfAborted()
        slice = await maskSlice(db, profanity, { text, isOther })
      }
    }
  }
  return rows
}

interface Slice {
  readonly text: Text
  readonly isOther: RawBuilder<unknown>
}

async function maskSlice(db: Db, profanity: Profanity, { text: { name, words }, isOther }: Slice): Promise<number> {
  const places = Object.values(words)
  const { rows } = await sql<Record<string, string>>`
    select id, ${sql.join(places.map(({ column }) => sql.ref(column)))} from ${sql.table(name)} where ${isOther}
    order by masked_by limit ${sql.lit(ROWS_A_SLICE)}`.execute(db)
  for (const { id, ...before } of rows) {
    const masks = places.map(({ column, masked }) => sql`${sql.ref(masked)} = nullif(${profanity.mask(before[column] ?? '')}, ${sql.ref(column)})`)
    const isStill = places.map(({ column }) => sql`${sql.ref(column)} = ${before[column]}`)
    await sql`
      update ${sql.table(name)} set masked_by = ${profanity.edition}, ${sql.join(masks)}
      where id = ${id} and ${isOther} and ${sql.join(isStill, sql` and `)}`.execute(db)
    await nextTurn()
  }
  return rows.length
}
