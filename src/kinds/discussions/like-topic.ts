import { topicMadeKey } from '../../contract/discussion-keys.ts'
import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player likes a topic. */
export const likeTopic = defineKind<{ topicId: string; liked: boolean }>({
  isPayload: exactly({ topicId: isString, liked: isBoolean }),
  key: ({ topicId }) => `topic-like:${topicId}`,
  dependsOn: ({ topicId }) => [topicMadeKey(topicId)],
  clearedWith: null,
  request: { single: { call: 'likeTopic', params: ['topicId'], fields: { liked: 'liked' } } },
  overlays: [overlay('topicLikes', ({ topicId }) => [topicId], (_, { liked }) => (liked ? { liked } : null))],
})
