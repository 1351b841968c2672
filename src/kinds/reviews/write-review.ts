import { reviewKey } from '../../contract/entities.ts'
import { cleanReviewText, REVIEW_RULE } from '../../domain/review-rule.ts'
import type { ReviewStatus } from '../../domain/review-statuses.ts'
import { REVIEW_STATUSES } from '../../domain/review-statuses.ts'
import { exactly, isInteger, isString, nullable, oneOf, optional } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

export interface WrittenReview {
  /** Made by the device, a UUID. */
  reviewId: string
  gameId: number
  /** From 0 to 100 in steps of 5. */
  rating: number
  /** Empty for a score alone. */
  comment: string
  platformId: number | null
  status: ReviewStatus | null
  /** `yyyy-mm-dd`. */
  playedOn: string | null
  /** The name that the device gives this edit, a UUID. */
  version: string
  /** The version that the player changed; null where they knew of none. */
  basedOn: string | null
  /** Of one that was written elsewhere: when, in milliseconds since 1970. */
  writtenAt?: number
}

/** A review of a game, new or edited. One whose text another device has written meanwhile is asked about. */
export const writeReview = defineKind<WrittenReview>({
  version: 2,
  isPayload: exactly({
    reviewId: isString, gameId: isInteger, rating: isInteger, comment: isString, platformId: nullable(isInteger),
    status: nullable(oneOf(REVIEW_STATUSES)), playedOn: nullable(isString), version: isString, basedOn: nullable(isString),
    writtenAt: optional(isInteger),
  }),
  upgrades: { 1: (payload) => payload },
  key: ({ gameId }) => reviewKey(gameId),
  clearedWith: 'reviews',
  request: {
    single: {
      call: 'writeReview',
      fields: {
        review_id: 'reviewId', game_id: 'gameId', rating: 'rating', comment: 'comment', platform_id: 'platformId',
        status: 'status', played_on: 'playedOn', version: 'version', base_version: 'basedOn', written_at: 'writtenAt',
      },
    },
  },
  overlays: [
    overlay(
      'reviews',
      ({ gameId }) => [String(gameId)],
      // The one that stands keeps its id, whichever device first made one.
      (value, { reviewId, rating, comment, platformId, status, playedOn, version, basedOn }) => ({
        id: value?.id ?? reviewId, rating, comment, platform_id: platformId, status, played_on: playedOn, version,
        edited: basedOn !== null,
      }),
    ),
  ],
  text: {
    mine: ({ comment }) => comment,
    theirs: (value) => (value as { comment: string }).comment,
    scores: { mine: ({ rating }) => rating, theirs: (value) => (value as { rating: number }).rating },
    rule: () => REVIEW_RULE,
    onto: (payload, text) => ({ ...payload, comment: cleanReviewText(text) }),
  },
})
