import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Profanity } from './profanity-filter.ts'
import { ALL_TEXTS } from './all-texts.ts'
import type { Text } from './define-text.ts'

/** Read and written at once. */
const ROWS_A_SLICE = 50

/**
 * Masks texts again that another version of the word lists masked, slice by slice, until the signal aborts. Readers see the earlier masking
 * meanwhile. A text that is written or deleted meanwhile keeps its new content. Returns how many rows were processed.
 */
export async function remask(db: Db, profanity: Profanity, signal?: AbortSignal): Promise<number> {
  let rows = 0
  for (const text of ALL_TEXTS) {
    // Two ranges of an index: a search for unequal values would read all current ones, too.
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
    const masks = places.map(
      ({ column, masked }) => sql`${sql.ref(masked)} = nullif(${profanity.mask(before[column] ?? '')}, ${sql.ref(column)})`,
    )
    const isStill = places.map(({ column }) => sql`${sql.ref(column)} = ${before[column]}`)
    await sql`
      update ${sql.table(name)} set masked_by = ${profanity.edition}, ${sql.join(masks)}
      where id = ${id} and ${isOther} and ${sql.join(isStill, sql` and `)}`.execute(db)
    await nextTurn()
  }
  return rows.length
}
