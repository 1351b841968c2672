import { sql } from 'kysely'
import type { UserSuggestion } from '../../contract/search.ts'
import type { Db } from '../db/database.ts'
import { isHidden } from './hidden-players.ts'

/** So many are known to be popular, and so many of them are offered. */
const KNOWN = 100
const OFFERED = 8
/** Who has more followers than others changes slowly, and to count them reads every follow. */
const KNOWN_FOR_MS = 10 * 60 * 1_000

/** The players whom most follow, for those who look for somebody to follow. */
export class PopularPlayers {
  readonly #db: Db
  readonly #clock: () => number
  #known: { readonly at: number; readonly ids: Promise<string[]> } | undefined

  constructor(db: Db, clock: () => number) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Those of them whom a player sees and does not follow, the most followed first; nobody who does not want to be ranked, nor
   * themselves.
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
      // The next who asks tries again.
      ids.catch(() => {
        this.#known = undefined
      })
    }
    return this.#known.ids
  }

  async #count(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select followee_id as id from follow where following group by followee_id order by count(*) desc, followee_id limit ${KNOWN}`.execute(this.#db)
    return rows.map(({ id }) => id)
  }
}
