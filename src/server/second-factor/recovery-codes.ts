import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '../db/database.ts'
import { hashOfSecret } from '../accounts/secret.ts'

/** Without characters that are easily confused. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const CODES = 10
/** 120 random bits, so that a plain hash of them is enough. */
const CODE_SIGNS = 24
const GROUP_SIGNS = 6

/** Creates a player's recovery codes, in place of the earlier ones, and returns them: they cannot be read again. */
export async function createRecoveryCodes(trx: Trx, userId: string, now: number): Promise<string[]> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const codes = Array.from({ length: CODES }, () => [...randomBytes(CODE_SIGNS)].map((byte) => SIGNS[byte % SIGNS.length]).join(''))
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfSecret(code), created_at: now })))
    .execute()
  return codes.map((code) => code.replaceAll(new RegExp(`.{${GROUP_SIGNS}}(?!$)`, 'g'), '$&-'))
}

/** Uses a recovery code. Returns whether it was one of the player's. `code` has no spaces, hyphens or capitals. */
export async function useRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  if (code.length !== CODE_SIGNS) return false
  const used = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfSecret(code))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
