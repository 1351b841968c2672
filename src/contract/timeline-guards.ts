import { isInteger, isString, listOf, nullable, objectOf, oneOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import { isSavedList } from './list-guards.ts'
import { isReview } from './review-guards.ts'
import type { TimelineAnswer, TimelineEntry } from './timeline.ts'

const isEntry: Shape<TimelineEntry> = objectOf({
  id: isString,
  kind: oneOf(['liked', 'wanted', 'reviewed', 'finished', 'listed', 'levelled'] as const),
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

export const isTimeline: Shape<TimelineAnswer> = objectOf({
  entries: listOf(isEntry),
  next: nullable(isString),
  following_count: isInteger,
})
