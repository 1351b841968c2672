import { sql } from 'kysely'
import type { UserSuggestion } from '../../contract/search.ts'
import type { Db } from '../db/database.ts'
import { isHidden } from './hidden-players.ts'

/** How many popular players are cached, and how many of them are suggested. */
const KNOWN = 100
const OFFERED = 8
/** The ranking changes slowly, and counting reads every follow. */
const KNOWN_FOR_MS = 10 * 60 * 1_000

/** The most followed players, as suggestions for following. */
export class PopularPlayers {
  readonly #db: Db
  readonly #clock: () => number
  #known: { readonly at: number; readonly ids: Promise<string[]> } | undefined

  constructor(db: Db, clock: () => number) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Returns those that a player sees and does not follow, the most followed first. It leaves out players who do not want to be ranked, and
   * the player themselves.
   */
  async offerTo(viewerId: string): Promise<UserSuggestion[]> {
    const ids = await this.#findKnown()
    const { rows } = await sql<UserSuggestion>`
      select id, username, display_name, avatar_url from app_user
      where id = any(${ids}::uuid[]) and id <> ${viewerId} and display_name <> '' and not awaits_verification and on_leaderboard
        and not ${isHidden('app_user.id', viewerId)}
        and not exists (select 1 from follow where follower_id = ${viewerId} and followee_id = app_user.id and following)
      order by array_position(${ids}::uuid[], id) limit ${OFFERED}`.execute(this.#db)
    return rows
  }

  #findKnown(): Promise<string[]> {
    const now = this.#clock()
    if (this.#known === undefined || now - this.#known.at >= KNOWN_FOR_MS) {
      const ids = this.#count()
      this.#known = { at: now, ids }
      // The next request tries again.
      ids.catch(() => {
        this.#known = undefined
      })
    }
    return this.#known.ids
  }

  async #count(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select followee_id as id from follow where following group by followee_id order by count(*) desc, followee_id limit ${KNOWN}`.execute(
      this.#db,
    )
    return rows.map(({ id }) => id)
  }
}
