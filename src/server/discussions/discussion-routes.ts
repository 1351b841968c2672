import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import {
  DeleteOwnBody, EditPostBody, EditTopicBody, GameTopics, GameTopicsQuery, LikeTextBody, PostId, PostWriteAnswer, TopicId, TopicPosts,
  TopicPostsQuery, TopicThread, TopicWriteAnswer, VisitTopicBody, WritePostBody, WriteTopicBody,
} from '../../contract/discussions.ts'
import type { App, Deps } from '../deps.ts'
import { mainGameOf } from '../folded/main-game.ts'
import { isGameId } from '../games/game-cards.ts'
import { GameParams } from '../games/game-params.ts'
import { knownGame } from '../games/known-game.ts'
import { requireUser } from '../require-user.ts'
import { likeAnswer } from '../texts/like-text.ts'
import { inPath, itemRoute } from '../writes/item-route.ts'
import type { ToldAfter } from '../writes/item-route.ts'
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

/** Reading discussions: a game's topics, and one with its posts. */
export function discussionRoutes(app: App, { readOthers }: Deps): void {
  app.get(CALLS.gameTopics.path, {
    schema: { params: GameParams, querystring: GameTopicsQuery, response: { 200: GameTopics } },
  }, async (request) => {
    const { id: viewerId } = requireUser(request)
    const gameId = Number(request.params.gameId)
    if (!isGameId(gameId)) throw knownGame.refusal(gameId)
    return readOthers(request, async (db) => readGameTopics(db, await mainGameOf(db, gameId), { viewerId }, request.query))
  })

  app.get(CALLS.topicThread.path, {
    schema: { params: TopicParams, response: { 200: TopicThread } },
  }, (request) => {
    const { id: viewerId } = requireUser(request)
    return readOthers(request, (db) => readTopicThread(db, request.params.topicId, { viewerId }))
  })

  app.get(CALLS.topicPosts.path, {
    schema: { params: TopicParams, querystring: TopicPostsQuery, response: { 200: TopicPosts } },
  }, (request) => {
    const { id: viewerId } = requireUser(request)
    return readOthers(request, (db) => readTopicPosts(db, request.params.topicId, { viewerId }, request.query.after))
  })
}

/** Writing one's own topics, liking and visiting others'. */
export function topicRoutes(app: App, deps: Deps): void {
  const find = (topicId: string, viewerId: string) => findTopic(deps.db, topicId, { viewerId })
  const answer: ToldAfter<unknown> = {
    schema: TopicWriteAnswer, read: async ({ userId, row }) => ({ topic: await find(String(row), userId) }),
  }
  itemRoute(app, deps, CALLS.writeTopic, writeTopic, { body: WriteTopicBody, answer })
  itemRoute(app, deps, CALLS.editTopic, editTopic, { ...ofTopic, body: EditTopicBody, answer })
  itemRoute(app, deps, CALLS.deleteTopic, deleteTopic, { ...ofTopic, body: DeleteOwnBody })
  itemRoute(app, deps, CALLS.likeTopic, likeTopic, { ...ofTopic, body: LikeTextBody, answer: likeAnswer(find) })
  itemRoute(app, deps, CALLS.visitTopic, visitTopic, { ...ofTopic, body: VisitTopicBody })
}

/** Writing one's own posts, and liking others'. */
export function postRoutes(app: App, deps: Deps): void {
  const find = (postId: string, viewerId: string) => findPost(deps.db, postId, { viewerId })
  const answer: ToldAfter<unknown> = {
    schema: PostWriteAnswer, read: async ({ userId, row }) => ({ post: await find(String(row), userId) }),
  }
  itemRoute(app, deps, CALLS.writePost, writePost, { ...ofTopic, body: WritePostBody, answer })
  itemRoute(app, deps, CALLS.editPost, editPost, { ...ofPost, body: EditPostBody, answer })
  itemRoute(app, deps, CALLS.deletePost, deletePost, { ...ofPost, body: DeleteOwnBody })
  itemRoute(app, deps, CALLS.likePost, likePost, { ...ofPost, body: LikeTextBody, answer: likeAnswer(find) })
}
