import { Type } from 'typebox'
import type { Static } from 'typebox'
import { TEXT_STATES, TOPIC_SORTS } from '../domain/discussion-rule.ts'
import { At, MutationId, WriteResponse, writeItem } from './writes.ts'

/** A topic's id: a UUID of the device that wrote it. */
export const TopicId = MutationId
export const PostId = MutationId

export const TOPICS_PAGE_SIZE = 20
export const POSTS_PAGE_SIZE = 100

const id = '0197d000-0000-7000-8000-000000000001'
const postId = '0197d000-0000-7000-8000-000000000002'
const userId = '0197c000-0000-7000-8000-00000000000a'
const at = 1_780_000_000_000

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const State = Type.Enum([...TEXT_STATES])
const Count = Type.Integer({ minimum: 0 })

/** Empty if the text is deleted or hidden. */
const author = { user_id: Type.String(), username: Type.String(), display_name: Type.String(), avatar_url: Type.String() }

/** A player that a text mentions with an `@`. A name that is not among them is plain text. */
export const Mention = Type.Object({ username: Type.String(), user_id: Type.String(), display_name: Type.String() })
export type Mention = Static<typeof Mention>

const written = {
  ...author,
  /** Unless it is `standing` it has no text. It is still listed because others have replied to it. */
  state: State,
  /** ISO 8601. */
  created_at: Type.String(),
  /** The time of the last edit; null if there was none. */
  edited_at: Nullable(Type.String()),
  /** The id of its last edit. The next edit names it as its base. */
  version: Type.String(),
  like_count: Count,
  liked_by_me: Type.Boolean(),
  /** When the player last liked it or took that back; 0 if never. */
  liked_at: At,
  /** When it reached the server, by the server's clock. Unread counts depend on it. */
  posted_at: At,
}
const topic = {
  id: Type.String(),
  game_id: Type.Integer(),
  /** Curses are masked for everybody but the author, as in every text here. */
  title: Type.String(),
  ...written,
  post_count: Count,
  /** The last activity: when the topic or its last post reached the server. */
  last_at: At,
  /** The time up to which the player has seen it, by the same clock; 0 if never. */
  seen_at: At,
  /** The number of later posts by others; all of them if the topic was never seen. */
  unread_count: Count,
}

const ADA = { user_id: userId, username: 'ada', display_name: 'Ada', avatar_url: '' }
const WRITTEN = {
  ...ADA,
  state: 'standing',
  created_at: '2026-06-01T12:00:00.000Z',
  edited_at: null,
  version: id,
  like_count: 3,
  liked_by_me: false,
  liked_at: 0,
  posted_at: at,
}
const TOPIC = {
  id,
  game_id: 1_000_000_001,
  title: 'Which ending did you get?',
  ...WRITTEN,
  post_count: 2,
  last_at: at,
  seen_at: 0,
  unread_count: 2,
}
const TEXT = 'I let the light go out. ||The keeper was me.||'
const A_ROW = { ...TOPIC, preview: 'I let the light go out. ||…||' }
const A_TOPIC = { ...TOPIC, text: TEXT, mentions: [] }
const A_POST = {
  id: postId,
  topic_id: id,
  parent_id: null,
  quote: null,
  ...WRITTEN,
  version: postId,
  text: 'The same here, @ada.',
  mentions: [{ username: 'ada', user_id: userId, display_name: 'Ada' }],
}

/** A topic in a list. `preview` is the beginning of its text, without its hidden parts. */
export const TopicRow = Type.Object({ ...topic, preview: Type.String() }, { examples: [A_ROW] })
export type TopicRow = Static<typeof TopicRow>

export const Topic = Type.Object({ ...topic, text: Type.String(), mentions: Type.Array(Mention) }, { examples: [A_TOPIC] })
export type Topic = Static<typeof Topic>

/** The post that a reply quotes, with its current text: `text` is the beginning. */
export const Quote = Type.Object({
  post_id: Type.String(),
  username: Type.String(),
  display_name: Type.String(),
  text: Type.String(),
  state: State,
})
export type Quote = Static<typeof Quote>

/**
 * A post of the topic itself (`parent_id` null), or a reply to such a post. A reply to a reply has the same parent, and quotes that
 * reply.
 */
export const Post = Type.Object(
  {
    id: Type.String(),
    topic_id: Type.String(),
    parent_id: Nullable(Type.String()),
    quote: Nullable(Quote),
    ...written,
    text: Type.String(),
    mentions: Type.Array(Mention),
  },
  { examples: [A_POST] },
)
export type Post = Static<typeof Post>

/** `next` is the `after` of the next page. */
export const GameTopics = Type.Object(
  { topics: Type.Array(TopicRow), next: Nullable(Type.String()) },
  { examples: [{ topics: [A_ROW], next: null }] },
)
export type GameTopics = Static<typeof GameTopics>

const After = Type.Optional(Type.String({ maxLength: 400 }))
export const GameTopicsQuery = Type.Object(
  { sort: Type.Optional(Type.Enum([...TOPIC_SORTS])), after: After },
  { additionalProperties: false },
)
export type GameTopicsQuery = Static<typeof GameTopicsQuery>
export const TopicPostsQuery = Type.Object({ after: After }, { additionalProperties: false })

