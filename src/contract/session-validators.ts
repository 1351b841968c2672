import { isBoolean, isString, listOf, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { SessionsResponse } from './accounts.ts'

export const areSessions: Validator<SessionsResponse> = objectOf({
  sessions: listOf(objectOf({ id: isString, current: isBoolean, device: isString, created_at: isString, seen_at: isString })),
})
