import { exactly, isInteger, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Up to when a player has seen a topic, by the server's clock: what came later is unread, on all of their devices. */
export const visitTopic = defineKind<{ topicId: string; seenAt: number }>({
  version: 1,
  isPayload: exactly({ topicId: isString, seenAt: isInteger }),
  upgrades: {},
  key: ({ topicId }) => `topic-visit:${topicId}`,
  request: { single: { call: 'visitTopic', user: 'userId', params: ['topicId'], fields: { seen_at: 'seenAt' } } },
  overlays: [
    overlay('topicVisits', ({ topicId }) => [topicId], (value, { seenAt }) => ({ seen_at: Math.max(seenAt, value?.seen_at ?? 0) })),
  ],
})
