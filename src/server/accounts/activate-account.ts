import { isUniqueViolation, transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { findFreeUsername, USERNAME_ATTEMPTS } from './display-name.ts'
import { isTaken } from './find-by-email.ts'

/**
 * Activates a pending registration as the account of its address, with its name, password and settings. All other registrations for the
 * address are deleted with their links: they may be somebody else's. Returns false, and changes nothing, if the address has an account by
 * now; true also if it is active already. Call it inside `activating`, after `lockRivals`.
 * Why: docs/decisions/accounts/0001-several-registrations-may-wait.md
 */
export async function activateAccount(trx: Trx, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('app_user')
    .select(['email', 'display_name', 'awaits_verification'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined || user.email === null) return false
  if (!user.awaits_verification) return true
  if (await isTaken(trx, user.email)) return false
  await trx
    .deleteFrom('app_user')
    .where('email', '=', user.email)
    .where('awaits_verification', '=', true)
    .where('id', '!=', userId)
    .execute()
  await trx.deleteFrom('mail_token').where('user_id', '=', userId).execute()
  await trx
    .updateTable('app_user')
    .set({ awaits_verification: false, username: await findFreeUsername(trx, user.display_name) })
    .where('id', '=', userId)
    .execute()
  return true
}

/**
 * Locks the player's row. No other registration for the same address can be activated until the transaction ends. Call it before a link is
 * used. A transaction that holds a link's row and then waits for these rows would deadlock with one that deletes both.
 */
export async function lockRivals(trx: Trx, userId: string): Promise<void> {
  await trx
    .selectFrom('app_user')
    .select('id')
    .where(({ and, eb, or, selectFrom }) =>
      or([
        eb('id', '=', userId),
        and([eb('awaits_verification', '=', true), eb('email', '=', selectFrom('app_user').select('email').where('id', '=', userId))]),
      ]),
    )
    // In one order, so that two transactions never deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Runs a transaction that may activate an account. Retries it if the address or the username was taken meanwhile. */
export async function activating<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, work)
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === USERNAME_ATTEMPTS) throw error
    }
  }
}
