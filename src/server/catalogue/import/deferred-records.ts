import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { ImportedGame } from './imported-game.ts'
import type { KnownGames } from './known-games.ts'
import { compareRanks, rankMatch } from './match-game.ts'

type HeldRecord = ImportedGame & { readonly igdbId: number }

/**
 * Records that may be a game of ours without a provider's id. Several may match one game (ports, editions, others of its name), so they are
 * held until the end. They are stored in the database too, so that a killed run can continue.
 */
export class HeldRecords {
  readonly #records = new Map<number, HeldRecord>()
  #fresh: HeldRecord[] = []
  /** How many of the new ones the current transaction has written. */
  #written = 0

  static async read(db: Db): Promise<HeldRecords> {
    const held = new HeldRecords()
    for (const { record } of await db.selectFrom('deferred_import').select('record').execute()) {
      if (record.igdbId !== null)
        held.#records.set(record.igdbId, { ...record, igdbId: record.igdbId, externalIds: record.externalIds ?? [] })
    }
    return held
  }

  /** Returns whether the record was held. */
  hold(record: ImportedGame, games: KnownGames): boolean {
    const { igdbId } = record
    if (igdbId === null) return false
    const isCandidate = games.listByName(record.name).some((game) => rankMatch(record, game))
    if (!isCandidate) return false
    const held = { ...record, igdbId }
    this.#records.set(igdbId, held)
    this.#fresh.push(held)
    return true
  }

  /** Whether there are some that `write` has not written. */
  get hasFresh(): boolean {
    return this.#fresh.length > 0
  }

  async write(trx: Trx): Promise<void> {
    this.#written = this.#fresh.length
    if (this.#fresh.length === 0) return
    const rows = [...new Map(this.#fresh.map((record) => [record.igdbId, record])).values()]
    await sql`
      insert into deferred_import (igdb_id, record)
      select igdb_id, record from json_to_recordset(${JSON.stringify(rows.map((record) => ({ igdb_id: record.igdbId, record })))}::json)
        as given(igdb_id integer, record jsonb)
      on conflict (igdb_id) do update set record = excluded.record`.execute(trx)
  }

  commit(): void {
    this.#fresh = this.#fresh.slice(this.#written)
    this.#written = 0
  }

  /** Returns all of them, each with its game; each game goes to the record that matches it best. */
  choose(games: KnownGames): { readonly record: ImportedGame; readonly id: number | undefined }[] {
    const idOf = new Map<number, number>()
    const isTaken = new Set<number>()
    const pairs = [...this.#records.values()].flatMap((record) =>
      games.listByName(record.name).flatMap(({ id, ...game }) => {
        const rank = rankMatch(record, { id, ...game })
        return rank === undefined ? [] : [{ igdbId: record.igdbId, id, rank }]
      }),
    )
    pairs.sort((a, b) => compareRanks(a.rank, b.rank) || a.igdbId - b.igdbId || a.id - b.id)
    for (const { igdbId, id } of pairs) {
      if (idOf.has(igdbId) || isTaken.has(id)) continue
      idOf.set(igdbId, id)
      isTaken.add(id)
    }
    return [...this.#records.values()].map((record) => ({ record, id: idOf.get(record.igdbId) }))
  }

  /** Deletes those of a written batch. */
  async release(trx: Trx, igdbIds: readonly number[]): Promise<void> {
    if (igdbIds.length > 0) await trx.deleteFrom('deferred_import').where('igdb_id', 'in', igdbIds).execute()
  }
}
