import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * The names of companies or series, read once and kept: a page of the deck names some sixty of them, mostly the same
 * ones. What is not yet known is read when it is asked for.
 */
export class NameCache {
  readonly #db: Db
  readonly #table: 'company' | 'series'
  readonly #names = new Map<number, string>()

  constructor(db: Db, table: 'company' | 'series') {
    this.#db = db
    this.#table = table
  }

  /** The names of these ids, and maybe of others. An id that nothing has is missing from it. */
  async load(ids: Iterable<number>): Promise<ReadonlyMap<number, string>> {
    const missing = [...new Set(ids)].filter((id) => !this.#names.has(id))
    if (missing.length === 0) return this.#names
    const rows = await this.#db.selectFrom(this.#table).select(['id', 'name'])
      .where(sql<boolean>`id = any(${missing}::integer[])`).execute()
    for (const { id, name } of rows) this.#names.set(id, name)
    return this.#names
  }
}
