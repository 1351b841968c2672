import { reviewKey } from '../../contract/entities.ts'
import { exactly, isInteger, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A review deleted for good: whatever arrives of it afterwards changes nothing. Another one of the game may be written. */
export const deleteReview = defineKind<{ reviewId: string; gameId: number }>({
  isPayload: exactly({ reviewId: isString, gameId: isInteger }),
  key: ({ gameId }) => reviewKey(gameId),
  dependsOn: ({ gameId }) => [reviewKey(gameId)],
  clearedWith: 'reviews',
  request: { single: { call: 'deleteReview', params: ['reviewId'], fields: {} } },
  overlays: [overlay('reviews', ({ gameId }) => [String(gameId)], () => null)],
})
