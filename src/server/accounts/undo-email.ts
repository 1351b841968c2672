import type { FastifyRequest } from 'fastify'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { fail } from '../api-error.ts'
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

/**
 * Stops a change of address that waits, by a link that was mailed to the address until now, and uses the link up. Where the account
 * goes by another one already nothing is done, and the answer is true: the same link undoes that. Or 400 `invalid_token`.
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
 * Takes an account back by such a link: it goes by the address that the link was mailed to, with a new password, and whoever was in
 * it loses it: every session, every link, whatever was connected to sign in with since. A new session begins, also for an account
 * that is being deleted. Answers the address that the account went by until now, null where that is the same. Nothing is used up by
 * what is refused: 400 `invalid_token` or `weak_password`, 409 `email_taken` where the address has another account by now.
 */
export async function undoEmailChange(
  { db, clock, devices, passwords, sessions }: Deps,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<SignedIn & { lostEmail: string | null }> {
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
    return { userId, session: await sessions.open(trx, userId, request), lostEmail: email === claim.email ? null : email }
  }).catch((error: unknown) => (isUniqueViolation(error) ? fail('email_taken', 409, ACCOUNT_MESSAGES.addressReused) : Promise.reject(error)))
}

/** Looks for the claim again once the player is locked: of many at once one finds it. */
async function lockClaimed(trx: Trx, token: string, now: number): Promise<{ claim: EmailClaim; email: string | null }> {
  const player = await lockPlayer(trx, (await requireEmailClaim(trx, token, now)).user_id)
  return { claim: await requireEmailClaim(trx, token, now), email: player?.email ?? null }
}
