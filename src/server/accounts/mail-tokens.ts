import { RESET_PASSWORD_MINUTES, VERIFY_EMAIL_MINUTES } from '../../contract/limits.ts'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { fail } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { MailTokenPurpose } from './account-tables.ts'
import { createSecret, hashOfSecret, isSecret } from './secret.ts'

const MINUTE_MS = 60_000
/** A registration that nobody has confirmed by then is over. */
export const UNCONFIRMED_KEPT_MS = 7 * 24 * 60 * MINUTE_MS
/** As long as the link that confirms the address of a registration. */
export const EMAIL_CHANGE_MS = VERIFY_EMAIL_MINUTES * MINUTE_MS
const LIFETIME_MS: Readonly<Record<MailTokenPurpose, number>> = {
  'verify-email': VERIFY_EMAIL_MINUTES * MINUTE_MS,
  'reset-password': RESET_PASSWORD_MINUTES * MINUTE_MS,
  'resend-verification': UNCONFIRMED_KEPT_MS,
}

/**
 * Makes what a link in a mail carries. Links that were sent before stay good until one of them is used: mails
 * overtake each other.
 */
export async function createMailToken(
  db: Db | Trx,
  userId: string,
  purpose: MailTokenPurpose,
  now: number,
): Promise<string> {
  const token = createSecret()
  await db.insertInto('mail_token')
    .values({ user_id: userId, purpose, token_hash: hashOfSecret(token), expires_at: now + LIFETIME_MS[purpose] })
    .execute()
  return token
}

/** Whose link it is, without using it up; undefined where it is none. */
export async function findOwnerOfMailToken(
  db: Db | Trx,
  purpose: MailTokenPurpose,
  token: string,
  now: number,
): Promise<string | undefined> {
  if (!isSecret(token)) return undefined
  const row = await db.selectFrom('mail_token').select('user_id')
    .where('token_hash', '=', hashOfSecret(token)).where('purpose', '=', purpose).where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/**
 * Uses a link up and answers whose it was: of many at once exactly one succeeds, the others and every other link for
 * the same purpose are refused with 400 `invalid_token` from then on.
 */
export async function useMailToken(trx: Trx, purpose: MailTokenPurpose, token: string, now: number): Promise<string> {
  if (!isSecret(token)) refuseMailToken()
  const row = await trx.deleteFrom('mail_token')
    .where('token_hash', '=', hashOfSecret(token)).where('purpose', '=', purpose).where('expires_at', '>', now)
    .returning('user_id').executeTakeFirst()
  if (row === undefined) refuseMailToken()
  await trx.deleteFrom('mail_token').where('user_id', '=', row.user_id).where('purpose', '=', purpose).execute()
  return row.user_id
}

export function refuseMailToken(): never {
  fail('invalid_token', 400, ACCOUNT_MESSAGES.linkUsed)
}
