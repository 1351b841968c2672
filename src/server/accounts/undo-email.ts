import type { FastifyRequest } from 'fastify'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { fail } from '../http/api-error.ts'
import { isUniqueViolation, transaction } from '../db/database.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { requireEmailClaim, useEmailClaim } from './email-claims.ts'
import type { EmailClaim } from './email-claims.ts'
import { findUser } from './read-user.ts'
import { lockPlayer } from './lock-player.ts'
import { forgetFailuresOf } from './login-backoff.ts'
import { requireStrongPassword } from './password-rule.ts'
import { replacePassword } from './replace-password.ts'
import type { SignedIn } from './sessions.ts'
import { beginSession } from '../second-factor/pending-sign-in.ts'
import { removeFactorsSince } from '../second-factor/remove-factors.ts'

/**
 * Stops a pending change of address by a link that was sent to the current address, and uses the link. If the account has changed already,
 * nothing is done and `isChanged` is true: the same link undoes the change. Throws 400 `invalid_token`.
 */
export function stopEmailChange({ db, clock }: Deps, token: string): Promise<{ userId: string; isChanged: boolean }> {
  return transaction(db, async (trx) => {
    const { claim, email } = await lockClaimed(trx, token, clock())
    const isChanged = email !== claim.email
    if (!isChanged) {
      await useEmailClaim(trx, claim)
      await trx.deleteFrom('email_change').where('user_id', '=', claim.user_id).execute()
    }
    return { userId: claim.user_id, isChanged }
  })
}

/**
 * Takes an account back by such a link. It gets the address that the link was sent to, with a new password. An intruder loses everything:
 * every session, every link, and whatever was connected or added for signing in since. A new session begins, also for a soft-deleted
 * account. Returns the address that the account had until now, null if it is the same. A failure uses up nothing: 400 `invalid_token` or
 * `weak_password`, 409 `email_taken` if the address has another account by now.
 */
export async function undoEmailChange(
  deps: Deps,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<SignedIn & { lostEmail: string | null }> {
  const { db, clock, devices, passwords } = deps
  const { user_id: ownerId, email: own } = await requireEmailClaim(db, token, clock())
  const { display_name: displayName } = await findUser(db, ownerId)
  requireStrongPassword(password, { email: own, displayName })
  const passwordHash = await passwords.hash(password)
  return transaction(db, async (trx) => {
    const now = clock()
    const { claim, email } = await lockClaimed(trx, token, now)
    const userId = claim.user_id
    await useEmailClaim(trx, claim)
    await trx.updateTable('app_user').set({ email: claim.email, email_verified_at: now }).where('id', '=', userId).execute()
    await trx.deleteFrom('identity').where('user_id', '=', userId).where('created_at', '>=', claim.since).execute()
    await replacePassword(trx, userId, passwordHash)
    await forgetFailuresOf(trx, devices, request, claim.email)
    await removeFactorsSince(trx, userId, claim.since)
    return { ...(await beginSession(deps, trx, userId, request)), lostEmail: email === claim.email ? null : email }
  }).catch((error: unknown) => (isUniqueViolation(error) ? fail('email_taken', 409, ACCOUNT_ERRORS.addressReused) : Promise.reject(error)))
}

/** Finds the claim again once the player is locked: of many at once one succeeds. */
async function lockClaimed(trx: Trx, token: string, now: number): Promise<{ claim: EmailClaim; email: string | null }> {
  const player = await lockPlayer(trx, (await requireEmailClaim(trx, token, now)).user_id)
  return { claim: await requireEmailClaim(trx, token, now), email: player?.email ?? null }
}
