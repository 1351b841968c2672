import { topicKey, topicMadeKey } from '../../contract/discussion-keys.ts'
import { TOPIC_RULE, topicAsText, topicOfText } from '../../domain/discussion-rule.ts'
import { exactly, isString } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

/** Another title or text of a topic. One that another device has changed meanwhile is asked about, title and text at once. */
export const editTopic = defineKind<{ topicId: string; title: string; text: string; version: string; basedOn: string }>({
  isPayload: exactly({ topicId: isString, title: isString, text: isString, version: isString, basedOn: isString }),
  key: ({ topicId }) => topicKey(topicId),
  dependsOn: ({ topicId }) => [topicMadeKey(topicId)],
  clearedWith: null,
  request: {
    single: {
      call: 'editTopic',
      params: ['topicId'],
      fields: { title: 'title', text: 'text', version: 'version', base_version: 'basedOn' },
    },
  },
  overlays: [
    overlay('topics', ({ topicId }) => [topicId], (value, { title, text, version }) =>
      value && { ...value, title, text, version, edited: true }),
  ],
  text: {
    mine: topicAsText,
    theirs: (value) => topicAsText(value as { title: string; text: string }),
    rule: () => TOPIC_RULE,
    onto: (payload, text) => ({ ...payload, ...topicOfText(text) }),
  },
})
