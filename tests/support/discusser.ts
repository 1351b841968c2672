import { randomUUID } from 'node:crypto'
import type {
  GameTopics,
  Post,
  PostWriteResponse,
  Topic,
  TopicPosts,
  TopicThread,
  TopicWriteResponse,
} from '../../src/contract/discussions.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import type { Answer, Player } from './player.ts'
import type { TestApp } from './test-app.ts'
import { testGameId } from './test-catalogue.ts'

type Written<Body> = Promise<Answer<Body & ErrorResponse>>

/** A player who discusses by the API, as a device does: each change is later than the one before. */
export class Discusser {
  readonly player: Player
  readonly #clock: TestApp['clock']

  constructor(player: Player, { clock }: Pick<TestApp, 'clock'>) {
    this.player = player
    this.#clock = clock
  }

  get id(): string {
    return this.player.id
  }

  /** Opens a topic about the first game, valid unless `changes` say otherwise. */
  open(changes: Record<string, unknown> = {}): Written<TopicWriteResponse> {
    const body = { userId: this.id, game_id: testGameId(1), title: 'Endings', text: 'Which did you get?', at: this.#tick(), ...changes }
    return this.player.call('writeTopic', { body })
  }

  /** Opens a topic; throws if the server refuses it. */
  async topic(changes: Record<string, unknown> = {}): Promise<Topic> {
    const { status, body } = await this.open({ topic_id: randomUUID(), ...changes })
    if (status !== 200 || body.results[0]?.status !== 'applied' || !body.topic) throw new Error(`no topic: ${JSON.stringify(body)}`)
    return body.topic
  }

  editTopic(topicId: string, body: Record<string, unknown>): Written<TopicWriteResponse> {
    return this.player.call('editTopic', { params: { topicId }, body: { title: 'Endings', text: 'Which one?', at: this.#tick(), ...body } })
  }

  deleteTopic(topicId: string): Written<WriteResponse> {
    return this.player.call('deleteTopic', { params: { topicId }, body: { userId: this.id, at: this.#tick() } })
  }

  likeTopic(topicId: string, liked = true): Written<WriteResponse & { liked: boolean; totalLikes: number }> {
    return this.player.call('likeTopic', { params: { topicId }, body: { userId: this.id, liked, at: this.#tick() } })
  }

  visit(topicId: string, seen_at: number): Written<WriteResponse> {
    return this.player.call('visitTopic', { params: { topicId }, body: { userId: this.id, seen_at, at: this.#tick() } })
  }

  write(topicId: string, text: string, changes: Record<string, unknown> = {}): Written<PostWriteResponse> {
    return this.player.call('writePost', { params: { topicId }, body: { userId: this.id, text, at: this.#tick(), ...changes } })
  }

  /** Writes a post, or a reply to `answerTo`; throws if the server refuses it. */
  async post(topicId: string, text: string, answerTo?: Pick<Post, 'id'>): Promise<Post> {
    const { status, body } = await this.write(topicId, text, { post_id: randomUUID(), ...(answerTo ? { parent_id: answerTo.id } : {}) })
    if (status !== 200 || body.results[0]?.status !== 'applied' || !body.post) throw new Error(`no post: ${JSON.stringify(body)}`)
    return body.post
  }

  editPost(postId: string, text: string, base_version: string): Written<PostWriteResponse> {
    return this.player.call('editPost', { params: { postId }, body: { userId: this.id, text, base_version, at: this.#tick() } })
  }

  deletePost(postId: string): Written<WriteResponse> {
    return this.player.call('deletePost', { params: { postId }, body: { userId: this.id, at: this.#tick() } })
  }

  likePost(postId: string, liked = true): Written<WriteResponse & { liked: boolean; totalLikes: number }> {
    return this.player.call('likePost', { params: { postId }, body: { userId: this.id, liked, at: this.#tick() } })
  }

  async page(query: Record<string, string> = {}, gameId = testGameId(1)): Promise<GameTopics> {
    return (await this.player.call<GameTopics>('gameTopics', { params: { gameId }, query })).body
  }

  thread(topicId: string): Written<TopicThread> {
    return this.player.call('topicThread', { params: { topicId } })
  }

  async posts(topicId: string, after: string): Promise<TopicPosts> {
    return (await this.player.call<TopicPosts>('topicPosts', { params: { topicId }, query: { after } })).body
  }

  #tick(): number {
    this.#clock.advance(1)
    return this.#clock.now()
  }
}
