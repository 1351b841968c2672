import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { NO_FACTS, REVIEW } from './review-texts.ts'

interface Left {
  readonly user_id: string
  readonly game_id: number
  /** When the review that devices may still show was written. */
  readonly at: number
  readonly rev: number
}

/** Informs a player's devices that there is no review of a game any more, because it moved to another game. */
export async function leaveBehind(trx: Trx, { user_id, game_id, at, rev }: Left): Promise<void> {
  const known = await trx
    .updateTable('review')
    .set({ rev, at: sql`greatest(at, ${at})` })
    .where('user_id', '=', user_id)
    .where('game_id', '=', game_id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .execute()
  if (known.length > 0) return
  await trx
    .insertInto('review')
    .values({
      ...REVIEW.blank,
      ...NO_FACTS,
      id: randomUUID(),
      user_id,
      game_id,
      versions: [],
      created_at: at,
      edited_at: null,
      deleted_at: at,
      at,
      rev,
    })
    .execute()
}
