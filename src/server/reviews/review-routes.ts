import { sql } from 'kysely'
import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import {
  DeleteReplyBody, DeleteReviewBody, EditReplyBody, EditReviewBody, GameReviews, GameReviewsQuery, LikeReviewBody, PLAYER_REVIEWS_MAX,
  PlayerReviews, ReplyId, ReplyWriteAnswer, ReviewId, ReviewThread, ReviewWriteAnswer, ThreadQuery, ReviewsBatchBody, WriteReplyBody, WriteReviewBody,
} from '../../contract/reviews.ts'
import { MutationId as Uuid } from '../../contract/writes.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { mainGameOf } from '../folded/main-game.ts'
import { isGameId } from '../games/game-cards.ts'
import { GameParams } from '../games/game-params.ts'
import { knownGame } from '../games/known-game.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import { likeAnswer } from '../texts/like-text.ts'
import { isFindable } from '../texts/who-reads.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { inPath, itemRoute } from '../writes/item-route.ts'
import type { ToldAfter } from '../writes/item-route.ts'
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

/** Reading reviews: a game's, a player's, and one with its replies. */
export function reviewRoutes(app: App, { db, readOthers }: Deps): void {
  app.get(CALLS.gameReviews.path, {
    schema: { params: GameParams, querystring: GameReviewsQuery, response: { 200: GameReviews } },
  }, async (request) => {
    const { id: viewerId } = requireUser(request)
    const gameId = Number(request.params.gameId)
    if (!isGameId(gameId)) throw knownGame.refusal(gameId)
    return readOthers(request, async (from) => readGameReviews(from, await mainGameOf(from, gameId), { viewerId }, request.query))
  })

  app.get(CALLS.playerReviews.path, {
    schema: { params: UserParams, response: { 200: PlayerReviews } },
  }, (request) => {
    const { id: viewerId } = requireUser(request)
    const { userId } = request.params
    const read = (from: Db) => readReviews(from, { viewerId }, sql`
      select * from review where user_id = ${userId} and deleted_at is null and ${isFindable('review', viewerId)}
      order by created_at desc, id desc limit ${PLAYER_REVIEWS_MAX}`)
    return userId === viewerId ? read(db) : readOthers(request, read)
  })

  app.get(CALLS.reviewThread.path, {
    schema: { params: ReviewParams, querystring: ThreadQuery, response: { 200: ReviewThread } },
  }, (request) => {
    const { id: viewerId } = requireUser(request)
    return readOthers(request, (from) => readThread(from, request.params.reviewId, { viewerId }, request.query.after))
  })
}

/** Writing one's own reviews, and liking others'. */
export function ownReviewRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const find = (reviewId: string, viewerId: string) => findReview(db, reviewId, { viewerId })

  itemRoute(app, deps, CALLS.writeReview, writeReview, {
    body: WriteReviewBody,
    answer: {
      schema: ReviewWriteAnswer,
      async read({ userId, answer: { results: [result] } }, item) {
        const own = await db.selectFrom('review').select('id').where('user_id', '=', userId)
          .where('game_id', '=', await mainGameOf(db, item.game_id)).where('deleted_at', 'is', null).executeTakeFirst()
        return { review: await find(own?.id ?? newReviewId({ id: result?.id ?? '', item }), userId) }
      },
    },
  })

  batchRoute(app, deps, CALLS.reviewsBatch, writeReview, { schema: ReviewsBatchBody, user: 'userId' })
  batchRoute(app, deps, CALLS.deleteReviewsBatch, deleteReview, { schema: ReviewsBatchBody, user: 'userId' })

  app.put(CALLS.editReview.path, {
    config: { limit: 'sync' },
    schema: { params: ReviewParams, body: EditReviewBody, response: { 200: ReviewWriteAnswer } },
  }, async (request) => {
    const { userId, ...item } = request.body
    const reviewId = await findStoredId(db, request.params.reviewId)
    const { id } = userId === undefined ? requireUser(request) : requireSelf(request, userId)
    const own = await db.selectFrom('review').select('game_id').where('id', '=', reviewId).where('user_id', '=', id).executeTakeFirst()
    if (own === undefined) throw REVIEW.unknown(reviewId)
    const { answer } = await writeReview.runOne(deps, request, userId, { ...item, review_id: reviewId, game_id: own.game_id })
    const review = await find(reviewId, id)
    return { ...answer, ...(review === undefined ? {} : { review }) }
  })

  itemRoute(app, deps, CALLS.deleteReview, deleteReview, { ...ofReview, body: DeleteReviewBody })
  itemRoute(app, deps, CALLS.likeReview, likeReview, { ...ofReview, body: LikeReviewBody, answer: likeAnswer(find) })
}

/** Writing one's own replies. */
export function replyRoutes(app: App, deps: Deps): void {
  const answer: ToldAfter<unknown> = {
    schema: ReplyWriteAnswer,
    read: async ({ userId: viewerId, row }) => ({ reply: await findReply(deps.db, String(row), { viewerId }) }),
  }
  itemRoute(app, deps, CALLS.writeReply, writeReply, { ...ofReview, body: WriteReplyBody, answer })
  itemRoute(app, deps, CALLS.editReply, editReply, { ...ofReply, body: EditReplyBody, answer })
  itemRoute(app, deps, CALLS.deleteReply, deleteReply, { ...ofReply, body: DeleteReplyBody })
}
