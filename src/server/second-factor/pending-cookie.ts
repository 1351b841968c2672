import { PENDING_SIGN_IN_MINUTES } from '../../contract/limits.ts'
import { PrivateCookie } from '../accounts/private-cookie.ts'
import { isHttps } from '../config/env.ts'
import type { Env } from '../config/env.ts'

export const PENDING_MS = PENDING_SIGN_IN_MINUTES * 60_000

/** Returns the cookie that binds a sign-in with a pending second step to its browser. */
export function pendingCookie(env: Env): PrivateCookie {
  return new PrivateCookie('second_step', PENDING_MS, isHttps(env))
}
