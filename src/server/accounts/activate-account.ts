import { isUniqueViolation, transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { USERNAME_ATTEMPTS, usernameCandidate } from './display-name.ts'
import { isTaken } from './find-by-email.ts'

/**
 * Makes a registration that waits the account of its address, with the name, password and settings that it came with.
 * Every other one that waits for the address ends, its links with it: it may be somebody else's. Answers false, and
 * changes nothing, where the address has an account by now; true too for what is active already.
 * Run it inside `activating`, after `lockRivals`.
 */
export async function activateAccount(trx: Trx, userId: string): Promise<boolean> {
  const user = await trx.selectFrom('app_user').select(['email', 'display_name', 'awaits_verification'])
    .where('id', '=', userId).executeTakeFirst()
  if (user === undefined || user.email === null) return false
  if (!user.awaits_verification) return true
  if (await isTaken(trx, user.email)) return false
  await trx.deleteFrom('app_user')
    .where('email', '=', user.email).where('awaits_verification', '=', true).where('id', '!=', userId).execute()
  await trx.deleteFrom('mail_token').where('user_id', '=', userId).execute()
  await trx.updateTable('app_user')
    .set({ awaits_verification: false, username: await findFreeUsername(trx, user.display_name) })
    .where('id', '=', userId).execute()
  return true
}

/**
 * Locks the player's row, and lets nobody else activate what waits for the same address until the transaction ends. Comes before a
 * link is used up: whoever holds a link's row and then waits for these would wait for who deletes the two together.
 */
export async function lockRivals(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('app_user').select('id')
    .where(({ and, eb, or, selectFrom }) => or([
      eb('id', '=', userId),
      and([eb('awaits_verification', '=', true), eb('email', '=', selectFrom('app_user').select('email').where('id', '=', userId))]),
    ]))
    // In one order, or two at once would each hold what the other wants.
    .orderBy('id').forUpdate().execute()
}

/** A transaction that may activate: where somebody took the address or the username meanwhile, it looks again. */
export async function activating<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, work)
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === USERNAME_ATTEMPTS) throw error
    }
  }
}

async function findFreeUsername(trx: Trx, displayName: string): Promise<string> {
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt++) {
    const username = usernameCandidate(displayName, attempt)
    const holder = await trx.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirst()
    if (holder === undefined) return username
  }
  throw new Error(`no free username was found for ${displayName}`)
}
