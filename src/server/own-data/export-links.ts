import { createSecret, hashOfSecret, isSecret } from '../accounts/secret.ts'
import type { Db } from '../db/database.ts'

/** How long an unused link is valid. */
const RETENTION_MS = 24 * 60 * 60 * 1_000

/** Creates a link of a player; their earlier one becomes invalid. */
export async function createExportLink(db: Db, userId: string, now: number): Promise<{ token: string; expiresAt: number }> {
  const token = createSecret()
  const expiresAt = now + RETENTION_MS
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('export_link').where('user_id', '=', userId).execute()
    await trx
      .insertInto('export_link')
      .values({ token_hash: hashOfSecret(token), user_id: userId, expires_at: expiresAt })
      .execute()
  })
  return { token, expiresAt }
}

/** Returns whether a link is a valid one of this player. */
export async function isExportLink(db: Db, userId: string, token: string, now: number): Promise<boolean> {
  if (!isSecret(token)) return false
  const found = await db
    .selectFrom('export_link')
    .select('user_id')
    .where('token_hash', '=', hashOfSecret(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses a link. Returns whether it was a valid one of this player. */
export async function useExportLink(db: Db, userId: string, token: string, now: number): Promise<boolean> {
  if (!isSecret(token)) return false
  const used = await db
    .deleteFrom('export_link')
    .where('token_hash', '=', hashOfSecret(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
