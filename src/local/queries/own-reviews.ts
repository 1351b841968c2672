import { reviewKey } from '../../contract/entities.ts'
import type { EntityValues } from '../../contract/entities.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'
import type { UserDatabase } from '../db/database.ts'
import { canonicalGame } from './games.ts'
import { readMine, readMirrored } from '../replica/mirror.ts'
import { waitingOfKey } from '../replica/outbox-queries.ts'

/** A review of the player's own as they see it: the server's value with the pending changes applied. */
export interface OwnReview {
  readonly gameId: number
  readonly id: string
  /** From 0 to 100 in steps of 5. */
  readonly rating: number
  /** Empty for a score without text. */
  readonly comment: string
  readonly platformId: number | null
  readonly status: ReviewStatus | null
  /** `yyyy-mm-dd`. */
  readonly playedOn: string | null
  readonly version: string
  /** Whether it was changed since it was written. `at` is then the time of the change. */
  readonly isEdited: boolean
  /** When it was last written, in milliseconds by the server's clock. */
  readonly at: number
}

/**
 * Returns the player's own review of a game, or undefined if they have none (any more). For a live query. For a merged
 * game it returns the main game's review, unless the server has not moved it there yet.
 */
export async function readOwnReview(db: UserDatabase, gameId: number): Promise<OwnReview | undefined> {
  // Both are read at once, because a live query may not notice changes of what it reads after other results.
  const [[own], canonicalId] = await Promise.all([readMirrored(db, 'reviews', [String(gameId)]), canonicalGame(db, gameId)])
  if (canonicalId !== gameId) {
    const [canonical] = await readMirrored(db, 'reviews', [String(canonicalId)])
    if (canonical?.value) return ownReview(canonicalId, canonical.value, canonical.at)
  }
  return own?.value ? ownReview(gameId, own.value, own.at) : undefined
}

/** Returns the games that may have the player's review of one, the main game first. */
async function idsOfReview(db: UserDatabase, gameId: number): Promise<number[]> {
  return [...new Set([await canonicalGame(db, gameId), gameId])]
}

/** Returns all of the player's own reviews, the last written first. For a live query. */
export async function readOwnReviews(db: UserDatabase): Promise<OwnReview[]> {
  const ids = [...(await readMine(db, 'reviews')).keys()]
  const rows = await readMirrored(db, 'reviews', ids)
  const reviews = rows.flatMap((row, index) => (row?.value ? [ownReview(Number(ids[index]), row.value, row.at)] : []))
  return reviews.toSorted((a, b) => b.at - a.at)
}

/** Returns whether a change of the player's review of a game has yet to reach the server. */
export async function isReviewWaiting(db: UserDatabase, gameId: number): Promise<boolean> {
  const waiting = (await idsOfReview(db, gameId)).map((id) => waitingOfKey(db, reviewKey(id)))
  return (await Promise.all(waiting)).flat().length > 0
}

function ownReview(gameId: number, value: EntityValues['reviews'], at: number): OwnReview {
  const { id, rating, comment, platform_id, status, played_on, version, edited } = value
  return { gameId, id, rating, comment, platformId: platform_id, status, playedOn: played_on, version, isEdited: edited, at }
}
