import { isInteger, isString, listOf, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { TasteTwin, TasteTwinsAnswer } from './twins.ts'

const areIds = listOf(isInteger)

const isTwin: Shape<TasteTwin> = objectOf({
  id: isString,
  username: isString,
  display_name: isString,
  avatar_url: isString,
  percent: isInteger,
  both_count: isInteger,
  both: areIds,
  unseen_count: isInteger,
  unseen: areIds,
})

export const isTasteTwinsAnswer: Shape<TasteTwinsAnswer> = objectOf({ loved_count: isInteger, twins: listOf(isTwin) })
