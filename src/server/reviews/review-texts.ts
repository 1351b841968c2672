import {
  cleanReviewText,
  REPLY_MAX_CHARACTERS,
  replyTextProblem,
  REVIEW_MAX_CHARACTERS,
  reviewTextProblem,
} from '../../domain/review-rule.ts'
import { defineText, faultOf } from '../texts/define-text.ts'

const words = { column: 'comment', masked: 'masked', clean: cleanReviewText }

export const REVIEW = defineText({
  name: 'review',
  called: 'review',
  words: { comment: words },
  findFault: ({ comment }) => faultOf('comment', reviewTextProblem(comment), REVIEW_MAX_CHARACTERS),
  likes: 'reviewLike',
})

/** The fields of a review besides its text, empty. */
export const NO_FACTS = { rating: 0, platform_id: null, status: null, played_on: null } as const

export const REPLY = defineText({
  name: 'reply',
  called: 'reply',
  words: { comment: words },
  findFault: ({ comment }) => faultOf('comment', replyTextProblem(comment), REPLY_MAX_CHARACTERS),
  parent: REVIEW,
})
