import type { FastifyRequest } from 'fastify'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import type { FactorProof } from '../../contract/second-factor.ts'
import { createSecret, hashOfSecret, isSecret } from '../accounts/secret.ts'
import type { SignedIn } from '../accounts/sessions.ts'
import { fail } from '../http/api-error.ts'
import { transaction } from '../db/database.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockPlayer } from '../accounts/lock-player.ts'
import { hasSecondFactor } from './authenticator.ts'
import { PENDING_MS, pendingCookie } from './pending-cookie.ts'
import { proveFactor } from './prove-factor.ts'
import type { FactorOwner } from './prove-factor.ts'

/**
 * Called when a player has proved the first factor. Signs them in or, if they have a second factor, stores a sign-in that can be completed
 * within five minutes. Call it in the transaction that has locked their row.
 * Why: docs/decisions/accounts/0005-a-second-factor-never-replaces-the-first.md
 */
export async function beginSession(
  { sessions, clock }: Pick<Deps, 'sessions' | 'clock'>,
  trx: Trx,
  userId: string,
  request: FastifyRequest,
  awaitsPage = false,
): Promise<SignedIn> {
  if (!(await hasSecondFactor(trx, userId))) return { userId, session: await sessions.open(trx, userId, request, awaitsPage) }
  const pending = createSecret()
  await trx
    .insertInto('pending_sign_in')
    .values({ token_hash: hashOfSecret(pending), user_id: userId, expires_at: clock() + PENDING_MS })
    .execute()
  return { userId, pending }
}

/**
 * Completes a sign-in by its second step; of several at once one succeeds. Throws 400 `invalid_token` if none is pending in this browser,
 * and 403 `wrong_code` for a wrong proof: the sign-in stays pending then.
 */
export async function finishSignIn(deps: Deps, request: FastifyRequest, proof: FactorProof): Promise<SignedIn> {
  const { db, sessions } = deps
  const owner = await requirePending(deps, request)
  const { userId, ownerHash } = owner
  await proveFactor(deps, request, owner, proof)
  return transaction(db, async (trx) => {
    await lockPlayer(trx, userId)
    // It was ended while the code was checked, for example by a new password.
    const taken = await trx.deleteFrom('pending_sign_in').where('token_hash', '=', ownerHash).returning('user_id').executeTakeFirst()
    if (taken === undefined) refuseExpired()
    return { userId, session: await sessions.open(trx, userId, request) }
  })
}

/** Returns the owner of the sign-in that is pending in this browser. Throws 400 `invalid_token` if there is none. */
export async function requirePending({ db, clock, env }: Deps, request: FastifyRequest): Promise<FactorOwner> {
  const token = pendingCookie(env).read(request)
  if (token === undefined || !isSecret(token)) refuseExpired()
  const ownerHash = hashOfSecret(token)
  const waiting = await db
    .selectFrom('pending_sign_in')
    .select('user_id')
    .where('token_hash', '=', ownerHash)
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return waiting === undefined ? refuseExpired() : { userId: waiting.user_id, ownerHash }
}

function refuseExpired(): never {
  fail('invalid_token', 400, ACCOUNT_ERRORS.secondStepOver)
}
