import { sql } from 'kysely'
import { definePulled } from '../changes/define-pulled.ts'

export const pulledTopics = definePulled('topics', ({ userId, since }) => sql`
  select rev, id::text as id, case when deleted_at is null then json_build_object(
    'game_id', game_id, 'title', title, 'text', comment, 'version', versions[1], 'edited', edited_at is not null) end as value, at
  from topic where user_id = ${userId} and rev > ${since}`)

export const pulledPosts = definePulled('posts', ({ userId, since }) => sql`
  select rev, id::text as id, case when deleted_at is null then json_build_object(
    'topic_id', topic_id, 'parent_id', parent_id, 'quote_of', quote_of, 'text', comment, 'version', versions[1],
    'edited', edited_at is not null) end as value, at
  from post where user_id = ${userId} and rev > ${since}`)

export const pulledTopicLikes = definePulled('topicLikes', ({ userId, since }) => sql`
  select rev, topic_id::text as id, case when liked then json_build_object('liked', true) end as value, at
  from topic_like where user_id = ${userId} and rev > ${since}`)

export const pulledPostLikes = definePulled('postLikes', ({ userId, since }) => sql`
  select rev, post_id::text as id, case when liked then json_build_object('liked', true) end as value, at
  from post_like where user_id = ${userId} and rev > ${since}`)

export const pulledTopicVisits = definePulled('topicVisits', ({ userId, since }) => sql`
  select rev, topic_id::text as id, json_build_object('seen_at', seen_at) as value, at
  from topic_visit where user_id = ${userId} and rev > ${since}`)
