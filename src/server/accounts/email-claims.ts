import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { EMAIL_CLAIM_DAYS } from '../../contract/limits.ts'
import { fail } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { createSecret, hashOfSecret, isSecret } from './secret.ts'

const CLAIM_MS = EMAIL_CLAIM_DAYS * 24 * 60 * 60 * 1_000

/** A link that was sent to an address. Its reader is the owner of the account, and changes after `since` were not theirs. */
export interface EmailClaim {
  readonly user_id: string
  readonly email: string
  readonly since: number
}

/**
 * Creates a link with which the holder of an address stops or undoes a change of it. Returns null if there is no address. Only another such
 * link revokes it, and a new password does not: an intruder in the account may be the one who sets it.
 * Why: docs/decisions/accounts/0003-an-address-change-can-be-undone.md
 */
export async function createEmailClaim(trx: Trx, userId: string, email: string | null, now: number): Promise<string | null> {
  if (email === null) return null
  const token = createSecret()
  await trx
    .insertInto('email_claim')
    .values({ token_hash: hashOfSecret(token), user_id: userId, email, since: now, expires_at: now + CLAIM_MS })
    .execute()
  return token
}

/** Returns a link's claim without using it. Throws 400 `invalid_token`. */
export async function requireEmailClaim(db: Db | Trx, token: string, now: number): Promise<EmailClaim> {
  if (!isSecret(token)) refuseClaim()
  const claim = await db
    .selectFrom('email_claim')
    .select(['user_id', 'email', 'since'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return claim ?? refuseClaim()
}

/** Uses a link. All links of the same address are deleted, and those of every address that the account has had since. */
export async function useEmailClaim(trx: Trx, { user_id: userId, email, since }: EmailClaim): Promise<void> {
  await trx
    .deleteFrom('email_claim')
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('since', '>=', since), eb('email', '=', email)]))
    .execute()
}

/**
 * A change back to a former address undoes the changes since. The addresses in between lose their links, or their holders could take the
 * account again. Returns whether it was such a change.
 */
export async function forgetClaimsFromReturn(trx: Trx, userId: string, email: string, now: number): Promise<boolean> {
  const first = await trx
    .selectFrom('email_claim')
    .select('since')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('since')
    .executeTakeFirst()
  if (first === undefined) return false
  await trx.deleteFrom('email_claim').where('user_id', '=', userId).where('email', '!=', email).where('since', '>=', first.since).execute()
  return true
}

function refuseClaim(): never {
  fail('invalid_token', 400, ACCOUNT_ERRORS.claimOver)
}
