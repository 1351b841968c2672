import { postKey, postMadeKey, topicKey, topicMadeKey } from '../contract/discussion-keys.ts'
import { POST_RULE, TOPIC_RULE, cleanDiscussionText, topicAsText, topicOfText } from '../domain/discussion-rule.ts'
import { exactly, isBoolean, isInteger, isString, nullable } from '../domain/shapes.ts'
import { defineKind, overlay } from './define-kind.ts'

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

/** Topics, posts, liking and seeing them. */
export const DISCUSSION_KINDS = {
  /** A new topic among the discussions of a game. */
  'topic.write': defineKind<{ topicId: string; gameId: number; title: string; text: string }>({
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
  }),
  /** Another title or text of a topic. One that another device has changed meanwhile is asked about, title and text at once. */
  'topic.edit': defineKind<{ topicId: string; title: string; text: string; version: string; basedOn: string }>({
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
  }),
  /** A topic deleted for good: whatever arrives of it afterwards changes nothing. What others have posted in it stays. */
  'topic.delete': defineKind<{ topicId: string }>({
    isPayload: exactly({ topicId: isString }),
    key: ({ topicId }) => topicKey(topicId),
    dependsOn: ({ topicId }) => [topicMadeKey(topicId)],
    clearedWith: null,
    request: { single: { call: 'deleteTopic', params: ['topicId'], fields: {} } },
    overlays: [overlay('topics', ({ topicId }) => [topicId], () => null)],
  }),
  /** Whether a player likes a topic. */
  'topic.like': defineKind<{ topicId: string; liked: boolean }>({
    isPayload: exactly({ topicId: isString, liked: isBoolean }),
    key: ({ topicId }) => `topic-like:${topicId}`,
    dependsOn: ({ topicId }) => [topicMadeKey(topicId)],
    clearedWith: null,
    request: { single: { call: 'likeTopic', params: ['topicId'], fields: { liked: 'liked' } } },
    overlays: [overlay('topicLikes', ({ topicId }) => [topicId], (_, { liked }) => (liked ? { liked } : null))],
  }),
  /** Up to when a player has seen a topic, by the server's clock: what came later is unread, on all of their devices. */
  'topic.visit': defineKind<{ topicId: string; seenAt: number }>({
    isPayload: exactly({ topicId: isString, seenAt: isInteger }),
    key: ({ topicId }) => `topic-visit:${topicId}`,
    clearedWith: null,
    request: { single: { call: 'visitTopic', params: ['topicId'], fields: { seen_at: 'seenAt' } } },
    overlays: [
      overlay('topicVisits', ({ topicId }) => [topicId], (value, { seenAt }) => ({ seen_at: Math.max(seenAt, value?.seen_at ?? 0) })),
    ],
  }),
  /** A new post in a topic. One in a topic or below a post that is gone is refused, and keeps its text on the shelf. */
  'post.write': defineKind<WrittenPost>({
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
  }),
  /** Another text of a post. One that another device has changed meanwhile is asked about. */
  'post.edit': defineKind<{ postId: string; text: string; version: string; basedOn: string }>({
    isPayload: exactly({ postId: isString, text: isString, version: isString, basedOn: isString }),
    key: ({ postId }) => postKey(postId),
    dependsOn: ({ postId }) => [postMadeKey(postId)],
    clearedWith: null,
    request: {
      single: { call: 'editPost', params: ['postId'], fields: { text: 'text', version: 'version', base_version: 'basedOn' } },
    },
    overlays: [
      overlay('posts', ({ postId }) => [postId], (value, { text, version }) => value && { ...value, text, version, edited: true }),
    ],
    text: {
      mine: ({ text }) => text,
      theirs: (value) => (value as { text: string }).text,
      rule: () => POST_RULE,
      onto: (payload, text) => ({ ...payload, text: cleanDiscussionText(text) }),
    },
  }),
  /** A post deleted for good: whatever arrives of it afterwards changes nothing. Answers to it stay. */
  'post.delete': defineKind<{ postId: string }>({
    isPayload: exactly({ postId: isString }),
    key: ({ postId }) => postKey(postId),
    dependsOn: ({ postId }) => [postMadeKey(postId)],
    clearedWith: null,
    request: { single: { call: 'deletePost', params: ['postId'], fields: {} } },
    overlays: [overlay('posts', ({ postId }) => [postId], () => null)],
  }),
  /** Whether a player likes a post. */
  'post.like': defineKind<{ postId: string; liked: boolean }>({
    isPayload: exactly({ postId: isString, liked: isBoolean }),
    key: ({ postId }) => `post-like:${postId}`,
    dependsOn: ({ postId }) => [postMadeKey(postId)],
    clearedWith: null,
    request: { single: { call: 'likePost', params: ['postId'], fields: { liked: 'liked' } } },
    overlays: [overlay('postLikes', ({ postId }) => [postId], (_, { liked }) => (liked ? { liked } : null))],
  }),
}
