import { isString, listOf, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { FollowRows } from './people.ts'

export const areFollowRows: Validator<FollowRows> = listOf(
  objectOf({ id: isString, username: isString, display_name: isString, avatar_url: isString, cursor: isString }),
)
