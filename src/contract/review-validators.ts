import { REVIEW_STATUSES } from '../domain/review-statuses.ts'
import { isBoolean, isInteger, isNumber, isString, listOf, nullable, objectOf, oneOf, optional } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { GameReviews, GameScores, Reply, Review, ReviewThread } from './reviews.ts'

const WRITTEN = {
  user_id: isString,
  username: isString,
  display_name: isString,
  avatar_url: isString,
  comment: isString,
  created_at: isString,
  edited_at: nullable(isString),
  version: isString,
}

export const isReview: Validator<Review> = objectOf({
  id: isString,
  game_id: isInteger,
  ...WRITTEN,
  rating: isInteger,
  platform_id: nullable(isInteger),
  status: nullable(oneOf(REVIEW_STATUSES)),
  played_on: nullable(isString),
  like_count: isInteger,
  liked_by_me: isBoolean,
  liked_at: isInteger,
  reply_count: isInteger,
})

const isReply: Validator<Reply> = objectOf({ id: isString, review_id: isString, ...WRITTEN })

const isScores: Validator<GameScores> = objectOf({ count: isInteger, mean: nullable(isNumber), bins: listOf(isInteger) })

export const areReviews = listOf(isReview)

export const isGameReviews: Validator<GameReviews> = objectOf({
  reviews: areReviews,
  next: nullable(isString),
  mine: optional(nullable(isReview)),
  scores: optional(isScores),
})

export const isReviewThread: Validator<ReviewThread> = objectOf({
  review: isReview,
  replies: listOf(isReply),
  next: nullable(isString),
})
