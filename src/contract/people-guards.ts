import { isString, listOf, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { FollowRows } from './people.ts'

export const areFollowRows: Shape<FollowRows> = listOf(
  objectOf({ id: isString, username: isString, display_name: isString, avatar_url: isString, cursor: isString }),
)
