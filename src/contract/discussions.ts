import { Type } from 'typebox'
import type { Static } from 'typebox'
import { TEXT_STATES, TOPIC_SORTS } from '../domain/discussion-rule.ts'
import { At, MutationId, WriteAnswer, writeItem } from './writes.ts'

/** A topic's id: a UUID, made by the device that wrote it. */
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

/** Empty where the text is deleted or hidden. */
const author = { user_id: Type.String(), username: Type.String(), display_name: Type.String(), avatar_url: Type.String() }

/** A player whom a text names behind an `@`. Names that are not among these are text. */
export const Mention = Type.Object({ username: Type.String(), user_id: Type.String(), display_name: Type.String() })
export type Mention = Static<typeof Mention>

const written = {
  ...author,
  /** Of what is not `standing` there is no text; it is still there because others have answered it. */
  state: State,
  /** ISO 8601. */
  created_at: Type.String(),
  /** When it was last changed; null where it never was. */
  edited_at: Nullable(Type.String()),
  /** Names the edit that it is of: the next one says that it is based on it. */
  version: Type.String(),
  like_count: Count,
  liked_by_me: Type.Boolean(),
  /** When the player last liked it or took that back; 0 if never. */
  liked_at: At,
  /** When it came to the server, by its clock: what unread goes by. */
  posted_at: At,
}
const topic = {
  id: Type.String(),
  game_id: Type.Integer(),
  /** What others than its author read has curses masked, as in every text here. */
  title: Type.String(),
  ...written,
  post_count: Count,
  /** The last activity: when the topic or its last post came to the server. */
  last_at: At,
  /** Up to when the player has seen it, by the same clock; 0 if never. */
  seen_at: At,
  /** How many posts by others have come since then; all of them where it was never seen. */
  unread_count: Count,
}

const ADA = { user_id: userId, username: 'ada', display_name: 'Ada', avatar_url: '' }
const WRITTEN = {
  ...ADA, state: 'standing', created_at: '2026-06-01T12:00:00.000Z', edited_at: null, version: id, like_count: 3, liked_by_me: false,
  liked_at: 0, posted_at: at,
}
const TOPIC = {
  id, game_id: 1_000_000_001, title: 'Which ending did you get?', ...WRITTEN, post_count: 2, last_at: at, seen_at: 0, unread_count: 2,
}
const TEXT = 'I let the light go out. ||The keeper was me.||'
const A_ROW = { ...TOPIC, preview: 'I let the light go out. ||…||' }
const A_TOPIC = { ...TOPIC, text: TEXT, mentions: [] }
const A_POST = {
  id: postId, topic_id: id, parent_id: null, quote: null, ...WRITTEN, version: postId, text: 'The same here, @ada.',
  mentions: [{ username: 'ada', user_id: userId, display_name: 'Ada' }],
}

/** A topic in a list: `preview` is how its text begins, with nothing of what is hidden in it. */
export const TopicRow = Type.Object({ ...topic, preview: Type.String() }, { examples: [A_ROW] })
export type TopicRow = Static<typeof TopicRow>

export const Topic = Type.Object({ ...topic, text: Type.String(), mentions: Type.Array(Mention) }, { examples: [A_TOPIC] })
export type Topic = Static<typeof Topic>

/** The post that an answer answers, as it reads now: `text` is how it begins. */
export const Quote = Type.Object({
  post_id: Type.String(), username: Type.String(), display_name: Type.String(), text: Type.String(), state: State,
})
export type Quote = Static<typeof Quote>

/**
 * A post: of the topic itself (`parent_id` null), or an answer to such a post. An answer to an answer has the same parent,
 * and quotes what it answers.
 */
export const Post = Type.Object(
  {
    id: Type.String(), topic_id: Type.String(), parent_id: Nullable(Type.String()), quote: Nullable(Quote), ...written,
    text: Type.String(), mentions: Type.Array(Mention),
  },
  { examples: [A_POST] },
)
export type Post = Static<typeof Post>

/** `next` is the `after` of the page behind this one. */
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

