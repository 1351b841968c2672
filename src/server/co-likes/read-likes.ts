import { sql } from 'kysely'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import { CO_LIKES_PER_PLAYER_MIN } from '../../deck-engine/ranking/edlae.ts'
import type { Db } from '../db/database.ts'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'
import { isHelping } from './helping-players.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Age of an account before its likes count. Accounts that are made to find out another player's likes have to wait a week. */
export const ACCOUNT_AGE_MS = 7 * DAY_MS
/** Days since its creation on which an account must have swiped. */
const SWIPE_DAYS_MIN = 3
const PLAYERS_A_PAGE = 1_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** One player's likes, as of a revision of theirs. */
export interface LikesOfPlayer {
  readonly userId: string
  readonly rev: number
  readonly gameIds: Int32Array
}

interface PlayerRow {
  readonly id: string
  readonly rev: number
  readonly games: string | null
}

/**
 * Returns the likes of all players who allow their use, are old enough and like enough games, page by page. Merged games count as their
 * main game. Games that are not in the catalogue, and those for adults, are left out.
 */
export async function readLikes(db: Db, now: number): Promise<LikesOfPlayer[]> {
  const found: LikesOfPlayer[] = []
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await readPage(db, after, now)
    for (const { id, rev, games } of rows) {
      const gameIds = Int32Array.from(games?.split(',') ?? [], Number)
      if (gameIds.length >= CO_LIKES_PER_PLAYER_MIN) found.push({ userId: id, rev, gameIds })
    }
    const last = rows.at(-1)
    if (rows.length < PLAYERS_A_PAGE || last === undefined) return found
    after = last.id
  }
}

/** One statement, so that revision and likes of each player are of one moment. */
function readPage(db: Db, after: string, now: number) {
  return sql<PlayerRow>`
    select player.id, coalesce(user_revision.rev, 0) as rev, liked.games
    from (select id, created_at from app_user where id > ${after} and ${isHelping()} and created_at <= ${now - ACCOUNT_AGE_MS} order by id limit ${PLAYERS_A_PAGE}) player
    left join user_revision on user_revision.user_id = player.id
    left join lateral (
      select string_agg(distinct main.id::text, ',') as games
      from game_state
      join game on game.id = game_state.game_id
      join game main on main.id = coalesce(game.main_id, game.id)
      where game_state.user_id = player.id and game_state.state = ${STATE_NUMBERS.liked}
        and main.listed and not (${ADULT_THEME_ID} = any(main.theme_ids))
    ) liked on (
      select count(distinct swiped.at / ${DAY_MS}) from game_state swiped
      where swiped.user_id = player.id and swiped.state is not null and swiped.at between player.created_at and ${now}
    ) >= ${SWIPE_DAYS_MIN}
    order by player.id`.execute(db)
}
