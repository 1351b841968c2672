import { reviewKey } from '../../contract/entities.ts'
import { cleanReviewText, REPLY_RULE } from '../../domain/review-rule.ts'
import { exactly, isInteger, isString, nullable } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A new reply to a review. One to a review that is gone is refused, and keeps its text on the shelf. */
export const writeReply = defineKind<{ replyId: string; reviewId: string; comment: string; ownGameId: number | null }>({
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
})
