import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isLovedState } from './loved.ts'

/** A player's own data of games. */
export interface OwnTaste {
  /** The games that they like or own. */
  readonly loved: ReadonlySet<number>
  /** These, and all others that they have set anything for, including a wish. */
  readonly settled: ReadonlySet<number>
}

/** Returns the caller's data, as far as the server has it, for games of the catalogue. */
export async function readOwnTaste(db: Db, userId: string, isListed: (gameId: number) => boolean): Promise<OwnTaste> {
  const { rows } = await sql<{ game_id: number; state: number | null }>`
    select game_id, state from game_state where user_id = ${userId} and state is not null
    union all
    select game_id, null from wish where user_id = ${userId} and wanted`.execute(db)
  const listed = rows.filter(({ game_id: id }) => isListed(id))
  return {
    loved: new Set(listed.filter(({ state }) => isLovedState(state)).map(({ game_id: id }) => id)),
    settled: new Set(listed.map(({ game_id: id }) => id)),
  }
}
