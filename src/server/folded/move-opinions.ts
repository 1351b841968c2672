import { sql } from 'kysely'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { raiseRevisions } from '../db/user-revision.ts'
import { MOVED_TABLES } from './moved-tables.ts'
import type { MovedTable } from './moved-table.ts'

/** Their revisions are locked meanwhile, so that none of them waits long with a swipe. */
const PLAYERS_PER_TRANSACTION = 25
const TIMEOUT_MS = 60_000

/**
 * Moves what players said of games that are folded to the games that stay. Nothing is there twice, and nothing is left
 * where one is killed in between: each player's words move in one transaction, as ordinary changes to all their devices.
 * Answers how many players' words moved. Again, it finds nothing.
 */
export async function moveOpinions(db: Db): Promise<number> {
  const userIds = await listSpeakers(db)
  for (let start = 0; start < userIds.length; start += PLAYERS_PER_TRANSACTION) {
    const batch = userIds.slice(start, start + PLAYERS_PER_TRANSACTION)
    await transaction(db, async (trx) => {
      await allowTime(trx)
      await raiseRevisions(trx, batch)
      for (const { isSaying, move } of MOVED_TABLES) {
        await move(trx, { reason: 'folded', condition: sql`old.user_id = any(${batch}::uuid[]) and ${isSaying}` })
      }
    })
  }
  return userIds.length
}

/** Moves what a player has just written of folded games: all that has the revision which this transaction has raised. */
export async function moveWritten(trx: Trx, userId: string): Promise<void> {
  for (const { move } of MOVED_TABLES) {
    await move(trx, { reason: 'written', condition: sql`old.user_id = ${userId} and old.rev = user_revision.rev` })
  }
}

async function listSpeakers(db: Db): Promise<string[]> {
  return transaction(db, async (trx) => {
    await allowTime(trx)
    // One pass over each table, whatever the database takes to be the number of folded games.
    await sql`set local enable_nestloop = off`.execute(trx)
    const { rows } = await sql<{ user_id: string }>`${sql.join(MOVED_TABLES.map(speakersIn), sql` union `)} order by user_id`.execute(trx)
    return rows.map(({ user_id }) => user_id)
  })
}

function speakersIn({ table, isSaying }: MovedTable) {
  return sql`
    select old.user_id from ${sql.table(table)} old
    join game on game.id = old.game_id where game.main_id is not null and ${isSaying}`
}

/** A pass over all rows may take longer than a request. */
async function allowTime(trx: Trx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(trx)
}
