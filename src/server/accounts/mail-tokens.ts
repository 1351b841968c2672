import { SIGN_IN_LINK_MINUTES, VERIFY_EMAIL_MINUTES } from '../../contract/limits.ts'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { fail } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { MailTokenPurpose } from './account-tables.ts'
import { createSecret, hashOfSecret, isSecret } from './secret.ts'

const MINUTE_MS = 60_000
/** A registration that is not confirmed by then is deleted. */
export const UNCONFIRMED_TTL_MS = 7 * 24 * 60 * MINUTE_MS
/** It signs nobody in, and is only valid while the session that requested it exists. */
export const EMAIL_CHANGE_MS = VERIFY_EMAIL_MINUTES * MINUTE_MS
const LIFETIME_MS: Readonly<Record<MailTokenPurpose, number>> = {
  'verify-email': VERIFY_EMAIL_MINUTES * MINUTE_MS,
  'reset-password': SIGN_IN_LINK_MINUTES * MINUTE_MS,
  'resend-verification': UNCONFIRMED_TTL_MS,
}

/** Creates the token of a link in an e-mail. Earlier links stay valid until one of them is used, because e-mails overtake each other. */
export async function createMailToken(db: Db | Trx, userId: string, purpose: MailTokenPurpose, now: number): Promise<string> {
  const token = createSecret()
  await db
    .insertInto('mail_token')
    .values({ user_id: userId, purpose, token_hash: hashOfSecret(token), expires_at: now + LIFETIME_MS[purpose] })
    .execute()
  return token
}

/** Returns a link's user and its age in milliseconds, without using it; undefined if it is invalid. */
export async function findMailToken(
  db: Db | Trx,
  purpose: MailTokenPurpose,
  token: string,
  now: number,
): Promise<{ userId: string; ageMs: number } | undefined> {
  if (!isSecret(token)) return undefined
  const row = await db
    .selectFrom('mail_token')
    .select(['user_id', 'expires_at'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { userId: row.user_id, ageMs: now + LIFETIME_MS[purpose] - row.expires_at }
}

/**
 * Uses a link and returns its user. Of many requests at once exactly one succeeds. The others, and every other link for the same purpose,
 * throw 400 `invalid_token` from then on.
 */
export async function useMailToken(trx: Trx, purpose: MailTokenPurpose, token: string, now: number): Promise<string> {
  if (!isSecret(token)) refuseMailToken()
  const row = await trx
    .deleteFrom('mail_token')
    .where('token_hash', '=', hashOfSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (row === undefined) refuseMailToken()
  await trx.deleteFrom('mail_token').where('user_id', '=', row.user_id).where('purpose', '=', purpose).execute()
  return row.user_id
}

export function refuseMailToken(): never {
  fail('invalid_token', 400, ACCOUNT_ERRORS.linkUsed)
}
