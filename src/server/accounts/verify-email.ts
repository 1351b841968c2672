import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { activateAccount, activating, lockRivals } from './activate-account.ts'
import { findOwnerOfMailToken, refuseMailToken, useMailToken } from './mail-tokens.ts'
import type { SignedIn } from './sessions.ts'

/**
 * Uses a link from a verification mail up: the registration that it was mailed for, and no other of the address, is the
 * account from now on, and signed in. Or 400 `invalid_token`.
 */
export async function verifyEmail(
  { db, sessions, clock }: Deps,
  request: FastifyRequest,
  token: string,
): Promise<SignedIn> {
  return activating(db, async (trx) => {
    const now = clock()
    await lockRivals(trx, (await findOwnerOfMailToken(trx, 'verify-email', token, now)) ?? refuseMailToken())
    const userId = await useMailToken(trx, 'verify-email', token, now)
    if (!(await activateAccount(trx, userId))) refuseMailToken()
    await trx.updateTable('app_user').set({ email_verified_at: now }).where('id', '=', userId).execute()
    return { userId, session: await sessions.open(trx, userId, request) }
  })
}
