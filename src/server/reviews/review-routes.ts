import { sql } from 'kysely'
import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import {
  DeleteReplyBody,
  DeleteReviewBody,
  EditReplyBody,
  EditReviewBody,
  GameReviews,
  GameReviewsQuery,
  LikeReviewBody,
  PLAYER_REVIEWS_MAX,
  PlayerReviews,
  ReplyId,
  ReplyWriteResponse,
  ReviewId,
  ReviewThread,
  ReviewWriteResponse,
  ThreadQuery,
  ReviewsBatchBody,
  WriteReplyBody,
  WriteReviewBody,
} from '../../contract/reviews.ts'
import { MutationId as Uuid } from '../../contract/writes.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { mainGameOf } from '../merged-games/main-game.ts'
import { isGameId } from '../games/game-cards.ts'
import { GameParams } from '../games/game-params.ts'
import { knownGame } from '../games/known-game.ts'
import { requireSelf, requireUser } from '../http/require-user.ts'
import { likeResponse } from '../texts/like-text.ts'
import { isFindable } from '../texts/who-reads.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { inPath, itemRoute } from '../writes/item-route.ts'
import type { AfterCommit } from '../writes/item-route.ts'
import { deleteReview } from './delete-review.ts'
import { readGameReviews } from './game-reviews.ts'
import { likeReview } from './like-review.ts'
import { findReply, findReview, readReviews } from './read-reviews.ts'
import { deleteReply, editReply, writeReply } from './reply-writes.ts'
import { findStoredId } from './review-aliases.ts'
import { REVIEW } from './review-texts.ts'
import { readThread } from './review-thread.ts'
import { newReviewId, writeReview } from './write-review.ts'

const ReviewParams = Type.Object({ reviewId: ReviewId })
const UserParams = Type.Object({ userId: Uuid })
const ofReview = inPath('reviewId', 'review_id', ReviewId)
const ofReply = inPath('replyId', 'reply_id', ReplyId)

/** Registers the endpoints to read a game's or a player's reviews, and one with its replies. */
export function reviewRoutes(app: App, { db, readOthers }: Deps): void {
  app.get(
    ENDPOINTS.gameReviews.path,
    {
      schema: { params: GameParams, querystring: GameReviewsQuery, response: { 200: GameReviews } },
    },
    async (request) => {
      const { id: viewerId } = requireUser(request)
      const gameId = Number(request.params.gameId)
      if (!isGameId(gameId)) throw knownGame.refusal(gameId)
      return readOthers(request, async (from) => readGameReviews(from, await mainGameOf(from, gameId), { viewerId }, request.query))
    },
  )

  app.get(
    ENDPOINTS.playerReviews.path,
    {
      schema: { params: UserParams, response: { 200: PlayerReviews } },
    },
    (request) => {
      const { id: viewerId } = requireUser(request)
      const { userId } = request.params
      const read = (from: Db) =>
        readReviews(
          from,
          { viewerId },
          sql`
      select * from review where user_id = ${userId} and deleted_at is null and ${isFindable('review', viewerId)}
      order by created_at desc, id desc limit ${PLAYER_REVIEWS_MAX}`,
        )
      return userId === viewerId ? read(db) : readOthers(request, read)
    },
  )

  app.get(
    ENDPOINTS.reviewThread.path,
    {
      schema: { params: ReviewParams, querystring: ThreadQuery, response: { 200: ReviewThread } },
    },
    (request) => {
      const { id: viewerId } = requireUser(request)
      return readOthers(request, (from) => readThread(from, request.params.reviewId, { viewerId }, request.query.after))
    },
  )
}

/** Registers the endpoints to write reviews, and to like them. */
export function ownReviewRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const find = (reviewId: string, viewerId: string) => findReview(db, reviewId, { viewerId })

  itemRoute(app, deps, ENDPOINTS.writeReview, writeReview, {
    body: WriteReviewBody,
    answer: {
      schema: ReviewWriteResponse,
      async read(
        {
          userId,
          answer: {
            results: [result],
          },
        },
        item,
      ) {
        const own = await db
          .selectFrom('review')
          .select('id')
          .where('user_id', '=', userId)
          .where('game_id', '=', await mainGameOf(db, item.game_id))
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        return { review: await find(own?.id ?? newReviewId({ id: result?.id ?? '', item }), userId) }
      },
    },
  })

  batchRoute(app, deps, ENDPOINTS.reviewsBatch, writeReview, { schema: ReviewsBatchBody, user: 'userId' })
  batchRoute(app, deps, ENDPOINTS.deleteReviewsBatch, deleteReview, { schema: ReviewsBatchBody, user: 'userId' })

  app.put(
    ENDPOINTS.editReview.path,
    {
      config: { limit: 'sync' },
      schema: { params: ReviewParams, body: EditReviewBody, response: { 200: ReviewWriteResponse } },
    },
    async (request) => {
      const { userId, ...item } = request.body
      const reviewId = await findStoredId(db, request.params.reviewId)
      const { id } = userId === undefined ? requireUser(request) : requireSelf(request, userId)
      const own = await db.selectFrom('review').select('game_id').where('id', '=', reviewId).where('user_id', '=', id).executeTakeFirst()
      if (own === undefined) throw REVIEW.unknown(reviewId)
      const { answer } = await writeReview.runOne(deps, request, userId, { ...item, review_id: reviewId, game_id: own.game_id })
      const review = await find(reviewId, id)
      return { ...answer, ...(review === undefined ? {} : { review }) }
    },
  )

  itemRoute(app, deps, ENDPOINTS.deleteReview, deleteReview, { ...ofReview, body: DeleteReviewBody })
  itemRoute(app, deps, ENDPOINTS.likeReview, likeReview, { ...ofReview, body: LikeReviewBody, answer: likeResponse(find) })
}

/** Registers the endpoints to write replies. */
export function replyRoutes(app: App, deps: Deps): void {
  const answer: AfterCommit<unknown> = {
    schema: ReplyWriteResponse,
    read: async ({ userId: viewerId, row }) => ({ reply: await findReply(deps.db, String(row), { viewerId }) }),
  }
  itemRoute(app, deps, ENDPOINTS.writeReply, writeReply, { ...ofReview, body: WriteReplyBody, answer })
  itemRoute(app, deps, ENDPOINTS.editReply, editReply, { ...ofReply, body: EditReplyBody, answer })
  itemRoute(app, deps, ENDPOINTS.deleteReply, deleteReply, { ...ofReply, body: DeleteReplyBody })
}
