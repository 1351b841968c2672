import { cleanReviewText, REPLY_RULE } from '../../domain/review-rule.ts'
import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Another text of a reply. One that another device has changed meanwhile is asked about. */
export const editReply = defineKind<{ replyId: string; comment: string; version: string; basedOn: string }>({
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
})
