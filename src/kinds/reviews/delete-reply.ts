import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A reply deleted for good: whatever arrives of it afterwards changes nothing. */
export const deleteReply = defineKind<{ replyId: string }>({
  version: 1,
  isPayload: exactly({ replyId: isString }),
  upgrades: {},
  key: ({ replyId }) => `reply:${replyId}`,
  dependsOn: ({ replyId }) => [`reply:${replyId}`],
  request: { single: { call: 'deleteReply', user: 'userId', params: ['replyId'], fields: {} } },
  overlays: [overlay('replies', ({ replyId }) => [replyId], () => null)],
})
