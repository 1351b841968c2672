import { sql } from 'kysely'
import { transaction } from '../../db/database.ts'
import type { Db } from '../../db/database.ts'
import { PAGE_MAX } from './game-query.ts'
import type { IgdbClient } from './igdb-client.ts'
import { idOf } from './record-fields.ts'

/** A record's digest is never 0 but by a chance of one in many millions. */
const NO_DIGEST = 0

/** Takes games out of deck and search; what players said of them stays. Answers how many were listed. */
export async function unlistGames(db: Db, igdbIds: readonly number[]): Promise<number> {
  if (igdbIds.length === 0) return 0
  return transaction(db, async (trx) => {
    const rows = await trx.updateTable('game').set({ listed: false })
      .where(sql<boolean>`igdb_id = any(${igdbIds}::integer[])`).where('listed', '=', true).returning('id').execute()
    // Should IGDB have one again as it was, it is to be written, not passed over as unchanged.
    await trx.updateTable('game_import').set({ digest: NO_DIGEST })
      .where(sql<boolean>`game_id = any(${rows.map(({ id }) => id)}::integer[])`).execute()
    return rows.length
  })
}

/** Unlists every game of ours that IGDB no longer has: a record that is gone is in no answer, so each is asked for. */
export async function unlistRemoved(db: Db, client: IgdbClient): Promise<number> {
  let removed = 0
  for (let lastId = 0; ;) {
    const rows = await db.selectFrom('game').select('igdb_id').where('igdb_id', '>', lastId).where('listed', '=', true)
      .orderBy('igdb_id').limit(PAGE_MAX).execute()
    const ids = rows.map(({ igdb_id: id }) => id).filter((id) => id !== null)
    if (ids.length === 0) return removed
    const there = await client.list('games', `fields id; where id = (${ids.join(',')}); limit ${PAGE_MAX};`)
    const found = new Set(there.map(({ id }) => idOf(id)))
    // None of a whole page is no news of the games, but an answer that means something else.
    if (found.size > 0 || ids.length < PAGE_MAX) removed += await unlistGames(db, ids.filter((id) => !found.has(id)))
    lastId = ids.at(-1) ?? Number.MAX_SAFE_INTEGER
  }
}
