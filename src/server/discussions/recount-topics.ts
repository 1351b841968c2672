import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Counts the likes of topics, by which the most liked come first, from the players' rows. */
export async function recountTopics(trx: Trx): Promise<void> {
  await sql`
    update topic set like_count = counted.likes
    from (
      select topic.id, coalesce(likes.count, 0) as likes from topic
      left join (select topic_id, count(*)::integer as count from topic_like where liked group by topic_id) likes
        on likes.topic_id = topic.id
      where deleted_at is null
    ) counted
    where topic.id = counted.id and topic.like_count <> counted.likes`.execute(trx)
}
