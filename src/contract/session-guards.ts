import { isBoolean, isString, listOf, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { SessionsAnswer } from './accounts.ts'

export const areSessions: Shape<SessionsAnswer> = objectOf({
  sessions: listOf(objectOf({ id: isString, current: isBoolean, device: isString, created_at: isString, seen_at: isString })),
})
