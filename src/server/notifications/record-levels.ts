import { sql } from 'kysely'
import { experienceOf, LEVEL_MAX } from '../../domain/quests/level.ts'
import type { Db } from '../db/database.ts'
import { dayText } from './notification-days.ts'
import { notifiedAt } from './notified-at.ts'

/**
 * Notifies players who have reached a level, and their followers; the timeline shows it too. A player without a recorded level is only
 * recorded.
 */
export async function recordLevels(db: Db, now: number): Promise<void> {
  const levels = Array.from({ length: LEVEL_MAX }, (_, place) => place + 1)
  await sql`
    with risen as (
      select user_id, max(step.level) as level, max(step.begins) as begins, notified_upto.level as before
      from notified_upto join player_score using (user_id)
      join unnest(${levels}::integer[], ${levels.map(experienceOf)}::integer[]) as step (level, begins)
        on step.level > notified_upto.level and player_score.experience >= step.begins
      group by user_id, notified_upto.level
    ), recorded as (
      insert into level_reached (user_id, level, experience, at)
      select risen.user_id, risen.level, risen.begins, ${now}::bigint from risen where before > 0
      on conflict (user_id, level) do nothing
    ), known as (
      update notified_upto set level = risen.level from risen where notified_upto.user_id = risen.user_id
    ), recipient as (
      select user_id as recipient_id, 'personal' as circle, user_id as actor_id, level from risen where before > 0
      union all
      select fan.follower_id, 'heroes', risen.user_id, risen.level
      from risen join follow fan on fan.followee_id = risen.user_id and fan.following where before > 0
    )
    insert into notification (user_id, event_key, circle, kind, group_key, actor_id, level, at)
    select recipient_id, 'level:' || actor_id || ':' || level, circle, 'LEVELUP', circle || ':LEVELUP:' || actor_id || ':' || ${dayText(now)}::text,
      actor_id, level, ${notifiedAt('recipient.recipient_id', now)}
    from recipient
    on conflict (user_id, event_key) do nothing`.execute(db)
}
