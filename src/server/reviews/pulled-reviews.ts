import { sql } from 'kysely'
import { definePulled } from '../changes/define-pulled.ts'

/** By the game: deleted ones are told of only where no other has taken their place, all with the time of the last. */
export const pulledReviews = definePulled('reviews', ({ userId, since }) => sql`
  select rev, game_id::text as id, case when deleted_at is null then json_build_object(
    'id', id, 'rating', rating, 'comment', comment, 'platform_id', platform_id, 'status', status, 'played_on', played_on,
    'version', versions[1], 'edited', edited_at is not null) end as value,
    case when deleted_at is null then at else (
      select max(other.at) from review other where other.user_id = review.user_id and other.game_id = review.game_id) end as at
  from review
  where user_id = ${userId} and rev > ${since} and (deleted_at is null or not exists (
    select 1 from review other
    where other.user_id = review.user_id and other.game_id = review.game_id and other.deleted_at is null))`)

export const pulledReviewLikes = definePulled('reviewLikes', ({ userId, since }) => sql`
  select rev, review_id::text as id, case when liked then json_build_object('liked', true) end as value, at
  from review_like where user_id = ${userId} and rev > ${since}`)

export const pulledReplies = definePulled('replies', ({ userId, since }) => sql`
  select rev, id::text as id, case when deleted_at is null then json_build_object(
    'review_id', review_id, 'comment', comment, 'version', versions[1], 'edited', edited_at is not null) end as value, at
  from reply where user_id = ${userId} and rev > ${since}`)
