import { sql } from 'kysely'
import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import {
  DeleteOwnBody, EditPostBody, EditTopicBody, GameTopics, GameTopicsQuery, LikeTextAnswer, LikeTextBody, PostId, PostWriteAnswer, TopicId,
  TopicPosts, TopicPostsQuery, TopicThread, TopicWriteAnswer, VisitTopicBody, WritePostBody, WriteTopicBody,
} from '../../contract/discussions.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import type { App, Deps } from '../deps.ts'
import { mainGameOf } from '../folded/main-game.ts'
import { isGameId } from '../games/game-cards.ts'
import { GameParams } from '../games/game-params.ts'
import { knownGame } from '../games/known-game.ts'
import { requireUser } from '../require-user.ts'
import type { Written } from '../writes/define-write.ts'
import { deletePost } from './delete-post.ts'
import { deleteTopic } from './delete-topic.ts'
import { editPost } from './edit-post.ts'
import { editTopic } from './edit-topic.ts'
import { readGameTopics } from './game-topics.ts'
import { likePost, likeTopic } from './like-text.ts'
import { readPosts } from './read-posts.ts'
import { findTopic } from './read-topics.ts'
import { readTopicPosts, readTopicThread } from './topic-thread.ts'
import { visitTopic } from './visit-topic.ts'
import { newPostId, writePost } from './write-post.ts'
import { newTopicId, writeTopic } from './write-topic.ts'

const TopicParams = Type.Object({ topicId: TopicId })
const PostParams = Type.Object({ postId: PostId })
/** Where nothing has to be said in a body, it may be missing. */
const mayLackBody = {
  preValidation: async (request: { headers: Record<string, unknown>; body: unknown }) => {
    if (request.headers['content-type'] === undefined) request.body ??= {}
  },
}

/** Reading discussions: a game's topics, and one with its posts. */
export function discussionRoutes(app: App, { db }: Deps): void {
  app.get(CALLS.gameTopics.path, {
    schema: { params: GameParams, querystring: GameTopicsQuery, response: { 200: GameTopics } },
  }, async (request) => {
    const { id: viewerId } = requireUser(request)
    const gameId = Number(request.params.gameId)
    if (!isGameId(gameId)) throw knownGame.refusal(gameId)
    return readGameTopics(db, await mainGameOf(db, gameId), { viewerId }, request.query)
  })

  app.get(CALLS.topicThread.path, {
    schema: { params: TopicParams, response: { 200: TopicThread } },
  }, (request) => {
    const { id: viewerId } = requireUser(request)
    return readTopicThread(db, request.params.topicId, { viewerId })
  })

  app.get(CALLS.topicPosts.path, {
    schema: { params: TopicParams, querystring: TopicPostsQuery, response: { 200: TopicPosts } },
  }, (request) => {
    const { id: viewerId } = requireUser(request)
    return readTopicPosts(db, request.params.topicId, { viewerId }, request.query.after)
  })
}

/** Writing one's own topics, liking and visiting others'. */
export function topicRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const withTopic = async ({ userId, answer }: Written, topicId: string) => {
    const topic = await findTopic(db, topicId, { viewerId: userId })
    return { ...answer, ...(topic === undefined ? {} : { topic }) }
  }

  app.post(CALLS.writeTopic.path, {
    config: { limit: 'sync' },
    schema: { body: WriteTopicBody, response: { 200: TopicWriteAnswer } },
  }, async (request) => {
    const { userId, ...item } = request.body
    const written = await writeTopic.runOne(deps, request, userId, item)
    return withTopic(written, newTopicId({ id: written.answer.results[0]?.id ?? '', item }))
  })

  app.put(CALLS.editTopic.path, {
    config: { limit: 'sync' },
    schema: { params: TopicParams, body: EditTopicBody, response: { 200: TopicWriteAnswer } },
  }, async (request) => {
    const { userId, ...item } = request.body
    const { topicId } = request.params
    return withTopic(await editTopic.runOne(deps, request, userId, { ...item, topic_id: topicId }), topicId)
  })

  app.delete(CALLS.deleteTopic.path, {
    config: { limit: 'sync' },
    schema: { params: TopicParams, body: DeleteOwnBody, response: { 200: WriteAnswer } },
    ...mayLackBody,
  }, async (request) => {
    const { userId, ...item } = request.body
    return (await deleteTopic.runOne(deps, request, userId, { ...item, topic_id: request.params.topicId })).answer
  })

  app.post(CALLS.likeTopic.path, {
    config: { limit: 'sync' },
    schema: { params: TopicParams, body: LikeTextBody, response: { 200: LikeTextAnswer } },
  }, async (request) => {
    const { userId: claimedUserId, ...like } = request.body
    const { topicId } = request.params
    const { userId, answer } = await likeTopic.runOne(deps, request, claimedUserId, { ...like, topic_id: topicId })
    const topic = await findTopic(db, topicId, { viewerId: userId })
    return { liked: topic?.liked_by_me ?? false, totalLikes: topic?.like_count ?? 0, ...answer }
  })

  app.post(CALLS.visitTopic.path, {
    config: { limit: 'sync' },
    schema: { params: TopicParams, body: VisitTopicBody, response: { 200: WriteAnswer } },
  }, async (request) => {
    const { userId, ...item } = request.body
    return (await visitTopic.runOne(deps, request, userId, { ...item, topic_id: request.params.topicId })).answer
  })
}

/** Writing one's own posts, and liking others'. */
export function postRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const findPost = async (postId: string, viewerId: string) => {
    const [found] = await readPosts(db, { viewerId }, sql`select * from post where id = ${postId} and deleted_at is null`)
    return found?.post
  }
  const withPost = async ({ userId, answer }: Written, postId: string) => {
    const post = await findPost(postId, userId)
    return { ...answer, ...(post === undefined ? {} : { post }) }
  }

  app.post(CALLS.writePost.path, {
    config: { limit: 'sync' },
    schema: { params: TopicParams, body: WritePostBody, response: { 200: PostWriteAnswer } },
  }, async (request) => {
    const { userId, ...post } = request.body
    const item = { ...post, topic_id: request.params.topicId }
    const written = await writePost.runOne(deps, request, userId, item)
    return withPost(written, newPostId({ id: written.answer.results[0]?.id ?? '', item }))
  })

  app.put(CALLS.editPost.path, {
    config: { limit: 'sync' },
    schema: { params: PostParams, body: EditPostBody, response: { 200: PostWriteAnswer } },
  }, async (request) => {
    const { userId, ...item } = request.body
    const { postId } = request.params
    return withPost(await editPost.runOne(deps, request, userId, { ...item, post_id: postId }), postId)
  })

  app.delete(CALLS.deletePost.path, {
    config: { limit: 'sync' },
    schema: { params: PostParams, body: DeleteOwnBody, response: { 200: WriteAnswer } },
    ...mayLackBody,
  }, async (request) => {
    const { userId, ...item } = request.body
    return (await deletePost.runOne(deps, request, userId, { ...item, post_id: request.params.postId })).answer
  })

  app.post(CALLS.likePost.path, {
    config: { limit: 'sync' },
    schema: { params: PostParams, body: LikeTextBody, response: { 200: LikeTextAnswer } },
  }, async (request) => {
    const { userId: claimedUserId, ...like } = request.body
    const { postId } = request.params
    const { userId, answer } = await likePost.runOne(deps, request, claimedUserId, { ...like, post_id: postId })
    const post = await findPost(postId, userId)
    return { liked: post?.liked_by_me ?? false, totalLikes: post?.like_count ?? 0, ...answer }
  })
}
