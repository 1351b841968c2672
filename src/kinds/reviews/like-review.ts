import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player likes a review. */
export const likeReview = defineKind<{ reviewId: string; liked: boolean }>({
  version: 1,
  isPayload: exactly({ reviewId: isString, liked: isBoolean }),
  upgrades: {},
  key: ({ reviewId }) => `review-like:${reviewId}`,
  request: { single: { call: 'likeReview', user: 'userId', params: ['reviewId'], fields: { liked: 'liked' } } },
  overlays: [overlay('reviewLikes', ({ reviewId }) => [reviewId], (_, { liked }) => (liked ? { liked } : null))],
})
