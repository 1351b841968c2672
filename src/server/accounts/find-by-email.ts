import type { Db, Trx } from '../db/database.ts'

/** What sign-in and e-mails need of an account or registration with an address. */
export interface EmailHolder {
  readonly id: string
  readonly display_name: string
  readonly password_hash: string | null
}

/** Returns the one active account of an address. */
export function findAccount(db: Db | Trx, email: string): Promise<EmailHolder | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'display_name', 'password_hash'])
    .where('email', '=', email)
    .where('awaits_verification', '=', false)
    .executeTakeFirst()
}

/** Returns the newest registration that waits for the address to be confirmed. */
export function findNewestPending(db: Db | Trx, email: string): Promise<EmailHolder | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'display_name', 'password_hash'])
    .where('email', '=', email)
    .where('awaits_verification', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns whether an address belongs to an account. Pending registrations leave it free. */
export async function isTaken(db: Db | Trx, email: string): Promise<boolean> {
  return (await findAccount(db, email)) !== undefined
}
