import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player likes a review. */
export const likeReview = defineKind<{ reviewId: string; liked: boolean }>({
  isPayload: exactly({ reviewId: isString, liked: isBoolean }),
  key: ({ reviewId }) => `review-like:${reviewId}`,
  clearedWith: null,
  request: { single: { call: 'likeReview', params: ['reviewId'], fields: { liked: 'liked' } } },
  overlays: [overlay('reviewLikes', ({ reviewId }) => [reviewId], (_, { liked }) => (liked ? { liked } : null))],
})
