import { v7 as uuidv7 } from 'uuid'
import type { ReviewStatus } from '../../src/domain/review-rule.ts'
import type { Db } from '../../src/server/db/database.ts'
import { testGameId } from './test-catalogue.ts'

export interface SeededReview {
  /** The author. */
  readonly userId: string
  readonly id?: string
  readonly gameId?: number
  readonly rating?: number
  readonly comment?: string
  readonly platformId?: number | null
  readonly status?: ReviewStatus | null
  readonly at?: number
}

/** Writes a review into the database as its author would have written it; returns its id. */
export async function seedReview(db: Db, review: SeededReview): Promise<string> {
  const { userId, id = uuidv7(), gameId = testGameId(1), rating = 80, comment = 'Cosy', at = Date.UTC(2026, 0, 1) } = review
  const { platformId = null, status = null } = review
  // A second try of a browser test has the same player.
  await db.deleteFrom('review').where('user_id', '=', userId).where('game_id', '=', gameId).where('deleted_at', 'is', null).execute()
  await db
    .insertInto('review')
    .values({
      id,
      user_id: userId,
      game_id: gameId,
      rating,
      platform_id: platformId,
      status,
      played_on: null,
      comment,
      masked: null,
      masked_by: '',
      versions: [id],
      created_at: at,
      edited_at: null,
      deleted_at: null,
      at,
      rev: 1,
    })
    .execute()
  return id
}

export interface SeededReply {
  readonly userId: string
  readonly reviewId: string
  readonly id?: string
  readonly comment?: string
  readonly at?: number
}

/** Writes a reply in the same way; returns its id. */
export async function seedReply(db: Db, reply: SeededReply): Promise<string> {
  const { userId, reviewId, id = uuidv7(), comment = 'Indeed', at = Date.UTC(2026, 0, 2) } = reply
  await db
    .insertInto('reply')
    .values({
      id,
      user_id: userId,
      review_id: reviewId,
      comment,
      masked: null,
      masked_by: '',
      versions: [id],
      created_at: at,
      edited_at: null,
      deleted_at: null,
      at,
      rev: 1,
    })
    .execute()
  return id
}
