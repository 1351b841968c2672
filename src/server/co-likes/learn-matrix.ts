import { sql } from 'kysely'
import { learnCoLikes } from '../../deck-engine/ranking/edlae.ts'
import type { Db } from '../db/database.ts'
import type { Tenure } from '../leases/lease.ts'
import { readHiddenThresholds } from './hidden-thresholds.ts'
import { countLikes, isMatrixDue } from './matrix-due.ts'
import { readLikes } from './read-likes.ts'
import { storeMatrix } from './stored-matrix.ts'

/** Of a matrix that was learned, for who wants to look. */
export interface LearnedMatrix {
  readonly players: number
  /** How many games have a row; 0 where there is no matrix. */
  readonly games: number
}

/**
 * Learns what is liked together and stores it, if it is time for that; else undefined. Takes minutes of its thread where many games
 * are liked. Whoever stops it on the way loses nothing but the work; throws where another server has got the lease meanwhile by which
 * it is done. Without a lease only for who is alone.
 */
export function learnMatrix(db: Db, now: number, tenure?: Tenure): Promise<LearnedMatrix | undefined> {
  return db.connection().execute(async (connection) => {
    try {
      // Nobody waits for what is asked here.
      await sql`set statement_timeout = 0`.execute(connection)
      if (!(await isMatrixDue(connection, now))) return undefined
      const likes = await countLikes(connection)
      const players = await readLikes(connection, now)
      const coLikes = learnCoLikes(players.map(({ gameIds }) => gameIds), await readHiddenThresholds(connection)) ?? null
      await storeMatrix(connection, { readAt: now, likes, players, coLikes }, tenure)
      return { players: players.length, games: coLikes?.ids.length ?? 0 }
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined)
    }
  })
}
