import { createSecret, hashOfSecret, isSecret } from '../accounts/secret.ts'
import type { Db } from '../db/database.ts'

/** For how long a link works that nobody has used. */
const KEPT_MS = 24 * 60 * 60 * 1_000

/** A new link of a player's; any that they had before works no more. */
export async function createExportLink(db: Db, userId: string, now: number): Promise<{ token: string; expiresAt: number }> {
  const token = createSecret()
  const expiresAt = now + KEPT_MS
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('export_link').where('user_id', '=', userId).execute()
    await trx.insertInto('export_link').values({ token_hash: hashOfSecret(token), user_id: userId, expires_at: expiresAt }).execute()
  })
  return { token, expiresAt }
}

/** Whether a link is one of this player's that still works. */
export async function isExportLink(db: Db, userId: string, token: string, now: number): Promise<boolean> {
  if (!isSecret(token)) return false
  const found = await db.selectFrom('export_link').select('user_id')
    .where('token_hash', '=', hashOfSecret(token)).where('user_id', '=', userId).where('expires_at', '>', now).executeTakeFirst()
  return found !== undefined
}

/** Uses a link up. Answers whether it was one of this player's that still worked. */
export async function useExportLink(db: Db, userId: string, token: string, now: number): Promise<boolean> {
  if (!isSecret(token)) return false
  const used = await db.deleteFrom('export_link')
    .where('token_hash', '=', hashOfSecret(token)).where('user_id', '=', userId).where('expires_at', '>', now)
    .returning('user_id').executeTakeFirst()
  return used !== undefined
}
