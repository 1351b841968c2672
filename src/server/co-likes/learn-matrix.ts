import { sql } from 'kysely'
import { learnCoLikes } from '../../deck-engine/ranking/edlae.ts'
import type { Db } from '../db/database.ts'
import { countLikes, isMatrixDue } from './matrix-due.ts'
import { readLikes } from './read-likes.ts'
import { storeMatrix } from './stored-matrix.ts'

/** Held by the one server that learns; it goes with its connection, however that ends. */
const LEARNING_LOCK = 7_306_924_152

/** Of a matrix that was learned, for who wants to look. */
export interface LearnedMatrix {
  readonly players: number
  /** How many games have a row; 0 where there is no matrix. */
  readonly games: number
}

/**
 * Learns what is liked together and stores it, if it is time for that and no other server is at it; else undefined. Takes
 * minutes of its thread where many games are liked. Whoever stops it on the way loses nothing but the work.
 */
export function learnMatrix(db: Db, now: number): Promise<LearnedMatrix | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows: [lock] } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LEARNING_LOCK}) as locked`.execute(connection)
    if (lock?.locked !== true) return undefined
    try {
      // Nobody waits for what is asked here.
      await sql`set statement_timeout = 0`.execute(connection)
      // Whoever had the lock before may have done it.
      if (!(await isMatrixDue(connection, now))) return undefined
      const likes = await countLikes(connection)
      const players = await readLikes(connection)
      const coLikes = learnCoLikes(players.map(({ gameIds }) => gameIds)) ?? null
      await storeMatrix(connection, { readAt: now, likes, players, coLikes })
      return { players: players.length, games: coLikes?.ids.length ?? 0 }
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined)
      await sql`select pg_advisory_unlock(${LEARNING_LOCK})`.execute(connection).catch(() => undefined)
    }
  })
}
