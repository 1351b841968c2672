import type { Db, Trx } from '../db/database.ts'

/** What signing in and writing letters need to know of whoever has, or claims to have, an address. */
export interface EmailHolder {
  readonly id: string
  readonly display_name: string
  readonly password_hash: string | null
}

/** The one account that an address belongs to. */
export function findAccount(db: Db | Trx, email: string): Promise<EmailHolder | undefined> {
  return db.selectFrom('app_user').select(['id', 'display_name', 'password_hash'])
    .where('email', '=', email).where('awaits_verification', '=', false).executeTakeFirst()
}

/** Of the registrations that wait for an address to be confirmed, the newest. */
export function findNewestPending(db: Db | Trx, email: string): Promise<EmailHolder | undefined> {
  return db.selectFrom('app_user').select(['id', 'display_name', 'password_hash'])
    .where('email', '=', email).where('awaits_verification', '=', true)
    .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Whether an address belongs to an account; registrations that wait for it leave it free. */
export async function isTaken(db: Db | Trx, email: string): Promise<boolean> {
  return (await findAccount(db, email)) !== undefined
}
