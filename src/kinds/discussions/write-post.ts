import { postMadeKey, topicMadeKey } from '../../contract/discussion-keys.ts'
import { cleanDiscussionText, POST_RULE } from '../../domain/discussion-rule.ts'
import { exactly, isString, nullable } from '../../domain/shapes.ts'
import { defineKind, overlay } from '../define-kind.ts'

export interface WrittenPost {
  /** Made by the device, a UUID. */
  postId: string
  topicId: string
  /** The post that it hangs at; null for one of the topic itself. */
  parentId: string | null
  /** What it answers, where that hangs at the same parent. */
  quoteOf: string | null
  text: string
}

/** A new post in a topic. One in a topic or below a post that is gone is refused, and keeps its text on the shelf. */
export const writePost = defineKind<WrittenPost>({
  isPayload: exactly({ postId: isString, topicId: isString, parentId: nullable(isString), quoteOf: nullable(isString), text: isString }),
  key: ({ postId }) => postMadeKey(postId),
  dependsOn: ({ topicId, parentId, quoteOf }) =>
    [topicMadeKey(topicId), ...[parentId, quoteOf].flatMap((id) => (id === null ? [] : [postMadeKey(id)]))],
  clearedWith: null,
  request: {
    single: {
      call: 'writePost',
      params: ['topicId'],
      fields: { post_id: 'postId', parent_id: 'parentId', quote_of: 'quoteOf', text: 'text' },
    },
  },
  overlays: [
    overlay('posts', ({ postId }) => [postId], (_, { postId, topicId, parentId, quoteOf, text }) => ({
      topic_id: topicId, parent_id: parentId, quote_of: quoteOf, text, version: postId, edited: false,
    })),
  ],
  text: { mine: ({ text }) => text, rule: () => POST_RULE, onto: (payload, text) => ({ ...payload, text: cleanDiscussionText(text) }) },
})
