import type { Trx } from '../db/database.ts'

/** Removes all second factors of a player. */
export async function removeFactors(trx: Trx, userId: string): Promise<void> {
  await removeFactorsSince(trx, userId, 0)
}

/** Removes the factors that were added at that time or later, possibly by an intruder, and pending sign-ins. */
export async function removeFactorsSince(trx: Trx, userId: string, since: number): Promise<void> {
  for (const table of ['authenticator', 'passkey', 'recovery_code'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute()
  }
  await trx.deleteFrom('pending_sign_in').where('user_id', '=', userId).execute()
}
