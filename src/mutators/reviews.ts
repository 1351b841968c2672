import { reviewKey } from '../contract/entities.ts'
import { REPLY_RULE, REVIEW_RULE } from '../domain/review-rule.ts'
import { REVIEW_STATUSES } from '../domain/review-statuses.ts'
import type { ReviewStatus } from '../domain/review-statuses.ts'
import { exactly, isInteger, isString, nullable, oneOf, optional } from '../domain/validators.ts'
import { defineMutator, likeMutator, overlay } from './define-mutator.ts'
import { defineText, oneField, textOf } from './define-text.ts'

export interface WrittenReview {
  /** A UUID, made by the device. */
  reviewId: string
  gameId: number
  /** From 0 to 100 in steps of 5. */
  rating: number
  /** Empty for a score without text. */
  comment: string
  platformId: number | null
  status: ReviewStatus | null
  /** `yyyy-mm-dd`. */
  playedOn: string | null
  /** The version id of this edit, a UUID made by the device. */
  version: string
  /** The version that the player changed, or null if they knew of none. */
  basedOn: string | null
  /** For an imported review: when it was written, in milliseconds since 1970. */
  writtenAt?: number
}

const replyKey = (replyId: string) => `reply:${replyId}`

export const REPLY = defineText({
  name: 'reply',
  entity: 'replies',
  id: 'replyId',
  fields: ['comment'],
  text: oneField('comment', REPLY_RULE),
  key: replyKey,
  madeKey: replyKey,
  clearedWith: 'review_replies',
})

const REVIEW_FIELDS = {
  review_id: 'reviewId',
  game_id: 'gameId',
  rating: 'rating',
  comment: 'comment',
  platform_id: 'platformId',
  status: 'status',
  played_on: 'playedOn',
  version: 'version',
  base_version: 'basedOn',
  written_at: 'writtenAt',
} as const

/** The mutators of reviews and replies. */
export const REVIEW_MUTATORS = {
  /** A review of a game, new or edited. If another device has written its text meanwhile, the player chooses. */
  'review.write': defineMutator<WrittenReview>({
    version: 2,
    isPayload: exactly({
      reviewId: isString,
      gameId: isInteger,
      rating: isInteger,
      comment: isString,
      platformId: nullable(isInteger),
      status: nullable(oneOf(REVIEW_STATUSES)),
      playedOn: nullable(isString),
      version: isString,
      basedOn: nullable(isString),
      writtenAt: optional(isInteger),
    }),
    upgrades: { 1: (payload) => payload },
    key: ({ gameId }) => reviewKey(gameId),
    clearedWith: 'reviews',
    request: {
      single: { call: 'writeReview', fields: REVIEW_FIELDS },
      batch: { call: 'reviewsBatch', list: 'reviews', fields: REVIEW_FIELDS },
    },
    overlays: [
      overlay(
        'reviews',
        ({ gameId }) => [String(gameId)],
        // The existing review keeps its id, whichever device created it.
        (value, { reviewId, rating, comment, platformId, status, playedOn, version, basedOn }) => ({
          id: value?.id ?? reviewId,
          rating,
          comment,
          platform_id: platformId,
          status,
          played_on: playedOn,
          version,
          edited: basedOn !== null,
        }),
      ),
    ],
    text: {
      ...textOf('comment', () => REVIEW_RULE),
      scores: { mine: ({ rating }) => rating, theirs: (value) => (value as { rating: number }).rating },
    },
  }),
  /** A review deleted for good. Later changes of it have no effect. The player may write another one of the game. */
  'review.delete': defineMutator<{ reviewId: string; gameId: number }>({
    isPayload: exactly({ reviewId: isString, gameId: isInteger }),
    key: ({ gameId }) => reviewKey(gameId),
    dependsOn: ({ gameId }) => [reviewKey(gameId)],
    clearedWith: 'reviews',
    request: {
      single: { call: 'deleteReview', params: ['reviewId'], fields: {} },
      batch: { call: 'deleteReviewsBatch', list: 'reviews', fields: { review_id: 'reviewId' } },
    },
    overlays: [
      overlay(
        'reviews',
        ({ gameId }) => [String(gameId)],
        () => null,
      ),
    ],
  }),
  /** Whether a player likes a review. */
  'review.like': likeMutator({ id: 'reviewId', entity: 'reviewLikes', call: 'likeReview', key: (id) => `review-like:${id}` }),
  /**
   * A new reply to a review. If the review was removed, the reply is refused. Its text stays with the rejected
   * mutation.
   */
  'reply.write': REPLY.making<{ reviewId: string; ownGameId: number | null }>({
    call: 'writeReply',
    params: ['reviewId'],
    // `ownGameId` is the game of a review that is the player's own and pending. The reply is sent after it.
    more: { reviewId: isString, ownGameId: nullable(isInteger) },
    fields: { reply_id: 'replyId' },
    dependsOn: ({ ownGameId }) => (ownGameId === null ? [] : [reviewKey(ownGameId)]),
    stands: ({ reviewId }) => ({ review_id: reviewId }),
  }),
  'reply.edit': REPLY.editing('editReply'),
  'reply.delete': REPLY.deleting('deleteReply'),
}
