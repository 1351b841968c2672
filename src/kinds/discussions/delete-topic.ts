import { topicKey, topicMadeKey } from '../../contract/discussion-keys.ts'
import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A topic deleted for good: whatever arrives of it afterwards changes nothing. What others have posted in it stays. */
export const deleteTopic = defineKind<{ topicId: string }>({
  isPayload: exactly({ topicId: isString }),
  key: ({ topicId }) => topicKey(topicId),
  dependsOn: ({ topicId }) => [topicMadeKey(topicId)],
  clearedWith: null,
  request: { single: { call: 'deleteTopic', params: ['topicId'], fields: {} } },
  overlays: [overlay('topics', ({ topicId }) => [topicId], () => null)],
})
