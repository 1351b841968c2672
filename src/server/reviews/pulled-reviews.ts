import { sql } from 'kysely'
import { definePulled } from '../changes/define-pulled.ts'
import { pulledValue } from '../texts/pulled-text.ts'
import { REVIEW } from './review-texts.ts'

const VALUE = pulledValue(REVIEW, ['id', 'rating', 'platform_id', 'status', 'played_on'])

/** By the game: deleted ones are told of only where no other has taken their place, all with the time of the last. */
export const pulledReviews = definePulled('reviews', ({ userId, since }) => sql`
  select rev, game_id::text as id, ${VALUE} as value, case when deleted_at is null then at else (
      select max(other.at) from review other where other.user_id = review.user_id and other.game_id = review.game_id) end as at
  from review
  where user_id = ${userId} and rev > ${since} and (deleted_at is null or not exists (
    select 1 from review other
    where other.user_id = review.user_id and other.game_id = review.game_id and other.deleted_at is null))`)
