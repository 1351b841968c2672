import { reviewKey } from '../contract/entities.ts'
import { REPLY_RULE, REVIEW_RULE, cleanReviewText } from '../domain/review-rule.ts'
import { REVIEW_STATUSES } from '../domain/review-statuses.ts'
import type { ReviewStatus } from '../domain/review-statuses.ts'
import { exactly, isBoolean, isInteger, isString, nullable, oneOf, optional } from '../domain/shapes.ts'
import { defineKind, overlay } from './define-kind.ts'

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

/** Reviews, replies and liking them. */
export const REVIEW_KINDS = {
  /** A review of a game, new or edited. One whose text another device has written meanwhile is asked about. */
  'review.write': defineKind<WrittenReview>({
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
  }),
  /** A review deleted for good: whatever arrives of it afterwards changes nothing. Another one of the game may be written. */
  'review.delete': defineKind<{ reviewId: string; gameId: number }>({
    isPayload: exactly({ reviewId: isString, gameId: isInteger }),
    key: ({ gameId }) => reviewKey(gameId),
    dependsOn: ({ gameId }) => [reviewKey(gameId)],
    clearedWith: 'reviews',
    request: { single: { call: 'deleteReview', params: ['reviewId'], fields: {} } },
    overlays: [overlay('reviews', ({ gameId }) => [String(gameId)], () => null)],
  }),
  /** Whether a player likes a review. */
  'review.like': defineKind<{ reviewId: string; liked: boolean }>({
    isPayload: exactly({ reviewId: isString, liked: isBoolean }),
    key: ({ reviewId }) => `review-like:${reviewId}`,
    clearedWith: null,
    request: { single: { call: 'likeReview', params: ['reviewId'], fields: { liked: 'liked' } } },
    overlays: [overlay('reviewLikes', ({ reviewId }) => [reviewId], (_, { liked }) => (liked ? { liked } : null))],
  }),
  /** A new reply to a review. One to a review that is gone is refused, and keeps its text on the shelf. */
  'reply.write': defineKind<{ replyId: string; reviewId: string; comment: string; ownGameId: number | null }>({
    // `ownGameId` is the game where the review is the player's own and waits as well: the reply goes after it.
    isPayload: exactly({ replyId: isString, reviewId: isString, comment: isString, ownGameId: nullable(isInteger) }),
    key: ({ replyId }) => `reply:${replyId}`,
    dependsOn: ({ ownGameId }) => (ownGameId === null ? [] : [reviewKey(ownGameId)]),
    clearedWith: 'review_replies',
    request: {
      single: { call: 'writeReply', params: ['reviewId'], fields: { reply_id: 'replyId', comment: 'comment' } },
    },
    overlays: [
      // The first version of a text goes by the reply's own id.
      overlay('replies', ({ replyId }) => [replyId], (_, { replyId, reviewId, comment }) => ({
        review_id: reviewId, comment, version: replyId, edited: false,
      })),
    ],
    text: { mine: ({ comment }) => comment, rule: () => REPLY_RULE, onto: (payload, text) => ({ ...payload, comment: cleanReviewText(text) }) },
  }),
  /** Another text of a reply. One that another device has changed meanwhile is asked about. */
  'reply.edit': defineKind<{ replyId: string; comment: string; version: string; basedOn: string }>({
    isPayload: exactly({ replyId: isString, comment: isString, version: isString, basedOn: isString }),
    key: ({ replyId }) => `reply:${replyId}`,
    dependsOn: ({ replyId }) => [`reply:${replyId}`],
    clearedWith: 'review_replies',
    request: {
      single: {
        call: 'editReply',
        params: ['replyId'],
        fields: { comment: 'comment', version: 'version', base_version: 'basedOn' },
      },
    },
    overlays: [
      overlay('replies', ({ replyId }) => [replyId], (value, { comment, version }) => value && { ...value, comment, version, edited: true }),
    ],
    text: {
      mine: ({ comment }) => comment,
      theirs: (value) => (value as { comment: string }).comment,
      rule: () => REPLY_RULE,
      onto: (payload, text) => ({ ...payload, comment: cleanReviewText(text) }),
    },
  }),
  /** A reply deleted for good: whatever arrives of it afterwards changes nothing. */
  'reply.delete': defineKind<{ replyId: string }>({
    isPayload: exactly({ replyId: isString }),
    key: ({ replyId }) => `reply:${replyId}`,
    dependsOn: ({ replyId }) => [`reply:${replyId}`],
    clearedWith: 'review_replies',
    request: { single: { call: 'deleteReply', params: ['replyId'], fields: {} } },
    overlays: [overlay('replies', ({ replyId }) => [replyId], () => null)],
  }),
}
