import { isBoolean, isInteger, isString, listOf, objectOf, optional, recordOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { OpenList, SavedList, SharedList } from './lists.ts'

const SAVED_LIST = {
  id: isString,
  user_id: isString,
  display_name: isString,
  list_name: isString,
  description: isString,
  games: listOf(isInteger),
  game_count: optional(isInteger),
  is_public: isBoolean,
  is_top10: isBoolean,
  is_ranked: isBoolean,
  like_count: isInteger,
  liked_by_me: isBoolean,
  liked_at: isInteger,
  created_at: isString,
}

export const isSavedList: Validator<SavedList> = objectOf(SAVED_LIST)
export const areSavedLists = listOf(isSavedList)
export const isOpenList: Validator<OpenList> = objectOf({ ...SAVED_LIST, notes: recordOf(isString) })
export const isSharedList: Validator<SharedList> = objectOf({ list_name: isString, display_name: isString, covers: listOf(isString) })
