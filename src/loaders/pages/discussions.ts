import type { Post, TopicThread } from '../../contract/discussions.ts'
import type { UserSuggestion } from '../../contract/search.ts'
import type { TopicSort } from '../../domain/discussion-rule.ts'
import { userIdOf } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { standingGame } from '../../local/games/games.ts'
import { readMirrored } from '../../local/outbox/mirror.ts'
import { hearLikes } from '../../local/pages/hear-likes.ts'
import { hearTexts } from '../../local/pages/hear-unheard.ts'
import { showPosts } from '../../local/pages/shown-posts.ts'
import type { ShownThread } from '../../local/pages/shown-posts.ts'
import { showOwnTopic, showTopic, showTopics, showUntoldTopics } from '../../local/pages/shown-topics.ts'
import type { ShownTopic } from '../../local/pages/shown-topics.ts'
import { DISCUSSION_PAGES, findToldPage } from '../../local/pages/told-pages.ts'
import { broughtBy, definePage, joinParts } from '../define-page.ts'
import type { Brought } from '../define-page.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What of a topic is known here. */
export interface ShownDiscussion extends ShownThread {
  readonly topic: ShownTopic
}

/** What players discuss of a game, in one order; the player's own that were not told of yet come first. */
export const topicsPage = definePage({
  key: ({ gameId, sort }: { readonly gameId: number; readonly sort: TopicSort }) => `${DISCUSSION_PAGES}/games/${gameId}/discussions?sort=${sort}`,
  standing: async (db, asked) => ({ ...asked, gameId: await standingGame(db, asked.gameId) }),
  ask: async ({ remote }, { gameId, sort }, after, signal) =>
    broughtBy(await remote.call('gameTopics', { params: { gameId }, query: after === undefined ? { sort } : { sort, after }, signal })),
  items: 'topics',
  hear: (db, { topics }) => hearLikes(db, 'topicLikes', topics),
  isAbout: (kind) => kind.startsWith('topic.'),
  show: async (db, { gameId }, told) => {
    const topics = told?.topics ?? []
    const gameIds = [await standingGame(db, gameId), gameId]
    const [untold, shown] = await Promise.all([showUntoldTopics(db, gameIds, topics.map(({ id }) => id)), showTopics(db, topics)])
    return told || untold.length > 0 ? [...untold, ...shown] : null
  },
})

/** A topic with its posts; one of the player's own that the server does not know yet is there as well. */
export const topicPage = definePage({
  key: (topicId: string) => `${DISCUSSION_PAGES}/discussions/${topicId}`,
  ask: async ({ device, remote }, topicId, after, signal): Promise<Brought<TopicThread>> => {
    if (!UUID.test(topicId)) return 'gone'
    // What the server cannot know yet is not asked for.
    const [own] = await readMirrored(device.db, 'topics', [topicId])
    if (own?.value && !own.base) return 'unreachable'
    if (after === undefined) return broughtBy(await remote.call('topicThread', { params: { topicId }, signal }))
    return broughtBy(await remote.call('topicPosts', { params: { topicId }, query: { after }, signal })) as Brought<TopicThread>
  },
  items: 'posts',
  // The visit itself makes everything known.
  onto: (told, before, isFirstOfVisit) => (isFirstOfVisit ? told : { ...told, first_unread_id: before?.first_unread_id ?? null }),
  hear: async (db, { topic, posts }: Partial<Pick<TopicThread, 'topic'>> & Pick<TopicThread, 'posts'>) => {
    if (topic) {
      await hearLikes(db, 'topicLikes', [topic])
      await hearTexts(db, 'topics', standing([topic]), ({ game_id, title, text, version, edited_at }) =>
        ({ game_id, title, text, version, edited: edited_at !== null }))
    }
    await hearLikes(db, 'postLikes', posts)
    await hearTexts(db, 'posts', standing(posts), ({ topic_id, parent_id, quote, text, version, edited_at }) =>
      ({ topic_id, parent_id, quote_of: quote?.post_id ?? null, text, version, edited: edited_at !== null }))
  },
  // How far a topic was read changes nothing of it.
  isAbout: (kind) => kind !== 'topic.visit' && /^(topic|post)\./.test(kind),
  show: async (db, topicId, told): Promise<ShownDiscussion | null> => {
    const [topic, posts] = await Promise.all([
      told ? showTopic(db, told.topic) : showOwnTopic(db, topicId), showPosts(db, topicId, told?.posts ?? []),
    ])
    if (!topic) return null
    return {
      topic, posts, gameId: topic.game_id, isWaiting: topic.isWaiting, mutedName: null, count: topic.post_count, lastAt: topic.last_at,
      firstUnreadId: told?.first_unread_id ?? null,
    }
  },
})

/** Those of which there is a text. */
function standing<T extends Pick<Post, 'state'>>(told: readonly T[]): T[] {
  return told.filter(({ state }) => state === 'standing')
}

/** Who takes part in a topic, beside the player: those who wrote last first. For the completion of an `@`; for a live query. */
export async function readParticipants(db: UserDatabase, topicId: string): Promise<UserSuggestion[]> {
  const kept = await findToldPage<TopicThread>(db, topicPage.key(topicId))
  if (!kept) return []
  const { topic, posts } = joinParts(topicPage, kept.parts)
  const written = standing([topic, ...posts.toSorted((a: Post, b: Post) => a.posted_at - b.posted_at)]).toReversed()
  const authors = new Map(written.map(({ user_id, username, display_name, avatar_url }) => [user_id, { id: user_id, username, display_name, avatar_url }]))
  authors.delete(userIdOf(db))
  return [...authors.values()]
}
