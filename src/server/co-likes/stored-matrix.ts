import { sql } from 'kysely'
import { openCoLikes } from '../../deck-engine/ranking/co-likes.ts'
import type { CoLikes, PackedCoLikes } from '../../deck-engine/ranking/co-likes.ts'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { requireHeld } from '../leases/lease.ts'
import type { Tenure } from '../leases/lease.ts'
import type { LikesOfPlayer } from './read-likes.ts'

export interface NewMatrix {
  /** When the likes were read, in milliseconds. */
  readonly readAt: number
  /** How many there were, of everybody. */
  readonly likes: number
  readonly players: readonly LikesOfPlayer[]
  /** Null where too few players like enough. */
  readonly coLikes: PackedCoLikes | null
}

/**
 * Puts a matrix in the place of the last one, with whose likes it was learned from: all of it or nothing. Throws where another
 * server has the lease by now.
 */
export function storeMatrix(db: Db, { readAt, likes, players, coLikes }: NewMatrix, tenure?: Tenure): Promise<void> {
  const parts = {
    games: coLikes && bytesOf(coLikes.ids), starts: coLikes && bytesOf(coLikes.starts),
    columns: coLikes && bytesOf(coLikes.columns), weights: coLikes && bytesOf(coLikes.weights),
  }
  const row = { read_at: readAt, likes, players: players.length, ...parts }
  return transaction(db, async (trx) => {
    await trx.insertInto('co_like_matrix').values({ id: 1, version: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, version: sql`co_like_matrix.version + 1` })).execute()
    await trx.deleteFrom('co_like_player').execute()
    // Whoever was erased meanwhile is missed among them, and has the next one learned.
    await sql`
      insert into co_like_player (user_id, rev, likes)
      select app_user.id, player.rev, player.likes
      from unnest(${players.map(({ userId }) => userId)}::uuid[], ${players.map(({ rev }) => rev)}::bigint[],
        ${players.map(({ gameIds }) => gameIds.length)}::integer[]) player (user_id, rev, likes)
      join app_user on app_user.id = player.user_id`.execute(trx)
    if (tenure !== undefined) await requireHeld(trx, tenure)
  })
}

/** The matrix as a server holds it. */
export class HeldMatrix {
  #version: number | undefined
  #coLikes: CoLikes | null = null

  /** Null while there is none. */
  get coLikes(): CoLikes | null {
    return this.#coLikes
  }

  /** Takes up the stored one where it is another, whichever server has learned it. */
  async refresh(db: Db): Promise<void> {
    const stored = await db.selectFrom('co_like_matrix').selectAll().where('version', 'is distinct from', this.#version ?? null).executeTakeFirst()
    if (stored === undefined) return
    const { version, players, games, starts, columns, weights } = stored
    this.#version = version
    this.#coLikes = games === null || starts === null || columns === null || weights === null ? null : openCoLikes({
      ids: new Int32Array(bufferOf(games)), starts: new Int32Array(bufferOf(starts)), columns: new Int32Array(bufferOf(columns)),
      weights: new Float32Array(bufferOf(weights)), players,
    })
  }
}

/** All that Node runs on has the lowest byte first. */
function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** In memory of its own: the driver's lies within that of a whole answer, at any place. */
function bufferOf(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}
