import { topicMadeKey } from '../../contract/discussion-keys.ts'
import { exactly, isBoolean, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Whether a player likes a topic. */
export const likeTopic = defineKind<{ topicId: string; liked: boolean }>({
  version: 1,
  isPayload: exactly({ topicId: isString, liked: isBoolean }),
  upgrades: {},
  key: ({ topicId }) => `topic-like:${topicId}`,
  dependsOn: ({ topicId }) => [topicMadeKey(topicId)],
  request: { single: { call: 'likeTopic', user: 'userId', params: ['topicId'], fields: { liked: 'liked' } } },
  overlays: [overlay('topicLikes', ({ topicId }) => [topicId], (_, { liked }) => (liked ? { liked } : null))],
})
