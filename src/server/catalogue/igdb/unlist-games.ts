import { sql } from 'kysely'
import { transaction } from '../../db/database.ts'
import type { Db } from '../../db/database.ts'
import { findReplacements } from './find-replacements.ts'
import { PAGE_MAX } from './game-query.ts'
import type { IgdbClient } from './igdb-client.ts'
import { idOf } from './record-fields.ts'

/** A real digest is 0 only by a chance of one in many millions. */
const NO_DIGEST = 0

const NONE: ReadonlyMap<number, number> = new Map()

/**
 * Removes games from deck and search. The players' data stays, or moves to the game that replaced one: `replacements` has it by the removed
 * id. Returns how many were listed.
 */
export async function unlistGames(db: Db, igdbIds: readonly number[], replacements: ReadonlyMap<number, number> = NONE): Promise<number> {
  if (igdbIds.length === 0) return 0
  return transaction(db, async (trx) => {
    const rows = await trx
      .updateTable('game')
      .set({ listed: false })
      .where(sql<boolean>`igdb_id = any(${igdbIds}::integer[])`)
      .where('listed', '=', true)
      .returning('id')
      .execute()
    // If IGDB restores an identical record, it must be written and not skipped as unchanged.
    await trx
      .updateTable('game_import')
      .set({ digest: NO_DIGEST })
      .where(sql<boolean>`game_id = any(${rows.map(({ id }) => id)}::integer[])`)
      .execute()
    // And everything that was merged into it.
    await sql`
      update game set main_id = given.main
      from unnest(${[...replacements.keys()]}::integer[], ${[...replacements.values()]}::integer[]) given (id, main)
      where game.id = given.id or game.main_id = given.id`.execute(trx)
    return rows.length
  })
}

/**
 * Unlists every game that came from IGDB and no longer exists there. A removed record is in no response, so each id is requested. Games
 * that no import has written belong to the starter file, and stay. Replaced ones are merged into their replacement; the players' data moves
 * at the end of the import.
 */
export async function unlistRemoved(db: Db, client: IgdbClient): Promise<number> {
  const removed: number[] = []
  for (let lastId = 0; ;) {
    const rows = await db
      .selectFrom('game')
      .select('igdb_id')
      .where('igdb_id', '>', lastId)
      .where('listed', '=', true)
      .where(sql<boolean>`exists (select 1 from game_import where game_id = game.id)`)
      .orderBy('igdb_id')
      .limit(PAGE_MAX)
      .execute()
    const ids = rows.map(({ igdb_id: id }) => id).filter((id) => id !== null)
    if (ids.length === 0) break
    const there = await client.list('games', `fields id; where id = (${ids.join(',')}); limit ${PAGE_MAX};`)
    const found = new Set(there.map(({ id }) => idOf(id)))
    // If a complete page has no game at all, the response means something else.
    if (found.size > 0 || ids.length < PAGE_MAX) removed.push(...ids.filter((id) => !found.has(id)))
    lastId = ids.at(-1) ?? Number.MAX_SAFE_INTEGER
  }
  if (removed.length === 0) return 0
  return unlistGames(db, removed, await findReplacements(db, removed))
}
