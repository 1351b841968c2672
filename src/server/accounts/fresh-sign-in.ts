import type { FastifyRequest } from 'fastify'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import type { ConfirmBody } from '../../contract/clearing.ts'
import { fail } from '../http/api-error.ts'
import type { Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { forgetFailures, giveAttemptBack, reserveAttempt } from './login-backoff.ts'
import { hasSecondFactor } from '../second-factor/authenticator.ts'
import { proveFactor } from '../second-factor/prove-factor.ts'
import type { SessionUser } from './session-user.ts'
import type { NewSession } from './sessions.ts'

/** How long after signing in, or confirming, a player may do what cannot be undone. */
export const FRESH_FOR_MS = 10 * 60 * 1_000

/**
 * Returns the signed-in user if they have proved who they are within the last ten minutes. Otherwise throws 403 `confirm_first`. For
 * actions that must be impossible for somebody who finds an open browser.
 */
export async function requireFresh({ db, clock }: Pick<Deps, 'db' | 'clock'>, request: FastifyRequest): Promise<SessionUser> {
  const user = requireUser(request)
  const session = await db
    .selectFrom('session')
    .select(['created_at', 'confirmed_at'])
    .where('user_id', '=', user.id)
    .where('token_hash', '=', user.tokenHash)
    .executeTakeFirst()
  const provedAt = Math.max(session?.created_at ?? 0, session?.confirmed_at ?? 0)
  if (clock() - provedAt >= FRESH_FOR_MS) fail('confirm_first', 403, ACCOUNT_ERRORS.confirmFirst)
  return user
}

/**
 * Confirms the player by their password. For ten minutes this session counts as just signed in, under a new token, which is returned. A
 * player with a second factor must prove that too: throws 403 `second_factor` without a proof, or `wrong_code`. Failures count like those
 * of signing in. A player without a password must sign in again: throws 400 `no_password`.
 */
export async function confirmSignIn(deps: Deps, request: FastifyRequest, { password, ...proof }: ConfirmBody): Promise<NewSession> {
  const { db, clock, devices, passwords, sessions } = deps
  const user = requireUser(request)
  const { id } = user
  const { email, password_hash: hash } = await db
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (hash === null) fail('no_password', 400, ACCOUNT_ERRORS.noPassword)
  const subject = devices.subjectOf(request, email ?? id)
  await reserveAttempt(db, subject, clock())
  let isRight = false
  try {
    isRight = await passwords.verify(hash, password)
  } catch (error) {
    // The password was not compared, because the server is overloaded.
    await giveAttemptBack(db, subject)
    throw error
  }
  if (!isRight) fail('wrong_password', 403, ACCOUNT_ERRORS.wrongPassword)
  await forgetFailures(db, subject)
  if (await hasSecondFactor(db, id)) {
    if (proof.code === undefined && proof.passkey === undefined) fail('second_factor', 403, ACCOUNT_ERRORS.secondStep)
    await proveFactor(deps, request, { userId: id, ownerHash: user.tokenHash }, proof)
  }
  // Undefined if the session was ended from another device while the password was compared.
  return (await sessions.renewToken(db, user)) ?? fail('unauthenticated', 401, 'Please sign in.')
}
