import type { Db } from '../../db/database.ts'

/** The progress of one selection of games. */
export interface ImportPosition {
  readonly lastId: number
  readonly gamesRead: number
  /** IGDB's last change when this run began: seconds since 1970, by its clock. */
  readonly changedUntil: number
}

/**
 * Returns the progress of an interrupted run, or begins a new one. `changedUntil` is only used for a new one: what changed since the run
 * began may have been read before it changed.
 */
export async function takeUp(db: Db, scope: string, changedUntil: number): Promise<ImportPosition> {
  const row = await db.selectFrom('igdb_import').selectAll().where('scope', '=', scope).executeTakeFirst()
  if (row !== undefined && row.finished_at === null) {
    return { lastId: row.last_id, gamesRead: row.games_read, changedUntil: row.changed_until }
  }
  const fresh = { last_id: 0, games_read: 0, changed_until: changedUntil, finished_at: null }
  await db
    .insertInto('igdb_import')
    .values({ scope, fresh_until: null, ...fresh })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(fresh))
    .execute()
  return { lastId: 0, gamesRead: 0, changedUntil }
}

/** Called when everything up to `lastId` is written. If the process dies in between, a page is read again, and none is lost. */
export async function moveOn(db: Db, scope: string, lastId: number, gamesRead: number): Promise<void> {
  await db.updateTable('igdb_import').set({ last_id: lastId, games_read: gamesRead }).where('scope', '=', scope).execute()
}

/** Called at the end of a run. Changes since `changedUntil` are left to the next refresh. */
export async function finishWalk(db: Db, scope: string, changedUntil: number, now: number): Promise<void> {
  await db
    .updateTable('igdb_import')
    .set({ last_id: 0, games_read: 0, fresh_until: changedUntil, finished_at: now })
    .where('scope', '=', scope)
    .execute()
}

/** Returns whether an import from IGDB has ever been completed. */
export async function hasImported(db: Db): Promise<boolean> {
  const row = await db.selectFrom('igdb_import').select('scope').where('fresh_until', 'is not', null).executeTakeFirst()
  return row !== undefined
}
