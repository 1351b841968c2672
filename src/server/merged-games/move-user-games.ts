import { sql } from 'kysely'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { raiseRevisions } from '../db/user-revision.ts'
import { MOVED_TABLES } from './moved-tables.ts'
import type { MovedTable } from './moved-table.ts'

/** Their revisions are locked meanwhile, so a small number keeps their swipes from waiting long. */
const PLAYERS_PER_TRANSACTION = 25
const TIMEOUT_MS = 60_000

/**
 * Moves the players' data of merged games to the main games. Nothing is duplicated or left if a run is killed: each player's data moves in
 * one transaction, as ordinary changes to all their devices. Returns the number of players whose data moved. A second run finds nothing.
 */
export async function moveUserGames(db: Db): Promise<number> {
  const userIds = await listSpeakers(db)
  for (let start = 0; start < userIds.length; start += PLAYERS_PER_TRANSACTION) {
    const batch = userIds.slice(start, start + PLAYERS_PER_TRANSACTION)
    await transaction(db, async (trx) => {
      await allowTime(trx)
      await raiseRevisions(trx, batch)
      for (const { hasValue, move } of MOVED_TABLES) {
        await move(trx, { reason: 'merged', condition: sql`old.user_id = any(${batch}::uuid[]) and ${hasValue}` })
      }
    })
  }
  return userIds.length
}

/** Moves what a player has just written for merged games: all rows with the revision that this transaction has raised. */
export async function moveWritten(trx: Trx, userId: string): Promise<void> {
  for (const { move } of MOVED_TABLES) {
    await move(trx, { reason: 'written', condition: sql`old.user_id = ${userId} and old.rev = user_revision.rev` })
  }
}

async function listSpeakers(db: Db): Promise<string[]> {
  return transaction(db, async (trx) => {
    await allowTime(trx)
    // One pass over each table, whatever number of merged games the database estimates.
    await sql`set local enable_nestloop = off`.execute(trx)
    const { rows } = await sql<{ user_id: string }>`${sql.join(MOVED_TABLES.map(speakersIn), sql` union `)} order by user_id`.execute(trx)
    return rows.map(({ user_id }) => user_id)
  })
}

function speakersIn({ table, hasValue }: MovedTable) {
  return sql`
    select old.user_id from ${sql.table(table)} old
    join game on game.id = old.game_id where game.main_id is not null and ${hasValue}`
}

/** A pass over all rows may take longer than a request. */
async function allowTime(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(trx)
}
