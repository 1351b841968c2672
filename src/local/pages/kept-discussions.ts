import type { GameTopics, Post, Topic, TopicPosts, TopicRow, TopicThread } from '../../contract/discussions.ts'
import type { UserSuggestion } from '../../contract/search.ts'
import type { TopicSort } from '../../domain/discussion-rule.ts'
import { userIdOf } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { threadPageKey, topicsPageKey } from './discussion-pages.ts'
import { standingGame } from '../games/games.ts'
import { mirrorTables, recompute } from '../outbox/mirror.ts'
import { findPageBody, keepPageBody } from './pages.ts'
import type { KeptPage } from './pages.ts'
import { showPosts } from './shown-posts.ts'
import type { ShownPost } from './shown-posts.ts'
import { showOwnTopic, showTopic, showTopics, showUntoldTopics } from './shown-topics.ts'
import type { ShownTopic, ShownTopicRow } from './shown-topics.ts'
import { noteSeenStamp } from '../outbox/stamps.ts'

/** What of a game's topics is known here; the player's own that were not told of yet come first. */
export interface KeptTopics {
  readonly topics: readonly ShownTopicRow[]
  readonly next: string | null
}

/** What of a topic is known here. */
export interface KeptTopicThread {
  readonly topic: ShownTopic
  /** In the order of the thread: the oldest first, behind each its answers. */
  readonly posts: readonly ShownPost[]
  readonly next: string | null
  readonly first_unread_id: string | null
}

/** Keeps the first page of a game's topics as the server told of it, in one order; the oldest pages make room. */
export async function keepTopics(db: UserDatabase, gameId: number, sort: TopicSort, answer: GameTopics, at: number): Promise<void> {
  await hearTopicLikes(db, answer.topics)
  await keepPageBody(db, topicsPageKey(await standingGame(db, gameId), sort), { gameTopics: answer }, at)
}

/**
 * That page as it was when it was last asked for, with what the player has done since; for a live query. Where it never was,
 * the player's own topics that wait, as of the time 0; undefined where there is nothing at all.
 */
export async function findTopics(db: UserDatabase, gameId: number, sort: TopicSort): Promise<KeptPage<KeptTopics> | undefined> {
  const standingId = await standingGame(db, gameId)
  const kept = await findPageBody(db, topicsPageKey(standingId, sort))
  const { topics: told, next } = kept && 'gameTopics' in kept.body ? kept.body.gameTopics : { topics: [], next: null }
  const [untold, shown] = await Promise.all([
    showUntoldTopics(db, [standingId, gameId], told.map(({ id }) => id)), showTopics(db, told),
  ])
  if (!kept && untold.length === 0) return undefined
  return { page: { topics: [...untold, ...shown], next }, at: kept?.at ?? 0 }
}

/** Keeps a topic with its first posts; what was read behind them before stays, as far as it still fits on. */
export async function keepTopicThread(db: UserDatabase, told: TopicThread, at: number): Promise<void> {
  await hearTopicLikes(db, [told.topic])
  await hearPostLikes(db, told.posts)
  const kept = await readThread(db, told.topic.id)
  await keepPageBody(db, threadPageKey(told.topic.id), { topicThread: kept ? withRest(told, kept.thread) : told }, at)
}

/** Keeps a page of posts behind those that are kept; one that does not follow on them is not kept. */
export async function keepMorePosts(db: UserDatabase, topicId: string, after: string, told: TopicPosts): Promise<void> {
  await hearPostLikes(db, told.posts)
  const kept = await readThread(db, topicId)
  if (kept?.thread.next !== after) return
  const { thread } = kept
  await keepPageBody(db, threadPageKey(topicId), { topicThread: { ...thread, posts: [...thread.posts, ...told.posts], next: told.next } }, kept.at)
}

/**
 * A topic as it was last told, all that was read of it, with the player's own words in it as they stand now; for a live query.
 * One of their own that the server does not know yet is there as well. Undefined where this device knows none.
 */
export async function findTopicThread(db: UserDatabase, topicId: string): Promise<KeptPage<KeptTopicThread> | undefined> {
  const kept = await readThread(db, topicId)
  const { posts = [], next = null, first_unread_id = null } = kept?.thread ?? {}
  const [topic, shown] = await Promise.all([
    kept ? showTopic(db, kept.thread.topic) : showOwnTopic(db, topicId), showPosts(db, topicId, posts),
  ])
  return topic && { page: { topic, posts: shown, next, first_unread_id }, at: kept?.at ?? 0 }
}

/** Who takes part in a topic, beside the player: those who wrote last first. For the completion of an `@`; for a live query. */
export async function readParticipants(db: UserDatabase, topicId: string): Promise<UserSuggestion[]> {
  const kept = await readThread(db, topicId)
  if (!kept) return []
  const { topic, posts } = kept.thread
  const written = [topic, ...posts.toSorted((a, b) => a.posted_at - b.posted_at)].filter(({ state }) => state === 'standing').toReversed()
  const authors = new Map(written.map(({ user_id, username, display_name, avatar_url }) => [user_id, { id: user_id, username, display_name, avatar_url }]))
  authors.delete(userIdOf(db))
  return [...authors.values()]
}

async function readThread(db: UserDatabase, topicId: string): Promise<{ thread: TopicThread; at: number } | undefined> {
  const kept = await findPageBody(db, threadPageKey(topicId))
  return kept && 'topicThread' in kept.body ? { thread: kept.body.topicThread, at: kept.at } : undefined
}

/** What was kept behind the last of the posts that are told now. */
function withRest(told: TopicThread, kept: TopicThread): TopicThread {
  const last = told.posts.at(-1)
  const place = last === undefined || told.next === null ? -1 : kept.posts.findIndex(({ id }) => id === last.id)
  const rest = place === -1 ? [] : kept.posts.slice(place + 1)
  return rest.length === 0 ? told : { ...told, posts: [...told.posts, ...rest], next: kept.next }
}

type Liked = Pick<Topic | TopicRow | Post, 'id' | 'liked_by_me' | 'liked_at'>

const hearTopicLikes = (db: UserDatabase, topics: readonly Liked[]) => hearLikes(db, 'topicLikes', topics)
const hearPostLikes = (db: UserDatabase, posts: readonly Liked[]) => hearLikes(db, 'postLikes', posts)

/** Lays the server's word on the player's likes under what they have said meanwhile (`SPEC.md` rule 11). */
async function hearLikes(db: UserDatabase, entity: 'topicLikes' | 'postLikes', told: readonly Liked[]): Promise<void> {
  // What was never liked has nothing to hear: of a thread that is nearly all.
  const liked = told.filter(({ liked_at }) => liked_at > 0)
  const words = liked.map(({ id, liked_by_me, liked_at }) => [id, { value: liked_by_me ? { liked: true } : null, at: liked_at }] as const)
  await db.transaction('rw', [db.meta, ...mirrorTables(db)], async () => {
    await recompute(db, entity, liked.map(({ id }) => id), { heard: new Map(words) })
    await noteSeenStamp(db, Math.max(0, ...liked.map(({ liked_at }) => liked_at)))
  })
}
