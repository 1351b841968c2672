import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { EMAIL_CLAIM_DAYS } from '../../contract/limits.ts'
import { fail } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { createSecret, hashOfSecret, isSecret } from './secret.ts'

const CLAIM_MS = EMAIL_CLAIM_DAYS * 24 * 60 * 60 * 1_000

/** What a link says that was mailed to an address: the account is theirs who read there, and what came `since` was not. */
export interface EmailClaim {
  readonly user_id: string
  readonly email: string
  readonly since: number
}

/**
 * Makes what the link carries by which the holder of an address stops or undoes a change of it; null where there is no address.
 * Nothing but such a link ends one, a new password neither: the one in the account may be who changes it.
 */
export async function createEmailClaim(trx: Trx, userId: string, email: string | null, now: number): Promise<string | null> {
  if (email === null) return null
  const token = createSecret()
  await trx.insertInto('email_claim')
    .values({ token_hash: hashOfSecret(token), user_id: userId, email, since: now, expires_at: now + CLAIM_MS }).execute()
  return token
}

/** Answers what a link says, without using it up; or 400 `invalid_token`. */
export async function requireEmailClaim(db: Db | Trx, token: string, now: number): Promise<EmailClaim> {
  if (!isSecret(token)) refuseClaim()
  const claim = await db.selectFrom('email_claim').select(['user_id', 'email', 'since'])
    .where('token_hash', '=', hashOfSecret(token)).where('expires_at', '>', now).executeTakeFirst()
  return claim ?? refuseClaim()
}

/** Uses a link up: with it go those of the same address, and of every one that the account has had since. */
export async function useEmailClaim(trx: Trx, { user_id: userId, email, since }: EmailClaim): Promise<void> {
  await trx.deleteFrom('email_claim').where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('since', '>=', since), eb('email', '=', email)])).execute()
}

/**
 * A change to an address that the account had before is an undoing by another way: whoever held it in between loses their links, or
 * they would take it once more. Answers whether it was one.
 */
export async function forgetClaimsFromReturn(trx: Trx, userId: string, email: string, now: number): Promise<boolean> {
  const first = await trx.selectFrom('email_claim').select('since')
    .where('user_id', '=', userId).where('email', '=', email).where('expires_at', '>', now).orderBy('since').executeTakeFirst()
  if (first === undefined) return false
  await trx.deleteFrom('email_claim').where('user_id', '=', userId).where('email', '!=', email).where('since', '>=', first.since).execute()
  return true
}

function refuseClaim(): never {
  fail('invalid_token', 400, ACCOUNT_MESSAGES.claimOver)
}
