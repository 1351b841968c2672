import { topicMadeKey } from '../../contract/discussion-keys.ts'
import { TOPIC_RULE, topicAsText, topicOfText } from '../../domain/discussion-rule.ts'
import { exactly, isInteger, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** A new topic among the discussions of a game. */
export const writeTopic = defineKind<{ topicId: string; gameId: number; title: string; text: string }>({
  isPayload: exactly({ topicId: isString, gameId: isInteger, title: isString, text: isString }),
  key: ({ topicId }) => topicMadeKey(topicId),
  clearedWith: null,
  request: {
    single: { call: 'writeTopic', fields: { topic_id: 'topicId', game_id: 'gameId', title: 'title', text: 'text' } },
  },
  overlays: [
    // The first version goes by the topic's own id.
    overlay('topics', ({ topicId }) => [topicId], (_, { topicId, gameId, title, text }) => ({
      game_id: gameId, title, text, version: topicId, edited: false,
    })),
  ],
  text: { mine: topicAsText, rule: () => TOPIC_RULE, onto: (payload, text) => ({ ...payload, ...topicOfText(text) }) },
})
