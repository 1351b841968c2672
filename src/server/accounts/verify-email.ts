import type { FastifyRequest } from 'fastify'
import { SIGN_IN_LINK_MINUTES } from '../../contract/limits.ts'
import type { Deps } from '../deps.ts'
import { activateAccount, activating, lockRivals } from './activate-account.ts'
import { findMailToken, refuseMailToken, useMailToken } from './mail-tokens.ts'
import { findProvenRegistration } from './pending-registration.ts'
import type { SignedIn } from './sessions.ts'

const ANYWHERE_MS = SIGN_IN_LINK_MINUTES * 60_000

/**
 * Uses a link from a verification e-mail. The registration that it was sent for, and no other of the address, becomes the account and is
 * signed in. After ten minutes the link alone signs nobody in: the browser must be the one that registered. Throws 400 `invalid_token`.
 */
export async function verifyEmail(deps: Deps, request: FastifyRequest, token: string): Promise<SignedIn> {
  const { db, sessions, clock } = deps
  const proven = await findProvenRegistration(deps, request)
  return activating(db, async (trx) => {
    const now = clock()
    const link = (await findMailToken(trx, 'verify-email', token, now)) ?? refuseMailToken()
    if (link.ageMs >= ANYWHERE_MS && link.userId !== proven) refuseMailToken()
    await lockRivals(trx, link.userId)
    const userId = await useMailToken(trx, 'verify-email', token, now)
    if (!(await activateAccount(trx, userId))) refuseMailToken()
    await trx.updateTable('app_user').set({ email_verified_at: now }).where('id', '=', userId).execute()
    return { userId, session: await sessions.open(trx, userId, request) }
  })
}
