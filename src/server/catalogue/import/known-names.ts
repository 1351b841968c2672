import { sql } from 'kysely'
import { slugOf } from '../../../domain/slug.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { ImportedName } from './imported-game.ts'

/** Ids of ours, as for games: the provider's are below. */
const OWN_ID_BASE = 1_000_000_000

interface NamedRow {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** Companies or series: existing ones by the provider's id or by name, and new ones. */
export class KnownNames {
  readonly #table: 'company' | 'series'
  readonly #ids = new Set<number>()
  readonly #bySlug = new Map<string, number>()
  #fresh: NamedRow[] = []
  #lastOwnId = OWN_ID_BASE

  private constructor(table: 'company' | 'series') {
    this.#table = table
  }

  static async read(db: Db, table: 'company' | 'series'): Promise<KnownNames> {
    const known = new KnownNames(table)
    for (const { id, slug } of await db.selectFrom(table).select(['id', 'slug']).execute()) known.#add(id, slug)
    return known
  }

  /** Returns the ids of these names, each once and in their order. */
  idsOf(names: readonly ImportedName[]): number[] {
    return [...new Set(names.map((name) => this.#idOf(name)))]
  }

  /** Writes those that were added since the last call. */
  async write(trx: Trx): Promise<void> {
    if (this.#fresh.length === 0) return
    await sql`insert into ${sql.table(this.#table)} (id, name, slug)
      select * from json_to_recordset(${JSON.stringify(this.#fresh)}::json) as fresh(id integer, name text, slug text)`.execute(trx)
  }

  /** Called when the rows of `write` are committed. */
  commit(): void {
    this.#fresh = []
  }

  #idOf({ igdbId, name }: ImportedName): number {
    if (igdbId !== null && this.#ids.has(igdbId)) return igdbId
    const slug = slugOf(name)
    const known = this.#bySlug.get(slug)
    if (slug !== '' && known !== undefined) return known
    const id = igdbId !== null && igdbId < OWN_ID_BASE ? igdbId : this.#lastOwnId + 1
    // A name without letters and digits has no slug; its address is its number then.
    const fresh = { id, name, slug: slug === '' ? String(id) : slug }
    this.#add(id, fresh.slug)
    this.#fresh.push(fresh)
    return id
  }

  #add(id: number, slug: string): void {
    this.#ids.add(id)
    this.#bySlug.set(slug, id)
    this.#lastOwnId = Math.max(this.#lastOwnId, id)
  }
}
