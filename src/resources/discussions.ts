import type { Post, TopicThread } from '../contract/discussions.ts'
import type { UserSuggestion } from '../contract/search.ts'
import type { TopicSort } from '../domain/discussion-rule.ts'
import { userIdOf } from '../local/db/database.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { canonicalGame } from '../local/queries/games.ts'
import { readMirrored } from '../local/replica/mirror.ts'
import { ingestLikes } from '../local/queries/ingest-likes.ts'
import { ingestTexts } from '../local/queries/ingest-unknown.ts'
import { showPosts } from '../local/queries/shown-posts.ts'
import type { ShownThread } from '../local/queries/shown-posts.ts'
import { showOwnTopic, showTopic, showTopics, showUnconfirmedTopics } from '../local/queries/shown-topics.ts'
import type { ShownTopic } from '../local/queries/shown-topics.ts'
import { DISCUSSION_PAGES, findCachedResource } from '../local/queries/cached-resources.ts'
import { toLoadResultOrNotFound, defineResource, joinParts } from './define-resource.ts'
import type { LoadResult } from './define-resource.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A topic as the device knows it. */
export interface ShownDiscussion extends ShownThread {
  readonly topic: ShownTopic
}

/** The topics of a game, in one order. The player's unconfirmed ones come first. */
export const topicsPage = defineResource({
  key: ({ gameId, sort }: { readonly gameId: number; readonly sort: TopicSort }) =>
    `${DISCUSSION_PAGES}/games/${gameId}/discussions?sort=${sort}`,
  current: async (db, asked) => ({ ...asked, gameId: await canonicalGame(db, asked.gameId) }),
  ask: async ({ remote }, { gameId, sort }, after, signal) =>
    toLoadResultOrNotFound(
      await remote.call('gameTopics', { params: { gameId }, query: after === undefined ? { sort } : { sort, after }, signal }),
    ),
  items: 'topics',
  ingest: (db, { topics }) => ingestLikes(db, 'topicLikes', topics),
  isAbout: (kind) => kind.startsWith('topic.'),
  show: async (db, { gameId }, fetched) => {
    const topics = fetched?.topics ?? []
    const gameIds = [await canonicalGame(db, gameId), gameId]
    const [unconfirmed, shown] = await Promise.all([
      showUnconfirmedTopics(
        db,
        gameIds,
        topics.map(({ id }) => id),
      ),
      showTopics(db, topics),
    ])
    return fetched || unconfirmed.length > 0 ? [...unconfirmed, ...shown] : null
  },
})

/** A topic with its posts, also one of the player's own that the server does not know yet. */
export const topicPage = defineResource({
  key: (topicId: string) => `${DISCUSSION_PAGES}/discussions/${topicId}`,
  ask: async ({ device, remote }, topicId, after, signal): Promise<LoadResult<TopicThread>> => {
    if (!UUID.test(topicId)) return 'not-found'
    // The server cannot know an unsent topic yet, so it is not requested.
    const [own] = await readMirrored(device.db, 'topics', [topicId])
    if (own?.value && !own.base) return 'unreachable'
    if (after === undefined) return toLoadResultOrNotFound(await remote.call('topicThread', { params: { topicId }, signal }))
    return toLoadResultOrNotFound(
      await remote.call('topicPosts', { params: { topicId }, query: { after }, signal }),
    ) as LoadResult<TopicThread>
  },
  items: 'posts',
  // The visit itself marks everything as read.
  onto: (fetched, before, isFirstOfVisit) => (isFirstOfVisit ? fetched : { ...fetched, first_unread_id: before?.first_unread_id ?? null }),
  ingest: async (db, { topic, posts }: Partial<Pick<TopicThread, 'topic'>> & Pick<TopicThread, 'posts'>) => {
    if (topic) {
      await ingestLikes(db, 'topicLikes', [topic])
      await ingestTexts(db, 'topics', current([topic]), ({ game_id, title, text, version, edited_at }) => ({
        game_id,
        title,
        text,
        version,
        edited: edited_at !== null,
      }))
    }
    await ingestLikes(db, 'postLikes', posts)
    await ingestTexts(db, 'posts', current(posts), ({ topic_id, parent_id, quote, text, version, edited_at }) => ({
      topic_id,
      parent_id,
      quote_of: quote?.post_id ?? null,
      text,
      version,
      edited: edited_at !== null,
    }))
  },
  // A record of how far a topic was read changes nothing in it.
  isAbout: (kind) => kind !== 'topic.visit' && /^(topic|post)\./.test(kind),
  show: async (db, topicId, fetched): Promise<ShownDiscussion | null> => {
    const [topic, posts] = await Promise.all([
      fetched ? showTopic(db, fetched.topic) : showOwnTopic(db, topicId),
      showPosts(db, topicId, fetched?.posts ?? []),
    ])
    if (!topic) return null
    return {
      topic,
      posts,
      gameId: topic.game_id,
      isWaiting: topic.isWaiting,
      mutedName: null,
      count: topic.post_count,
      lastAt: topic.last_at,
      firstUnreadId: fetched?.first_unread_id ?? null,
    }
  },
})

/** Returns those that have a text. */
function current<T extends Pick<Post, 'state'>>(fetched: readonly T[]): T[] {
  return fetched.filter(({ state }) => state === 'standing')
}

/** Returns the other participants of a topic, the latest author first. For the completion of an `@`; for a live query. */
export async function readParticipants(db: UserDatabase, topicId: string): Promise<UserSuggestion[]> {
  const cached = await findCachedResource<TopicThread>(db, topicPage.key(topicId))
  if (!cached) return []
  const { topic, posts } = joinParts(topicPage, cached.parts)
  const written = current([topic, ...posts.toSorted((a: Post, b: Post) => a.posted_at - b.posted_at)]).toReversed()
  const authors = new Map(
    written.map(({ user_id, username, display_name, avatar_url }) => [user_id, { id: user_id, username, display_name, avatar_url }]),
  )
  authors.delete(userIdOf(db))
  return [...authors.values()]
}
