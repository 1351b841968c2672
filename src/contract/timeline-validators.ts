import { isInteger, isString, listOf, nullable, objectOf, oneOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import { isSavedList } from './list-validators.ts'
import { isReview } from './review-validators.ts'
import type { TimelineResponse, TimelineEntry } from './timeline.ts'

const isEntry: Validator<TimelineEntry> = objectOf({
  id: isString,
  kind: oneOf(['wanted', 'reviewed', 'finished', 'listed', 'levelled'] as const),
  at: isInteger,
  user_id: isString,
  username: isString,
  display_name: isString,
  avatar_url: isString,
  count: isInteger,
  game_ids: listOf(isInteger),
  review: nullable(isReview),
  list: nullable(isSavedList),
  level: nullable(isInteger),
})

export const isTimeline: Validator<TimelineResponse> = objectOf({
  entries: listOf(isEntry),
  next: nullable(isString),
  following_count: isInteger,
})
