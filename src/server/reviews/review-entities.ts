import { sql } from 'kysely'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import { pulledValue } from '../texts/text-entity.ts'
import { REVIEW } from './review-texts.ts'

const VALUE = pulledValue(REVIEW, ['id', 'rating', 'platform_id', 'status', 'played_on'])

/** By game: deleted ones are included only if no other one exists, all with the time of the last. */
export const reviewEntity = defineSyncEntity(
  'reviews',
  ({ userId, since }) => sql`
  select rev, game_id::text as id, ${VALUE} as value, case when deleted_at is null then at else (
      select max(other.at) from review other where other.user_id = review.user_id and other.game_id = review.game_id) end as at
  from review
  where user_id = ${userId} and rev > ${since} and (deleted_at is null or not exists (
    select 1 from review other
    where other.user_id = review.user_id and other.game_id = review.game_id and other.deleted_at is null))`,
)
