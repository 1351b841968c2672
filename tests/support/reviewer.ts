import { randomUUID } from 'node:crypto'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { GameReviews, ReplyWriteResponse, Review, ReviewThread, ReviewWriteResponse } from '../../src/contract/reviews.ts'
import type { ItemResult, WriteResponse } from '../../src/contract/writes.ts'
import type { Answer, Player } from './player.ts'
import type { TestApp } from './test-app.ts'
import { testGameId } from './test-catalogue.ts'

/** A player who reviews and replies by the API, as a device does: each change is later than the one before. */
export class Reviewer {
  readonly player: Player
  readonly #clock: TestApp['clock']

  constructor(player: Player, { clock }: Pick<TestApp, 'clock'>) {
    this.player = player
    this.#clock = clock
  }

  get id(): string {
    return this.player.id
  }

  /** Writes a review of the first game, valid unless `changes` say otherwise. */
  write(changes: Record<string, unknown> = {}): Promise<Answer<ReviewWriteResponse & ErrorResponse>> {
    const body = { userId: this.id, game_id: testGameId(1), rating: 80, comment: 'Cosy', at: this.#tick(), ...changes }
    return this.player.call('writeReview', { body })
  }

  /** Writes a review and returns it; throws if the server refuses it. */
  async make(changes: Record<string, unknown> = {}): Promise<Review> {
    const { status, body } = await this.write({ review_id: randomUUID(), ...changes })
    if (status !== 200 || body.results[0]?.status !== 'applied' || !body.review) throw new Error(`no review: ${JSON.stringify(body)}`)
    return body.review
  }

  async result(changes: Record<string, unknown> = {}): Promise<ItemResult | undefined> {
    return (await this.write(changes)).body.results[0]
  }

  edit(reviewId: string, body: Record<string, unknown>): Promise<Answer<ReviewWriteResponse & ErrorResponse>> {
    return this.player.call('editReview', { params: { reviewId }, body: { rating: 80, comment: 'Cosier', at: this.#tick(), ...body } })
  }

  delete(reviewId: string): Promise<Answer<WriteResponse & ErrorResponse>> {
    return this.player.call('deleteReview', { params: { reviewId }, body: { userId: this.id, at: this.#tick() } })
  }

  like(reviewId: string, liked = true): Promise<Answer<WriteResponse & ErrorResponse & { liked: boolean; totalLikes: number }>> {
    return this.player.call('likeReview', { params: { reviewId }, body: { userId: this.id, liked, at: this.#tick() } })
  }

  reply(reviewId: string, comment: string, changes: Record<string, unknown> = {}): Promise<Answer<ReplyWriteResponse & ErrorResponse>> {
    return this.player.call('writeReply', { params: { reviewId }, body: { userId: this.id, comment, at: this.#tick(), ...changes } })
  }

  editReply(replyId: string, comment: string, base_version: string): Promise<Answer<ReplyWriteResponse & ErrorResponse>> {
    return this.player.call('editReply', { params: { replyId }, body: { userId: this.id, comment, base_version, at: this.#tick() } })
  }

  deleteReply(replyId: string): Promise<Answer<WriteResponse & ErrorResponse>> {
    return this.player.call('deleteReply', { params: { replyId }, body: { userId: this.id, at: this.#tick() } })
  }

  async page(query: Record<string, string> = {}, gameId = testGameId(1)): Promise<GameReviews> {
    return (await this.player.call<GameReviews>('gameReviews', { params: { gameId }, query })).body
  }

  async thread(reviewId: string, query: Record<string, string> = {}): Promise<ReviewThread> {
    return (await this.player.call<ReviewThread>('reviewThread', { params: { reviewId }, query })).body
  }

  async reviewsOf(userId: string): Promise<Review[]> {
    return (await this.player.call<Review[]>('playerReviews', { params: { userId } })).body
  }

  #tick(): number {
    this.#clock.advance(1)
    return this.#clock.now()
  }
}
