import { postKey, postMadeKey, topicKey, topicMadeKey } from '../contract/discussion-keys.ts'
import { POST_RULE, TOPIC_RULE, cleanTopic, topicAsText, topicOfText, topicProblem } from '../domain/discussion-rule.ts'
import { exactly, isInteger, isString, nullable } from '../domain/validators.ts'
import { defineMutator, likeMutator, overlay } from './define-mutator.ts'
import { defineText, oneField } from './define-text.ts'
import type { CombinedText } from './define-text.ts'

/** Title and text are compared and changed together. */
const TOPIC_WORDS: CombinedText<{ readonly title: string; readonly text: string }> = {
  rule: TOPIC_RULE,
  combined: topicAsText,
  apart: topicOfText,
  clean: cleanTopic,
  problem: ({ title, text }) => topicProblem(title, text),
}

export const TOPIC = defineText({
  name: 'topic',
  entity: 'topics',
  id: 'topicId',
  fields: ['title', 'text'],
  text: TOPIC_WORDS,
  key: topicKey,
  madeKey: topicMadeKey,
  clearedWith: null,
})

export const POST = defineText({
  name: 'post',
  entity: 'posts',
  id: 'postId',
  fields: ['text'],
  text: oneField('text', POST_RULE),
  key: postKey,
  madeKey: postMadeKey,
  clearedWith: null,
})

/** The mutators of topics and posts: writing, liking and visiting them. */
export const DISCUSSION_MUTATORS = {
  /** A new topic in the discussions of a game. */
  'topic.write': TOPIC.making<{ gameId: number }>({
    call: 'writeTopic',
    more: { gameId: isInteger },
    fields: { topic_id: 'topicId', game_id: 'gameId' },
    dependsOn: () => [],
    stands: ({ gameId }) => ({ game_id: gameId }),
  }),
  'topic.edit': TOPIC.editing('editTopic'),
  /** The posts of others in it stay. */
  'topic.delete': TOPIC.deleting('deleteTopic'),
  /** Whether a player likes a topic. */
  'topic.like': likeMutator({
    id: 'topicId',
    entity: 'topicLikes',
    call: 'likeTopic',
    key: (id) => `topic-like:${id}`,
    madeKey: topicMadeKey,
  }),
  /** Up to when a player has seen a topic, by the server's clock. Later posts are unread, on all of their devices. */
  'topic.visit': defineMutator<{ topicId: string; seenAt: number }>({
    isPayload: exactly({ topicId: isString, seenAt: isInteger }),
    key: ({ topicId }) => `topic-visit:${topicId}`,
    dependsOn: ({ topicId }) => [topicMadeKey(topicId)],
    clearedWith: null,
    request: { single: { call: 'visitTopic', params: ['topicId'], fields: { seen_at: 'seenAt' } } },
    overlays: [
      overlay(
        'topicVisits',
        ({ topicId }) => [topicId],
        (value, { seenAt }) => ({ seen_at: Math.max(seenAt, value?.seen_at ?? 0) }),
      ),
    ],
  }),
  /**
   * A new post in a topic, below a parent post, or null for one of the topic itself. `quoteOf` is the post that it
   * replies to, if that has the same parent. A post is refused if its topic or its parent was removed. Its text stays
   * with the rejected mutation.
   */
  'post.write': POST.making<{ topicId: string; parentId: string | null; quoteOf: string | null }>({
    call: 'writePost',
    params: ['topicId'],
    more: { topicId: isString, parentId: nullable(isString), quoteOf: nullable(isString) },
    fields: { post_id: 'postId', parent_id: 'parentId', quote_of: 'quoteOf' },
    dependsOn: ({ topicId, parentId, quoteOf }) => [
      topicMadeKey(topicId),
      ...[parentId, quoteOf].flatMap((id) => (id === null ? [] : [postMadeKey(id)])),
    ],
    stands: ({ topicId, parentId, quoteOf }) => ({ topic_id: topicId, parent_id: parentId, quote_of: quoteOf }),
  }),
  'post.edit': POST.editing('editPost'),
  /** Replies to it stay. */
  'post.delete': POST.deleting('deletePost'),
  /** Whether a player likes a post. */
  'post.like': likeMutator({ id: 'postId', entity: 'postLikes', call: 'likePost', key: (id) => `post-like:${id}`, madeKey: postMadeKey }),
}
