import type { User } from '../../contract/accounts.ts'
import { fail } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { readTimedSettings } from './user-settings.ts'

/** The signed-in player as `GET /me` answers them; 401 `unauthenticated` where the account has gone meanwhile. */
export async function findUser(db: Db | Trx, userId: string): Promise<User> {
  const user = await db.selectFrom('app_user').select(['id', 'username', 'display_name', 'avatar_url', 'email'])
    .where('id', '=', userId).executeTakeFirst()
  if (user === undefined) fail('unauthenticated', 401, 'Please sign in.')
  return { ...user, email: user.email ?? '', ...(await readTimedSettings(db, userId)) }
}
