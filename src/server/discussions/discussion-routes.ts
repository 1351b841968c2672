import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import {
  DeleteOwnBody,
  EditPostBody,
  EditTopicBody,
  GameTopics,
  GameTopicsQuery,
  LikeTextBody,
  PostId,
  PostWriteResponse,
  TopicId,
  TopicPosts,
  TopicPostsQuery,
  TopicThread,
  TopicWriteResponse,
  VisitTopicBody,
  WritePostBody,
  WriteTopicBody,
} from '../../contract/discussions.ts'
import type { App, Deps } from '../deps.ts'
import { mainGameOf } from '../merged-games/main-game.ts'
import { isGameId } from '../games/game-cards.ts'
import { GameParams } from '../games/game-params.ts'
import { knownGame } from '../games/known-game.ts'
import { requireUser } from '../http/require-user.ts'
import { likeResponse } from '../texts/like-text.ts'
import { inPath, itemRoute } from '../writes/item-route.ts'
import type { AfterCommit } from '../writes/item-route.ts'
import { readGameTopics } from './game-topics.ts'
import { deletePost, editPost, likePost, writePost } from './post-writes.ts'
import { findPost } from './read-posts.ts'
import { findTopic } from './read-topics.ts'
import { readTopicPosts, readTopicThread } from './topic-thread.ts'
import { deleteTopic, editTopic, likeTopic, writeTopic } from './topic-writes.ts'
import { visitTopic } from './visit-topic.ts'

const TopicParams = Type.Object({ topicId: TopicId })
const ofTopic = inPath('topicId', 'topic_id', TopicId)
const ofPost = inPath('postId', 'post_id', PostId)

/** Registers the endpoints to read a game's topics, and one topic with its posts. */
export function discussionRoutes(app: App, { readOthers }: Deps): void {
  app.get(
    ENDPOINTS.gameTopics.path,
    {
      schema: { params: GameParams, querystring: GameTopicsQuery, response: { 200: GameTopics } },
    },
    async (request) => {
      const { id: viewerId } = requireUser(request)
      const gameId = Number(request.params.gameId)
      if (!isGameId(gameId)) throw knownGame.refusal(gameId)
      return readOthers(request, async (db) => readGameTopics(db, await mainGameOf(db, gameId), { viewerId }, request.query))
    },
  )

  app.get(
    ENDPOINTS.topicThread.path,
    {
      schema: { params: TopicParams, response: { 200: TopicThread } },
    },
    (request) => {
      const { id: viewerId } = requireUser(request)
      return readOthers(request, (db) => readTopicThread(db, request.params.topicId, { viewerId }))
    },
  )

  app.get(
    ENDPOINTS.topicPosts.path,
    {
      schema: { params: TopicParams, querystring: TopicPostsQuery, response: { 200: TopicPosts } },
    },
    (request) => {
      const { id: viewerId } = requireUser(request)
      return readOthers(request, (db) => readTopicPosts(db, request.params.topicId, { viewerId }, request.query.after))
    },
  )
}

/** Registers the endpoints to write topics, and to like and visit them. */
export function topicRoutes(app: App, deps: Deps): void {
  const find = (topicId: string, viewerId: string) => findTopic(deps.db, topicId, { viewerId })
  const answer: AfterCommit<unknown> = {
    schema: TopicWriteResponse,
    read: async ({ userId, row }) => ({ topic: await find(String(row), userId) }),
  }
  itemRoute(app, deps, ENDPOINTS.writeTopic, writeTopic, { body: WriteTopicBody, answer })
  itemRoute(app, deps, ENDPOINTS.editTopic, editTopic, { ...ofTopic, body: EditTopicBody, answer })
  itemRoute(app, deps, ENDPOINTS.deleteTopic, deleteTopic, { ...ofTopic, body: DeleteOwnBody })
  itemRoute(app, deps, ENDPOINTS.likeTopic, likeTopic, { ...ofTopic, body: LikeTextBody, answer: likeResponse(find) })
  itemRoute(app, deps, ENDPOINTS.visitTopic, visitTopic, { ...ofTopic, body: VisitTopicBody })
}

/** Registers the endpoints to write posts, and to like them. */
export function postRoutes(app: App, deps: Deps): void {
  const find = (postId: string, viewerId: string) => findPost(deps.db, postId, { viewerId })
  const answer: AfterCommit<unknown> = {
    schema: PostWriteResponse,
    read: async ({ userId, row }) => ({ post: await find(String(row), userId) }),
  }
  itemRoute(app, deps, ENDPOINTS.writePost, writePost, { ...ofTopic, body: WritePostBody, answer })
  itemRoute(app, deps, ENDPOINTS.editPost, editPost, { ...ofPost, body: EditPostBody, answer })
  itemRoute(app, deps, ENDPOINTS.deletePost, deletePost, { ...ofPost, body: DeleteOwnBody })
  itemRoute(app, deps, ENDPOINTS.likePost, likePost, { ...ofPost, body: LikeTextBody, answer: likeResponse(find) })
}
