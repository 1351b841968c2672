import { sql } from 'kysely'
import { learnCoLikes } from '../../deck-engine/ranking/edlae.ts'
import type { Db } from '../db/database.ts'
import type { LeaseTerm } from '../leases/lease.ts'
import { readHiddenThresholds } from './hidden-thresholds.ts'
import { countLikes, isMatrixDue } from './matrix-due.ts'
import { readLikes } from './read-likes.ts'
import { storeMatrix } from './stored-matrix.ts'

/** What was learned, for the log. */
export interface LearnedMatrix {
  readonly players: number
  /** The number of games with a row; 0 without a matrix. */
  readonly games: number
}

/**
 * Learns the co-likes and stores them if they are due; else returns undefined. It blocks its thread for minutes if many games are liked.
 * Ending it early loses nothing but the work. Throws if another server has got the lease meanwhile. Without a lease term only if there is
 * one server.
 */
export function learnMatrix(db: Db, now: number, leaseTerm?: LeaseTerm): Promise<LearnedMatrix | undefined> {
  return db.connection().execute(async (connection) => {
    try {
      // No request waits for these statements.
      await sql`set statement_timeout = 0`.execute(connection)
      if (!(await isMatrixDue(connection, now))) return undefined
      const likes = await countLikes(connection)
      const players = await readLikes(connection, now)
      const coLikes =
        learnCoLikes(
          players.map(({ gameIds }) => gameIds),
          await readHiddenThresholds(connection),
        ) ?? null
      await storeMatrix(connection, { readAt: now, likes, players, coLikes }, leaseTerm)
      return { players: players.length, games: coLikes?.ids.length ?? 0 }
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined)
    }
  })
}
