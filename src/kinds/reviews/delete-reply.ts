import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A reply deleted for good: whatever arrives of it afterwards changes nothing. */
export const deleteReply = defineKind<{ replyId: string }>({
  isPayload: exactly({ replyId: isString }),
  key: ({ replyId }) => `reply:${replyId}`,
  dependsOn: ({ replyId }) => [`reply:${replyId}`],
  clearedWith: 'review_replies',
  request: { single: { call: 'deleteReply', params: ['replyId'], fields: {} } },
  overlays: [overlay('replies', ({ replyId }) => [replyId], () => null)],
})
