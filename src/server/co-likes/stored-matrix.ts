import { sql } from 'kysely'
import { openCoLikes } from '../../deck-engine/ranking/co-likes.ts'
import type { CoLikes, PackedCoLikes } from '../../deck-engine/ranking/co-likes.ts'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { requireHeld } from '../leases/lease.ts'
import type { LeaseTerm } from '../leases/lease.ts'
import type { LikesOfPlayer } from './read-likes.ts'

export interface NewMatrix {
  /** When the likes were read, in milliseconds. */
  readonly readAt: number
  /** The number of all likes. */
  readonly likes: number
  readonly players: readonly LikesOfPlayer[]
  /** Null if too few players like enough. */
  readonly coLikes: PackedCoLikes | null
}

/**
 * Replaces the stored matrix, with the likes that it was learned from, in one transaction. Throws if another server has the lease by now.
 */
export function storeMatrix(db: Db, { readAt, likes, players, coLikes }: NewMatrix, leaseTerm?: LeaseTerm): Promise<void> {
  const parts = {
    games: coLikes && bytesOf(coLikes.ids),
    starts: coLikes && bytesOf(coLikes.starts),
    columns: coLikes && bytesOf(coLikes.columns),
    weights: coLikes && bytesOf(coLikes.weights),
  }
  const row = { read_at: readAt, likes, players: players.length, ...parts }
  return transaction(db, async (trx) => {
    await trx
      .insertInto('co_like_matrix')
      .values({ id: 1, version: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, version: sql`co_like_matrix.version + 1` }))
      .execute()
    await trx.deleteFrom('co_like_player').execute()
    // A player who was erased meanwhile is missing among them, which makes the next matrix due.
    await sql`
      insert into co_like_player (user_id, rev, likes)
      select app_user.id, player.rev, player.likes
      from unnest(${players.map(({ userId }) => userId)}::uuid[], ${players.map(({ rev }) => rev)}::bigint[],
        ${players.map(({ gameIds }) => gameIds.length)}::integer[]) player (user_id, rev, likes)
      join app_user on app_user.id = player.user_id`.execute(trx)
    if (leaseTerm !== undefined) await requireHeld(trx, leaseTerm)
  })
}

/** The matrix in a server's memory. */
export class HeldMatrix {
  #version: number | undefined
  #coLikes: CoLikes | null = null

  /** Null while there is none. */
  get coLikes(): CoLikes | null {
    return this.#coLikes
  }

  /** Loads the stored matrix if it has changed, whichever server has learned it. */
  async refresh(db: Db): Promise<void> {
    const stored = await db
      .selectFrom('co_like_matrix')
      .selectAll()
      .where('version', 'is distinct from', this.#version ?? null)
      .executeTakeFirst()
    if (stored === undefined) return
    const { version, players, games, starts, columns, weights } = stored
    this.#version = version
    this.#coLikes =
      games === null || starts === null || columns === null || weights === null
        ? null
        : openCoLikes({
            ids: new Int32Array(bufferOf(games)),
            starts: new Int32Array(bufferOf(starts)),
            columns: new Int32Array(bufferOf(columns)),
            weights: new Float32Array(bufferOf(weights)),
            players,
          })
  }
}

/** All platforms of Node are little-endian. */
function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Copied: the driver's buffer is part of a complete response, at any offset. */
function bufferOf(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}
