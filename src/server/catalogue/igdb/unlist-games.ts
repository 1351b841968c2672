import { sql } from 'kysely'
import { transaction } from '../../db/database.ts'
import type { Db } from '../../db/database.ts'
import { findReplacements } from './find-replacements.ts'
import { PAGE_MAX } from './game-query.ts'
import type { IgdbClient } from './igdb-client.ts'
import { idOf } from './record-fields.ts'

/** A record's digest is never 0 but by a chance of one in many millions. */
const NO_DIGEST = 0

const NONE: ReadonlyMap<number, number> = new Map()

/**
 * Takes games out of deck and search; what players said of them stays, or goes over to the game that has replaced one: those
 * are named by the ids of the ones that go. Answers how many were listed.
 */
export async function unlistGames(
  db: Db,
  igdbIds: readonly number[],
  replacements: ReadonlyMap<number, number> = NONE,
): Promise<number> {
  if (igdbIds.length === 0) return 0
  return transaction(db, async (trx) => {
    const rows = await trx.updateTable('game').set({ listed: false })
      .where(sql<boolean>`igdb_id = any(${igdbIds}::integer[])`).where('listed', '=', true).returning('id').execute()
    // Should IGDB have one again as it was, it is to be written, not passed over as unchanged.
    await trx.updateTable('game_import').set({ digest: NO_DIGEST })
      .where(sql<boolean>`game_id = any(${rows.map(({ id }) => id)}::integer[])`).execute()
    // And with it whatever was part of it.
    await sql`
      update game set main_id = given.main
      from unnest(${[...replacements.keys()]}::integer[], ${[...replacements.values()]}::integer[]) given (id, main)
      where game.id = given.id or game.main_id = given.id`.execute(trx)
    return rows.length
  })
}

/**
 * Unlists every game that came from IGDB and is no longer there: a record that is gone is in no answer, so each is asked
 * for. What no import has written is the starter file's, and stays. Those that another one has replaced become part of
 * that one; what players said of them moves when the import is finished.
 */
export async function unlistRemoved(db: Db, client: IgdbClient): Promise<number> {
  const removed: number[] = []
  for (let lastId = 0; ;) {
    const rows = await db.selectFrom('game').select('igdb_id').where('igdb_id', '>', lastId).where('listed', '=', true)
      .where(sql<boolean>`exists (select 1 from game_import where game_id = game.id)`)
      .orderBy('igdb_id').limit(PAGE_MAX).execute()
    const ids = rows.map(({ igdb_id: id }) => id).filter((id) => id !== null)
    if (ids.length === 0) break
    const there = await client.list('games', `fields id; where id = (${ids.join(',')}); limit ${PAGE_MAX};`)
    const found = new Set(there.map(({ id }) => idOf(id)))
    // None of a whole page is no news of the games, but an answer that means something else.
    if (found.size > 0 || ids.length < PAGE_MAX) removed.push(...ids.filter((id) => !found.has(id)))
    lastId = ids.at(-1) ?? Number.MAX_SAFE_INTEGER
  }
  if (removed.length === 0) return 0
  return unlistGames(db, removed, await findReplacements(db, removed))
}
