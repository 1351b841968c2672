import { sql } from 'kysely'
import type { FollowedScores } from '../../contract/games.ts'
import { ADULT_THEME_ID } from '../../domain/adult-games.ts'
import type { Db } from '../db/database.ts'
import { isHidden } from '../people/hidden-players.ts'
import { shares } from '../people/shares.ts'

/**
 * Returns what the players that a viewer follows say of a game, as far as followers see it (`WHO_SEES`): their reviews and wants, never
 * likes. Undefined if they say nothing. Hidden players are left out, and wants of adult games, as in the timeline.
 */
export async function readFollowed(db: Db, viewerId: string, gameId: number): Promise<FollowedScores | undefined> {
  const { rows } = await sql<{ ratings: number; mean: number | null; wants: number }>`
    with followed as materialized (
      select app_user.id, ${shares('wants', 'app_user.id')} as shares_wants from follow join app_user on app_user.id = follow.followee_id
      where follower_id = ${viewerId} and following and display_name <> '' and not awaits_verification
        and not ${isHidden('app_user.id', viewerId)}
    ),
    given as (
      select count(*)::integer as ratings, avg(rating)::float8 as mean
      from followed join review on review.user_id = followed.id
      where review.game_id = ${gameId} and review.deleted_at is null and review.hidden_at is null
    ),
    wished as (
      select count(*)::integer as wants
      from followed join wish on wish.user_id = followed.id and followed.shares_wants
      where wish.game_id = ${gameId} and wish.wanted
        and exists (select 1 from game where game.id = ${gameId} and not (${ADULT_THEME_ID} = any(theme_ids)))
    )
    select * from given cross join wished`.execute(db)
  const { ratings, mean, wants } = rows[0] ?? { ratings: 0, mean: null, wants: 0 }
  if (ratings + wants === 0) return undefined
  return { ratings, mean_10: mean === null ? null : Math.round(mean) / 10, wants }
}
