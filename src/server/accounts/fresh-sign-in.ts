import type { FastifyRequest } from 'fastify'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { fail } from '../api-error.ts'
import type { Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import { forgetFailures, giveAttemptBack, reserveAttempt } from './login-backoff.ts'
import type { SessionUser } from './session-user.ts'

/** For so long after signing in, or confirming, a player may do what cannot be undone. */
export const FRESH_FOR_MS = 10 * 60 * 1_000

/**
 * Answers who is signed in, if they have proved who they are within the last ten minutes; else refuses with 403
 * `confirm_first`. For what somebody who finds an open browser must not be able to do.
 */
export async function requireFresh({ db, clock }: Pick<Deps, 'db' | 'clock'>, request: FastifyRequest): Promise<SessionUser> {
  const user = requireUser(request)
  const session = await db.selectFrom('session').select(['created_at', 'confirmed_at'])
    .where('user_id', '=', user.id).where('token_hash', '=', user.tokenHash).executeTakeFirst()
  const provedAt = Math.max(session?.created_at ?? 0, session?.confirmed_at ?? 0)
  if (clock() - provedAt >= FRESH_FOR_MS) fail('confirm_first', 403, ACCOUNT_MESSAGES.confirmFirst)
  return user
}

/**
 * The player proves with their password that it is still them: for ten minutes this session is as good as new. Failures are
 * counted like those of signing in. Whoever has no password signs in anew: 400 `no_password`.
 */
export async function confirmSignIn(deps: Deps, request: FastifyRequest, password: string): Promise<void> {
  const { db, clock, devices, passwords } = deps
  const { id, tokenHash } = requireUser(request)
  const { email, password_hash: hash } = await db.selectFrom('app_user').select(['email', 'password_hash'])
    .where('id', '=', id).executeTakeFirstOrThrow()
  if (hash === null) fail('no_password', 400, ACCOUNT_MESSAGES.noPassword)
  const subject = devices.subjectOf(request, email ?? id)
  await reserveAttempt(db, subject, clock())
  let isRight = false
  try {
    isRight = await passwords.verify(hash, password)
  } catch (error) {
    // Not compared at all: too much to do.
    await giveAttemptBack(db, subject)
    throw error
  }
  if (!isRight) fail('wrong_password', 403, ACCOUNT_MESSAGES.wrongPassword)
  await forgetFailures(db, subject)
  await db.updateTable('session').set({ confirmed_at: clock() })
    .where('user_id', '=', id).where('token_hash', '=', tokenHash).execute()
}
