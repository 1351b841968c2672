import { reviewKey } from '../../contract/entities.ts'
import { isPlayedOn, isRating, REVIEW_RULE } from '../../domain/review-rule.ts'
import type { ReviewStatus } from '../../domain/review-rule.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { canonicalGame } from '../queries/games.ts'
import { enqueue } from './enqueue.ts'
import { made } from '../replica/outbox.ts'
import { readOwnReview } from '../queries/own-reviews.ts'
import { takeDraft } from './drafts.ts'
import { enqueueDeletion } from './undo-deletion.ts'
import type { Undoable } from './undo-deletion.ts'
import { TextRefusedError, takeLastUnsent } from './write-text.ts'

/** A player's review of a game, as it was typed. */
export interface ReviewInput {
  /** From 0 to 100 in steps of 5. */
  readonly rating: number
  /** As typed. It is cleaned. Empty for a score without text. */
  readonly comment: string
  readonly platformId: number | null
  readonly status: ReviewStatus | null
  /** `yyyy-mm-dd`. */
  readonly playedOn: string | null
  /** The version on which the edit began, null if there was none. The current one by default. */
  readonly basedOn?: string | null | undefined
}

/**
 * Writes the player's review of a game, or edits the existing one, and deletes its draft. The same content changes
 * nothing. An edit that no sender has taken yet is joined with this one. If another device has changed the review since
 * the edit began, the player chooses (rule 6.7). Resolves once it is on disk. Throws `TextRefusedError`, or like every
 * write (`writeOnDevice`), and then stores nothing.
 */
export function writeReview(device: Device, namedId: number, input: ReviewInput): Promise<void> {
  const { rating, platformId, status, playedOn } = input
  const review = { rating, comment: REVIEW_RULE.clean(input.comment), platformId, status, playedOn }
  return writeOnDevice(device, async () => {
    if (!isRating(rating)) throw new TextRefusedError('bad-rating')
    const problem = REVIEW_RULE.problem(review.comment)
    if (problem !== null) throw new TextRefusedError(problem)
    if (playedOn !== null && !isPlayedOn(playedOn, device.now())) throw new TextRefusedError('bad-day')
    await takeDraft(device.db, 'review', namedId)
    const own = await readOwnReview(device.db, namedId)
    if (own && isSame(own, review)) return
    const gameId = own?.gameId ?? (await canonicalGame(device.db, namedId))
    const unsent = own && (await takeLastUnsent(device, reviewKey(gameId), 'review.write'))?.payload
    const { basedOn: begunOn = own?.version ?? null } = input
    const basedOn = unsent ? unsent.basedOn : own ? begunOn : null
    const writtenAt = unsent?.writtenAt === undefined ? {} : { writtenAt: unsent.writtenAt }
    const reviewId = unsent?.reviewId ?? own?.id ?? device.newId()
    await enqueue(device, [made(device, 'review.write', { ...review, reviewId, gameId, version: device.newId(), basedOn, ...writtenAt })])
  })
}

const isSame = (own: ReviewInput, input: ReviewInput) =>
  (['rating', 'comment', 'platformId', 'status', 'playedOn'] as const).every((part) => own[part] === input[part])

/**
 * Deletes the player's review of a game for good. Returns the argument for `undoUnsent`, or undefined if there was
 * none.
 */
export function deleteReview(device: Device, namedId: number): Promise<Undoable | undefined> {
  return writeOnDevice(device, async () => {
    const own = await readOwnReview(device.db, namedId)
    return own && enqueueDeletion(device, 'review.delete', { reviewId: own.id, gameId: own.gameId })
  })
}
