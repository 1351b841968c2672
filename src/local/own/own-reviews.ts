import { reviewKey } from '../../contract/entities.ts'
import type { EntityValues } from '../../contract/entities.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'
import type { UserDatabase } from '../database.ts'
import { standingGame } from '../games/games.ts'
import { readMine, readMirrored } from '../outbox/mirror.ts'
import { waitingOfKey } from '../outbox/outbox-queries.ts'

/** A review of the player's own as they see it: the server's word with their own waiting changes over it. */
export interface OwnReview {
  readonly gameId: number
  readonly id: string
  /** From 0 to 100 in steps of 5. */
  readonly rating: number
  /** Empty for a score alone. */
  readonly comment: string
  readonly platformId: number | null
  readonly status: ReviewStatus | null
  /** `yyyy-mm-dd`. */
  readonly playedOn: string | null
  readonly version: string
  /** Whether it was changed since it was written; `at` is then when. */
  readonly isEdited: boolean
  /** When it was last written, in milliseconds by the server's clock. */
  readonly at: number
}

/**
 * The player's own review of a game, or undefined where they have none (any more); for a live query. Of a game that has
 * become part of another that one's, unless the server has yet to tell that it lies there.
 */
export async function readOwnReview(db: UserDatabase, gameId: number): Promise<OwnReview | undefined> {
  // Side by side: what a live query reads behind other answers, it may not hear of again.
  const [[own], standingId] = await Promise.all([readMirrored(db, 'reviews', [String(gameId)]), standingGame(db, gameId)])
  if (standingId !== gameId) {
    const [standing] = await readMirrored(db, 'reviews', [String(standingId)])
    if (standing?.value) return ownReview(standingId, standing.value, standing.at)
  }
  return own?.value ? ownReview(gameId, own.value, own.at) : undefined
}

/** Under which games the player's review of one may lie: first that which stays. */
async function idsOfReview(db: UserDatabase, gameId: number): Promise<number[]> {
  return [...new Set([await standingGame(db, gameId), gameId])]
}

/** All of the player's own reviews, those last written first; for a live query. */
export async function readOwnReviews(db: UserDatabase): Promise<OwnReview[]> {
  const ids = [...(await readMine(db, 'reviews')).keys()]
  const rows = await readMirrored(db, 'reviews', ids)
  const reviews = rows.flatMap((row, index) => (row?.value ? [ownReview(Number(ids[index]), row.value, row.at)] : []))
  return reviews.toSorted((a, b) => b.at - a.at)
}

/** Whether a change of the player's review of a game has yet to reach the server. */
export async function isReviewWaiting(db: UserDatabase, gameId: number): Promise<boolean> {
  const waiting = (await idsOfReview(db, gameId)).map((id) => waitingOfKey(db, reviewKey(id)))
  return (await Promise.all(waiting)).flat().length > 0
}

function ownReview(gameId: number, value: EntityValues['reviews'], at: number): OwnReview {
  const { id, rating, comment, platform_id, status, played_on, version, edited } = value
  return { gameId, id, rating, comment, platformId: platform_id, status, playedOn: played_on, version, isEdited: edited, at }
}
