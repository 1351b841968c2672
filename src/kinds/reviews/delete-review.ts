import { reviewKey } from '../../contract/entities.ts'
import { exactly, isInteger, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A review deleted for good: whatever arrives of it afterwards changes nothing. Another one of the game may be written. */
export const deleteReview = defineKind<{ reviewId: string; gameId: number }>({
  version: 1,
  isPayload: exactly({ reviewId: isString, gameId: isInteger }),
  upgrades: {},
  key: ({ gameId }) => reviewKey(gameId),
  dependsOn: ({ gameId }) => [reviewKey(gameId)],
  request: { single: { call: 'deleteReview', user: 'userId', params: ['reviewId'], fields: {} } },
  overlays: [overlay('reviews', ({ gameId }) => [String(gameId)], () => null)],
})