/** Posts in the order of the thread: the oldest first, each followed by its replies, the oldest first. */
export const TopicPosts = Type.Object(
  { posts: Type.Array(Post), next: Nullable(Type.String()) },
  { examples: [{ posts: [A_POST], next: null }] },
)
export type TopicPosts = Static<typeof TopicPosts>

/** A topic and its first posts. `first_unread_id` is the first post since the player's last visit, of all pages. */
export const TopicThread = Type.Object(
  { topic: Topic, posts: Type.Array(Post), next: Nullable(Type.String()), first_unread_id: Nullable(Type.String()) },
  { examples: [{ topic: A_TOPIC, posts: [A_POST], next: null, first_unread_id: postId }] },
)
export type TopicThread = Static<typeof TopicThread>

/** The player (another than the session's is rejected), and the mutation's id and time. */
const own = { userId: Type.Optional(Type.String()), id: Type.Optional(MutationId), at: Type.Optional(At) }
const Body = { additionalProperties: false }
const aBody = { userId, id: postId, at }
const Version = Type.Optional(MutationId)

/** `topic_id` is the mutation's own id if it is missing. */
const newTopic = { topic_id: Type.Optional(TopicId), game_id: Type.Integer(), title: Type.String(), text: Type.String() }
export const WriteTopicItem = writeItem(newTopic)
export type WriteTopicItem = Static<typeof WriteTopicItem>
export const WriteTopicBody = Type.Object(
  { ...own, userId: Type.String(), ...newTopic },
  { ...Body, examples: [{ userId, game_id: 1_000_000_001, title: TOPIC.title, text: TEXT, id, at }] },
)

/** `version` is the id of this edit (its own `id` if it is missing). `base_version` is the version that it changes. */
const topicEdit = { title: Type.String(), text: Type.String(), version: Version, base_version: MutationId }
export const EditTopicItem = writeItem({ topic_id: TopicId, ...topicEdit })
export type EditTopicItem = Static<typeof EditTopicItem>
export const EditTopicBody = Type.Object(
  { ...own, ...topicEdit },
  { ...Body, examples: [{ ...aBody, title: TOPIC.title, text: 'I kept the light.', base_version: id }] },
)

/** The current topic; missing if it was deleted since. */
export const TopicWriteResponse = Type.Intersect([WriteResponse, Type.Object({ topic: Type.Optional(Topic) })])
export type TopicWriteResponse = Static<typeof TopicWriteResponse>

export const DeleteTopicItem = writeItem({ topic_id: TopicId })
export type DeleteTopicItem = Static<typeof DeleteTopicItem>
export const DeleteOwnBody = Type.Object(own, { ...Body, examples: [aBody] })

/** The wanted state. `liked` is true if it is missing. */
export const LikeTopicItem = writeItem({ topic_id: TopicId, liked: Type.Optional(Type.Boolean()) })
export type LikeTopicItem = Static<typeof LikeTopicItem>
export const LikePostItem = writeItem({ post_id: PostId, liked: Type.Optional(Type.Boolean()) })
export type LikePostItem = Static<typeof LikePostItem>
export const LikeTextBody = Type.Object(
  { ...own, liked: Type.Optional(Type.Boolean()) },
  { ...Body, examples: [{ ...aBody, liked: true }] },
)

/** Everything up to `seen_at` (a topic's `last_at`) was seen. Of two visits the later `seen_at` counts. */
export const VisitTopicItem = writeItem({ topic_id: TopicId, seen_at: At })
export type VisitTopicItem = Static<typeof VisitTopicItem>
export const VisitTopicBody = Type.Object({ ...own, seen_at: At }, { ...Body, examples: [{ ...aBody, seen_at: at }] })

/** `post_id` is the mutation's own id if it is missing. `quote_of` is the post that it replies to, if that is a reply itself. */
const newPost = {
  post_id: Type.Optional(PostId),
  parent_id: Type.Optional(Nullable(PostId)),
  quote_of: Type.Optional(Nullable(PostId)),
  text: Type.String(),
}
export const WritePostItem = writeItem({ topic_id: TopicId, ...newPost })
export type WritePostItem = Static<typeof WritePostItem>
export const WritePostBody = Type.Object(
  { ...own, userId: Type.String(), ...newPost },
  { ...Body, examples: [{ ...aBody, parent_id: null, quote_of: null, text: 'The same here, @ada.' }] },
)

const postEdit = { text: Type.String(), version: Version, base_version: MutationId }
export const EditPostItem = writeItem({ post_id: PostId, ...postEdit })
export type EditPostItem = Static<typeof EditPostItem>
export const EditPostBody = Type.Object(
  { ...own, ...postEdit },
  { ...Body, examples: [{ ...aBody, text: 'Another one here, @ada.', base_version: postId, id }] },
)

export const DeletePostItem = writeItem({ post_id: PostId })
export type DeletePostItem = Static<typeof DeletePostItem>

/** The current post; missing if it was deleted since. */
export const PostWriteResponse = Type.Intersect([WriteResponse, Type.Object({ post: Type.Optional(Post) })])
export type PostWriteResponse = Static<typeof PostWriteResponse>
