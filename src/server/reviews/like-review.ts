import { LikeReviewItem } from '../../contract/reviews.ts'
import { likeText, likeEntity } from '../texts/like-text.ts'
import { REVIEW } from './review-texts.ts'

export const likeReview = likeText('review.like', REVIEW, LikeReviewItem)

export const reviewLikeEntity = likeEntity('reviewLikes', 'review')
