import { sql } from 'kysely'
import { VisitTopicItem } from '../../contract/discussions.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import { defineWrite } from '../writes/define-write.ts'
import { latestWins } from '../writes/latest-wins.ts'
import { TOPIC } from './discussion-texts.ts'

const rows = latestWins<VisitTopicItem>({
  table: 'topic_visit',
  key: { column: 'topic_id', type: 'uuid', of: ({ item }) => item.topic_id },
  columns: { seen_at: { type: 'bigint', of: ({ item }) => item.seen_at } },
  known: {
    condition: () => sql`exists (select 1 from topic where topic.id = given.key)`,
    refusal: TOPIC.unknown,
    // A visit of a topic that was deleted is no loss.
    isNothing: () => true,
  },
  // Seen posts stay seen, so the two times are independent.
  merge: {
    set: sql`(at, seen_at) = (greatest(excluded.at, existing.at), greatest(excluded.seen_at, existing.seen_at))`,
    when: sql`excluded.at > existing.at or excluded.seen_at > existing.seen_at`,
  },
  isUnchanged: ({ item }, row) => Number(row['seen_at']) >= item.seen_at,
})

/** `topic.visit`: up to when a player has seen a topic. */
export const visitTopic = defineWrite('topic.visit', { item: VisitTopicItem, list: null, rowOf: rows.rowOf, write: rows.write })

export const topicVisitEntity = defineSyncEntity(
  'topicVisits',
  ({ userId, since }) => sql`
  select rev, topic_id::text as id, json_build_object('seen_at', seen_at) as value, at
  from topic_visit where user_id = ${userId} and rev > ${since}`,
)
