import { exactly, isInteger, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Up to when a player has seen a topic, by the server's clock: what came later is unread, on all of their devices. */
export const visitTopic = defineKind<{ topicId: string; seenAt: number }>({
  isPayload: exactly({ topicId: isString, seenAt: isInteger }),
  key: ({ topicId }) => `topic-visit:${topicId}`,
  clearedWith: null,
  request: { single: { call: 'visitTopic', params: ['topicId'], fields: { seen_at: 'seenAt' } } },
  overlays: [
    overlay('topicVisits', ({ topicId }) => [topicId], (value, { seenAt }) => ({ seen_at: Math.max(seenAt, value?.seen_at ?? 0) })),
  ],
})
