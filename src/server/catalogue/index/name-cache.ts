import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The names of companies or series: those of the start, and those that were read since. */
export class NameCache {
  readonly #db: Db
  readonly #table: 'company' | 'series'
  readonly #names: Map<number, string>

  constructor(db: Db, table: 'company' | 'series', names: ReadonlyMap<number, string>) {
    this.#db = db
    this.#table = table
    this.#names = new Map(names)
  }

  get known(): ReadonlyMap<number, string> {
    return this.#names
  }

  /** Reads the names of these ids, unless they are cached. An unknown id stays unknown. */
  async learn(ids: Iterable<number>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#names.has(id))
    if (missing.length === 0) return
    const rows = await this.#db
      .selectFrom(this.#table)
      .select(['id', 'name'])
      .where(sql<boolean>`id = any(${missing}::integer[])`)
      .execute()
    for (const { id, name } of rows) this.#names.set(id, name)
  }
}