/** Posts in the order of the thread: the oldest first, and behind each its answers, the oldest first. */
export const TopicPosts = Type.Object(
  { posts: Type.Array(Post), next: Nullable(Type.String()) },
  { examples: [{ posts: [A_POST], next: null }] },
)
export type TopicPosts = Static<typeof TopicPosts>

/** A topic and its first posts. `first_unread_id` is the first of all posts that came since the player's last visit. */
export const TopicThread = Type.Object(
  { topic: Topic, posts: Type.Array(Post), next: Nullable(Type.String()), first_unread_id: Nullable(Type.String()) },
  { examples: [{ topic: A_TOPIC, posts: [A_POST], next: null, first_unread_id: postId }] },
)
export type TopicThread = Static<typeof TopicThread>

/** Whose it is (the session says so: another's id is refused), and the change's id and time. */
const own = { userId: Type.Optional(Type.String()), id: Type.Optional(MutationId), at: Type.Optional(At) }
const Body = { additionalProperties: false }
const aBody = { userId, id: postId, at }
const Version = Type.Optional(MutationId)

/** `topic_id` is the change's own id when left out. */
const newTopic = { topic_id: Type.Optional(TopicId), game_id: Type.Integer(), title: Type.String(), text: Type.String() }
export const WriteTopicItem = writeItem(newTopic)
export type WriteTopicItem = Static<typeof WriteTopicItem>
export const WriteTopicBody = Type.Object(
  { ...own, userId: Type.String(), ...newTopic },
  { ...Body, examples: [{ userId, game_id: 1_000_000_001, title: TOPIC.title, text: TEXT, id, at }] },
)

/** `version` names this edit (its own `id` when left out); `base_version` the one that it changes. */
const topicEdit = { title: Type.String(), text: Type.String(), version: Version, base_version: MutationId }
export const EditTopicItem = writeItem({ topic_id: TopicId, ...topicEdit })
export type EditTopicItem = Static<typeof EditTopicItem>
export const EditTopicBody = Type.Object(
  { ...own, ...topicEdit },
  { ...Body, examples: [{ ...aBody, title: TOPIC.title, text: 'I kept the light.', base_version: id }] },
)

/** The topic as it now stands; none where it has been deleted since. */
export const TopicWriteAnswer = Type.Intersect([WriteAnswer, Type.Object({ topic: Type.Optional(Topic) })])
export type TopicWriteAnswer = Static<typeof TopicWriteAnswer>

export const DeleteTopicItem = writeItem({ topic_id: TopicId })
export type DeleteTopicItem = Static<typeof DeleteTopicItem>
export const DeleteOwnBody = Type.Object(own, { ...Body, examples: [aBody] })

/** The wanted end state. `liked` is true when left out. */
export const LikeTopicItem = writeItem({ topic_id: TopicId, liked: Type.Optional(Type.Boolean()) })
export type LikeTopicItem = Static<typeof LikeTopicItem>
export const LikePostItem = writeItem({ post_id: PostId, liked: Type.Optional(Type.Boolean()) })
export type LikePostItem = Static<typeof LikePostItem>
export const LikeTextBody = Type.Object(
  { ...own, liked: Type.Optional(Type.Boolean()) },
  { ...Body, examples: [{ ...aBody, liked: true }] },
)

/** All that came up to `seen_at` (a topic's `last_at`) was seen. Of two visits the one that has seen more stands. */
export const VisitTopicItem = writeItem({ topic_id: TopicId, seen_at: At })
export type VisitTopicItem = Static<typeof VisitTopicItem>
export const VisitTopicBody = Type.Object({ ...own, seen_at: At }, { ...Body, examples: [{ ...aBody, seen_at: at }] })

/** `post_id` is the change's own id when left out; `quote_of` the post that it answers, where that is an answer itself. */
const newPost = {
  post_id: Type.Optional(PostId), parent_id: Type.Optional(Nullable(PostId)), quote_of: Type.Optional(Nullable(PostId)), text: Type.String(),
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

/** The post as it now stands; none where it has been deleted since. */
export const PostWriteAnswer = Type.Intersect([WriteAnswer, Type.Object({ post: Type.Optional(Post) })])
export type PostWriteAnswer = Static<typeof PostWriteAnswer>
