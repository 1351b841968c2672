import { isBoolean, isInteger, isString, listOf, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { SavedList } from './lists.ts'

export const isSavedList: Shape<SavedList> = objectOf({
  id: isString,
  user_id: isString,
  display_name: isString,
  list_name: isString,
  games: listOf(isInteger),
  is_public: isBoolean,
  is_top10: isBoolean,
  is_ranked: isBoolean,
  like_count: isInteger,
  liked_by_me: isBoolean,
  liked_at: isInteger,
  created_at: isString,
})
