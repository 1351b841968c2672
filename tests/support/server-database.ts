import type { GameState } from '../../src/contract/mutations.ts'
import type { Settings } from '../../src/contract/settings.ts'
import { readSettings } from '../../src/server/accounts/user-settings.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Connection, Db } from '../../src/server/db/database.ts'
import { readStates } from '../../src/server/gamestates/read-states.ts'
import { insertGeneratedGames } from '../bench/generated-catalogue.ts'
import type { Account } from './browser-account.ts'
import { seedList } from './seed-lists.ts'
import type { SeededList } from './seed-lists.ts'
import { seedOther } from './seed-people.ts'
import { seedReply, seedReview } from './seed-reviews.ts'
import type { SeededReply, SeededReview } from './seed-reviews.ts'
import { seedPost, seedTopic } from './seed-topics.ts'
import type { SeededPost, SeededTopic } from './seed-topics.ts'
import { seedStates } from './seed-tastes.ts'

type Somebody = { readonly account: Account }

/** The server's database, which tests read and change directly. */
export class ServerDatabase {
  private readonly db: Db

  constructor(connection: Connection) {
    this.db = openDatabase(connection, { maxConnections: 1 })
  }

  /** Returns each settled game of the player with its state, even if all their sessions have ended. */
  async statesOf({ account }: Somebody): Promise<Record<number, GameState>> {
    const states = await readStates(this.db, account.userId)
    return Object.fromEntries(states.map(({ game_id, state }) => [game_id, state]))
  }

  /** Returns the ids of the games on the player's wishlist. */
  async wishesOf({ account }: Somebody): Promise<number[]> {
    const rows = await this.db
      .selectFrom('wish')
      .select('game_id')
      .where('user_id', '=', account.userId)
      .where('wanted', '=', true)
      .orderBy('game_id')
      .execute()
    return rows.map((row) => row.game_id)
  }

  settingsOf({ account }: Somebody): Promise<Settings> {
    return readSettings(this.db, account.userId)
  }

  /** Returns the account with this address, with the values from its registration. */
  async accountWith(email: string): Promise<{ displayName: string; avatarUrl: string; settings: Settings }> {
    const user = await this.db
      .selectFrom('app_user')
      .select(['id', 'display_name', 'avatar_url'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const settings = await readSettings(this.db, user.id)
    return { displayName: user.display_name, avatarUrl: user.avatar_url, settings }
  }

  /** Removes the results of onboarding, as for a player who registered by Google or Discord. */
  async forgetOnboardingOf({ account }: Somebody): Promise<void> {
    await this.db.updateTable('app_user').set({ display_name: '' }).where('id', '=', account.userId).execute()
    await this.db.deleteFrom('user_setting').where('user_id', '=', account.userId).execute()
  }

  /** Returns the ids of the quest events that count, in order. */
  async questEventsOf({ account }: Somebody): Promise<string[]> {
    const rows = await this.db
      .selectFrom('quest_event')
      .select('event_id')
      .where('user_id', '=', account.userId)
      .where('retracted', '=', false)
      .orderBy('event_id')
      .execute()
    return rows.map((row) => row.event_id)
  }

  /** Returns the number of the player's quest events that were undone. */
  async retractedOf({ account }: Somebody): Promise<number> {
    const rows = await this.db
      .selectFrom('quest_event')
      .select('event_id')
      .where('user_id', '=', account.userId)
      .where('retracted', '=', true)
      .execute()
    return rows.length
  }

  /** Ends every session of the player, as an expiry or another device would. */
  async endSessionsOf({ account }: Somebody): Promise<void> {
    await this.db.deleteFrom('session').where('user_id', '=', account.userId).execute()
  }

  /** Returns the number of the player's open sessions. */
  async countSessionsOf({ account }: Somebody): Promise<number> {
    const rows = await this.db.selectFrom('session').select('token_hash').where('user_id', '=', account.userId).execute()
    return rows.length
  }

  /** Adds a list as its author would have made it; returns its id. */
  addList(list: SeededList): Promise<string> {
    return seedList(this.db, list)
  }

  /** Adds an inactive player; returns their id. */
  addOther(): Promise<string> {
    return seedOther(this.db)
  }

  /** Adds a second inactive player unless they exist; returns their id. */
  addFurtherOther(): Promise<string> {
    return seedOther(this.db, '0197e000-0000-7000-8000-00000000000d', {
      username: 'dora-seidel',
      display_name: 'Dora Seidel',
      avatar_url: '',
    })
  }

  /** Makes a player like games, without their devices. */
  likeGames(userId: string, gameIds: readonly number[]): Promise<void> {
    return seedStates(this.db, userId, gameIds, 'liked')
  }

  /** Adds a topic as its author would have written it; returns its id. */
  addTopic(topic: SeededTopic): Promise<string> {
    return seedTopic(this.db, topic)
  }

  /** Adds a post in the same way; returns its id. */
  addPost(post: SeededPost): Promise<string> {
    return seedPost(this.db, post)
  }

  /** Adds a review in the same way; returns its id. */
  addReview(review: SeededReview): Promise<string> {
    return seedReview(this.db, review)
  }

  /** Adds a reply in the same way; returns its id. */
  addReply(reply: SeededReply): Promise<string> {
    return seedReply(this.db, reply)
  }

  /** Returns the texts of the replies that are not deleted, the oldest first. */
  async repliesTo(reviewId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('reply')
      .select('comment')
      .where('review_id', '=', reviewId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .execute()
    return rows.map(({ comment }) => comment)
  }

  /** Deletes a review, as its author would. */
  async deleteReview(reviewId: string): Promise<void> {
    await this.db.updateTable('review').set({ deleted_at: Date.now() }).where('id', '=', reviewId).execute()
  }

  /** Returns the names of a player's lists, including deleted ones. */
  async listNamesOf({ account }: Somebody): Promise<string[]> {
    const rows = await this.db
      .selectFrom('list_text')
      .select('text')
      .where('user_id', '=', account.userId)
      .where('part', '=', 'name')
      .execute()
    return rows.map(({ text }) => text)
  }

  /** Returns whether the player likes each list, by the lists' ids. */
  async listLikesOf({ account }: Somebody): Promise<Record<string, boolean>> {
    const rows = await this.db.selectFrom('list_like').select(['list_id', 'liked']).where('user_id', '=', account.userId).execute()
    return Object.fromEntries(rows.map(({ list_id, liked }) => [list_id, liked]))
  }

  /** Adds games to those of the starter catalogue. The server deals them after a restart. */
  addGames(count: number): Promise<void> {
    return insertGeneratedGames(this.db, count)
  }

  close(): Promise<void> {
    return this.db.destroy()
  }
}
