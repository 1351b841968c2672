import { sql } from 'kysely'
import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import {
  DeleteReplyBody, DeleteReviewBody, EditReplyBody, EditReviewBody, GameReviews, GameReviewsQuery, LikeReviewAnswer, LikeReviewBody,
  PLAYER_REVIEWS_MAX, PlayerReviews, ReplyId, ReplyWriteAnswer, ReviewId, ReviewThread, ReviewWriteAnswer, ThreadQuery, WriteReplyBody,
  WriteReviewBody,
} from '../../contract/reviews.ts'
import { MutationId as Uuid, WriteAnswer } from '../../contract/writes.ts'
import type { App, Deps } from '../deps.ts'
import { mainGameOf } from '../folded/main-game.ts'
import { isGameId } from '../games/game-cards.ts'
import { GameParams } from '../games/game-params.ts'
import { knownGame } from '../games/known-game.ts'
import { isShown } from '../moderation/is-shown.ts'
import { isBlocked } from '../people/hidden-players.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import type { Written } from '../writes/define-write.ts'
import { deleteReply } from './delete-reply.ts'
import { deleteReview } from './delete-review.ts'
import { editReply } from './edit-reply.ts'
import { readGameReviews } from './game-reviews.ts'
import { likeReview } from './like-review.ts'
import { findReview, readReplies, readReviews } from './read-reviews.ts'
import { unknownReview } from './review-refusals.ts'
import { readThread } from './review-thread.ts'
import { newReplyId, writeReply } from './write-reply.ts'
import { newReviewId, writeReview } from './write-review.ts'

const ReviewParams = Type.Object({ reviewId: ReviewId })
const ReplyParams = Type.Object({ replyId: ReplyId })
const UserParams = Type.Object({ userId: Uuid })
/** Where nothing has to be said in a body, it may be missing. */
const mayLackBody = {
  preValidation: async (request: { headers: Record<string, unknown>; body: unknown }) => {
    if (request.headers['content-type'] === undefined) request.body ??= {}
  },
}

/** Reading reviews: a game's, a player's, and one with its replies. */
export function reviewRoutes(app: App, { db }: Deps): void {
  app.get(CALLS.gameReviews.path, {
    schema: { params: GameParams, querystring: GameReviewsQuery, response: { 200: GameReviews } },
  }, async (request) => {
    const { id: viewerId } = requireUser(request)
    const gameId = Number(request.params.gameId)
    if (!isGameId(gameId)) throw knownGame.refusal(gameId)
    return readGameReviews(db, await mainGameOf(db, gameId), { viewerId }, request.query)
  })

  app.get(CALLS.playerReviews.path, {
    schema: { params: UserParams, response: { 200: PlayerReviews } },
  }, (request) => {
    const { id: viewerId } = requireUser(request)
    return readReviews(db, { viewerId }, sql`
      select * from review where user_id = ${request.params.userId} and deleted_at is null and not ${isBlocked('user_id', viewerId)}
        and ${isShown('review', viewerId)}
      order by created_at desc, id desc limit ${PLAYER_REVIEWS_MAX}`)
  })

  app.get(CALLS.reviewThread.path, {
    schema: { params: ReviewParams, querystring: ThreadQuery, response: { 200: ReviewThread } },
  }, (request) => {
    const { id: viewerId } = requireUser(request)
    return readThread(db, request.params.reviewId, { viewerId }, request.query.after)
  })
}

/** Writing one's own reviews, and liking others'. */
export function ownReviewRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const withReview = async ({ userId, answer }: Written, reviewId: string) => {
    const review = await findReview(db, reviewId, { viewerId: userId })
    return { ...answer, ...(review === undefined ? {} : { review }) }
  }

  app.post(CALLS.writeReview.path, {
    config: { limit: 'sync' },
    schema: { body: WriteReviewBody, response: { 200: ReviewWriteAnswer } },
  }, async (request) => {
    const { userId, ...item } = request.body
    const written = await writeReview.runOne(deps, request, userId, item)
    const own = await db.selectFrom('review').select('id').where('user_id', '=', written.userId)
      .where('game_id', '=', await mainGameOf(db, item.game_id)).where('deleted_at', 'is', null).executeTakeFirst()
    return withReview(written, own?.id ?? newReviewId({ id: written.answer.results[0]?.id ?? '', item }))
  })

  app.put(CALLS.editReview.path, {
    config: { limit: 'sync' },
    schema: { params: ReviewParams, body: EditReviewBody, response: { 200: ReviewWriteAnswer } },
  }, async (request) => {
    const { userId, ...item } = request.body
    const { reviewId } = request.params
    const { id } = userId === undefined ? requireUser(request) : requireSelf(request, userId)
    const own = await db.selectFrom('review').select('game_id').where('id', '=', reviewId).where('user_id', '=', id).executeTakeFirst()
    if (own === undefined) throw unknownReview(reviewId)
    const written = await writeReview.runOne(deps, request, userId, { ...item, review_id: reviewId, game_id: own.game_id })
    return withReview(written, reviewId)
  })

  app.delete(CALLS.deleteReview.path, {
    config: { limit: 'sync' },
    schema: { params: ReviewParams, body: DeleteReviewBody, response: { 200: WriteAnswer } },
    ...mayLackBody,
  }, async (request) => {
    const { userId, ...item } = request.body
    return (await deleteReview.runOne(deps, request, userId, { ...item, review_id: request.params.reviewId })).answer
  })

  app.post(CALLS.likeReview.path, {
    config: { limit: 'sync' },
    schema: { params: ReviewParams, body: LikeReviewBody, response: { 200: LikeReviewAnswer } },
  }, async (request) => {
    const { userId: claimedUserId, ...like } = request.body
    const { reviewId } = request.params
    const { userId, answer } = await likeReview.runOne(deps, request, claimedUserId, { ...like, review_id: reviewId })
    const review = await findReview(db, reviewId, { viewerId: userId })
    return { liked: review?.liked_by_me ?? false, totalLikes: review?.like_count ?? 0, ...answer }
  })
}

/** Writing one's own replies. */
export function replyRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const withReply = async ({ userId, answer }: Written, replyId: string) => {
    const [reply] = await readReplies(db, { viewerId: userId }, sql`select * from reply where id = ${replyId} and deleted_at is null`)
    return { ...answer, ...(reply === undefined ? {} : { reply }) }
  }

  app.post(CALLS.writeReply.path, {
    config: { limit: 'sync' },
    schema: { params: ReviewParams, body: WriteReplyBody, response: { 200: ReplyWriteAnswer } },
  }, async (request) => {
    const { userId, ...reply } = request.body
    const item = { ...reply, review_id: request.params.reviewId }
    const written = await writeReply.runOne(deps, request, userId, item)
    return withReply(written, newReplyId({ id: written.answer.results[0]?.id ?? '', item }))
  })

  app.put(CALLS.editReply.path, {
    config: { limit: 'sync' },
    schema: { params: ReplyParams, body: EditReplyBody, response: { 200: ReplyWriteAnswer } },
  }, async (request) => {
    const { userId, ...item } = request.body
    const { replyId } = request.params
    return withReply(await editReply.runOne(deps, request, userId, { ...item, reply_id: replyId }), replyId)
  })

  app.delete(CALLS.deleteReply.path, {
    config: { limit: 'sync' },
    schema: { params: ReplyParams, body: DeleteReplyBody, response: { 200: WriteAnswer } },
    ...mayLackBody,
  }, async (request) => {
    const { userId, ...item } = request.body
    return (await deleteReply.runOne(deps, request, userId, { ...item, reply_id: request.params.replyId })).answer
  })
}
