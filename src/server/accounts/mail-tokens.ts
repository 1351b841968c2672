import { RESET_PASSWORD_MINUTES, VERIFY_EMAIL_MINUTES } from '../../contract/limits.ts'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { fail } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { MailTokenPurpose } from './account-tables.ts'
import { createSecret, hashOfSecret, isSecret } from './secret.ts'

const MINUTE_MS = 60_000
const LIFETIME_MS: Readonly<Record<MailTokenPurpose, number>> = {
  'verify-email': VERIFY_EMAIL_MINUTES * MINUTE_MS,
  'reset-password': RESET_PASSWORD_MINUTES * MINUTE_MS,
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

/** Whose link it is, without using it up; refuses with 400 `invalid_token`. */
export async function findOwnerOfMailToken(
  db: Db | Trx,
  purpose: MailTokenPurpose,
  token: string,
  now: number,
): Promise<string> {
  if (!isSecret(token)) refuse()
  const row = await db.selectFrom('mail_token').select('user_id')
    .where('token_hash', '=', hashOfSecret(token)).where('purpose', '=', purpose).where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? refuse()
}

/**
 * Uses a link up and answers whose it was: of many at once exactly one succeeds, the others and every other link for
 * the same purpose are refused with 400 `invalid_token` from then on.
 */
export async function useMailToken(trx: Trx, purpose: MailTokenPurpose, token: string, now: number): Promise<string> {
  if (!isSecret(token)) refuse()
  const row = await trx.deleteFrom('mail_token')
    .where('token_hash', '=', hashOfSecret(token)).where('purpose', '=', purpose).where('expires_at', '>', now)
    .returning('user_id').executeTakeFirst()
  if (row === undefined) refuse()
  await trx.deleteFrom('mail_token').where('user_id', '=', row.user_id).where('purpose', '=', purpose).execute()
  return row.user_id
}

function refuse(): never {
  fail('invalid_token', 400, ACCOUNT_MESSAGES.linkUsed)
}
