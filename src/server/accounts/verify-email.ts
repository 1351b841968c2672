import type { FastifyRequest } from 'fastify'
import { transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { useMailToken } from './mail-tokens.ts'
import type { NewSession } from './sessions.ts'

/** Uses a link from a verification mail up: the account is active and signed in. Or 400 `invalid_token`. */
export async function verifyEmail(
  { db, sessions, clock }: Deps,
  request: FastifyRequest,
  token: string,
): Promise<{ userId: string; session: NewSession }> {
  return transaction(db, async (trx) => {
    const now = clock()
    const userId = await useMailToken(trx, 'verify-email', token, now)
    await trx.updateTable('app_user').set({ email_verified_at: now, awaits_verification: false })
      .where('id', '=', userId).execute()
    return { userId, session: await sessions.open(trx, userId, request) }
  })
}
