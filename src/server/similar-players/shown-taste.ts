import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SIMILAR_PLAYERS_GAMES_SHOWN, SIMILAR_PLAYERS_MIN_LOVED } from '../../contract/limits.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import type { Db } from '../db/database.ts'
import { isLoved } from './loved.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000
/** 1970 began on a Thursday. */
const MONDAY_BEFORE_1970_MS = 3 * 24 * 60 * 60 * 1_000

/** Returns the number of a time's week, from Monday on, by UTC. `now` is in milliseconds since 1970. */
export function weekOf(now: number): number {
  return Math.floor((now + MONDAY_BEFORE_1970_MS) / WEEK_MS)
}

/**
 * Returns a statement that chooses what others may see of each player's taste this week, unless it is chosen already. It names at most a
 * dozen games, none for adults. The choice is random and stored, so neither the caller nor a later like of the player changes it. `players`
 * is a query of their ids.
 * Why: docs/decisions/community/0003-likes-stay-private-in-aggregates.md
 */
export function chooseShownTaste(players: RawBuilder<unknown>, now: number): RawBuilder<unknown> {
  const week = weekOf(now)
  return sql`
    insert into shown_taste (user_id, week, games, game_ids)
    select game_state.user_id, ${week}, count(*), (array_agg(game_state.game_id order by gen_random_uuid()))[1:${sql.lit(SIMILAR_PLAYERS_GAMES_SHOWN)}]
    from game_state join game on game.id = game_state.game_id and game.listed and not (${ADULT_THEME_ID} = any(game.theme_ids))
    where game_state.user_id in (${players}) and ${isLoved('game_state')}
      and not exists (select 1 from shown_taste shown where shown.user_id = game_state.user_id and shown.week = ${week})
    group by game_state.user_id
    having count(*) >= ${SIMILAR_PLAYERS_MIN_LOVED}
    on conflict do nothing`
}

/** What others see of a player's taste. */
export interface ShownTaste {
  /** Those of the chosen games that the player still loves. */
  readonly gameIds: readonly number[]
  /** How many games the player loved for each chosen one. */
  readonly scale: number
}

/** Returns what others see of each of these players this week. A player without a choice yet is missing. */
export async function readShownTastes(db: Db, userIds: readonly string[], now: number): Promise<Map<string, ShownTaste>> {
  const { rows } = await sql<{ user_id: string; scale: number; game_ids: number[] }>`
    select shown.user_id, shown.games::real / cardinality(shown.game_ids) as scale, array(
      select game_state.game_id from game_state
      where game_state.user_id = shown.user_id and game_state.game_id = any(shown.game_ids) and ${isLoved('game_state')}
      order by game_state.game_id) as game_ids
    from shown_taste shown
    where shown.user_id = any(${userIds}::uuid[]) and shown.week = ${weekOf(now)}`.execute(db)
  return new Map(rows.map(({ user_id: id, scale, game_ids: gameIds }) => [id, { gameIds, scale }]))
}
